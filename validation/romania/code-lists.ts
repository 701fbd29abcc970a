import { otherRelease } from '../../documents/codes/code-set';
import { CODE_LISTS, type CodeLists } from '../en16931/codes/ubl';

/** The lists of EN 16931 1.3.8, as far as they differ from the newest. */
export const CODE_LISTS_1_3_8: CodeLists = {
  ...CODE_LISTS,
  currencies: otherRelease(CODE_LISTS.currencies, {
    more: 'ANG BGN CUC HRK MRO SLL VEF ZWL',
    fewer: 'CNH MRU SLE UYW VED VES XCG ZWG',
  }),
  identifierSchemes: otherRelease(CODE_LISTS.identifierSchemes, {
    fewer: `
      0217 0218 0219 0220 0221 0222 0223 0224 0225 0226 0227 0228 0229 0230 0231 0232 0233 0234 0235 0236 0237 0238
      0239 0240 0241 0242 0243 0244 0245 0246 0247 0248`,
  }),
  electronicAddressSchemes: otherRelease(CODE_LISTS.electronicAddressSchemes, {
    more: '9901 9906 9907 9955',
    fewer: `
      0154 0158 0177 0217 0218 0219 0220 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9959`,
  }),
  exemptionReasons: otherRelease(CODE_LISTS.exemptionReasons, {
    fewer: `
      VATEX-EU-135-1 VATEX-EU-144 VATEX-EU-146-1E VATEX-EU-153 VATEX-EU-159 VATEX-FR-298SEXDECIESA VATEX-FR-AE
      VATEX-FR-CGI261-1 VATEX-FR-CGI261-2 VATEX-FR-CGI261-3 VATEX-FR-CGI261-4 VATEX-FR-CGI261-5 VATEX-FR-CGI261-7
      VATEX-FR-CGI261-8 VATEX-FR-CGI261A VATEX-FR-CGI261B VATEX-FR-CGI261C-1 VATEX-FR-CGI261C-2 VATEX-FR-CGI261C-3
      VATEX-FR-CGI261D-1 VATEX-FR-CGI261D-1BIS VATEX-FR-CGI261D-2 VATEX-FR-CGI261D-3 VATEX-FR-CGI261D-4
      VATEX-FR-CGI261E-1 VATEX-FR-CGI261E-2 VATEX-FR-CGI275 VATEX-FR-CGI277A VATEX-FR-CGI295 VATEX-FR-CNWVAT
      VATEX-FR-FRANCHISE`,
  }),
  invoiceTypes: otherRelease(CODE_LISTS.invoiceTypes, { fewer: '471 472 473 500 501' }),
  creditNoteTypes: otherRelease(CODE_LISTS.creditNoteTypes, { fewer: '502 503' }),
  itemClassifications: otherRelease(CODE_LISTS.itemClassifications, { fewer: 'EMD GMN PPI' }),
  chargeReasons: otherRelease(CODE_LISTS.chargeReasons, { fewer: 'PRV' }),
  referenceQualifiers: otherRelease(CODE_LISTS.referenceQualifiers, { fewer: 'AXU' }),
  paymentMeans: otherRelease(CODE_LISTS.paymentMeans, { fewer: '98' }),
};
