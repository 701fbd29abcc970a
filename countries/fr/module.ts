import type { CountryModule } from '../country-module';
import { EN16931_TYPE_CODES } from '../document-type-codes';
import { FRENCH_COMPLETION } from './complete-json';
import { FRENCH_STATUSES } from './external-statuses';
import { checkFrenchTaxNumber, FRENCH_IDENTIFIERS } from './identifiers';
import { FRENCH_RULES } from './national-rules';

export const france: CountryModule = {
  iso: 'FR',
  name: 'France',
  vatPrefix: 'FR',
  currency: 'EUR',
  supports: [
    { purpose: 'EINVOICING', flow: 'ISSUED' }, // flows F1 and F2
    { purpose: 'EINVOICING', flow: 'RECEIVED' },
    { purpose: 'EREPORTING', flow: 'ISSUED' }, // flow F10
    { purpose: 'EREPORTING', flow: 'RECEIVED' }, // flow F10.1, the buyer as declarant
  ],
  documentTypeMapping: { ...EN16931_TYPE_CODES, DEBIT_NOTE: '380' }, // 383 is not in the French list
  jsonCompletion: FRENCH_COMPLETION,
  taxCodes: new Map(),
  duplicateKeyHasYear: true, // number, seller SIREN and year (G1.45)
  precedingDocumentRequired: ['CREDIT_NOTE', 'DEBIT_NOTE'], // G1.32; a 380 is a debit note only by what it refers to
  identifiers: FRENCH_IDENTIFIERS,
  checkIdentifier: checkFrenchTaxNumber,
  wrongIdentifier: 'warning',
  importIsAwaited: false,
  externalStatuses: [FRENCH_STATUSES],
  nationalRules: FRENCH_RULES,
};
