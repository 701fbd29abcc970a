import { amountText, type Decimal, ZERO } from '../../documents/model/decimal';
import type { XmlElement } from '../../documents/xml/element-tree';
import { saysIndicator } from '../en16931/presence/charge-indicator';
import * as ubl from '../en16931/presence/ubl-groups';
import { atMostOne } from '../tree/at-most-one';
import { anywhere, atRoot } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { decimalIn, divide } from '../tree/numbers';
import { fatal, type Fires, type Validate, rulesAt } from '../tree/rules-at';
import { attribute, childrenOf, exists, select } from '../tree/select';
import { stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { CIUS_PT } from './cius-pt-name';

/** What an amount may be off. */
const TOLERANCE = 1;

/** Compares what is stated with what was calculated; where something lacks for it the amount cannot be right. */
export function within(
  fires: Fires,
  stated: XmlElement | undefined,
  calculated: Decimal | undefined,
  group: XmlElement,
): void {
  if (stated && calculated && decimalIn(stated).minus(calculated).abs().lte(TOLERANCE)) return;
  fires(stated ?? group, {
    textKey: 'cius.amount',
    found: stated === undefined ? '(none)' : stringValue(stated),
    expected: calculated === undefined ? '(none)' : amountText(calculated),
    parameters: { ...CIUS_PT, element: (stated ?? group).key },
  });
}

export function valueAt(group: XmlElement, path: string): Decimal | undefined {
  const element = atMostOne(select(group, path));
  return element && decimalIn(element);
}

export function sumAt(groups: readonly XmlElement[], path: string): Decimal {
  return groups.flatMap((group) => select(group, path)).reduce((sum, amount) => sum.plus(decimalIn(amount)), ZERO);
}

/** A total of the document. Oddity: nothing is asked of a stated zero. */
function total(key: string, calculated: (totals: XmlElement, root: XmlElement) => Decimal, isNeeded = true): Validate {
  return (totals, fires, { root }) => {
    const stated = atMostOne(childrenOf(totals, key));
    if (stated === undefined ? isNeeded : !decimalIn(stated).eq(0))
      within(fires, stated, calculated(totals, root), totals);
  };
}

const of = (totals: XmlElement, key: string): Decimal => valueAt(totals, key) ?? ZERO;

/** Base and percentage make the amount; one does not stand without the other. */
const percentOfBase: Validate = (group, fires) => {
  const [base, percent] = [valueAt(group, 'cbc:BaseAmount'), valueAt(group, 'cbc:MultiplierFactorNumeric')];
  const stated = atMostOne(childrenOf(group, 'cbc:Amount'));
  if (base === undefined && percent === undefined) return;
  within(fires, stated, base && percent && base.times(percent).div(100), group);
};

const lineAmount: Validate = (line, fires, document) => {
  const stated = atMostOne(childrenOf(line, 'cbc:LineExtensionAmount'));
  const quantity = valueAt(line, 'cbc:InvoicedQuantity') ?? valueAt(line, 'cbc:CreditedQuantity');
  const price = valueAt(line, 'cac:Price/cbc:PriceAmount');
  if (quantity === undefined || price === undefined) return within(fires, stated, undefined, line);
  const base = valueAt(line, 'cac:Price/cbc:BaseQuantity');
  if (base?.eq(0) === true) return;
  const [allowances, charges] = [ubl.LINE_ALLOWANCES(document), ubl.LINE_CHARGES(document)].map((groups) =>
    sumAt(
      groups.filter(({ parent }) => parent === line),
      'cbc:Amount',
    ),
  );
  const gross = base === undefined ? quantity.times(price) : divide(quantity.times(price), base);
  within(fires, stated, gross.minus(allowances ?? ZERO).plus(charges ?? ZERO), line);
};

const ofBreakdowns: Validate = (taxTotal, fires) => {
  const stated = atMostOne(childrenOf(taxTotal, 'cbc:TaxAmount'));
  const breakdowns = childrenOf(taxTotal, 'cac:TaxSubtotal');
  if (stated && breakdowns.length > 0) within(fires, stated, sumAt(breakdowns, 'cbc:TaxAmount'), taxTotal);
};

const withVat: Validate = (root, fires) => {
  const stated = atMostOne(select(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'));
  const withoutVat = valueAt(root, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount');
  const currencies = childrenOf(root, 'cbc:DocumentCurrencyCode').map(stringValue);
  const vat = atMostOne(
    select(root, 'cac:TaxTotal/cbc:TaxAmount').filter((amount) =>
      currencies.includes(attribute(amount, 'currencyID') ?? ''),
    ),
  );
  if (stated === undefined && exists(root, 'cac:LegalMonetaryTotal')) return;
  within(fires, stated, withoutVat && vat && withoutVat.plus(decimalIn(vat)), root);
};

const vatOfBreakdown: Validate = (breakdown, fires) => {
  const stated = atMostOne(childrenOf(breakdown, 'cbc:TaxAmount'));
  const basis = valueAt(breakdown, 'cbc:TaxableAmount');
  const rate = valueAt(breakdown, 'cac:TaxCategory/cbc:Percent');
  if (stated === undefined || basis === undefined) return;
  within(fires, stated, rate === undefined ? ZERO : basis.times(rate).div(100), breakdown);
};

const netPrice: Validate = (price, fires) => {
  const stated = atMostOne(childrenOf(price, 'cbc:PriceAmount'));
  const [base, discount] = ['cbc:BaseAmount', 'cbc:Amount'].map((key) =>
    sumAt(childrenOf(price, 'cac:AllowanceCharge'), key),
  );
  within(fires, stated, base && discount && base.minus(discount), price);
};

const ROOT = atRoot(['Invoice', 'CreditNote']);

const sumOfLines = (_totals: XmlElement, root: XmlElement): Decimal =>
  sumAt([...childrenOf(root, 'cac:InvoiceLine'), ...childrenOf(root, 'cac:CreditNoteLine')], 'cbc:LineExtensionAmount');

const sumOfGroups =
  (charge: boolean) =>
  (_totals: XmlElement, root: XmlElement): Decimal =>
    sumAt(
      childrenOf(root, 'cac:AllowanceCharge').filter((group) =>
        saysIndicator(childrenOf(group, 'cbc:ChargeIndicator'), charge),
      ),
      'cbc:Amount',
    );

/** DT-CIUS-PT-157 to -170: CIUS-PT calculates for itself, and accepts what is off by one. */
export const arithmetic: RulePart = joinParts([
  rulesAt(ubl.LINES, {
    'DT-CIUS-PT-157': fatal(['BT-131', 'BT-129', 'BT-146'], lineAmount),
    'DT-CIUS-PT-177': fatal(['BT-149'], (line, fires) => {
      const base = atMostOne(select(line, 'cac:Price/cbc:BaseQuantity'));
      if (base && !decimalIn(base).gt(0))
        fires(base, {
          textKey: 'cius.number',
          found: stringValue(base),
          expected: '> 0',
          parameters: { ...CIUS_PT, element: base.key },
        });
    }),
  }),
  rulesAt(ubl.DOCUMENT_ALLOWANCES, { 'DT-CIUS-PT-158': fatal(['BT-92'], percentOfBase) }),
  rulesAt(ubl.DOCUMENT_CHARGES, { 'DT-CIUS-PT-159': fatal(['BT-99'], percentOfBase) }),
  rulesAt(anywhere('cac:LegalMonetaryTotal'), {
    'DT-CIUS-PT-160': fatal(['BT-106'], total('cbc:LineExtensionAmount', sumOfLines)),
    'DT-CIUS-PT-161': fatal(['BT-107'], total('cbc:AllowanceTotalAmount', sumOfGroups(false), false)),
    'DT-CIUS-PT-162': fatal(['BT-108'], total('cbc:ChargeTotalAmount', sumOfGroups(true), false)),
    'DT-CIUS-PT-163': fatal(
      ['BT-109'],
      total('cbc:TaxExclusiveAmount', (totals, root) =>
        sumOfLines(totals, root)
          .minus(of(totals, 'cbc:AllowanceTotalAmount'))
          .plus(of(totals, 'cbc:ChargeTotalAmount')),
      ),
    ),
    'DT-CIUS-PT-166': fatal(
      ['BT-115'],
      total('cbc:PayableAmount', (totals) =>
        of(totals, 'cbc:TaxInclusiveAmount')
          .minus(of(totals, 'cbc:PrepaidAmount'))
          .plus(of(totals, 'cbc:PayableRoundingAmount')),
      ),
    ),
  }),
  rulesAt(atRoot(['Invoice', 'CreditNote'], 'cac:TaxTotal'), { 'DT-CIUS-PT-164': fatal(['BT-110'], ofBreakdowns) }),
  rulesAt(ROOT, { 'DT-CIUS-PT-165': fatal(['BT-112'], withVat) }),
  rulesAt(anywhere('cac:TaxTotal/cac:TaxSubtotal'), { 'DT-CIUS-PT-167': fatal(['BT-117'], vatOfBreakdown) }),
  rulesAt(ubl.LINE_ALLOWANCES, { 'DT-CIUS-PT-168': fatal(['BT-136'], percentOfBase) }),
  rulesAt(ubl.LINE_CHARGES, { 'DT-CIUS-PT-169': fatal(['BT-141'], percentOfBase) }),
  rulesAt(ubl.inLines('cac:Price'), {
    'DT-CIUS-PT-170': fatal(['BT-146'], (price, fires, document) => {
      if (exists(price, 'cac:AllowanceCharge')) netPrice(price, fires, document);
    }),
  }),
]);
