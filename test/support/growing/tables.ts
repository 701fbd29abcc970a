import { TEMPLATE_COLUMNS } from '../../../documents/formats/template/template-columns';
import { csvLine } from '../../../documents/formats/template/csv-line';
import { EXAMPLE_ROW, HEADER_ROW, sheetXml, workbook } from '../hostile-workbooks';
import type { GrowingInput } from './growth';
import { numbered, repeated } from './xml-texts';

const HEADER = csvLine(TEMPLATE_COLUMNS.map(({ name }) => name));

/** A row of the template, some of its cells changed. */
function row(changes: Readonly<Record<string, string>>): string {
  return csvLine(TEMPLATE_COLUMNS.map(({ name, example }) => changes[name] ?? example));
}

const rows = (name: string, changes: (index: number) => Readonly<Record<string, string>>): GrowingInput => ({
  name,
  input: (size) => Buffer.from(HEADER + numbered((index) => row(changes(index)), size)),
});
const text = (name: string, of: (size: number) => string): GrowingInput => ({
  name,
  input: (size) => Buffer.from(of(size)),
});

export const GROWING_CSV: readonly GrowingInput[] = [
  rows('documents', (index) => ({ documentNumber: `F-${index}` })),
  rows('lines of one document', (index) => ({ lineNumber: String(index + 1) })),
  rows('lines of one document that differ', (index) => ({
    lineNumber: String(index + 1),
    currencyCode: index % 2 === 0 ? 'EUR' : 'USD',
    notes: `n${index}`,
  })),
  rows('lines of one document with wrong cells', () => ({ lineNumber: 'x', quantity: '?', unitPrice: '1.000,0.0' })),
  rows('documents with wrong cells', (index) => ({
    documentNumber: `F-${index}`,
    documentDate: '?',
    totalNet: '?',
    quantity: '?',
  })),
  rows('documents without a number', () => ({ documentNumber: '' })),
  rows('numbers that are long', (index) => ({
    documentNumber: `F-${index}`,
    unitPrice: '1,'.repeat(500),
    quantity: `${'1 '.repeat(500)}`,
  })),
  rows('notes of many lines', (index) => ({ documentNumber: `F-${index % 20}`, notes: '\\n\n'.repeat(1_000) })),
  text('one long cell', (size) => HEADER + row({ notes: 'x'.repeat(size) })),
  text('a cell of quotes', (size) => HEADER + row({ notes: '"'.repeat(size / 2) })),
  text('a cell of line ends', (size) => HEADER + row({ notes: '\n'.repeat(size) })),
  text('a quote that is not closed', (size) => `${HEADER}"${'x\n'.repeat(size / 2)}`),
  text('quotes that are not closed', (size) => `${HEADER}${repeated('"x\n"', size)}`),
  text('many cells', (size) => `${HEADER}${';'.repeat(size)}`),
  text('many rows of nothing', (size) => `${HEADER}${';\n'.repeat(size / 2)}`),
  text('misplaced quotes', (size) => `${HEADER}${repeated('"a"b;', size)}`),
  text('a header of many columns', (size) => ';'.repeat(size)),
  text('a header of unknown columns', (size) => numbered((index) => `a${index};`, size)),
  text('keys before the header', (size) => repeated('#x;y\n', size)),
  { name: 'a text in windows-1252', input: (size) => Buffer.concat([Buffer.from(HEADER), Buffer.alloc(size, 0xe9)]) },
  {
    name: 'a text that is only partly UTF-8',
    input: (size) => Buffer.concat([Buffer.from(HEADER), Buffer.alloc(size, 0xc3), Buffer.of(0xa9)]),
  },
  {
    name: 'a NUL behind many lines',
    input: (size) => Buffer.concat([Buffer.from(HEADER), Buffer.alloc(size, '\n'), Buffer.alloc(1)]),
  },
  { name: 'a text in UTF-16', input: (size) => Buffer.from(`\uFEFF${HEADER}${'x;\n'.repeat(size / 6)}`, 'utf16le') },
];

const SHEET = 'xl/worksheets/sheet1.xml';
const sheet = (name: string, of: (size: number) => string): GrowingInput => ({
  name,
  input: (size) => workbook({ [SHEET]: { data: sheetXml(HEADER_ROW + of(size)), stored: true } }),
});
const inline = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

export const GROWING_WORKBOOKS: readonly GrowingInput[] = [
  sheet('rows', (size) => repeated(EXAMPLE_ROW, size)),
  sheet('empty rows', (size) => repeated('<row/>', size)),
  sheet('empty cells', (size) => `<row>${repeated('<c/>', size)}</row>`),
  sheet('cells far to the right', (size) => repeated('<row><c r="IV1"><v>1</v></c></row>', size / 4)),
  sheet('texts of many pieces', (size) => `<row>${repeated(inline('x</t><t>'.repeat(1_000)), size)}</row>`),
  sheet('texts of references', (size) => `<row>${repeated(inline('&amp;'.repeat(1_000)), size)}</row>`),
  sheet('long numbers', (size) => repeated(`<row><c><v>${'1'.repeat(300)}</v></c></row>`, size)),
  sheet('tags of many blanks', (size) => repeated(`<row><c ${' '.repeat(10_000)}t = "n"/></row>`, size)),
  sheet('comments', (size) => repeated('<!-- -->', size)),
  sheet('a comment without an end', (size) => `<!--${'x'.repeat(Math.min(size, 200_000))}`),
  sheet('escaped characters', (size) => `<row>${repeated(inline('_x000D_'.repeat(1_000)), size)}</row>`),
];
