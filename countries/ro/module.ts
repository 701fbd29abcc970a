import type { CountryModule } from '../country-module';
import { EN16931_TYPE_CODES } from '../document-type-codes';
import { ROMANIAN_STATUSES } from './external-statuses';
import { checkRomanianTaxNumber, ROMANIAN_IDENTIFIERS } from './identifiers';
import { ROMANIAN_RULES } from './national-rules';
import { formatNamed } from '../named-formats';

export const romania: CountryModule = {
  iso: 'RO',
  name: 'Romania',
  vatPrefix: 'RO',
  currency: 'RON',
  supports: [
    { purpose: 'EINVOICING', flow: 'ISSUED' }, // RO e-Factura
    { purpose: 'EINVOICING', flow: 'RECEIVED' },
  ],
  documentTypeMapping: { ...EN16931_TYPE_CODES, DEBIT_NOTE: '380' }, // 383 is refused (BR-RO-020_1)
  destinationFormat: {
    chooses: 'JSON documents are written as CIUS-RO.',
    choose: () => formatNamed('CIUS_RO'),
  },
  taxCodes: new Map(),
  duplicateKeyHasYear: false,
  precedingDocumentRequired: ['DEBIT_NOTE'], // a 380 is a debit note only by what it refers to
  identifiers: ROMANIAN_IDENTIFIERS,
  checkIdentifier: checkRomanianTaxNumber,
  wrongIdentifier: 'warning',
  importIsAwaited: false,
  externalStatuses: [ROMANIAN_STATUSES],
  nationalRules: ROMANIAN_RULES,
};
