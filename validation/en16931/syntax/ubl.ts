import type { RulePart } from '../../tree/tree-rule-set';
import { syntaxPart } from './syntax-part';
import { UBL_SYNTAX_RULES } from './ubl-syntax-rules';
import { ublTaxSchemeRules } from './ubl-tax-scheme-rules';

/** Either kind of line is looked at under either root: which one belongs where, the schema says. */
const NAMES = {
  '{root}': ['Invoice', 'CreditNote'],
  '{line}': ['cac:InvoiceLine', 'cac:CreditNoteLine'],
};

/** UBL-CR, UBL-SR and UBL-DT of EN 16931 1.3.16: what of UBL the model has no place for, and how often its terms may occur. */
export const ublSyntax: RulePart = syntaxPart(UBL_SYNTAX_RULES, NAMES, [], ublTaxSchemeRules);
