import { isSelfBilled } from '../../documents/company-match';
import type { CountryModule } from '../country-module';
import { EN_16931 } from '../destination-format';
import { PEPPOL_BIS, PEPPOL_SELF_BILLING } from '../peppol-format';
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
  destinationFormat: {
    chooses:
      'JSON invoices that are issued are written as Peppol BIS Billing 3.0 if they hold what it demands: `buyerReference` or ' +
      '`orderReference`, and addresses of Peppol, which Belgian parties have by their number (scheme 0208).',
    choose: (document, { flow }) => {
      if (flow !== 'ISSUED') return EN_16931;
      return isSelfBilled(document) ? PEPPOL_SELF_BILLING : PEPPOL_BIS;
    },
  },
  taxCodes: new Map(),
  duplicateKeyHasYear: false,
  precedingDocumentRequired: [],
  identifiers: BELGIAN_IDENTIFIERS,
  checkIdentifier: checkBelgianTaxNumber,
  wrongIdentifier: 'warning',
  importIsAwaited: false,
  nationalRules: BELGIAN_RULES,
};
