import { partyNumbers } from '../../documents/company-match';
import type { CountryModule } from '../country-module';
import { EN16931_TYPE_CODES } from '../document-type-codes';
import { taxCodeTable } from '../tax-codes';
import { spanishNif } from './nif';
import { SPANISH_STATUSES } from './external-statuses';
import { FACE_STATUSES } from './face-statuses';
import { isHint, SPANISH_DATA } from './hints';
import { keyAtAgency } from './key-at-authority';
import { checkSpanishTaxNumber, SPANISH_IDENTIFIERS } from './identifiers';
import { SPANISH_RULES } from './national-rules';
import { isToPublicBody } from './public-bodies';
import { VERIFACTU_QR } from './verifactu/record-qr';

/** Calificación de la operación (S, N) and operación exenta (E), as VERI*FACTU and SII list them. */
const TAX_CODES = new Map([
  ...taxCodeTable({ AE: ['S2'], E: ['E1', 'E6', 'E7', 'E8'], G: ['E2', 'E3', 'E4'], K: ['E5'], O: ['N1', 'N2'] }),
  ['S1', { category: 'S', atZeroRate: 'Z' }],
]);

export const spain: CountryModule = {
  iso: 'ES',
  name: 'Spain',
  vatPrefix: 'ES',
  currency: 'EUR',
  supports: [
    { purpose: 'EINVOICING', flow: 'ISSUED' }, // FACe; business invoices by Royal Decree 238/2026
    { purpose: 'EINVOICING', flow: 'RECEIVED' },
    { purpose: 'EREPORTING', flow: 'ISSUED' }, // VERI*FACTU, SII
    { purpose: 'EREPORTING', flow: 'RECEIVED' }, // SII
    { purpose: 'RETURNS', flow: 'ISSUED' }, // Modelo 303 and 349, VAT record books
    { purpose: 'RETURNS', flow: 'RECEIVED' },
  ],
  documentTypeMapping: EN16931_TYPE_CODES,
  taxCodes: TAX_CODES,
  nationalData: SPANISH_DATA,
  duplicateKeyHasYear: true,
  keyAtAuthority: keyAtAgency,
  // Both are facturas rectificativas, but a rebate on all that was bought in a period names no invoice (RD 1619/2012, art. 15.4).
  precedingDocumentRequired: ['DEBIT_NOTE'],
  identifiers: SPANISH_IDENTIFIERS,
  checkIdentifier: checkSpanishTaxNumber,
  partyNumber: (party) => spanishNif(partyNumbers(party)),
  wrongIdentifier: 'fatal',
  importIsAwaited: true,
  externalStatuses: [FACE_STATUSES, SPANISH_STATUSES],
  nationalRules: SPANISH_RULES,
  qr: VERIFACTU_QR,
  isToPublicBody,
  isSteeringNote: isHint,
};
