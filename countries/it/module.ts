import type { CountryModule } from '../country-module';
import { EN16931_TYPE_CODES } from '../document-type-codes';
import { taxCodeTable } from '../tax-codes';
import { ITALIAN_STATUSES } from './external-statuses';
import { checkItalianTaxNumber, ITALIAN_IDENTIFIERS } from './identifiers';
import { ITALIAN_RULES } from './national-rules';

/** Natura of FatturaPA; a rate above zero has none. */
const TAX_CODES = taxCodeTable({
  Z: ['N1'],
  E: ['N4', 'N5'],
  AE: ['N6.1', 'N6.2', 'N6.3', 'N6.4', 'N6.5', 'N6.6', 'N6.7', 'N6.8', 'N6.9'],
  G: ['N3.1', 'N3.3', 'N3.4', 'N3.5'],
  K: ['N3.2', 'N3.6'],
  O: ['N2.1', 'N2.2', 'N7'],
});

export const italy: CountryModule = {
  iso: 'IT',
  name: 'Italy',
  vatPrefix: 'IT',
  currency: 'EUR',
  supports: [
    { purpose: 'EINVOICING', flow: 'ISSUED' }, // SdI
    { purpose: 'EINVOICING', flow: 'RECEIVED' },
    { purpose: 'EREPORTING', flow: 'ISSUED' }, // the same file is the tax report
    { purpose: 'EREPORTING', flow: 'RECEIVED' }, // TD17-TD19 for foreign purchases
  ],
  documentTypeMapping: EN16931_TYPE_CODES,
  taxCodes: TAX_CODES,
  duplicateKeyHasYear: false,
  precedingDocumentRequired: ['CREDIT_NOTE', 'DEBIT_NOTE'], // DatiFattureCollegate
  identifiers: ITALIAN_IDENTIFIERS,
  checkIdentifier: checkItalianTaxNumber,
  wrongIdentifier: 'warning',
  importIsAwaited: false,
  externalStatuses: [ITALIAN_STATUSES],
  nationalRules: ITALIAN_RULES,
};
