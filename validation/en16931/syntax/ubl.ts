import type { RulePart } from '../../tree/tree-rule-set';
import { absentRules } from './rule-tables';
import { syntaxPart } from './syntax-part';
import { ABSENT_IN_UBL_DOCUMENT } from './ubl-absent-document';
import { ABSENT_IN_UBL_LINES } from './ubl-absent-lines';
import { UBL_CONDITIONAL_RULES } from './ubl-conditional-rules';
import { UBL_LIMITS } from './ubl-limits';
import { ublTaxSchemeRules } from './ubl-tax-scheme-rules';

/** Either kind of line is looked at under either root: which one belongs where, the schema says. */
const NAMES = {
  '{root}': ['Invoice', 'CreditNote'],
  '{line}': ['cac:InvoiceLine', 'cac:CreditNoteLine'],
};

/** UBL-CR, UBL-SR and UBL-DT of EN 16931 1.3.16: what of UBL the model has no place for, and how often its terms may occur. */
export const ublSyntax: RulePart = syntaxPart(
  [
    ...absentRules('UBL-', '{root}', 'warning', ABSENT_IN_UBL_DOCUMENT),
    ...absentRules('UBL-', '{root}', 'warning', ABSENT_IN_UBL_LINES),
    ...UBL_LIMITS,
    ...UBL_CONDITIONAL_RULES,
  ],
  NAMES,
  [],
  ublTaxSchemeRules,
);
