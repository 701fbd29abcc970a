import { amountText, type Decimal, ZERO } from '../../documents/model/decimal';
import type { XmlElement } from '../../documents/xml/element-tree';
import { roundsToZero } from '../en16931/amounts/category-vat';
import * as ubl from '../en16931/presence/ubl-groups';
import { atMostOne } from '../tree/at-most-one';
import { anywhere, atRoot } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { decimalIn, divide, round2 } from '../tree/numbers';
import { fatal, type Fires, type Validate, rulesAt } from '../tree/rules-at';
import { attribute, childrenOf, exists, select } from '../tree/select';
import { stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { DOCUMENT_ALLOWANCES, DOCUMENT_CHARGES, isWritten, LINE_ALLOWANCES, LINE_CHARGES } from './allowances';
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
  if (!stated || !calculated || !isWithin(decimalIn(stated), calculated)) isOff(fires, stated, calculated, group);
}

export function isWithin(stated: Decimal, calculated: Decimal): boolean {
  return stated.minus(calculated).abs().lte(TOLERANCE);
}

function isOff(fires: Fires, stated: XmlElement | undefined, calculated: Decimal | undefined, group: XmlElement): void {
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

/** Oddity: the sum of the lines of an invoice or that of the lines of a credit note, and the kind that is not there makes zero. */
const sumsOfLines = (root: XmlElement): Decimal[] => LINES.map((key) => sumOfLines(root, key));
/** Oddity: but not where both allowances and charges have a total. */
const sumsBesideTotals = (root: XmlElement, totals: XmlElement): Decimal[] =>
  ['cbc:AllowanceTotalAmount', 'cbc:ChargeTotalAmount'].every((key) => exists(totals, key))
    ? LINES.filter((key) => exists(root, key)).map((key) => sumOfLines(root, key))
    : sumsOfLines(root);

const LINES = ['cac:InvoiceLine', 'cac:CreditNoteLine'];
const sumOfLines = (root: XmlElement, key: string): Decimal => sumAt(childrenOf(root, key), 'cbc:LineExtensionAmount');

/** A total that the lines make. */
function totalOfLines(key: string, amounts: (root: XmlElement, totals: XmlElement) => Decimal[]): Validate {
  return (totals, fires, { root }) => {
    const stated = atMostOne(childrenOf(totals, key));
    const calculated = amounts(root, totals);
    if (stated && calculated.some((one) => isWithin(decimalIn(stated), one))) return;
    isOff(fires, stated, calculated.find((one) => !one.eq(0)) ?? ZERO, totals);
  };
}

/** The sum of the allowances or of the charges of the document, where it is stated: another rule asks for it. */
function totalOfGroups(key: string, charge: boolean): Validate {
  return (totals, fires, { root }) => {
    const stated = atMostOne(childrenOf(totals, key));
    const groups = childrenOf(root, 'cac:AllowanceCharge').filter((group) => isWritten(group, charge));
    if (stated === undefined) return;
    const [sum, total] = [sumAt(groups, 'cbc:Amount'), decimalIn(stated)];
    // The sum of nothing has no tolerance.
    const isFine = groups.length === 0 ? total.eq(0) : isWithin(total, sum);
    if (!isFine) isOff(fires, stated, sum, totals);
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

const lineAmount: Validate = (line, fires) => {
  const stated = atMostOne(childrenOf(line, 'cbc:LineExtensionAmount'));
  const quantity = valueAt(line, 'cbc:InvoicedQuantity') ?? valueAt(line, 'cbc:CreditedQuantity');
  const price = valueAt(line, 'cac:Price/cbc:PriceAmount');
  if (quantity === undefined || price === undefined) return within(fires, stated, undefined, line);
  const base = valueAt(line, 'cac:Price/cbc:BaseQuantity');
  const [allowances, charges] = [false, true].map((charge) =>
    sumAt(
      childrenOf(line, 'cac:AllowanceCharge').filter((group) => isWritten(group, charge)),
      'cbc:Amount',
    ),
  );
  const gross = grossOf(quantity.times(price), base);
  within(fires, stated, gross && round2(gross.minus(allowances ?? ZERO).plus(charges ?? ZERO)), line);
};

/** Oddity: by nothing it is not divided, and by less than nothing no amount is right. */
function grossOf(product: Decimal, base: Decimal = ZERO): Decimal | undefined {
  if (base.eq(0)) return product;
  return base.gt(0) ? divide(product, base) : undefined;
}

const ofBreakdowns: Validate = (taxTotal, fires) => {
  const stated = atMostOne(childrenOf(taxTotal, 'cbc:TaxAmount'));
  const breakdowns = childrenOf(taxTotal, 'cac:TaxSubtotal');
  if (breakdowns.length > 0) within(fires, stated, sumAt(breakdowns, 'cbc:TaxAmount'), taxTotal);
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
  if (currencies.length === 0) return;
  within(fires, stated, withoutVat && vat && withoutVat.plus(decimalIn(vat)), root);
};

/** Rounded as an amount is; there is no VAT without a rate. */
export function vatOf(basis: Decimal, rate: Decimal): Decimal {
  return round2(basis.times(rate).div(100));
}

/** Without a rate, or with one that rounds to zero, there is no tax that would round to more, whatever the basis. */
const vatOfBreakdown: Validate = (breakdown, fires) => {
  const stated = atMostOne(childrenOf(breakdown, 'cbc:TaxAmount'));
  const rate = valueAt(breakdown, 'cac:TaxCategory/cbc:Percent') ?? ZERO;
  if (roundsToZero(rate)) {
    if (!stated || !roundsToZero(decimalIn(stated))) isOff(fires, stated, ZERO, breakdown);
    return;
  }
  const basis = valueAt(breakdown, 'cbc:TaxableAmount');
  within(fires, stated, basis && vatOf(basis, rate), breakdown);
};

const netPrice: Validate = (price, fires) => {
  const stated = atMostOne(childrenOf(price, 'cbc:PriceAmount'));
  const base = valueAt(price, 'cac:AllowanceCharge/cbc:BaseAmount');
  const discount = base && valueAt(price, 'cac:AllowanceCharge/cbc:Amount');
  within(fires, stated, discount && base?.minus(discount), price);
};

const ROOT = atRoot(['Invoice', 'CreditNote']);

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
  rulesAt(DOCUMENT_ALLOWANCES, { 'DT-CIUS-PT-158': fatal(['BT-92'], percentOfBase) }),
  rulesAt(DOCUMENT_CHARGES, { 'DT-CIUS-PT-159': fatal(['BT-99'], percentOfBase) }),
  rulesAt(anywhere('cac:LegalMonetaryTotal'), {
    'DT-CIUS-PT-160': fatal(['BT-106'], totalOfLines('cbc:LineExtensionAmount', sumsOfLines)),
    'DT-CIUS-PT-161': fatal(['BT-107'], totalOfGroups('cbc:AllowanceTotalAmount', false)),
    'DT-CIUS-PT-162': fatal(['BT-108'], totalOfGroups('cbc:ChargeTotalAmount', true)),
    'DT-CIUS-PT-163': fatal(
      ['BT-109'],
      totalOfLines('cbc:TaxExclusiveAmount', (root, totals) =>
        sumsBesideTotals(root, totals).map((sum) =>
          sum.minus(of(totals, 'cbc:AllowanceTotalAmount')).plus(of(totals, 'cbc:ChargeTotalAmount')),
        ),
      ),
    ),
    'DT-CIUS-PT-166': fatal(['BT-115'], (totals, fires) => {
      const total = valueAt(totals, 'cbc:TaxInclusiveAmount');
      const due = total?.minus(of(totals, 'cbc:PrepaidAmount')).plus(of(totals, 'cbc:PayableRoundingAmount'));
      within(fires, atMostOne(childrenOf(totals, 'cbc:PayableAmount')), due, totals);
    }),
  }),
  rulesAt(atRoot(['Invoice', 'CreditNote'], 'cac:TaxTotal'), { 'DT-CIUS-PT-164': fatal(['BT-110'], ofBreakdowns) }),
  rulesAt(ROOT, { 'DT-CIUS-PT-165': fatal(['BT-112'], withVat) }),
  rulesAt(anywhere('cac:TaxTotal/cac:TaxSubtotal'), { 'DT-CIUS-PT-167': fatal(['BT-117'], vatOfBreakdown) }),
  rulesAt(LINE_ALLOWANCES, { 'DT-CIUS-PT-168': fatal(['BT-136'], percentOfBase) }),
  rulesAt(LINE_CHARGES, { 'DT-CIUS-PT-169': fatal(['BT-141'], percentOfBase) }),
  rulesAt(ubl.inLines('cac:Price'), {
    'DT-CIUS-PT-170': fatal(['BT-146'], (price, fires, document) => {
      if (exists(price, 'cac:AllowanceCharge')) netPrice(price, fires, document);
    }),
  }),
]);
