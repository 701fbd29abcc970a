import { decimal, parseDecimal, sum, ZERO, type Decimal } from '../../documents/model/decimal';
import { childrenNamed, type XmlElement } from '../../documents/xml/element-tree';
import { at, textAt } from './invoice';

/** An amount of the invoice, and what it has to be. */
interface Sum {
  name: string;
  told: Decimal;
  due: Decimal;
}

/** Amounts may have been rounded one by one. */
const MARGIN = decimal('0.01');

/** Name of the first amount that does not follow from the others. */
export function brokenSum(facturae: XmlElement, invoice: XmlElement): string | undefined {
  const sums = [...lineSums(invoice), ...totalSums(invoice), ...batchSums(facturae, invoice)];
  return sums.find(({ told, due }) => told.minus(due).abs().gt(MARGIN))?.name;
}

function lineSums(invoice: XmlElement): Sum[] {
  return elements(invoice, 'Items', 'InvoiceLine').flatMap((line) => {
    const cost = amount(line, 'TotalCost');
    return [
      { name: 'TotalCost', told: cost, due: amount(line, 'Quantity').times(amount(line, 'UnitPriceWithoutTax')) },
      {
        name: 'GrossAmount',
        told: amount(line, 'GrossAmount'),
        due: cost.minus(discounts(line, 'DiscountsAndRebates')).plus(charges(line, 'Charges')),
      },
    ];
  });
}

function totalSums(invoice: XmlElement): Sum[] {
  const totals = at(invoice, 'InvoiceTotals');
  const total = (name: string) => amount(totals, name);
  const [before, outputs, withheld] = [
    total('TotalGrossAmountBeforeTaxes'),
    total('TotalTaxOutputs'),
    total('TotalTaxesWithheld'),
  ];
  const paid = sum([
    ...elements(totals, 'Subsidies', 'Subsidy').map((one) => amount(one, 'SubsidyAmount')),
    ...elements(totals, 'PaymentsOnAccount', 'PaymentOnAccount').map((one) => amount(one, 'PaymentOnAccountAmount')),
  ]);
  const dues: Readonly<Record<string, Decimal>> = {
    TotalGrossAmount: sum(elements(invoice, 'Items', 'InvoiceLine').map((line) => amount(line, 'GrossAmount'))),
    TotalGrossAmountBeforeTaxes: total('TotalGrossAmount')
      .minus(discounts(totals, 'GeneralDiscounts'))
      .plus(charges(totals, 'GeneralSurcharges')),
    TotalTaxOutputs: taxes(invoice, 'TaxesOutputs'),
    TotalTaxesWithheld: taxes(invoice, 'TaxesWithheld'),
    InvoiceTotal: before.plus(outputs).minus(withheld),
    TotalOutstandingAmount: total('InvoiceTotal').minus(paid),
    TotalReimbursableExpenses: sum(
      elements(totals, 'ReimbursableExpenses', 'ReimbursableExpenses').map((one) =>
        amount(one, 'ReimbursableExpensesAmount'),
      ),
    ),
    TotalExecutableAmount: total('TotalOutstandingAmount')
      .minus(amount(totals, 'AmountsWithheld', 'WithholdingAmount'))
      .minus(amount(totals, 'PaymentInKind', 'PaymentInKindAmount'))
      .plus(total('TotalReimbursableExpenses'))
      .plus(total('TotalFinancialExpenses')),
  };
  return Object.entries(dues).map(([name, due]) => ({ name, told: total(name), due }));
}

/** The batch has one invoice. */
function batchSums(facturae: XmlElement, invoice: XmlElement): Sum[] {
  const batch = at(facturae, 'FileHeader', 'Batch');
  const totals = at(invoice, 'InvoiceTotals');
  return [
    ['TotalInvoicesAmount', 'InvoiceTotal'],
    ['TotalOutstandingAmount', 'TotalOutstandingAmount'],
    ['TotalExecutableAmount', 'TotalExecutableAmount'],
  ].map(([name = '', total = '']) => ({
    name: `Batch/${name}`,
    told: amount(batch, name, 'TotalAmount'),
    due: amount(totals, total),
  }));
}

function taxes(invoice: XmlElement, group: 'TaxesOutputs' | 'TaxesWithheld'): Decimal {
  return sum(
    elements(invoice, group, 'Tax').flatMap((tax) => [
      amount(tax, 'TaxAmount', 'TotalAmount'),
      amount(tax, 'EquivalenceSurchargeAmount', 'TotalAmount'),
    ]),
  );
}

function discounts(element: XmlElement | undefined, group: string): Decimal {
  return sum(elements(element, group, 'Discount').map((one) => amount(one, 'DiscountAmount')));
}

function charges(element: XmlElement | undefined, group: string): Decimal {
  return sum(elements(element, group, 'Charge').map((one) => amount(one, 'ChargeAmount')));
}

function elements(parent: XmlElement | undefined, group: string, name: string): XmlElement[] {
  const found = at(parent, group);
  return found === undefined ? [] : childrenNamed(found, name);
}

/** Amount of an element; one that is not there is nothing. */
function amount(element: XmlElement | undefined, ...names: readonly string[]): Decimal {
  return parseDecimal(textAt(element, ...names)) ?? ZERO;
}
