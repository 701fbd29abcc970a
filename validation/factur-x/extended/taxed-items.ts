import type { Decimal } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { rateKey } from '../../en16931/vat/rate-groups';
import { decimalIn } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import { childrenOf, select } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import { asDecimals, type Items, itemsOf, toleranceFor, totalOf } from './items';

/** Where each kind of item has its tax. */
const TAX_OF: Readonly<Record<keyof Items, string>> = {
  lines: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax',
  allowances: 'ram:CategoryTradeTax',
  charges: 'ram:CategoryTradeTax',
  logistics: 'ram:AppliedTradeTax',
};
const KINDS = Object.keys(TAX_OF) as (keyof Items)[];

/** What is not subject to VAT has no rate. */
const NOT_SUBJECT = 'O';

/** What the items of one breakdown come to. */
export interface TaxedItems {
  total: Decimal;
  tolerance: Decimal;
}

type Group = Record<keyof Items, Set<XmlElement>>;

/**
 * The items that a breakdown taxes, taken by category and rate, and by exemption reason as well. All are told apart in one
 * pass: a document may have as many breakdowns as lines.
 */
export const taxedItems = oncePerDocument((document) => {
  const groups = new Map<string, Group>();
  const known = new Map<string, TaxedItems>();
  for (const kind of KINDS)
    for (const item of itemsOf(document)[kind])
      for (const tax of select(item, TAX_OF[kind])) for (const key of keysOf(tax)) addTo(groups, key, kind, item);

  function taxed(key: string): TaxedItems {
    let items = known.get(key);
    if (items === undefined) {
      const group = itemsIn(groups.get(key));
      known.set(key, (items = { total: totalOf(group, asDecimals), tolerance: toleranceFor(group) }));
    }
    return items;
  }
  return (breakdown: XmlElement, category: string): { byRate: TaxedItems; byRateAndReason: TaxedItems } => {
    const byRate = keyOf(breakdown, category);
    return { byRate: taxed(byRate), byRateAndReason: taxed(`${byRate}\n${reasonOf(breakdown)}`) };
  };
});

function addTo(groups: Map<string, Group>, key: string, kind: keyof Items, item: XmlElement): void {
  let group = groups.get(key);
  if (group === undefined)
    groups.set(key, (group = { lines: new Set(), allowances: new Set(), charges: new Set(), logistics: new Set() }));
  group[kind].add(item);
}

function itemsIn(group: Group | undefined): Items {
  const of = (kind: keyof Items): XmlElement[] => [...(group?.[kind] ?? [])];
  return { lines: of('lines'), allowances: of('allowances'), charges: of('charges'), logistics: of('logistics') };
}

/** One for each category of the tax, without its reason and with it. */
function keysOf(tax: XmlElement): string[] {
  const reason = reasonOf(tax);
  return childrenOf(tax, 'ram:CategoryCode')
    .map((code) => keyOf(tax, stringValue(code)))
    .flatMap((key) => [key, `${key}\n${reason}`]);
}

/** Equal rates are the same text. @throws RuleAborted where a rate is no number or there are several */
function keyOf(tax: XmlElement, category: string): string {
  if (category === NOT_SUBJECT) return category;
  const rate = atMostOne(childrenOf(tax, 'ram:RateApplicablePercent'));
  return `${category} ${rate === undefined ? '' : rateKey(decimalIn(rate))}`;
}

function reasonOf(tax: XmlElement): string {
  const texts = ['ram:ExemptionReasonCode', 'ram:ExemptionReason'].map((key) =>
    childrenOf(tax, key).map(normalized).join(' '),
  );
  return texts.join('\n');
}
