import { readCii } from '../../../documents/formats/cii/read-cii';
import { readWholeInvoice } from '../../../documents/formats/read-whole-invoice';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { withSubLines } from '../../../documents/model/sub-lines';
import { renderHtml } from '../../../documents/rendering/render-html';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { elementsOf, textOf } from '../../support/html-tree';

describe('lines of CII that are no positions', () => {
  const item = (id: string, code: string, amount: string, parent?: string): string =>
    `<l><AssociatedDocumentLineDocument><LineID>${id}</LineID>${parent === undefined ? '' : `<ParentLineID>${parent}</ParentLineID>`}<LineStatusReasonCode>${code}</LineStatusReasonCode></AssociatedDocumentLineDocument><SpecifiedTradeProduct><Name>Item ${id}</Name></SpecifiedTradeProduct><SpecifiedLineTradeSettlement><SpecifiedTradeSettlementLineMonetarySummation><LineTotalAmount>${amount}</LineTotalAmount></SpecifiedTradeSettlementLineMonetarySummation></SpecifiedLineTradeSettlement></l>`.replaceAll(
      'l>',
      'IncludedSupplyChainTradeLineItem>',
    );
  const read = (items: string): SemanticDocument =>
    readCii(
      parseElementTree(
        `<CrossIndustryInvoice xmlns="urn:x"><SupplyChainTradeTransaction>${items}</SupplyChainTradeTransaction></CrossIndustryInvoice>`,
      ),
    );
  const details = item('0101', 'DETAIL', '60', '01') + item('0102', 'DETAIL', '40', '01');
  const rowsOf = (document: SemanticDocument) =>
    elementsOf(renderHtml(document, { language: 'en', fontFaces: [] }))
      .filter(({ tagName, attrs }) => tagName === 'tr' && /sub-line|not-added/.test(attrs[0]?.value ?? ''))
      .map((row) => `${row.attrs[0]?.value}: ${textOf(row).replace(/\s+/g, ' ').trim()}`);

  test.each([
    ['behind', details + item('01', 'GROUP', '100')],
    ['before', item('01', 'GROUP', '100') + details],
  ])('a subtotal that is listed %s its details stands above them and is told as one', (_where, items) => {
    expect(rowsOf(read(items))).toEqual([
      'not-added: 01 Item 01 Subtotal 100.00',
      'sub-line depth-1: 0101 Item 0101 60.00',
      'sub-line depth-1: 0102 Item 0102 40.00',
    ]);
  });

  test('groups of groups keep their order, circles of them end', () => {
    const groups = item('1.1.1', 'DETAIL', '1', '1.1') + item('1.1', 'GROUP', '1', '1') + item('1', 'GROUP', '1');
    expect(withSubLines(read(groups).lines).map(({ id }) => id)).toEqual(['1', '1.1', '1.1.1']);
    const circle = read(item('a', 'GROUP', '1', 'b') + item('b', 'GROUP', '1', 'a') + item('c', 'GROUP', '1', 'c'));
    expect(withSubLines(circle.lines)).toHaveLength(3);
    const chain = Array.from({ length: 3_000 }, (_, index) => item(`${index}`, 'GROUP', '1', `${index + 1}`)).join('');
    expect(withSubLines(read(chain).lines)).toHaveLength(3_000);
  });

  test('what is said for information is told as such', () => {
    expect(rowsOf(read(item('1', 'INFORMATION', '5')))).toEqual(['not-added: 1 Item 1 For information 5.00']);
  });
});

test.each([
  ['true', true],
  ['false', false],
])('the test indicator %s is told across the pages, not among what is left', (indicator, isTold) => {
  const xml = `<CrossIndustryInvoice xmlns="urn:x"><ExchangedDocumentContext><TestIndicator><Indicator>${indicator}</Indicator></TestIndicator></ExchangedDocumentContext></CrossIndustryInvoice>`;
  const { model, passedOver } = readWholeInvoice('cii', parseElementTree(xml));
  expect(passedOver).toEqual([]);
  const html = renderHtml(model, { language: 'de', fontFaces: [], passedOver });
  expect(html.includes('Testdokument')).toBe(isTold);
  expect(renderHtml(model, { language: 'de', fontFaces: [], watermark: 'ERROR' })).not.toContain('Testdokument');
});
