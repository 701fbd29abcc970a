import type { Decimal } from '../../model/decimal';
import { parseDecimal } from '../../model/decimal';
import type { Allowance } from '../../model/invoice-line';
import { presentAs } from '../../../platform/present';
import type { DocumentTotals, VatBreakdown } from '../../model/semantic-document';
import type { XmlElement } from '../../xml/element-tree';
import { attributeOf, textOf, understood } from '../ubl/element-access';
import { decimalAt, elementAt, elementsAt, textAt } from './element-access';

const SUMMATION = 'SpecifiedTradeSettlementHeaderMonetarySummation';

/** A charge says so; the release candidate of ZUGFeRD 1.0 has no element inside the indicator. */
export function isCharge(element: XmlElement): boolean {
  const indicator = elementAt(element, 'ChargeIndicator');
  const text = textAt(indicator, 'Indicator') ?? textAt(indicator, 'IndicatorString') ?? textOf(indicator);
  return text === 'true' || text === '1';
}

export function allowanceElements(parent: XmlElement | undefined): XmlElement[] {
  return elementsAt(parent, 'SpecifiedTradeAllowanceCharge').filter((element) => !isCharge(element));
}

/** Charges, and the logistics service charges of the EXTENDED profile, which are part of BT-108 too. */
export function chargeElements(parent: XmlElement | undefined): XmlElement[] {
  return [
    ...elementsAt(parent, 'SpecifiedTradeAllowanceCharge').filter(isCharge),
    ...elementsAt(parent, 'SpecifiedLogisticsServiceCharge'),
  ];
}

/** TypeCode VAT, or none at all; other taxes have categories and rates that EN 16931 does not know. */
export function isVat(tax: XmlElement): boolean {
  const type = textAt(tax, 'TypeCode');
  return type === undefined || type.toUpperCase() === 'VAT';
}

export function readAllowance(element: XmlElement): Allowance {
  const taxes = [...elementsAt(element, 'CategoryTradeTax'), ...elementsAt(element, 'AppliedTradeTax')];
  const category = taxes.find(isVat);
  return presentAs<Allowance>({
    amount: decimalAt(element, 'ActualAmount') ?? decimalAt(element, 'AppliedAmount'),
    baseAmount: decimalAt(element, 'BasisAmount'),
    percentage: decimalAt(element, 'CalculationPercent'),
    vatCategory: textAt(category, 'CategoryCode'),
    vatRate: decimalAt(category, 'RateApplicablePercent'),
    reason: textAt(element, 'Reason') ?? textAt(element, 'Description'),
    reasonCode: textAt(element, 'ReasonCode'),
  });
}

/** BG-20, BG-21, BG-27, BG-28. */
export function readAllowanceCharges(parent: XmlElement | undefined): {
  allowances: Allowance[];
  charges: Allowance[];
} {
  return {
    allowances: allowanceElements(parent).map(readAllowance),
    charges: chargeElements(parent).map(readAllowance),
  };
}

export function totalsElement(settlement: XmlElement | undefined): XmlElement | undefined {
  return elementAt(settlement, SUMMATION);
}

/** BT-110: the VAT total in the invoice currency, or the one that names no currency. */
export function vatTotal(settlement: XmlElement | undefined): XmlElement | undefined {
  const totals = elementsAt(totalsElement(settlement), 'TaxTotalAmount');
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  if (currency === undefined) return totals[0];
  return totals.find((total) => [undefined, currency].includes(attributeOf(total, 'currencyID')));
}

/** BT-111. */
export function vatTotalInAccountingCurrency(settlement: XmlElement | undefined): XmlElement | undefined {
  const currency = textAt(settlement, 'TaxCurrencyCode');
  if (currency === undefined) return undefined;
  const inInvoiceCurrency = vatTotal(settlement);
  return elementsAt(totalsElement(settlement), 'TaxTotalAmount').find(
    (total) => total !== inInvoiceCurrency && attributeOf(total, 'currencyID') === currency,
  );
}

function amountOf(element: XmlElement | undefined): Decimal | undefined {
  return element && understood(element, parseDecimal);
}

export function readTotals(settlement: XmlElement | undefined): DocumentTotals {
  const totals = totalsElement(settlement);
  return presentAs<DocumentTotals>({
    lineNet: decimalAt(totals, 'LineTotalAmount'),
    allowances: decimalAt(totals, 'AllowanceTotalAmount'),
    charges: decimalAt(totals, 'ChargeTotalAmount'),
    withoutVat: decimalAt(totals, 'TaxBasisTotalAmount'),
    vat: amountOf(vatTotal(settlement)),
    vatInAccountingCurrency: amountOf(vatTotalInAccountingCurrency(settlement)),
    withVat: decimalAt(totals, 'GrandTotalAmount'),
    paid: decimalAt(totals, 'TotalPrepaidAmount'),
    rounding: decimalAt(totals, 'RoundingAmount'),
    payable: decimalAt(totals, 'DuePayableAmount'),
  });
}

/** The elements of BG-23 that hold BT-7 and BT-8 of the whole document. */
const TAX_POINT: ReadonlySet<string> = new Set(['TypeCode', 'TaxPointDate', 'DueDateTypeCode']);

/** BG-23; an ApplicableTradeTax that only carries the tax point (BT-7, BT-8) is none. */
export function vatBreakdownElements(settlement: XmlElement | undefined): XmlElement[] {
  return elementsAt(settlement, 'ApplicableTradeTax').filter(
    ({ children }) => children.length === 0 || children.some(({ name }) => !TAX_POINT.has(name)),
  );
}

export function readVatBreakdown(settlement: XmlElement | undefined): VatBreakdown[] {
  return vatBreakdownElements(settlement).map((tax) => {
    const category = isVat(tax) ? tax : undefined;
    return presentAs<VatBreakdown>({
      taxableAmount: decimalAt(tax, 'BasisAmount'),
      taxAmount: decimalAt(tax, 'CalculatedAmount'),
      category: textAt(category, 'CategoryCode'),
      rate: decimalAt(category, 'RateApplicablePercent'),
      exemptionReason: textAt(category, 'ExemptionReason'),
      exemptionReasonCode: textAt(category, 'ExemptionReasonCode'),
    });
  });
}
