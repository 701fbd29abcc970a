import { amountText, type Decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { VAT_FAMILIES, type VatFamily } from '../../en16931/vat/families';
import { vatScheme } from '../../en16931/amounts/ubl-elements';
import * as cii from '../../en16931/presence/cii-groups';
import { atMostOne } from '../../tree/at-most-one';
import { atRoot } from '../../tree/context';
import { fitting } from '../../tree/fitting';
import { joinParts } from '../../tree/join-parts';
import { decimalIn, round2 } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument, Syntax } from '../../tree/rule-document';
import { fatal, type RuleAt, rulesAt, warning } from '../../tree/rules-at';
import { childrenOf, select, selectFirst } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { FiringDetail, RulePart } from '../../tree/tree-rule-set';
import { isNear, netOf } from './total-rules';
import { frenchLines } from '../lines';
import { BREAKDOWN_TAXES, LINE_TAX, type Tax, type TaxedItem, taxedItems, taxOf } from './taxed-items';

const ROOTS: Readonly<Record<Syntax, readonly string[]>> = { ubl: ['Invoice', 'CreditNote'], cii: cii.ROOTS };
/** The artefact for CII has the ids of Factur-X where Factur-X has the rule too. */
const SERIES: Readonly<Record<Syntax, string>> = { ubl: 'BR-FREXT', cii: 'BR-FXEXT' };

/** What a breakdown says, read where its rules look. */
interface Breakdown {
  basis: XmlElement | undefined;
  vat: XmlElement | undefined;
}

function breakdownOf(tax: XmlElement, syntax: Syntax): Breakdown {
  const group = syntax === 'ubl' ? (tax.parent ?? tax) : tax;
  const [basis, vat] =
    syntax === 'ubl' ? ['cbc:TaxableAmount', 'cbc:TaxAmount'] : ['ram:BasisAmount', 'ram:CalculatedAmount'];
  return { basis: atMostOne(childrenOf(group, basis)), vat: atMostOne(childrenOf(group, vat)) };
}

const NOT_SUBJECT = 'O';

/** By rate only, or by the reason of the exemption as well. */
type Way = 'rate' | 'reason';

/** Items of the document by what a breakdown adds them up by. */
interface Items {
  count: number;
  net(): Decimal;
}

const NO_ITEMS: Items = { count: 0, net: () => ZERO };

/** What is not subject to VAT has no rate; elsewhere a missing rate is equal to none. */
function keyOf({ category, rate, reason }: Tax, way: Way): string | undefined {
  const own = category === NOT_SUBJECT ? '' : rate();
  return own === undefined ? undefined : `${category} ${own} ${way === 'rate' ? '' : reason()}`;
}

/** A document may have 100,000 breakdowns: each sum is made once. */
const itemsBy = (way: Way): ((document: RuleDocument) => ReadonlyMap<string, Items>) =>
  oncePerDocument((document) => {
    const groups = new Map<string, TaxedItem[]>();
    for (const item of taxedItems(document)) {
      const key = keyOf(item.tax, way);
      if (key === undefined) continue;
      const same = groups.get(key);
      if (same) same.push(item);
      else groups.set(key, [item]);
    }
    return new Map([...groups].map(([key, items]) => [key, itemsTogether(items)]));
  });

function itemsTogether(items: readonly TaxedItem[]): Items {
  let known: Decimal | undefined;
  return { count: items.length, net: () => (known ??= netOf(items)) };
}

const ITEMS: Readonly<Record<Way, (document: RuleDocument) => ReadonlyMap<string, Items>>> = {
  rate: itemsBy('rate'),
  reason: itemsBy('reason'),
};

function itemsOf(tax: XmlElement, document: RuleDocument, way: Way): Items {
  const key = keyOf(taxOf(tax, document.syntax), way);
  return (key === undefined ? undefined : ITEMS[way](document).get(key)) ?? NO_ITEMS;
}

/** What is wrong with the basis when it is taken one way. */
function misfit(tax: XmlElement, document: RuleDocument, way: Way): FiringDetail | undefined {
  const { basis } = breakdownOf(tax, document.syntax);
  const items = itemsOf(tax, document, way);
  const sum = items.net();
  if (basis && isNear(decimalIn(basis), sum, items.count)) return undefined;
  return { expected: amountText(sum), ...(basis && { found: stringValue(basis) }) };
}

/** Breakdowns for the VAT categories: several of one category are allowed, and each may be rounded. */
export function breakdownRules(syntax: Syntax): RulePart {
  const isVat = (tax: XmlElement): boolean => (syntax === 'ubl' ? vatScheme(tax) === true : cii.isVat(tax));
  return joinParts(
    VAT_FAMILIES.map((family) => {
      const ofFamily = fitting(
        atRoot(ROOTS[syntax], BREAKDOWN_TAXES[syntax]),
        (tax) => taxOf(tax, syntax).category === family.category && isVat(tax),
      );
      const id = (number: string): string => `${SERIES[syntax]}-${family.name}-${number}`;
      return joinParts([
        rulesAt(atRoot(ROOTS[syntax]), { [`BR-FREXT-${family.name}-01`]: usesAndBreakdowns(syntax, family) }),
        rulesAt(ofFamily, {
          [id('08')]: basisRule(family),
          [id('08ini')]: oneWay(family, 'rate'),
          [id('08rev')]: oneWay(family, 'reason'),
          ...(family.name === 'S' && { [id('09')]: vatRule }),
        }),
      ]);
    }),
  );
}

/** Lines that do not count are no reason for a breakdown, but a use of one. */
function usesAndBreakdowns(syntax: Syntax, { category }: VatFamily): RuleAt {
  return fatal(['BG-23', 'BT-118', 'BT-151', 'BT-95', 'BT-102'], (root, fires, document) => {
    const breakdown = select(root, BREAKDOWN_TAXES[syntax]).find((tax) => taxOf(tax, syntax).category === category);
    const use = taxedItems(document).find(({ tax }) => tax.category === category);
    if (breakdown === undefined ? use === undefined : use !== undefined || isUsed(document, category)) return;
    fires(breakdown ?? use?.element ?? root, {
      textKey: breakdown === undefined ? 'france.no-breakdown' : 'france.unused-breakdown',
      parameters: { category },
    });
  });
}

const isUsed = (document: RuleDocument, category: string): boolean =>
  frenchLines(document).some(
    ({ element }) => taxOf(selectFirst(element, LINE_TAX[document.syntax]), document.syntax).category === category,
  );

const BASIS_TERMS = ['BT-116', 'BT-131', 'BT-92', 'BT-99', 'BT-118'];

function basisRule({ category }: VatFamily): RuleAt {
  return fatal(BASIS_TERMS, (tax, fires, document) => {
    const byRate = misfit(tax, document, 'rate');
    if (byRate === undefined || misfit(tax, document, 'reason') === undefined) return;
    fires(tax, { ...byRate, textKey: 'france.basis', parameters: { category } });
  });
}

function oneWay({ category }: VatFamily, way: Way): RuleAt {
  return warning(BASIS_TERMS, (tax, fires, document) => {
    const detail = misfit(tax, document, way);
    const textKey = way === 'rate' ? 'france.basis-by-rate' : 'france.basis-by-reason';
    if (detail) fires(tax, { ...detail, textKey, parameters: { category } });
  });
}

const vatRule = fatal(['BT-117', 'BT-116', 'BT-119'], (tax, fires, document) => {
  const { basis, vat } = breakdownOf(tax, document.syntax);
  const rate = atMostOne(childrenOf(tax, document.syntax === 'ubl' ? 'cbc:Percent' : 'ram:RateApplicablePercent'));
  const expected = basis && rate && round2(decimalIn(basis).times(decimalIn(rate)).times('0.01'));
  const items = itemsOf(tax, document, 'rate').count;
  if (vat && expected && isNear(decimalIn(vat), expected, items)) return;
  fires(vat ?? tax, {
    textKey: 'france.vat',
    ...(expected && { expected: amountText(expected) }),
    ...(vat && { found: stringValue(vat) }),
  });
});
