import type { Allowance } from '../../model/invoice-line';
import type { SemanticDocument, VatBreakdown } from '../../model/semantic-document';
import { type XmlNode, flatten } from '../ubl/xml-node';
import { amountLeaf, dateGroup, group, indicatorGroup, leaf, numberLeaf } from './cii-node';
import { writtenTaxPointCode } from './tax-point-codes';

const VAT = leaf('TypeCode', 'VAT');

function allowanceCharge(entry: Allowance, isCharge: boolean): XmlNode | undefined {
  const category = flatten([
    leaf('CategoryCode', entry.vatCategory),
    numberLeaf('RateApplicablePercent', entry.vatRate),
  ]);
  return group(
    'SpecifiedTradeAllowanceCharge',
    indicatorGroup('ChargeIndicator', isCharge),
    numberLeaf('CalculationPercent', entry.percentage),
    amountLeaf('BasisAmount', entry.baseAmount),
    amountLeaf('ActualAmount', entry.amount),
    leaf('ReasonCode', entry.reasonCode),
    leaf('Reason', entry.reason),
    category.length === 0 ? undefined : group('CategoryTradeTax', VAT, category),
  );
}

export function writeAllowanceCharges(owner: {
  allowances: readonly Allowance[];
  charges: readonly Allowance[];
}): XmlNode[] {
  return flatten([
    ...owner.allowances.map((entry) => allowanceCharge(entry, false)),
    ...owner.charges.map((entry) => allowanceCharge(entry, true)),
  ]);
}

/** Writes what the VAT of a line (BG-30) and a breakdown (BG-23) share; the breakdown's amounts and tax point stand between. */
export function writeTax(
  tax: Pick<
    VatBreakdown,
    'taxableAmount' | 'taxAmount' | 'category' | 'rate' | 'exemptionReason' | 'exemptionReasonCode'
  >,
  taxPoint: { date?: XmlNode | undefined; code?: XmlNode | undefined } = {},
): XmlNode | undefined {
  return group(
    'ApplicableTradeTax',
    amountLeaf('CalculatedAmount', tax.taxAmount),
    VAT,
    leaf('ExemptionReason', tax.exemptionReason),
    amountLeaf('BasisAmount', tax.taxableAmount),
    leaf('CategoryCode', tax.category),
    leaf('ExemptionReasonCode', tax.exemptionReasonCode),
    taxPoint.date,
    taxPoint.code,
    numberLeaf('RateApplicablePercent', tax.rate),
  );
}

/**
 * BG-23. BT-7 and BT-8 of the document stand in it, the date only once (CII-SR-461), the code in each; without a
 * breakdown an entry of its own carries them.
 */
export function writeVatBreakdown(document: SemanticDocument): XmlNode[] {
  const date = dateGroup('TaxPointDate', document.taxPointDate, ['udt', 'DateString']);
  const code = leaf('DueDateTypeCode', writtenTaxPointCode(document.taxPointDateCode));
  const needsEntry = document.vatBreakdown.length === 0 && (date !== undefined || code !== undefined);
  const entries: readonly VatBreakdown[] = needsEntry ? [{}] : document.vatBreakdown;
  return flatten(entries.map((entry, index) => writeTax(entry, { date: index === 0 ? date : undefined, code })));
}

/** BG-22. */
export function writeTotals(document: SemanticDocument): XmlNode | undefined {
  const { totals, currencyCode, vatAccountingCurrencyCode } = document;
  return group(
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    amountLeaf('LineTotalAmount', totals.lineNet),
    amountLeaf('ChargeTotalAmount', totals.charges),
    amountLeaf('AllowanceTotalAmount', totals.allowances),
    amountLeaf('TaxBasisTotalAmount', totals.withoutVat),
    amountLeaf('TaxTotalAmount', totals.vat, currencyCode),
    amountLeaf('TaxTotalAmount', totals.vatInAccountingCurrency, vatAccountingCurrencyCode),
    amountLeaf('RoundingAmount', totals.rounding),
    amountLeaf('GrandTotalAmount', totals.withVat),
    amountLeaf('TotalPrepaidAmount', totals.paid),
    amountLeaf('DuePayableAmount', totals.payable),
  );
}
