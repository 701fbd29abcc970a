import { readWholeInvoice } from '../../../documents/formats/read-whole-invoice';
import { LANGUAGES } from '../../../documents/rendering/language';
import { renderHtml } from '../../../documents/rendering/render-html';
import { unprintedElements } from '../../../documents/rendering/unprinted-elements';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { visibleText } from '../../support/html-tree';
import { originalValues } from '../../support/original-values';
import { publishedInvoices } from '../../support/published-invoices';
import { whenShared } from '../formats/corpus';

jest.setTimeout(60_000);

whenShared('corpus/index.jsonl')('every text of every published invoice is on its page', () => {
  const published = publishedInvoices();
  expect(published.length).toBeGreaterThan(200);
  published.forEach(({ file, document, passedOver, root }, index) => {
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
    const page = visibleText(renderHtml(document, { language, fontFaces: [], passedOver }));
    const missing = originalValues(root, language).filter(({ forms }) => !forms.some((form) => page.includes(form)));
    expect({ file, missing: missing.map(({ path, text }) => `${path}: ${text}`) }).toEqual({ file, missing: [] });
  });
});

whenShared('corpus/index.jsonl')('what the page has a place for is not listed as passed over', () => {
  const published = publishedInvoices();
  const listed = (part: string): string[] =>
    published.filter(({ file }) => file.includes(part)).flatMap(({ passedOver }) => passedOver.map(({ path }) => path));
  expect(listed('business-cases/extension')).toEqual([]);
  expect(
    listed('zugferd_2p0_EXTENDED_Fremdwaehrung').filter((path) => /CurrencyExchange|Payee|Terms/.test(path)),
  ).toEqual([]);
  // An ordinary invoice has no such list.
  const without = published.filter(({ passedOver }) => passedOver.length === 0);
  expect(without.length).toBeGreaterThan(published.length / 2);
});

const UBL = (inner: string): string =>
  `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${inner}</Invoice>`;

test('what is passed over is told by its path, with a number where there are several', () => {
  const root = parseElementTree(
    UBL(`<cbc:ID>1</cbc:ID><cbc:UUID>u</cbc:UUID>
      <cac:InvoiceLine><cbc:ID>1</cbc:ID></cac:InvoiceLine>
      <cac:InvoiceLine><cbc:ID>2</cbc:ID><cbc:TaxPointDate>2026-01-01</cbc:TaxPointDate></cac:InvoiceLine>`),
  );
  const { model, passedOver } = readWholeInvoice('ubl', root);
  expect(passedOver).toEqual([
    { path: 'UUID', value: 'u' },
    { path: 'InvoiceLine[2]/TaxPointDate', value: '2026-01-01' },
  ]);
  expect(unprintedElements(passedOver)).toBe('UUID, InvoiceLine/TaxPointDate');
  const page = visibleText(renderHtml(model, { language: 'de', fontFaces: [], passedOver }));
  expect(page).toContain('Weitere Angaben des Originals');
  expect(page).toContain('InvoiceLine[2]/TaxPointDate 2026-01-01');
});

test('a file that is named without its content is on the page', () => {
  const root = parseElementTree(
    UBL(`<cbc:ID>1</cbc:ID><cac:AdditionalDocumentReference><cbc:ID>R-1</cbc:ID><cac:Attachment>
      <cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="costs.pdf"></cbc:EmbeddedDocumentBinaryObject>
    </cac:Attachment></cac:AdditionalDocumentReference>`),
  );
  const { model, passedOver } = readWholeInvoice('ubl', root);
  expect(model.supportingDocuments).toEqual([
    { reference: 'R-1', namedFile: { mimeCode: 'application/pdf', filename: 'costs.pdf' } },
  ]);
  const page = visibleText(renderHtml(model, { language: 'en', fontFaces: [], passedOver }));
  expect(page).toContain('R-1 costs.pdf application/pdf');
});

test('what is no date or number is passed over, not lost', () => {
  const root = parseElementTree(
    UBL(
      '<cbc:ID>1</cbc:ID><cbc:IssueDate>2026-02-30</cbc:IssueDate><cac:InvoiceLine><cbc:LineExtensionAmount>1e3</cbc:LineExtensionAmount></cac:InvoiceLine>',
    ),
  );
  expect(readWholeInvoice('ubl', root).passedOver).toEqual([
    { path: 'IssueDate', value: '2026-02-30' },
    { path: 'InvoiceLine/LineExtensionAmount', value: '1e3' },
  ]);
});

test('the list of a header is short and plain ASCII, whatever elements are called', () => {
  const values = Array.from({ length: 500 }, (_, index) => ({ path: `Ext/Größe\r\n${index}`, value: 'x' }));
  const list = unprintedElements(values);
  expect(list).toMatch(/^[ -~]*, \+\d+$/);
  expect(list.length).toBeLessThan(2_100);
});

test('a list without end is counted, and a long value shortened', () => {
  const passedOver = [
    { path: 'Signature', value: 'A'.repeat(5_000) },
    ...Array.from({ length: 1_000 }, (_, index) => ({ path: `E${index}`, value: `value-${index}` })),
  ];
  const { model } = readWholeInvoice('ubl', parseElementTree(UBL('<cbc:ID>1</cbc:ID>')));
  const page = visibleText(renderHtml(model, { language: 'en', fontFaces: [], passedOver }));
  expect(page).toContain(`${'A'.repeat(60)}… (5000 characters)`);
  expect(page).toContain('+ 601 more values');
  expect(page).not.toContain('value-999');
});
