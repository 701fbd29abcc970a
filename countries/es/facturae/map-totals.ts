import { ZERO, type Decimal } from '../../../documents/model/decimal';
import { mapAmount, writeAmount } from './amounts';
import { checkSum } from './arithmetic';
import type { InvoiceTotals } from './facturae';
import { mapGuarantee } from './map-guarantee';
import { ADJUSTMENTS, mapAdjustments } from './map-adjustments';
import { placeOf, type MappingContext, type Place } from './mapping-context';

/** Parts that the totals must add up to. */
interface Parts {
  readonly lines: Decimal;
  readonly taxBases: Decimal;
  readonly taxes: Decimal;
  /** What the buyer keeps, of which the totals of EN 16931 know nothing. */
  readonly withheld: Decimal;
  /** What the seller has paid for the buyer: no part of the invoice, but of what is paid. */
  readonly disbursed: Decimal;
}

/** InvoiceTotals, as the document states them; each sum must close. */
export function mapTotals(parts: Parts, context: MappingContext): InvoiceTotals {
  const { totals, allowances, charges, issueDate } = context.document;
  const { sign } = context;
  const place = (term: string, element: string): Place => placeOf(['BG-22', term], `InvoiceTotals/${element}`);
  const required = (value: Decimal | undefined, term: string, element: string): Decimal =>
    mapAmount(value, place(term, element), context) ?? ZERO;
  const closes = (found: Decimal, expected: Decimal, terms: readonly [string, ...string[]], element: string): void =>
    checkSum({ ...place(terms[0], element), terms, found, expected }, context);

  const discounts = mapAdjustments(allowances, ADJUSTMENTS.generalDiscounts, [], context);
  const surcharges = mapAdjustments(charges, ADJUSTMENTS.generalSurcharges, [], context);
  const gross = required(totals.lineNet, 'BT-106', 'TotalGrossAmount');
  const discounted = required(totals.allowances ?? ZERO, 'BT-107', 'TotalGeneralDiscounts');
  const charged = required(totals.charges ?? ZERO, 'BT-108', 'TotalGeneralSurcharges');
  const beforeTaxes = required(totals.withoutVat, 'BT-109', 'TotalGrossAmountBeforeTaxes');
  const taxes = required(totals.vat ?? ZERO, 'BT-110', 'TotalTaxOutputs');
  const invoiced = required(totals.withVat, 'BT-112', 'InvoiceTotal');
  const paid = required(totals.paid ?? ZERO, 'BT-113', 'PaymentsOnAccount');
  const payable = required(totals.payable, 'BT-115', 'TotalExecutableAmount');

  closes(gross, parts.lines, ['BT-106', 'BT-131'], 'TotalGrossAmount');
  closes(discounted, discounts.total, ['BT-107', 'BT-92'], 'TotalGeneralDiscounts');
  closes(charged, surcharges.total, ['BT-108', 'BT-99'], 'TotalGeneralSurcharges');
  const terms = ['BT-109', 'BT-106', 'BT-107', 'BT-108'] as const;
  closes(beforeTaxes, gross.minus(discounted).plus(charged), terms, 'TotalGrossAmountBeforeTaxes');
  closes(beforeTaxes, parts.taxBases, ['BT-109', 'BT-116'], 'TotalGrossAmountBeforeTaxes');
  closes(taxes, parts.taxes, ['BT-110', 'BT-117'], 'TotalTaxOutputs');
  closes(invoiced, beforeTaxes.plus(taxes), ['BT-112', 'BT-109', 'BT-110'], 'InvoiceTotal');
  // Facturae has nothing for a rounded amount to pay (BT-114).
  const outstanding = invoiced.minus(paid);
  const guarantee = mapGuarantee(outstanding.minus(parts.withheld), context);
  closes(payable, outstanding.plus(parts.disbursed), ['BT-115', 'BT-112', 'BT-113', 'BT-114'], 'TotalExecutableAmount');

  const write = (value: Decimal): string => writeAmount(value, sign);
  return {
    totalGrossAmount: write(gross),
    generalDiscounts: discounts.written,
    generalSurcharges: surcharges.written,
    totalGeneralDiscounts: write(discounted),
    totalGeneralSurcharges: write(charged),
    totalGrossAmountBeforeTaxes: write(beforeTaxes),
    totalTaxOutputs: write(taxes),
    totalTaxesWithheld: write(parts.withheld),
    invoiceTotal: write(invoiced.minus(parts.withheld)),
    ...(!paid.eq(0) && issueDate !== undefined && { paymentOnAccount: { date: issueDate, amount: write(paid) } }),
    totalOutstandingAmount: write(outstanding.minus(parts.withheld)),
    ...(guarantee && { guarantee: { ...guarantee, amount: write(guarantee.amount) } }),
    ...(!parts.disbursed.eq(0) && { totalReimbursableExpenses: write(parts.disbursed) }),
    totalExecutableAmount: write(payable.minus(parts.withheld).minus(guarantee?.amount ?? ZERO)),
  };
}
