import { presentAs } from '../../../platform/present';
import type { Allowance } from '../../model/invoice-line';
import type { DocumentTotals, VatBreakdown } from '../../model/semantic-document';
import type { XmlElement } from '../../xml/element-tree';
import { attributeOf, decimalAt, elementAt, elementsAt, isVatScheme, joinedTextAt, textAt } from './element-access';

export interface AllowancesAndCharges {
  allowances: Allowance[];
  charges: Allowance[];
}

/** ChargeIndicator is an xs:boolean: true or 1 is a charge. */
export function isCharge(element: XmlElement): boolean {
  return ['true', '1'].includes(textAt(element, 'ChargeIndicator') ?? '');
}

/** BG-20, BG-21, BG-27, BG-28. */
export function readAllowanceCharges(parent: XmlElement): AllowancesAndCharges {
  const result: AllowancesAndCharges = { allowances: [], charges: [] };
  for (const element of elementsAt(parent, 'AllowanceCharge')) {
    const categories = elementsAt(element, 'TaxCategory');
    const category = categories.find(isVatScheme) ?? categories[0];
    const entry = presentAs<Allowance>({
      amount: decimalAt(element, 'Amount'),
      baseAmount: decimalAt(element, 'BaseAmount'),
      percentage: decimalAt(element, 'MultiplierFactorNumeric'),
      vatCategory: textAt(category, 'ID'),
      vatRate: decimalAt(category, 'Percent'),
      reason: joinedTextAt(element, 'AllowanceChargeReason'),
      reasonCode: textAt(element, 'AllowanceChargeReasonCode'),
    });
    (isCharge(element) ? result.charges : result.allowances).push(entry);
  }
  return result;
}

/** The TaxTotal whose amount is in the given currency; without a stated currency the first one. */
function taxTotalIn(root: XmlElement, currency: string | undefined): XmlElement | undefined {
  const totals = elementsAt(root, 'TaxTotal');
  if (currency === undefined) return totals[0];
  return totals.find((total) => attributeOf(elementAt(total, 'TaxAmount'), 'currencyID') === currency);
}

export function readTotals(
  root: XmlElement,
  totalsElement: string,
  currency: string | undefined,
  accountingCurrency: string | undefined,
): DocumentTotals {
  const totals = elementAt(root, totalsElement);
  const vatTotal = taxTotalIn(root, currency);
  const second = accountingCurrency === undefined ? undefined : taxTotalIn(root, accountingCurrency);
  return presentAs<DocumentTotals>({
    lineNet: decimalAt(totals, 'LineExtensionAmount'),
    allowances: decimalAt(totals, 'AllowanceTotalAmount'),
    charges: decimalAt(totals, 'ChargeTotalAmount'),
    withoutVat: decimalAt(totals, 'TaxExclusiveAmount'),
    vat: decimalAt(vatTotal, 'TaxAmount'),
    vatInAccountingCurrency: second === vatTotal ? undefined : decimalAt(second, 'TaxAmount'),
    withVat: decimalAt(totals, 'TaxInclusiveAmount'),
    paid: decimalAt(totals, 'PrepaidAmount'),
    rounding: decimalAt(totals, 'PayableRoundingAmount'),
    payable: decimalAt(totals, 'PayableAmount'),
  });
}

/** BG-23: the subtotals of every TaxTotal but the one in accounting currency, which repeats the same VAT (BT-111). */
export function vatSubtotals(root: XmlElement): XmlElement[] {
  const currency = textAt(root, 'DocumentCurrencyCode');
  const accountingCurrency = textAt(root, 'TaxCurrencyCode');
  const hasSecond = accountingCurrency !== undefined && accountingCurrency !== currency;
  const second = hasSecond ? taxTotalIn(root, accountingCurrency) : undefined;
  return elementsAt(root, 'TaxTotal')
    .filter((total) => total !== second)
    .flatMap((total) => elementsAt(total, 'TaxSubtotal'));
}

export function readVatBreakdown(root: XmlElement): VatBreakdown[] {
  return vatSubtotals(root).map((subtotal) => {
    const category = elementsAt(subtotal, 'TaxCategory').find(isVatScheme);
    return presentAs<VatBreakdown>({
      taxableAmount: decimalAt(subtotal, 'TaxableAmount'),
      taxAmount: decimalAt(subtotal, 'TaxAmount'),
      category: textAt(category, 'ID'),
      rate: decimalAt(category, 'Percent'),
      exemptionReason: joinedTextAt(category, 'TaxExemptionReason'),
      exemptionReasonCode: textAt(category, 'TaxExemptionReasonCode'),
    });
  });
}
