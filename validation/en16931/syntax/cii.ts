import { joinParts } from '../../tree/join-parts';
import type { RulePart } from '../../tree/tree-rule-set';
import { ABSENT_IN_CII_DOCUMENT } from './cii-absent-document';
import { ABSENT_IN_CII_LINES } from './cii-absent-lines';
import { ABSENT_IN_CII_TYPES } from './cii-absent-types';
import { CII_CONDITIONAL_RULES } from './cii-conditional-rules';
import { CII_CONTEXT_ORDER } from './cii-contexts';
import { CII_LIMITS } from './cii-limits';
import { ciiTypeRules } from './cii-type-rules';
import { grossPriceDiscount } from './gross-price-discount';
import { syntaxPart } from './syntax-part';

const NAMES = {
  '{root}': ['rsm:CrossIndustryInvoice'],
  '{line}': ['ram:IncludedSupplyChainTradeLineItem'],
};

/** CII-SR and CII-DT of EN 16931 1.3.16: what of CII the model has no place for, and how often its terms may occur. */
export const ciiSyntax: RulePart = syntaxPart(
  [...ABSENT_IN_CII_DOCUMENT, ...ABSENT_IN_CII_LINES, ...ABSENT_IN_CII_TYPES, ...CII_LIMITS, ...CII_CONDITIONAL_RULES],
  NAMES,
  CII_CONTEXT_ORDER,
  joinParts([ciiTypeRules, grossPriceDiscount]),
);
