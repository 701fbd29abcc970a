import { ABSENT_IN_CII_DOCUMENT } from './cii-absent-document';
import { ABSENT_IN_CII_LINES } from './cii-absent-lines';
import { ABSENT_IN_CII_TYPES } from './cii-absent-types';
import { CII_CONDITIONAL_RULES } from './cii-conditional-rules';
import { CII_LIMITS } from './cii-limits';
import type { SyntaxRule } from './syntax-rule';

/** The rules of CII's syntax that are data. */
export const CII_SYNTAX_RULES: readonly SyntaxRule[] = [
  ...ABSENT_IN_CII_DOCUMENT,
  ...ABSENT_IN_CII_LINES,
  ...ABSENT_IN_CII_TYPES,
  ...CII_LIMITS,
  ...CII_CONDITIONAL_RULES,
];
