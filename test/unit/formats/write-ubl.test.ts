import { readJsonDocument } from '../../../documents/formats/json/read-json-document';
import { EXAMPLE_DOCUMENT } from '../../../documents/formats/json/json-document-schema';
import { readUbl } from '../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { decimal } from '../../../documents/model/decimal';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { settingOf } from './json-arbitrary';
import { plainModel } from './plain-model';

const example = structuredClone(EXAMPLE_DOCUMENT);

test('every amount carries its currency and every quantity its unit', () => {
  const xml = writeUbl(readJsonDocument(example, settingOf('ISSUED')));
  expect(xml.match(/<cbc:\w*Amount>/g)).toBeNull();
  expect(xml.match(/<cbc:\w*Amount currencyID="EUR">/g)?.length).toBeGreaterThan(8);
  expect(xml).toContain('<cbc:InvoicedQuantity unitCode="HUR">10</cbc:InvoicedQuantity>');
});

test('markup and forbidden characters in texts cannot break the document', () => {
  const model = readJsonDocument(example, settingOf('ISSUED'));
  model.notes = [{ text: '</cbc:Note><evil/>\r&\u0000' }];
  const root = parseElementTree(writeUbl(model));
  const note = root.children.find((child) => child.name === 'Note');
  expect(note?.text).toBe('</cbc:Note><evil/>\r&\uFFFD');
});

describe('what UBL demands and other formats leave out', () => {
  const sample = readJsonDocument(example, settingOf('ISSUED'));
  const through = (model: SemanticDocument): SemanticDocument => readUbl(parseElementTree(writeUbl(model)));

  test('the VAT total is the sum of the breakdown', () => {
    const { vat: _, ...totals } = sample.totals;
    const vatBreakdown = ['1.10', '2.25'].map((taxAmount) => ({ category: 'S', taxAmount: decimal(taxAmount) }));
    expect(through({ ...sample, totals, vatBreakdown }).totals.vat?.toFixed()).toBe('3.35');
    expect(through({ ...sample, totals, vatBreakdown: [] }).totals.vat).toBeUndefined();
  });

  test('a gross price has a discount of zero, which reads back as none', () => {
    const price = { netPrice: decimal(10), grossPrice: decimal(10) };
    const model = { ...sample, lines: [{ allowances: [], charges: [], price }] };
    expect(writeUbl(model)).toMatch(/<cbc:Amount currencyID="EUR">0.00<.*\n.*<cbc:BaseAmount currencyID="EUR">10.00</);
    expect(plainModel(through(model).lines[0]?.price)).toEqual(plainModel(price));
  });

  test('buyer and payee have one identifier: the first one with a scheme', () => {
    const identifiers = [
      { value: 'K-1' },
      { value: '4000001987658', schemeId: '0088' },
      { value: '2', schemeId: '9920' },
    ];
    const model = through({ ...sample, buyer: { name: 'B', identifiers }, payee: { name: 'P', identifiers } });
    expect(model.buyer?.identifiers).toEqual([{ value: '4000001987658', schemeId: '0088' }]);
    expect(model.payee?.identifiers).toEqual([{ value: '4000001987658', schemeId: '0088' }]);
  });

  test('a line of cash discount ends with a line break', () => {
    const xml = writeUbl({ ...sample, paymentTerms: '#SKONTO#TAGE=14#PROZENT=2.00#' });
    expect(xml).toContain('<cbc:Note>#SKONTO#TAGE=14#PROZENT=2.00#\n</cbc:Note>');
  });
});
