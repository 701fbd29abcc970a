import { joinParts } from '../../tree/join-parts';
import type { RulePart } from '../../tree/tree-rule-set';
import { CII_CONTEXT_ORDER } from './cii-contexts';
import { CII_SYNTAX_RULES } from './cii-syntax-rules';
import { ciiTypeRules } from './cii-type-rules';
import { grossPriceDiscount } from './gross-price-discount';
import { syntaxPart } from './syntax-part';

const NAMES = {
  '{root}': ['rsm:CrossIndustryInvoice'],
  '{line}': ['ram:IncludedSupplyChainTradeLineItem'],
};

/** CII-SR and CII-DT of EN 16931 1.3.16: what of CII the model has no place for, and how often its terms may occur. */
export const ciiSyntax: RulePart = syntaxPart(
  CII_SYNTAX_RULES,
  NAMES,
  CII_CONTEXT_ORDER,
  joinParts([ciiTypeRules, grossPriceDiscount]),
);
