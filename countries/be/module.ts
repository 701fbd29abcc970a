import type { CountryModule } from '../country-module';
import { EN16931_TYPE_CODES } from '../document-type-codes';
import { BELGIAN_IDENTIFIERS, checkBelgianTaxNumber } from './identifiers';
import { BELGIAN_RULES } from './national-rules';

export const belgium: CountryModule = {
  iso: 'BE',
  name: 'Belgium',
  vatPrefix: 'BE',
  currency: 'EUR',
  supports: [
    { purpose: 'EINVOICING', flow: 'ISSUED' }, // Peppol
    { purpose: 'EINVOICING', flow: 'RECEIVED' },
  ],
  documentTypeMapping: EN16931_TYPE_CODES,
  taxCodes: new Map(),
  duplicateKeyHasYear: false,
  precedingDocumentRequired: [],
  identifiers: BELGIAN_IDENTIFIERS,
  checkIdentifier: checkBelgianTaxNumber,
  wrongIdentifier: 'warning',
  importIsAwaited: false,
  nationalRules: BELGIAN_RULES,
};
