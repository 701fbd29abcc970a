import { VAT_FAMILIES } from '../../en16931/vat/families';
import type { RuleFacts, RulePart, TreeCheck } from '../../tree/tree-rule-set';
import { lineDemands } from './line-demands';
import { otherDemands } from './other-demands';
import { subLines } from './sub-lines';
import { totals } from './totals';
import { vatOfCategories } from './vat-of-categories';

/** Business terms of the rules that are not of one category. */
const TERMS: Readonly<Record<string, readonly string[]>> = {
  'BR-FXEXT-01': ['BT-22', 'BT-21'],
  'BR-FXEXT-02': ['BT-127'],
  'BR-FXEXT-03': ['BT-48', 'BT-63'],
  'BR-FXEXT-04': ['BT-160'],
  'BR-FXEXT-06': ['BT-126'],
  'BR-FXEXT-08': ['BT-131', 'BT-126'],
  'BR-FXEXT-11': ['BT-126'],
  'BR-FXEXT-BR-22': ['BT-129', 'BG-25'],
  'BR-FXEXT-BR-23': ['BT-130', 'BG-25'],
  'BR-FXEXT-BR-24': ['BT-131', 'BG-25'],
  'BR-FXEXT-BR-26': ['BT-146', 'BG-25'],
  'BR-FXEXT-BR-38': ['BT-104', 'BT-105', 'BG-21'],
  'BR-FXEXT-BR-44': ['BT-144', 'BT-145', 'BG-28'],
  'BR-FXEXT-BR-54-1': ['BT-160', 'BG-32'],
  'BR-FXEXT-BR-54-2': ['BT-161', 'BG-32'],
  'BR-FXEXT-CII-DT-097a': [],
  'BR-FXEXT-CO-04': ['BT-151', 'BG-25'],
  'BR-FXEXT-CO-10': ['BT-106', 'BT-131'],
  'BR-FXEXT-CO-11': ['BT-107', 'BT-92'],
  'BR-FXEXT-CO-12': ['BT-108', 'BT-99'],
  'BR-FXEXT-CO-13': ['BT-109', 'BT-131', 'BT-92', 'BT-99'],
  'BR-FXEXT-CO-15': ['BT-112', 'BT-109', 'BT-110'],
  'BR-FXEXT-CO-16': ['BT-115', 'BT-112', 'BT-113', 'BT-114'],
  'BR-CO-25': ['BT-9', 'BT-20', 'BT-115'],
};

const WARNING = /-08(?:ini|rev)$|^BR-FXEXT-04$/;
const USES = ['BT-118', 'BG-23', 'BT-151', 'BT-95', 'BT-102'];
const TAXABLE = ['BT-116', 'BT-131', 'BT-92', 'BT-99', 'BT-118', 'BT-119'];
const TAX = ['BT-117', 'BT-116', 'BT-119', 'BT-118'];

/** The sentences of rules that say what others say too, by rule. */
const TEXT_KEYS: Readonly<Record<string, string>> = {
  'BR-FXEXT-01': 'factur-x.note-content',
  'BR-FXEXT-02': 'factur-x.note-content',
  'BR-FXEXT-03': 'factur-x.vat-number-only',
  'BR-FXEXT-04': 'factur-x.property-kind',
  'BR-FXEXT-06': 'factur-x.line-status',
  'BR-FXEXT-08': 'factur-x.group-total',
  'BR-FXEXT-11': 'factur-x.parent-line',
  'BR-FXEXT-BR-22': 'BR-22',
  'BR-FXEXT-BR-23': 'BR-23',
  'BR-FXEXT-BR-24': 'BR-24',
  'BR-FXEXT-BR-26': 'BR-26',
  'BR-FXEXT-BR-38': 'BR-38',
  'BR-FXEXT-BR-44': 'BR-44',
  'BR-FXEXT-BR-54-1': 'factur-x.property-name',
  'BR-FXEXT-BR-54-2': 'factur-x.property-value',
  'BR-FXEXT-CII-DT-097a': 'factur-x.moment',
  'BR-FXEXT-CO-04': 'BR-CO-04',
  'BR-FXEXT-CO-10': 'BR-CO-10',
  'BR-FXEXT-CO-11': 'BR-CO-11',
  'BR-FXEXT-CO-12': 'BR-CO-12',
  'BR-FXEXT-CO-13': 'BR-CO-13',
  'BR-FXEXT-CO-15': 'BR-CO-15',
  'BR-FXEXT-CO-16': 'factur-x.amount-due',
  'BR-FXEXT-S-09b': 'factur-x.tax-amount',
  'BR-CO-25': 'factur-x.due-date',
};

function textKeyOf(rule: string): string {
  if (rule.endsWith('-08ini')) return 'factur-x.taxable-amount-by-rate';
  if (rule.endsWith('-08rev')) return 'factur-x.taxable-amount-by-reason';
  if (rule.endsWith('08b')) return 'factur-x.taxable-amount';
  return TEXT_KEYS[rule] ?? 'factur-x.breakdown-for-uses';
}

function withText({ rules, validate }: TreeCheck): TreeCheck {
  return {
    rules,
    validate(document, report) {
      validate(document, {
        fires: (rule, element, detail) => report.fires(rule, element, { ...detail, textKey: textKeyOf(rule) }),
      });
    },
  };
}

const CHECKS: readonly TreeCheck[] = [...lineDemands, ...otherDemands, ...subLines, ...totals, ...vatOfCategories].map(
  withText,
);

function factsOf(rule: string): RuleFacts {
  const ofCategory = VAT_FAMILIES.some(({ name }) => rule === `BR-FXEXT-${name}-01`) ? USES : TAXABLE;
  const terms = TERMS[rule] ?? (rule === 'BR-FXEXT-S-09b' ? TAX : ofCategory);
  return { severity: WARNING.test(rule) ? 'warning' : 'fatal', terms };
}

/** What EXTENDED asks in place of the rules of EN 16931 that its sub-lines, rounding and breakdowns do not meet. */
export const extendedRules: RulePart = {
  facts: Object.fromEntries(CHECKS.flatMap(({ rules }) => rules).map((rule) => [rule, factsOf(rule)])),
  checks: CHECKS,
};
