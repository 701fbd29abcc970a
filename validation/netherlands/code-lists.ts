import { otherRelease } from '../../documents/codes/code-set';
import { CODE_LISTS, type CodeLists } from '../en16931/codes/ubl';

/** The lists of the EN 16931 that NLCIUS holds a copy of, as far as they differ from the newest. */
export const NLCIUS_CODE_LISTS: CodeLists = {
  ...CODE_LISTS,
  invoiceTypes: otherRelease(CODE_LISTS.invoiceTypes, { more: '502 503' }),
  creditNoteTypes: otherRelease(CODE_LISTS.creditNoteTypes, { fewer: '502 503' }),
  currencies: otherRelease(CODE_LISTS.currencies, { more: 'ANG BGN', fewer: 'XCG' }),
  identifierSchemes: otherRelease(CODE_LISTS.identifierSchemes, { fewer: '0245 0246 0247 0248' }),
  electronicAddressSchemes: otherRelease(CODE_LISTS.electronicAddressSchemes, { fewer: '0242 0245 0246 0248' }),
};
