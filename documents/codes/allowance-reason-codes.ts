import { codeSet } from './code-set';

/** BT-98, BT-140: UNTDID 5189 as EN 16931 restricts it. */
export const ALLOWANCE_REASON_CODES: ReadonlySet<string> = codeSet(`
  41 42 60 62 63 64 65 66 67 68 70 71 88 95 100 102 103 104 105
`);
