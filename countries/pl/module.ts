import type { CountryModule } from '../country-module';
import { EN16931_TYPE_CODES } from '../document-type-codes';
import { taxCodeTable } from '../tax-codes';
import { POLISH_STATUSES } from './external-statuses';
import { checkPolishTaxNumber, POLISH_IDENTIFIERS } from './identifiers';
import { POLISH_RULES } from './national-rules';

/** P_12 of FA(3). */
const TAX_CODES = taxCodeTable({
  S: ['23', '8', '5'],
  Z: ['0 KR'],
  K: ['0 WDT'],
  G: ['0 EX'],
  E: ['zw'],
  AE: ['oo'],
  O: ['np I', 'np II'],
});

export const poland: CountryModule = {
  iso: 'PL',
  name: 'Poland',
  vatPrefix: 'PL',
  currency: 'PLN',
  supports: [
    { purpose: 'EINVOICING', flow: 'ISSUED' }, // KSeF 2.0
    { purpose: 'EINVOICING', flow: 'RECEIVED' },
  ],
  documentTypeMapping: EN16931_TYPE_CODES,
  taxCodes: TAX_CODES,
  duplicateKeyHasYear: false, // unique for ten years
  precedingDocumentRequired: ['CREDIT_NOTE', 'DEBIT_NOTE'], // DaneFaKorygowanej of a KOR
  identifiers: POLISH_IDENTIFIERS,
  checkIdentifier: checkPolishTaxNumber,
  wrongIdentifier: 'warning',
  importIsAwaited: false,
  externalStatuses: [POLISH_STATUSES],
  nationalRules: POLISH_RULES,
};
