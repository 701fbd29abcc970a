import { absentRules } from './rule-tables';
import type { SyntaxRule } from './syntax-rule';
import { ABSENT_IN_UBL_DOCUMENT } from './ubl-absent-document';
import { ABSENT_IN_UBL_LINES } from './ubl-absent-lines';
import { UBL_CONDITIONAL_RULES } from './ubl-conditional-rules';
import { UBL_LIMITS } from './ubl-limits';

/** The rules of UBL's syntax that are data. */
export const UBL_SYNTAX_RULES: readonly SyntaxRule[] = [
  ...absentRules('UBL-', '{root}', 'warning', ABSENT_IN_UBL_DOCUMENT),
  ...absentRules('UBL-', '{root}', 'warning', ABSENT_IN_UBL_LINES),
  ...UBL_LIMITS,
  ...UBL_CONDITIONAL_RULES,
];
