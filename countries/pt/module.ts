import type { CountryModule } from '../country-module';
import { EN16931_TYPE_CODES } from '../document-type-codes';
import { taxCodeTable } from '../tax-codes';
import { PORTUGUESE_STATUSES } from './external-statuses';
import { checkPortugueseTaxNumber, PORTUGUESE_IDENTIFIERS } from './identifiers';
import { PORTUGUESE_RULES } from './national-rules';

/** TaxCode and exemption codes of SAF-T (PT); ISE and OUT say too little to name a category. */
const TAX_CODES = taxCodeTable({
  S: ['NOR', 'INT', 'RED'],
  E: ['M01', 'M02', 'M06', 'M07', 'M09', 'M10', 'M11', 'M12', 'M13', 'M14', 'M15', 'M19', 'M20', 'M21', 'M25', 'M26'],
  G: ['M04', 'M05'],
  K: ['M16'],
  AE: ['M30', 'M31', 'M32', 'M33', 'M34', 'M40', 'M41', 'M42', 'M43'],
  O: ['M44', 'M45', 'M46', 'M99'],
});

export const portugal: CountryModule = {
  iso: 'PT',
  name: 'Portugal',
  vatPrefix: 'PT',
  currency: 'EUR',
  supports: [
    { purpose: 'EINVOICING', flow: 'ISSUED' }, // certified software; CIUS-PT to public bodies
    { purpose: 'EREPORTING', flow: 'ISSUED' }, // e-Fatura, SAF-T (PT)
  ],
  documentTypeMapping: EN16931_TYPE_CODES,
  taxCodes: TAX_CODES,
  duplicateKeyHasYear: false,
  precedingDocumentRequired: ['CREDIT_NOTE', 'DEBIT_NOTE'], // Reference of NC and ND
  identifiers: PORTUGUESE_IDENTIFIERS,
  checkIdentifier: checkPortugueseTaxNumber,
  wrongIdentifier: 'warning',
  importIsAwaited: false,
  externalStatuses: [PORTUGUESE_STATUSES],
  nationalRules: PORTUGUESE_RULES,
};
