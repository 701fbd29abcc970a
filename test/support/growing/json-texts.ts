import { EXAMPLE_DOCUMENT } from '../../../documents/formats/json/json-document-schema';
import type { GrowingInput } from './growth';
import { numbered, repeated } from './xml-texts';

const { lines: [LINE = {}] = [] } = EXAMPLE_DOCUMENT;
const documentWith = (members: object): Buffer => Buffer.from(JSON.stringify({ ...EXAMPLE_DOCUMENT, ...members }));

const text = (name: string, of: (size: number) => string): GrowingInput => ({
  name,
  input: (size) => Buffer.from(of(size)),
});
const lines = (name: string, change: (index: number) => object): GrowingInput => ({
  name,
  input: (size) =>
    documentWith({
      lines: Array.from({ length: Math.ceil(size / 150) }, (_, index) => ({ ...LINE, ...change(index) })),
    }),
});

/** What hurts readers of JSON: text that is none, text that is no document, and documents with much of one thing. */
export const GROWING_JSON: readonly GrowingInput[] = [
  text('blanks', (size) => ' '.repeat(size)),
  text('line ends and a wrong character', (size) => `${'\n'.repeat(size)}?`),
  { name: 'wrong bytes', input: (size) => Buffer.from(Buffer.alloc(size, 0xff)) },
  {
    name: 'a wrong byte behind a text',
    input: (size) => Buffer.concat([Buffer.from(`"${'\uFFFD'.repeat(size / 3)}`), Buffer.of(0xff)]),
  },
  text('opening brackets', (size) => '['.repeat(size)),
  text('lists of thirty levels', (size) => `[${repeated(`${'['.repeat(30)}${']'.repeat(30)},`, size)}1]`),
  text('one long text', (size) => `{"documentNumber": "${'x'.repeat(size)}"}`),
  text('a text of escapes', (size) => `{"documentNumber": "${repeated('\\\\', size)}"}`),
  text('a text of escaped quotes', (size) => `{"documentNumber": "${repeated('\\"', size)}"}`),
  text('a text of pairs', (size) => `{"documentNumber": "${repeated('\\uD83D\\uDE00', size)}"}`),
  text('a text without an end', (size) => `{"documentNumber": "${'\\"'.repeat(size / 2)}`),
  text('one long number', (size) => `{"totalNet": ${'1'.repeat(size)}}`),
  text('a number of zeros', (size) => `{"totalNet": 1${'0'.repeat(size)}}`),
  text('a number of zeros behind the point', (size) => `{"totalNet": 0.${'0'.repeat(size)}1}`),
  text('a number with a long exponent', (size) => `{"totalNet": 1e${'0'.repeat(size)}1}`),
  text('many numbers', (size) => `[${repeated('1,', size)}1]`),
  text('many unknown members', (size) => `{${numbered((index) => `"a${index}":1,`, size)}"b":1}`),
  text('members with escaped names', (size) => `{${numbered((index) => `"\\u0061${index}":1,`, size)}"b":1}`),
  text('one long name', (size) => `{"${'x'.repeat(size)}": 1}`),
  text('lines that are none', (size) => `{"lines": [${repeated('1,', size)}1]}`),
  text('lines without anything', (size) => `{"lines": [${repeated('{},', size)}{}]}`),
  text('lines with unknown members', (size) => `{"lines": [${repeated('{"a":1},', size)}{}]}`),
  lines('lines', (index) => ({ number: index + 1 })),
  lines('lines of the same number', () => ({})),
  lines('lines with wrong days', (index) => ({
    number: index + 1,
    periodStart: '2026-02-30',
    taxCode: '?',
    unitCode: '?',
  })),
  lines('lines that contradict each other', (index) => ({
    number: index + 1,
    taxCode: index === 0 ? 'O' : 'S',
    vatRate: index === 0 ? 0 : 21,
  })),
  lines('lines of blank texts', (index) => ({ number: index + 1, description: ' ', unitPrice: 0.123 })),
  {
    name: 'notes',
    input: (size) =>
      documentWith({ notes: Array.from({ length: 100 }, () => 'x'.repeat(Math.min(4_000, size / 100))) }),
  },
  {
    name: 'more notes than there may be',
    input: (size) => documentWith({ notes: Array.from({ length: size / 4 }, () => '#') }),
  },
  { name: 'a number of blanks', input: (size) => documentWith({ documentNumber: ' '.repeat(size) }) },
];

const DOCUMENT = JSON.stringify(EXAMPLE_DOCUMENT);

/** The same for lists of documents. */
export const GROWING_JSON_LISTS: readonly GrowingInput[] = [
  text('documents', (size) => `[${repeated(`${DOCUMENT},`, size)}${DOCUMENT}]`),
  text('empty documents', (size) => `[${repeated('{},', size)}{}]`),
  text('numbers', (size) => `[${repeated('1,', size)}1]`),
  text('blanks between documents', (size) => `[{}${' '.repeat(size)},{}]`),
  text('one document', (size) => `[{"a": "${'x'.repeat(size)}"}]`),
  text('a document without an end', (size) => `[{"a": "${'x'.repeat(size)}`),
  text('a document of quotes', (size) => `[{"a": "${repeated('\\"', size)}`),
  text('a document of backslashes', (size) => `[{"a": "${repeated('\\', size)}`),
  text('a document of brackets', (size) => `[${'['.repeat(size)}`),
  text('a document of two texts', (size) => `[{"a": ["${'x'.repeat(size / 2)}", "${'x'.repeat(size / 2)}`),
];
