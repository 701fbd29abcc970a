import { codeSet } from './code-set';

/** BT-95, BT-102, BT-118, BT-151: UNTDID 5305 as EN 16931 restricts it. */
export const VAT_CATEGORY_CODES: ReadonlySet<string> = codeSet(`
  AE L M E S Z G O K B
`);
