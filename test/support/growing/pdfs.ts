import { PdfBuilder } from '../pdf-builder';
import { addCatalog, addEmbeddedFile, hybridPdf } from '../hybrid-pdf';
import type { GrowingInput } from './growth';
import { numbered, repeated } from './xml-texts';

const text = (name: string, of: (size: number) => string): GrowingInput => ({
  name,
  input: (size) => Buffer.from(of(size), 'latin1'),
});
const END = '\nendobj\n';

/** Objects that stand in each other, one in front of the next: whoever reads each of them reads to the end each time. */
function nested(head: (number: number) => string, fill: string, size: number, close = ''): Buffer {
  const pdf = new PdfBuilder();
  const specification = addEmbeddedFile(pdf);
  const catalog = addCatalog(pdf, [specification]);
  const count = Math.ceil(size / 200);
  const { bytes, offsets } = pdf.body();
  const first = catalog + 1;
  let at = bytes.length;
  const places = [...offsets].map(([number, offset]) => [number, offset] as const);
  const heads = Array.from({ length: count }, (_, index) => {
    const text = head(first + index);
    places.push([first + index, at]);
    at += text.length;
    return text;
  });
  const root = first + count;
  const body = `${heads.join('')}${fill.repeat(Math.ceil(size / fill.length))}${close}${END}`;
  const names = Array.from({ length: count }, (_, index) => `() ${first + index} 0 R`).join(' ');
  const rootText = `${root} 0 obj << /Type /Catalog /Names << /EmbeddedFiles << /Names [${names}] >> >> >>${END}`;
  const start = bytes.length + body.length;
  const table = places
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n `)
    .join('\n');
  const end = `xref\n${table}\n${root} 1\n${String(start).padStart(10, '0')} 00000 n \ntrailer << /Root ${root} 0 R >>\nstartxref\n${start + rootText.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(body + rootText + end, 'latin1')]);
}

/** Files of PDF whose parts lead to more work than they have bytes. */
export const GROWING_PDFS: readonly GrowingInput[] = [
  {
    name: 'attachments',
    input: (size) =>
      hybridPdf(Array.from({ length: 200 }, (_, index) => ({ name: `${index}.xml`, content: 'x'.repeat(size / 200) }))),
  },
  { name: 'other bytes', input: (size) => Buffer.concat([hybridPdf(), Buffer.alloc(size, 'obj ')]) },
  text('numbers of objects', (size) => `%PDF-1.7\n${repeated('1 0 obj ', size)}`),
  text('objects', (size) => `%PDF-1.7\n${numbered((index) => `${index + 1} 0 obj << >> endobj\n`, size)}`),
  text('trailers', (size) => `%PDF-1.7\n${repeated('trailer << ', size)}`),
  text('words of catalogs', (size) => `%PDF-1.7\n1 0 obj << ${repeated('/Catalog ', size)}`),
  text(
    'object streams without an end',
    (size) =>
      `%PDF-1.7\n${numbered((index) => `${index + 1} 0 obj << /Type /ObjStm /N 1 /First 4 >> stream\n1 0 `, size)}`,
  ),
  text(
    'object streams of one number',
    (size) => `%PDF-1.7\n${repeated('1 0 obj << /Type /ObjStm /N 0 /First 0 >> stream\nendstream endobj\n', size)}`,
  ),
  text(
    'object streams of one number that holds many',
    (size) =>
      `%PDF-1.7\n${repeated('1 0 obj << /Type /ObjStm >> endobj\n', size / 2)}1 0 obj << /Type /ObjStm /N ${Math.floor(size / 40)} /First 0 >> stream\n${numbered((index) => `${index + 5} 0 `, size / 2)} endstream endobj\n`,
  ),
  {
    name: 'texts that stand in each other',
    input: (size) => nested((number) => `${number} 0 obj (`, 'x', size, ')'.repeat(Math.ceil(size / 200))),
  },
  {
    name: 'texts in each other that are not closed',
    input: (size) => nested((number) => `${number} 0 obj (`, 'x', size),
  },
  {
    name: 'comments that stand in each other',
    input: (size) => nested((number) => `${number} 0 obj %`, 'x', size, '\n1'),
  },
  { name: 'digits that stand in each other', input: (size) => nested((number) => `${number} 0 obj <`, 'a', size, '>') },
  {
    name: 'lists that stand in each other',
    input: (size) => nested((number) => `${number} 0 obj 1 %`, 'x', size, '\n'),
  },
  text('cross-reference streams that lead to each other', (size) => chain(size)),
  text('kids that many have in common', (size) => commonKids(size)),
];

/** Cross-reference streams without entries and without an end, each naming the one before. */
function chain(size: number): string {
  let text = '%PDF-1.7\n';
  let previous = '';
  let last = 0;
  while (text.length < size) {
    last = text.length;
    text += `9 0 obj << /W [1 1 1] /Index [0 0] /Root 1 0 R ${previous} >> stream\n`;
    previous = `/Prev ${last}`;
  }
  return `${text}\nstartxref\n${last}\n%%EOF`;
}

/** Nodes of the tree of names that all have the same long list of kids. */
function commonKids(size: number): string {
  const nodes = Math.min(2_000, Math.ceil(size / 100));
  const distinct = numbered((index) => `${index + 10} 0 R `, nodes * 9);
  const objects = Array.from({ length: nodes }, (_, index) => `${index + 10} 0 obj << /Kids 3 0 R >> endobj\n`).join(
    '',
  );
  return `%PDF-1.7\n1 0 obj << /Type /Catalog /Names << /EmbeddedFiles 2 0 R >> >> endobj\n2 0 obj << /Kids 3 0 R >> endobj\n3 0 obj [${distinct}${repeated('9 0 R ', size / 2)}] endobj\n${objects}trailer << /Root 1 0 R >>`;
}
