import Big from 'big.js';
import { documentLines } from '../../../documents/document-facts';
import { readUbl } from '../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { writeCii } from '../../../documents/formats/cii/write-cii';
import { readCii } from '../../../documents/formats/cii/read-cii';
import type { InvoiceLine } from '../../../documents/model/invoice-line';
import type { PostalAddress } from '../../../documents/model/party';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { withSubLines } from '../../../documents/model/sub-lines';
import { languageOfCountries } from '../../../documents/rendering/language-of-countries';
import { PRINT_LIMITS, requirePrintable } from '../../../documents/rendering/print-limits';
import { renderHtml } from '../../../documents/rendering/render-html';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { elementsOf, textOf, visibleText } from '../../support/html-tree';
import { sampleModel } from '../validation/sample-model';

const amount = (value: string): Big => new Big(value);

function line(id: string, ...subLines: InvoiceLine[]): InvoiceLine {
  return {
    id,
    netAmount: amount('10'),
    allowances: [],
    charges: [],
    item: { name: `Item ${id}`, classifications: [], attributes: [] },
    ...(subLines.length === 0 ? {} : { subLines }),
  };
}

function page(document: SemanticDocument, language: 'de' | 'en' = 'en'): string {
  return renderHtml(document, { language, fontFaces: [] });
}

const nested = sampleModel({ lines: [line('1', line('1.1', line('1.1.1')), line('1.2')), line('2')] });

describe('sub-lines', () => {
  test('stand below their line, each deeper than the one around it', () => {
    const rows = elementsOf(page(nested)).filter(({ tagName, attrs }) => tagName === 'tr' && attrs.length > 0);
    const lines = rows
      .map((row) => [row.attrs[0]?.value, textOf(row).trim().split(/\s+/)[0]])
      .filter(([, id]) => /^[12][.12]*$/.test(id ?? ''));
    expect(lines).toEqual([
      ['whole', '1'],
      ['sub-line depth-1 whole', '1.1'],
      ['sub-line depth-2', '1.1.1'],
      ['sub-line depth-1', '1.2'],
      ['', '2'],
    ]);
  });

  test.each([
    ['UBL', (model: SemanticDocument) => readUbl(parseElementTree(writeUbl(model)))],
    ['CII', (model: SemanticDocument) => readCii(parseElementTree(writeCii(model)))],
  ])('are written and read in %s', (_syntax, again) => {
    const ids = withSubLines(again(nested).lines).map(({ id }) => id);
    expect(ids).toEqual(['1', '1.1', '1.1.1', '1.2', '2']);
    expect(again(nested).lines.map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('are in the lines of the JSON answer', () => {
    expect(documentLines(nested)).toMatchObject([
      { number: 1, subLines: [{ number: 1, lineId: '1.1', subLines: [{ lineId: '1.1.1' }] }, { number: 2 }] },
      { number: 2 },
    ]);
  });

  test('of CII whose parents are missing, later or in a circle stand alone; chains have an end', () => {
    const item = (id: string, parent: string): string =>
      `<l><AssociatedDocumentLineDocument><LineID>${id}</LineID><ParentLineID>${parent}</ParentLineID></AssociatedDocumentLineDocument></l>`.replaceAll(
        'l>',
        'IncludedSupplyChainTradeLineItem>',
      );
    const read = (items: string): InvoiceLine[] =>
      readCii(
        parseElementTree(
          `<CrossIndustryInvoice xmlns="urn:x"><SupplyChainTradeTransaction>${items}</SupplyChainTradeTransaction></CrossIndustryInvoice>`,
        ),
      ).lines;
    const odd = read(item('a', 'b') + item('b', 'a') + item('c', 'c') + item('d', 'nobody'));
    expect(withSubLines(odd)).toHaveLength(4);
    expect(odd.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
    const chain = read(Array.from({ length: 5_000 }, (_, index) => item(`${index + 1}`, `${index}`)).join(''));
    expect(withSubLines(chain)).toHaveLength(5_000);
    expect(depthOf(chain)).toBeLessThan(30);
  });

  test('count as lines where a document may be too long', () => {
    const many = Array.from({ length: PRINT_LIMITS.lines }, (_, index) => line(`1.${index}`));
    expect(() => requirePrintable(sampleModel({ lines: [line('1', ...many)] }))).toThrow(/lines/);
  });
});

function depthOf(lines: readonly InvoiceLine[]): number {
  return 1 + Math.max(0, ...lines.map(({ subLines }) => (subLines === undefined ? 0 : depthOf(subLines))));
}

test('third-party payments are listed, and the totals add up with them', () => {
  const document = sampleModel({
    totals: { withVat: amount('336.90'), payable: amount('366.86') },
    thirdPartyPayments: [
      { type: 'Mobile', amount: amount('19.96'), description: 'Provider A' },
      { type: 'Mobile', amount: amount('10'), description: 'Provider B' },
    ],
  });
  const text = visibleText(page(document));
  expect(text).toContain('Provider A Mobile 19.96');
  expect(text).toContain('Payments for third parties 29.96');
  const again = readUbl(parseElementTree(writeUbl(document)));
  expect(again.thirdPartyPayments).toEqual(document.thirdPartyPayments);
});

test('what is taken off has a minus everywhere', () => {
  const allowance = { amount: amount('5'), reason: 'Bonus' };
  const document = sampleModel({
    allowances: [allowance],
    lines: [{ ...line('1'), allowances: [allowance], price: { discount: amount('3') } }],
    totals: { allowances: amount('5') },
  });
  const text = visibleText(page(document));
  expect(text.match(/-5\.00/g)).toHaveLength(3);
  expect(text).toContain('Price discount -3.00');
  expect(text).not.toMatch(/[^-\d]5\.00/);
});

test.each([
  ['urn:factur-x.eu:1p0:minimum', 'They are in the original invoice. (Profile MINIMUM)'],
  ['urn:factur-x.eu:1p0:basicwl', 'They are in the original invoice. (Profile BASIC WL)'],
  ['urn:cen.eu:en16931:2017', 'This document states no lines.'],
])('a document of %s without lines says so', (specification, says) => {
  expect(visibleText(page(sampleModel({ specification, lines: [] })))).toContain(says);
});

test.each<[string, PostalAddress, string]>([
  ['DE', { line1: 'Hauptstraße', line2: '12a' }, 'Hauptstraße 12a'],
  ['ES', { line1: 'Gran Vía', line2: '1' }, 'Gran Vía, 1'],
  ['FR', { line1: 'rue de la Paix', line2: '4 bis' }, '4 bis rue de la Paix'],
  ['DE', { line1: 'Hauptstraße', buildingNumber: '7', line2: 'Hinterhof' }, 'Hauptstraße 7 | Hinterhof'],
  ['DE', { line1: 'Postfach', line2: '3. Stock' }, 'Postfach | 3. Stock'],
  ['ES', { line1: 'Gran Vía', line2: '28, 3º B', city: 'Madrid' }, 'Gran Vía, 28, 3º B | Madrid'],
  ['FR', { line1: 'rue de la Paix', line2: '4, bâtiment C' }, '4 rue de la Paix | bâtiment C'],
  [
    'IT',
    { line1: 'Via Appia', postCode: '00184', city: 'Roma', countrySubdivision: 'RM' },
    'Via Appia | 00184 Roma RM',
  ],
  ['ES', { line1: 'A', city: 'Gijón', countrySubdivision: 'Asturias' }, 'A | Gijón | Asturias'],
])('street and number of %s are one line', (countryCode, address, shown) => {
  const document = sampleModel({ buyer: { identifiers: [], name: 'B', address: { countryCode, ...address } } });
  const blocks = elementsOf(page(document)).filter(({ tagName }) => tagName === 'address');
  const lines = blocks.map((block) => block.childNodes.map((node) => textOf(node).trim()).join(' | '));
  expect(lines.filter((one) => one.startsWith(shown))).toHaveLength(1);
});

test('what a credit note comes to is credited, not paid', () => {
  const [note, invoice] = (['CREDIT_NOTE', 'INVOICE'] as const).map((type) => visibleText(page(sampleModel({ type }))));
  expect(note).toContain('Amount credited');
  expect(note).not.toContain('Amount due');
  expect(invoice).toContain('Amount due');
});

test.each([
  [{ withVat: amount('530.75'), payable: amount('383.75') }, '-147.00'],
  [{ withVat: amount('100'), paid: amount('40'), payable: amount('50') }, '-10.00'],
  [{ withVat: amount('100'), paid: amount('40'), rounding: amount('0.01'), payable: amount('60.01') }, undefined],
])('what lies between total and amount due and nobody tells is a row of its own', (totals, difference) => {
  const [, shown] = /does not explain (\S+)/.exec(visibleText(page(sampleModel({ totals })))) ?? [];
  expect(shown).toBe(difference);
});

test('parts of a discount in the price stand once, each as what it is', () => {
  const discountParts = [
    { amount: amount('3'), reason: 'Bonus' },
    { amount: amount('-1'), reason: 'Express' },
  ];
  const priced = (discount: string): string =>
    visibleText(page(sampleModel({ lines: [{ ...line('1'), price: { discount: amount(discount), discountParts } }] })));
  const text = priced('2');
  expect(text).toContain('Price discount Bonus · -3.00 Price surcharge Express · 1.00');
  expect(text.match(/Price (discount|surcharge)/g)).toHaveLength(2);
  expect(priced('5')).toContain('Price discount -5.00');
  const charge = sampleModel({ lines: [{ ...line('1'), price: { discount: amount('-4') } }] });
  expect(visibleText(page(charge))).toContain('Price surcharge 4.00');
});

test('what a payment term states stands with its words', () => {
  const document = sampleModel({
    paymentTerms: 'Early\nLate\nNo cash',
    paymentTermDetails: [
      { description: 'Early', discountPercentage: amount('3') },
      { description: 'Late', discountPercentage: amount('1') },
    ],
  });
  const text = visibleText(page(document));
  expect(text).toMatch(/Payment terms No cash/);
  expect(text).toMatch(/Payment terms Early Cash discount 3% Payment terms Late Cash discount 1%/);
});

test('a code to pay with is told as such, in words and for who cannot see it', () => {
  const html = renderHtml(sampleModel(), { language: 'de', fontFaces: [], qr: { svg: '<svg/>', isPayment: true } });
  const image = elementsOf(html).find(({ tagName }) => tagName === 'img');
  expect(image?.attrs.find(({ name }) => name === 'alt')?.value).toBe('QR-Code · Zum Bezahlen scannen');
  expect(visibleText(html)).toContain('Zum Bezahlen scannen');
});

test.each([
  ['DE', 'AT', 'de'],
  ['ES', 'ES', 'es'],
  ['ES', undefined, 'es'],
  ['FR', 'DE', 'en'],
  ['BE', 'BE', 'en'],
  [undefined, undefined, 'en'],
])('between %s and %s the page is in %s', (seller, buyer, language) => {
  expect(languageOfCountries(seller, buyer)).toBe(language);
});
