import type { CountryModule } from '../country-module';
import { EN_16931 } from '../destination-format';
import { EN16931_TYPE_CODES } from '../document-type-codes';
import { checkGermanTaxNumber, GERMAN_IDENTIFIERS } from './identifiers';
import { GERMAN_RULES } from './national-rules';
import { leitwegIdOf, XRECHNUNG } from './xrechnung-format';

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
  destinationFormat: {
    chooses:
      'JSON invoices to public bodies, known by a Leitweg-ID (`buyerReference`, or `endpointId` with scheme 0204), are written as ' +
      'XRechnung if they hold what it demands, e.g. the contact of the seller with name, telephone and e-mail.',
    choose: (document, { flow }) => (flow === 'ISSUED' && leitwegIdOf(document) !== undefined ? XRECHNUNG : EN_16931),
  },
  taxCodes: new Map(),
  duplicateKeyHasYear: false,
  precedingDocumentRequired: [], // a 384 without reference is only warned of (BR-DE-26)
  identifiers: GERMAN_IDENTIFIERS,
  checkIdentifier: checkGermanTaxNumber,
  wrongIdentifier: 'warning',
  importIsAwaited: false,
  nationalRules: GERMAN_RULES,
};
