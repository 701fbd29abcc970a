import { decimal } from '../../../documents/model/decimal';
import type { Allowance, InvoiceLine } from '../../../documents/model/invoice-line';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { LANGUAGES, type Language } from '../../../documents/rendering/language';
import { ALLOWANCE_REASON_NAMES } from '../../../documents/rendering/codes/allowance-reason-names';
import { CHARGE_REASON_NAMES } from '../../../documents/rendering/codes/charge-reason-names';
import { renderHtml } from '../../../documents/rendering/render-html';
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
  const change = withCategories('S', 'AE', 'S');
  expect(page(change, 'de')).toContain('S = Regelsatz · AE = Umkehrung der Steuerschuld');
  expect(page(change, 'nl')).toContain('S = Normaal tarief · AE = Btw verlegd');
});

test('a category without a name is shown as it is, without a legend', () => {
  const text = page(withCategories('Q7'), 'en');
  expect(text).toContain('Q7');
  expect(text).not.toContain('Q7 =');
});

test.each<[text: string, Allowance]>([
  ['Rabatt (95)', stated({ reasonCode: '95' })],
  ['Treue · Rabatt (95)', stated({ reason: 'Treue', reasonCode: '95' })],
  ['rabatt (95)', stated({ reason: 'rabatt', reasonCode: '95' })],
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
  expect(text).toContain('Rabais spécial (100)');
  expect(text).toContain('Fret (FC)');
  expect(text).toContain('Exonéré (E)');
});

test('the subject of a note is told in words, and one without a name as it is', () => {
  const notes = [
    { subjectCode: 'REG', text: 'HRB 1' },
    { subjectCode: 'ZZ9', text: 'other' },
  ];
  expect(page({ notes }, 'de')).toContain('Vorgeschriebene Angaben (REG) HRB 1 ZZ9 other');
  expect(page({ notes }, 'es')).toContain('Información reglamentaria (REG) HRB 1');
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

test.each(Object.entries({ ...ALLOWANCE_REASON_NAMES, ...CHARGE_REASON_NAMES }))(
  '%s has a short name everywhere',
  (_code, words) => {
    expect(words).toHaveLength(LANGUAGES.length);
    for (const word of words) expect(word).toMatch(/^\p{Lu}[\p{L}0-9 ’,-]{2,45}$/u);
  },
);
