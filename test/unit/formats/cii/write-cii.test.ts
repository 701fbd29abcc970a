import { readJsonDocument } from '../../../../documents/formats/json/read-json-document';
import { EXAMPLE_DOCUMENT } from '../../../../documents/formats/json/json-document-schema';
import { readCii } from '../../../../documents/formats/cii/read-cii';
import { writeCii } from '../../../../documents/formats/cii/write-cii';
import type { CalendarDate } from '../../../../documents/model/calendar-date';
import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { settingOf } from '../json-arbitrary';
import { plainModel } from '../plain-model';

/** A correct invoice, changed. */
function sample(change: Partial<SemanticDocument> = {}): SemanticDocument {
  const example = structuredClone(EXAMPLE_DOCUMENT);
  return { ...readJsonDocument(example, settingOf('ISSUED')), ...change };
}

/** What stands in each element of a name. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<\\w+:${name}[^>]*>([^<]*)</`, 'g'))].map((match) => match[1] ?? '');

test('only VAT totals name their currency, quantities have their unit', () => {
  const xml = writeCii(sample());
  expect(xml.match(/<ram:\w*Amount currencyID/g)).toEqual(['<ram:TaxTotalAmount currencyID']);
  expect(xml).toContain('<ram:BilledQuantity unitCode="HUR">10</ram:BilledQuantity>');
});

test('dates are written in format 102, each in the namespace that its place asks for', () => {
  const day = '2026-03-01' as CalendarDate;
  const xml = writeCii(
    sample({ dueDate: day, taxPointDate: day, precedingInvoices: [{ number: 'F', issueDate: day }] }),
  );
  expect(xml).toMatch(/<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">20260301</);
  expect(xml).toMatch(/<ram:TaxPointDate>\s*<udt:DateString format="102">20260301</);
  expect(xml).toMatch(/<ram:FormattedIssueDateTime>\s*<qdt:DateTimeString format="102">20260301</);
});

test('the tax point date stands once among several breakdowns, its code in the list of CII', () => {
  const vatBreakdown = [{ category: 'S' }, { category: 'Z' }];
  const xml = writeCii(sample({ vatBreakdown, taxPointDate: '2026-03-01' as CalendarDate, taxPointDateCode: '35' }));
  expect(xml.match(/<ram:TaxPointDate>/g)).toHaveLength(1);
  expect(textsOf(xml, 'DueDateTypeCode')).toEqual(['29', '29']);
});

test('an IBAN is one in any grouping, another account is a proprietary one', () => {
  const transfers = ['DE89 3704 0044 0532 0130 00', '12-345'].map((accountId) => ({ accountId }));
  const xml = writeCii(sample({ paymentInstructions: [{ meansCode: '30', creditTransfers: transfers }] }));
  expect(textsOf(xml, 'IBANID')).toEqual(['DE89 3704 0044 0532 0130 00']);
  expect(textsOf(xml, 'ProprietaryID')).toEqual(['12-345']);
  expect(xml.match(/<ram:SpecifiedTradeSettlementPaymentMeans>/g)).toHaveLength(2);
});

test('a creditor left among the identifiers of the seller is written as the creditor', () => {
  const model = sample({ payee: { identifiers: [] } });
  model.seller = { ...model.seller, identifiers: [{ value: 'DE98ZZZ09999999999', schemeId: 'SEPA' }] };
  const xml = writeCii(model);
  expect(textsOf(xml, 'CreditorReferenceID')).toEqual(['DE98ZZZ09999999999']);
  expect(textsOf(xml, 'GlobalID')).toEqual([]);
});

test('direct debits keep their own mandates', () => {
  const debit = (mandateReference: string): SemanticDocument['paymentInstructions'][number] => ({
    meansCode: '59',
    creditTransfers: [],
    directDebit: { mandateReference },
  });
  for (const mandates of [['M-1'], ['M-1', 'M-1'], ['M-1', 'M-2'], ['M-1', 'M-1', 'M-2']]) {
    const model = sample({ paymentInstructions: mandates.map(debit) });
    expect(readCii(parseElementTree(writeCii(model))).paymentInstructions).toEqual(model.paymentInstructions);
  }
});

test('the invoice currency is not repeated as accounting currency', () => {
  const xml = writeCii(sample({ vatAccountingCurrencyCode: 'EUR' }));
  expect(textsOf(xml, 'InvoiceCurrencyCode')).toEqual(['EUR']);
  expect(textsOf(xml, 'TaxCurrencyCode')).toEqual([]);
});

test('a line of cash discount ends with a line break, other terms do not', () => {
  const skonto = '#SKONTO#TAGE=14#PROZENT=2.00#';
  const written = (paymentTerms: string): string | undefined =>
    textsOf(writeCii(sample({ paymentTerms })), 'Description')[0];
  expect(written(skonto)).toBe(`${skonto}\n`);
  expect(written(`30 days\n${skonto}`)).toBe(`30 days\n${skonto}\n`);
  expect(written(`${skonto}\n30 days`)).toBe(`${skonto}\n30 days`);
});

test.each([
  ['CREDIT_NOTE', ['381']],
  ['DEBIT_NOTE', ['383']],
  ['INVOICE', []],
] as const)('a %s without type code gets the one that says what it is', (type, codes) => {
  const model = sample({ type });
  delete model.typeCode;
  const header = writeCii(model).split('<rsm:SupplyChainTradeTransaction>')[0] ?? '';
  expect(textsOf(header, 'TypeCode')).toEqual(codes);
});

test('a discount without gross price gets the price before it, as CII asks for', () => {
  const model = sample();
  model.lines = [{ allowances: [], charges: [], price: { netPrice: decimal(9), discount: decimal('1.5') } }];
  expect(plainModel(readCii(parseElementTree(writeCii(model))).lines[0]?.price)).toEqual({
    netPrice: 'decimal 9',
    discount: 'decimal 1.5',
    grossPrice: 'decimal 10.5',
  });
});

test('a model that says nothing gives the bare structure', () => {
  const empty = readCii(parseElementTree('<x/>'));
  expect(readCii(parseElementTree(writeCii(empty)))).toEqual(empty);
});

test('markup and forbidden characters in texts cannot break the document', () => {
  const model = sample({ notes: [{ text: '</ram:Content><evil/>\r&\u0000' }] });
  expect(readCii(parseElementTree(writeCii(model))).notes).toEqual([{ text: '</ram:Content><evil/>\r&\uFFFD' }]);
});
