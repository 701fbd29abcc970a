import { amountText, type Decimal, decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import * as cii from '../../en16931/presence/cii-groups';
import * as ubl from '../../en16931/presence/ubl-groups';
import { atMostOne } from '../../tree/at-most-one';
import { decimalIn, round2 } from '../../tree/numbers';
import type { RuleDocument, Syntax } from '../../tree/rule-document';
import { fatal, type RuleAt, rulesAt } from '../../tree/rules-at';
import { attribute, childrenOf, select, selectFirst } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { LINE_PATHS } from '../lines';
import { taxedItems, type TaxedItem } from './taxed-items';

const CENT = decimal('0.01');

const TOTALS = {
  ubl: {
    lines: 'cbc:LineExtensionAmount',
    allowances: 'cbc:AllowanceTotalAmount',
    charges: 'cbc:ChargeTotalAmount',
    withoutVat: 'cbc:TaxExclusiveAmount',
    withVat: 'cbc:TaxInclusiveAmount',
  },
  cii: {
    lines: 'ram:LineTotalAmount',
    allowances: 'ram:AllowanceTotalAmount',
    charges: 'ram:ChargeTotalAmount',
    withoutVat: 'ram:TaxBasisTotalAmount',
    withVat: 'ram:GrandTotalAmount',
  },
} as const satisfies Record<Syntax, Record<string, string>>;

const VAT_TOTALS: Readonly<Record<Syntax, string>> = {
  ubl: 'cac:TaxTotal/cbc:TaxAmount',
  cii: `${cii.SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount`,
};

/** Lines and charges without allowances, rounded as a whole. */
export function netOf(items: readonly TaxedItem[]): Decimal {
  let sum = ZERO;
  for (const { kind, amount } of items) sum = kind === 'allowance' ? sum.minus(amount()) : sum.plus(amount());
  return round2(sum);
}

/** Amounts of one kind. */
function sumOf(items: readonly TaxedItem[]): Decimal {
  let sum = ZERO;
  for (const { amount } of items) sum = sum.plus(amount());
  return round2(sum);
}

/** At most a cent away for each amount that was added. */
export function isNear(stated: Decimal, sum: Decimal, items: number): boolean {
  return stated.minus(sum).abs().lte(CENT.times(items));
}

/** Totals of EXTENDED-CTC-FR, whose amounts may each be rounded by a cent. */
export function totalRules(syntax: Syntax): RulePart {
  const keys = TOTALS[syntax];
  const of = (document: RuleDocument, ...kinds: readonly TaxedItem['kind'][]): TaxedItem[] =>
    taxedItems(document).filter(({ kind }) => kinds.includes(kind));

  function sumRule(
    terms: readonly string[],
    key: string,
    itemsOf: (document: RuleDocument) => readonly TaxedItem[],
    isOptional: boolean,
    add = sumOf,
  ): RuleAt {
    return fatal(terms, (totals, fires, document) => {
      const items = itemsOf(document);
      const stated = atMostOne(childrenOf(totals, key));
      if (stated === undefined && isOptional && items.length === 0) return;
      const sum = add(items);
      if (stated && isNear(decimalIn(stated), sum, items.length)) return;
      fires(stated ?? totals, {
        textKey: 'france.total',
        expected: amountText(sum),
        parameters: { tolerance: amountText(CENT.times(items.length)) },
        ...(stated && { found: stringValue(stated) }),
      });
    });
  }

  const withVat = fatal(['BT-112', 'BT-109', 'BT-110'], (totals, fires, document) => {
    const items = taxedItems(document).length;
    const vat = vatTotal(document);
    const base = atMostOne(childrenOf(totals, keys.withoutVat));
    const stated = atMostOne(childrenOf(totals, keys.withVat));
    // Without a VAT total in the currency of the invoice UBL asks nothing, and CII has nothing that could fit.
    if (vat === undefined && syntax === 'ubl') return;
    const expected = base && vat && round2(decimalIn(base).plus(decimalIn(vat)));
    if (stated && expected && isNear(decimalIn(stated), expected, items)) return;
    fires(stated ?? totals, {
      textKey: 'france.total',
      parameters: { tolerance: amountText(CENT.times(items)) },
      ...(expected && { expected: amountText(expected) }),
      ...(stated && { found: stringValue(stated) }),
    });
  });
  /** The one in the currency of the invoice. */
  function vatTotal({ root }: RuleDocument): XmlElement | undefined {
    const currency = selectFirst(root, LINE_PATHS[syntax].invoiceCurrency);
    return select(root, VAT_TOTALS[syntax]).find(
      (vat) => currency !== undefined && attribute(vat, 'currencyID') === stringValue(currency),
    );
  }

  return rulesAt((syntax === 'ubl' ? ubl : cii).TOTALS, {
    'BR-FREXT-CO-10': sumRule(['BT-106', 'BT-131'], keys.lines, (document) => of(document, 'line'), false),
    'BR-FREXT-CO-11': sumRule(['BT-107', 'BT-92'], keys.allowances, (document) => of(document, 'allowance'), true),
    'BR-FREXT-CO-12': sumRule(['BT-108', 'BT-99'], keys.charges, (document) => of(document, 'charge'), true),
    'BR-FREXT-CO-13': sumRule(['BT-109', 'BT-131', 'BT-92', 'BT-99'], keys.withoutVat, taxedItems, false, netOf),
    'BR-FREXT-CO-15': withVat,
  });
}
