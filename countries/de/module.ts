import type { CountryModule } from '../country-module';
import { EN16931_TYPE_CODES } from '../document-type-codes';
import { checkGermanTaxNumber, GERMAN_IDENTIFIERS } from './identifiers';
import { GERMAN_RULES } from './national-rules';

export const germany: CountryModule = {
  iso: 'DE',
  name: 'Germany',
  vatPrefix: 'DE',
  currency: 'EUR',
  supports: [
    { purpose: 'EINVOICING', flow: 'ISSUED' },
    { purpose: 'EINVOICING', flow: 'RECEIVED' }, // receiving duty since 2025-01-01
  ],
  documentTypeMapping: { ...EN16931_TYPE_CODES, DEBIT_NOTE: '384' }, // 383 raises BR-DE-17
  taxCodes: new Map(),
  duplicateKeyHasYear: false,
  precedingDocumentRequired: [], // a 384 without reference is only warned of (BR-DE-26)
  identifiers: GERMAN_IDENTIFIERS,
  checkIdentifier: checkGermanTaxNumber,
  wrongIdentifier: 'warning',
  importIsAwaited: false,
  nationalRules: GERMAN_RULES,
};
