import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { FacturaeSchemaValidator } from '../../../../countries/es/facturae/schema-validator';
import { writeFacturae } from '../../../../countries/es/facturae/write-facturae';
import { decimal, ZERO, type Decimal } from '../../../../documents/model/decimal';
import { DOCUMENT_TYPES } from '../../../../documents/model/document-context';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { parseElementTree, type XmlElement } from '../../../../documents/xml/element-tree';
import { publishedInvoices } from '../../../support/published-invoices';
import { whenShared } from '../../formats/corpus';
import { officialFacturaeVerdict } from '../aeat/official-verdict';
import { day } from '../verifactu/documents-of-tests';
import {
  AMERICAN,
  DIR3_NOTES,
  FRENCH,
  PERSON,
  PUBLIC_BODY,
  publicInvoice,
  SELLER,
  SETTING,
  type InvoiceOfTest,
  type LineOfTest,
} from './invoices-of-tests';

let schemas: FacturaeSchemaValidator;
let isOfficial: ((xml: string) => boolean) | undefined;
beforeAll(async () => {
  schemas = await FacturaeSchemaValidator.create();
  isOfficial = await officialFacturaeVerdict().catch(() => undefined);
});

/** The elements at the end of a path of names. */
function at(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [element],
    );
}

const texts = (element: XmlElement, path: string): string[] => at(element, path).map(({ text }) => text);

/** It is valid and says what the document says; false where Facturae cannot state it. */
function checkInvoice(document: SemanticDocument): boolean {
  const result = mapFacturae(document, SETTING);
  if (result.kind === 'not-expressible') {
    for (const { ruleSet, terms, parameters, at: place } of result.findings) {
      expect(ruleSet).toBe('ES FACTURAE');
      expect(terms.length).toBeGreaterThan(0);
      expect(parameters.element).toMatch(/./);
      expect(place?.length).toBeGreaterThan(0);
    }
    return false;
  }
  const xml = writeFacturae(result.facturae);
  expect(schemas.validate(Buffer.from(xml)).errors).toEqual([]);
  if (isOfficial !== undefined) expect(isOfficial(xml)).toBe(true);
  const root = parseElementTree(xml);
  const [invoice] = at(root, 'Invoices/Invoice');
  if (invoice === undefined) throw new Error('there is no invoice');
  const sign = document.type === 'CREDIT_NOTE' ? -1 : 1;
  const signed = (value: Decimal | undefined): string => (value ?? ZERO).times(sign).plus(0).toFixed(2);
  const expectTexts = (path: string, expected: readonly (string | undefined)[]): void =>
    expect([path, texts(invoice, path)]).toEqual([path, expected.filter((one) => one !== undefined)]);

  expectTexts('InvoiceHeader/InvoiceNumber', [document.number?.trim()]);
  expectTexts('InvoiceIssueData/IssueDate', [document.issueDate]);
  expectTexts('InvoiceIssueData/OperationDate', [document.delivery?.date ?? document.taxPointDate]);
  const { totals, vatBreakdown, lines, period } = document;
  if (period?.start !== undefined && period.end !== undefined) {
    expectTexts('InvoiceIssueData/InvoicingPeriod/StartDate', [period.start]);
    expectTexts('InvoiceIssueData/InvoicingPeriod/EndDate', [period.end]);
  }
  const [preceding] = document.precedingInvoices;
  const isCorrective = document.type !== 'INVOICE' || document.typeCode === '384';
  expectTexts('InvoiceHeader/InvoiceClass', [isCorrective ? 'OR' : 'OO']);
  if (isCorrective) {
    expectTexts('InvoiceHeader/Corrective/InvoiceNumber', [preceding?.number]);
    expectTexts('InvoiceHeader/Corrective/InvoiceIssueDate', [preceding?.issueDate]);
  }
  const ofTotals = {
    TotalGrossAmount: totals.lineNet,
    TotalGeneralDiscounts: totals.allowances,
    TotalGeneralSurcharges: totals.charges,
    TotalGrossAmountBeforeTaxes: totals.withoutVat,
    TotalTaxOutputs: totals.vat,
    InvoiceTotal: totals.withVat,
    TotalExecutableAmount: totals.payable,
  };
  for (const [name, amount] of Object.entries(ofTotals)) expectTexts(`InvoiceTotals/${name}`, [signed(amount)]);
  const paid = totals.paid?.eq(0) === false ? [signed(totals.paid)] : [];
  expectTexts('InvoiceTotals/PaymentsOnAccount/PaymentOnAccount/PaymentOnAccountAmount', paid);
  for (const name of ['TotalInvoicesAmount', 'TotalOutstandingAmount', 'TotalExecutableAmount'])
    expect(texts(root, `FileHeader/Batch/${name}/TotalAmount`)).toEqual(
      texts(invoice, `InvoiceTotals/${name.replace('TotalInvoicesAmount', 'InvoiceTotal')}`),
    );
  expectTexts(
    'TaxesOutputs/Tax/TaxableBase/TotalAmount',
    vatBreakdown.map((group) => signed(group.taxableAmount)),
  );
  expectTexts(
    'TaxesOutputs/Tax/TaxAmount/TotalAmount',
    vatBreakdown.map((group) => signed(group.taxAmount)),
  );
  expectTexts(
    'InvoiceTotals/GeneralDiscounts/Discount/DiscountAmount',
    document.allowances.map((one) => signed(one.amount)),
  );
  expectTexts(
    'InvoiceTotals/GeneralSurcharges/Charge/ChargeAmount',
    document.charges.map((one) => signed(one.amount)),
  );
  expectTexts(
    'Items/InvoiceLine/GrossAmount',
    lines.map((line) => signed(line.netAmount)),
  );
  expectTexts(
    'Items/InvoiceLine/Quantity',
    lines.map((line) => (line.quantity ?? ZERO).times(sign).plus(0).toFixed()),
  );
  expectTexts(
    'Items/InvoiceLine/DiscountsAndRebates/Discount/DiscountAmount',
    lines.flatMap((line) => line.allowances.map((one) => signed(one.amount))),
  );
  expectTexts(
    'Items/InvoiceLine/Charges/Charge/ChargeAmount',
    lines.flatMap((line) => line.charges.map((one) => signed(one.amount))),
  );
  for (const line of at(invoice, 'Items/InvoiceLine')) expectClosed(line);
  const hasInstallment = texts(invoice, 'PaymentDetails/Installment/InstallmentDueDate');
  if (hasInstallment.length > 0) expect(hasInstallment).toEqual([document.dueDate]);
  return true;
}

/** TotalCost is quantity by price, and GrossAmount what is left of it. */
function expectClosed(line: XmlElement): void {
  const value = (path: string): Decimal => decimal(texts(line, path)[0] ?? NaN);
  const total = (path: string): Decimal => texts(line, path).reduce((all, one) => all.plus(one), ZERO);
  const exact = value('Quantity').times(value('UnitPriceWithoutTax'));
  expect(value('TotalCost').minus(exact).abs().lte('0.005')).toBe(true);
  const rest = value('TotalCost')
    .minus(total('DiscountsAndRebates/Discount/DiscountAmount'))
    .plus(total('Charges/Charge/ChargeAmount'));
  expect(value('GrossAmount').toFixed(2)).toBe(rest.toFixed(2));
  expect(decimal(texts(line, 'UnitPriceWithoutTax')[0] ?? NaN).gte(0)).toBe(true);
}

const LINES: readonly (readonly LineOfTest[])[] = [
  [{ quantity: '10', price: '12.50' }],
  [
    { quantity: '3', price: '100', baseQuantity: '3', name: 'Viaje <y> & "dietas"' },
    { quantity: '2.5', price: '19.99', rate: '10' },
    { quantity: '-1', price: '5', rate: '4' },
  ],
  [{ quantity: '1', price: '99.99', category: 'Z', rate: '0' }],
  [{ quantity: '1', price: '99.99', category: 'AE', rate: '0' }],
  [
    { quantity: '4', price: '7.77', category: 'E', rate: '0' },
    { quantity: '1', price: '100' },
  ],
  [{ quantity: '1', price: '99.99', category: 'G', rate: '0' }],
  [{ quantity: '1', price: '99.99', category: 'K', rate: '0' }],
  [{ quantity: '1', price: '99.99', category: 'O' }],
  [{ quantity: '7', price: '14.29', category: 'L', rate: '7' }],
  [{ quantity: '7', price: '14.29', category: 'M', rate: '10' }],
  [{ quantity: '8', price: '25', allowances: ['3', '0.50'], charges: ['1.25'] }],
];

const VARIANTS: readonly Omit<InvoiceOfTest, 'type' | 'lines'>[] = [
  {},
  { allowances: ['2.00'], charges: ['0.50', '0.25'], changes: { buyer: PERSON, purchaseOrderReference: 'PO-1' } },
  {
    paid: '10',
    changes: {
      buyer: FRENCH,
      dueDate: day('2027-01-15'),
      paymentInstructions: [{ meansCode: '58', creditTransfers: [{ accountId: 'ES91 2100 0418 4502 0005 1332' }] }],
    },
  },
  {
    changes: {
      buyer: AMERICAN,
      delivery: { date: day('2026-11-30') },
      period: { start: day('2026-11-01'), end: day('2026-11-30') },
      notes: [...DIR3_NOTES, { text: 'ES:Expediente=EXP-7' }, { text: 'Registro Mercantil de Madrid, tomo 1' }],
    },
  },
];

it('writes invoices of every type, category and kind of buyer', () => {
  const documents = DOCUMENT_TYPES.flatMap((type) =>
    LINES.flatMap((lines) => VARIANTS.map((variant) => publicInvoice({ ...variant, type, lines }))),
  );
  expect(documents).toHaveLength(132);
  for (const document of documents) expect(checkInvoice(document)).toBe(true);
});

whenShared('corpus')('writes published invoices in euro, or says what keeps them out', () => {
  const published = publishedInvoices().filter(({ document }) => document.currencyCode === 'EUR');
  let written = 0;
  for (const { document } of published) {
    const notes = [...document.notes, ...DIR3_NOTES];
    const buyer = { ...PUBLIC_BODY, name: document.buyer?.name ?? 'Ayuntamiento' };
    if (checkInvoice({ ...document, seller: SELLER, buyer, notes })) written += 1;
  }
  expect(published.length).toBeGreaterThan(100);
  expect(written / published.length).toBeGreaterThan(0.5);
});
