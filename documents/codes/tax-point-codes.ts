import { codeSet } from './code-set';

/** BT-8 in UBL: UNTDID 2005. */
export const TAX_POINT_CODES_UBL: ReadonlySet<string> = codeSet(`
  3 35 432
`);

/** BT-8 in CII: UNTDID 2475. The same three meanings: invoice date, delivery date, payment date. */
export const TAX_POINT_CODES_CII: ReadonlySet<string> = codeSet(`
  5 29 72
`);
