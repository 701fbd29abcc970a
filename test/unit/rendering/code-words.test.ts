import { decimal } from '../../../documents/model/decimal';
import type { Allowance, InvoiceLine } from '../../../documents/model/invoice-line';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { LANGUAGES, type Language } from '../../../documents/rendering/language';
import { specificationName } from '../../../documents/rendering/codes/specification-names';
import { renderHtml } from '../../../documents/rendering/render-html';
import { wordsIn } from './words-in';
import { visibleText } from '../../support/html-tree';
import { fullDocument, numberedSource } from '../../support/rendering-models';

function page(change: Partial<SemanticDocument>, language: Language): string {
  return visibleText(renderHtml({ ...fullDocument(numberedSource(), 2), ...change }, { language, fontFaces: [] }));
}

const stated = (allowance: Partial<Allowance>): Allowance => ({ amount: decimal(1), ...allowance });

function withCategories(...categories: string[]): Partial<SemanticDocument> {
  const [line] = fullDocument(numberedSource(), 1).lines;
  if (line === undefined) throw new Error('the document has a line');
  return { lines: categories.map((category) => ({ ...line, vat: { ...line.vat, category } })), vatBreakdown: [] };
}

test('the categories of the lines are told in words below them, each once, in the language', () => {
  const change = withCategories('E', 'AE', 'E', 'S');
  expect(page(change, 'de')).toContain('USt E = Steuerbefreit · AE = Umkehrung der Steuerschuld');
  expect(page(change, 'nl')).toContain('E = Vrijgesteld · AE = Btw verlegd');
});

test.each<[Language, string, string]>([
  ['es', '4', 'IVA 4 %'],
  ['de', '7', 'USt 7 %'],
  ['fr', '10', 'TVA 10 %'],
])('what is taxed is told by its rate, in %s at %s %%', (language, rate, told) => {
  const vat = { category: 'S', rate: decimal(rate) };
  const breakdown = { ...vat, taxableAmount: decimal(100), taxAmount: decimal(rate) };
  const [line] = fullDocument(numberedSource(), 1).lines;
  const { subLines: _, ...plain } = { ...line, allowances: [], charges: [], vat };
  const reduced = {
    vatBreakdown: [breakdown],
    lines: [plain],
    allowances: [stated({ vatCategory: 'S', vatRate: vat.rate })],
  };
  const text = page({ ...reduced, charges: [] }, language);
  expect(text.replaceAll('\u00A0', ' ')).toContain(told);
  expect(text).not.toMatch(/Tipo general|Regelsatz|Taux normal| S |S =/);
});

test('a category without a name is shown as it is, without a legend', () => {
  const text = page(withCategories('Q7'), 'en');
  expect(text).toContain('Q7');
  expect(text).not.toContain('Q7 =');
});

test.each<[text: string, Allowance]>([
  ['Rabatt', stated({ reasonCode: '95' })],
  ['Treue · Rabatt', stated({ reason: 'Treue', reasonCode: '95' })],
  ['rabatt', stated({ reason: 'rabatt', reasonCode: '95' })],
  ['Treue (X-1)', stated({ reason: 'Treue', reasonCode: 'X-1' })],
  ['X-1', stated({ reasonCode: 'X-1' })],
])('the reason of an allowance is %s', (text, allowance) => {
  const document = { allowances: [allowance], charges: [] };
  expect(page(document, 'de')).toContain(text);
  const [line] = fullDocument(numberedSource(), 1).lines;
  if (line === undefined) throw new Error('the document has a line');
  expect(
    page({ ...document, allowances: [], lines: [{ ...line, allowances: [allowance], charges: [] }] }, 'de'),
  ).toContain(text);
});

test('a charge has the names of the other list, and the category of both is a word', () => {
  const change = {
    allowances: [stated({ reasonCode: '100' })],
    charges: [stated({ reasonCode: 'FC', vatCategory: 'E' })],
  };
  const text = page(change, 'fr');
  expect(text).toContain('Rabais spécial');
  expect(text).toContain('Fret');
  expect(text).toContain('Exonéré');
});

test('the subject of a note is told in words, and one without a name as it is', () => {
  const notes = [
    { subjectCode: 'REG', text: 'HRB 1' },
    { subjectCode: 'ZZ9', text: 'other' },
  ];
  expect(page({ notes }, 'de')).toContain('Vorgeschriebene Angaben HRB 1 ZZ9 other');
  expect(page({ notes }, 'es')).toContain('Información reglamentaria HRB 1');
});

test.each<[string, NonNullable<InvoiceLine['price']>, shown: string | undefined]>([
  ['one of what is counted', { baseQuantity: decimal('1.00'), baseQuantityUnitCode: 'KGM' }, undefined],
  ['one without a unit', { baseQuantity: decimal(1) }, undefined],
  ['several', { baseQuantity: decimal(100), baseQuantityUnitCode: 'KGM' }, 'per 100 kg'],
  ['one of another unit', { baseQuantity: decimal(1), baseQuantityUnitCode: 'TNE' }, 'per 1 t'],
  ['a unit alone', { baseQuantityUnitCode: 'KGM' }, 'per kg'],
])('a price for %s', (_, price, shown) => {
  const [line] = fullDocument(numberedSource(), 1).lines;
  if (line === undefined) throw new Error('the document has a line');
  const text = page({ lines: [{ ...line, unitCode: 'KGM', price }] }, 'en');
  const [base] = /per (?:\d+ )?(?:kg|t)\b/.exec(text) ?? [];
  expect(base).toBe(shown);
});

test.each(LANGUAGES)('every reason has a short name in %s', async (language) => {
  const { codes } = await wordsIn(language);
  for (const list of ['allowanceReasons', 'chargeReasons'])
    for (const [code, word] of Object.entries(codes[list] ?? {}))
      expect([code, word]).toEqual([code, expect.stringMatching(/^\p{Lu}[\p{L}0-9 ’,-]{2,45}$/u)]);
});

test('no code number and no identifier of a specification stands where there is a name', () => {
  const text = page(
    {
      typeCode: '381',
      businessProcess: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
      paymentInstructions: [{ meansCode: '58', creditTransfers: [] }],
    },
    'es',
  );
  expect(text).toContain('Peppol Billing');
  expect(text).toContain('XRechnung 3.0');
  for (const code of ['urn:', '(381)', '(58)']) expect(text).not.toContain(code);
});

test.each([
  ['urn:cen.eu:en16931:2017', 'EN 16931'],
  ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', 'Peppol BIS Billing 3.0'],
  ['urn:factur-x.eu:1p0:minimum', 'Factur-X MINIMUM'],
  ['urn:ferd:CrossIndustryDocument:invoice:1p0:comfort', 'ZUGFeRD 1.0 COMFORT'],
  ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'Factur-X EXTENDED'],
  ['urn:example:specification', 'urn:example:specification'],
])('%s is told as %s', (identifier, name) => expect(specificationName(identifier)).toBe(name));

test.each<[Language, string, string]>([
  ['de', '#SKONTO#TAGE=7#PROZENT=2.00#', 'Skonto 2 % · Skontofrist 7 Tage'],
  [
    'en',
    '#SKONTO#TAGE=1#PROZENT=0.50#BASISBETRAG=357.93#',
    'Cash discount 0.5% · Discount period 1 day · Base amount 357.93',
  ],
  ['de', '#SKONTO#TAGE=x#PROZENT=2.00#', '#SKONTO#TAGE=x#PROZENT=2.00#'],
])('a cash discount of XRechnung is told in words (%s)', (language, stated, told) => {
  const text = page({ paymentTerms: `Danke\n${stated}\nsonst netto`, paymentTermDetails: [] }, language);
  expect(text.replaceAll('\u00A0', ' ')).toContain(`Danke ${told} sonst netto`);
});
