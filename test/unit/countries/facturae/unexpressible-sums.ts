import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { day } from '../verifactu/documents-of-tests';
import { publicInvoice } from './invoices-of-tests';
import type { Unexpressible } from './unexpressible-invoices';

const changed = (changes: Partial<SemanticDocument>): SemanticDocument => publicInvoice({ changes });
const { totals, lines, vatBreakdown } = publicInvoice();
const withLine = (changes: object): SemanticDocument =>
  changed({ lines: lines.map((line) => ({ ...line, ...changes })) });
const withTotals = (changes: object): SemanticDocument => changed({ totals: { ...totals, ...changes } });

/** What keeps an invoice out because of its lines, taxes and totals. */
export const UNEXPRESSIBLE_SUMS: readonly Unexpressible[] = [
  [
    'a category that Facturae has no tax for',
    withLine({ vat: { category: 'B', rate: decimal('22') } }),
    'ES-CATEGORY',
    'BT-151',
    'InvoiceLine/TaxesOutputs/Tax/TaxTypeCode',
  ],
  [
    'a rate of nine decimals',
    withLine({ vat: { category: 'S', rate: decimal('21.123456789') } }),
    'ES-RATE-FORM',
    'BT-152',
    'InvoiceLine/TaxesOutputs/Tax/TaxRate',
  ],
  ['no breakdown', changed({ vatBreakdown: [] }), 'ES-MISSING', 'BG-23', 'TaxesOutputs'],
  ['no lines', changed({ lines: [] }), 'ES-MISSING', 'BG-25', 'Items/InvoiceLine'],
  [
    'an amount of three decimals',
    withTotals({ withVat: decimal('151.251') }),
    'ES-FE-DECIMALS',
    'BT-112',
    'InvoiceTotals/InvoiceTotal',
  ],
  [
    'an amount of 13 digits',
    withTotals({ withVat: decimal('1000000000000') }),
    'ES-AMOUNT-LENGTH',
    'BT-112',
    'InvoiceTotals/InvoiceTotal',
  ],
  [
    'a quantity of 16 digits',
    withLine({ quantity: decimal('10.00000000000001') }),
    'ES-FE-QUANTITY',
    'BT-129',
    'InvoiceLine/Quantity',
  ],
  [
    'a price for nothing',
    withLine({ price: { netPrice: decimal('1'), baseQuantity: decimal('0') } }),
    'ES-FE-QUANTITY',
    'BT-149',
    'InvoiceLine/UnitPriceWithoutTax',
  ],
  [
    'a line that does not add up',
    withLine({ netAmount: decimal('125.01') }),
    'ES-FE-ARITHMETIC',
    'BT-131',
    'InvoiceLine/GrossAmount',
  ],
  [
    'a price whose ninth decimal matters',
    withLine({ quantity: decimal('1000000000'), price: { netPrice: decimal('0.000000125') } }),
    'ES-FE-ARITHMETIC',
    'BT-131',
    'InvoiceLine/GrossAmount',
  ],
  [
    'lines that do not add up',
    withTotals({ lineNet: decimal('125.01') }),
    'ES-FE-ARITHMETIC',
    'BT-106',
    'InvoiceTotals/TotalGrossAmount',
  ],
  [
    'discounts that do not add up',
    withTotals({ allowances: decimal('1') }),
    'ES-FE-ARITHMETIC',
    'BT-107',
    'InvoiceTotals/TotalGeneralDiscounts',
  ],
  [
    'charges that do not add up',
    withTotals({ charges: decimal('1') }),
    'ES-FE-ARITHMETIC',
    'BT-108',
    'InvoiceTotals/TotalGeneralSurcharges',
  ],
  [
    'a base that does not add up',
    withTotals({ withoutVat: decimal('1') }),
    'ES-FE-ARITHMETIC',
    'BT-109',
    'InvoiceTotals/TotalGrossAmountBeforeTaxes',
  ],
  [
    'taxes that do not add up',
    changed({ vatBreakdown: vatBreakdown.map((group) => ({ ...group, taxAmount: decimal('1') })) }),
    'ES-FE-ARITHMETIC',
    'BT-110',
    'InvoiceTotals/TotalTaxOutputs',
  ],
  [
    'a total that does not add up',
    withTotals({ withVat: decimal('151') }),
    'ES-FE-ARITHMETIC',
    'BT-112',
    'InvoiceTotals/InvoiceTotal',
  ],
  [
    'a rounded amount to pay',
    withTotals({ rounding: decimal('-0.25'), payable: decimal('151') }),
    'ES-FE-ARITHMETIC',
    'BT-115',
    'InvoiceTotals/TotalExecutableAmount',
  ],
  [
    'a long item name',
    withLine({ item: { name: 'x'.repeat(2_501), classifications: [], attributes: [] } }),
    'ES-FE-LENGTH',
    'BT-153',
    'InvoiceLine/ItemDescription',
  ],
  [
    'an account that is none',
    changed({
      dueDate: day('2027-01-01'),
      paymentInstructions: [{ meansCode: '58', creditTransfers: [{ accountId: '1234' }] }],
    }),
    'ES-FE-ACCOUNT',
    'BT-84',
    'AccountToBeCredited/IBAN',
  ],
];
