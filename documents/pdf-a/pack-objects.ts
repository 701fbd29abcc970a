import { deflateSync } from 'node:zlib';
import { UnexpectedPrint } from './printed-pdf';

interface PlacedObject {
  number: number;
  /** Everything between `obj` and `endobj`. */
  body: Buffer;
  isStream: boolean;
}

/** The place of an object in the packed file: at an offset, or in another object. */
type Place = { offset: number } | { container: number; index: number };

const HEADER = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1');
/** More of them in one are smaller, and take longer to get at. */
const OBJECTS_PER_STREAM = 500;
/** Bytes of an entry's fields: its kind, the offset or the container, the index. */
const XREF_WIDTHS = [1, 4, 2] as const;

/**
 * The same PDF with its objects packed (ISO 32000-1, 7.5.7 and 7.5.8): most of a tagged print is its structure, thousands of small dictionaries
 * that Chromium writes as plain text. Streams stay as they are. Made for our own prints with their update: classic tables, no generations.
 * @throws UnexpectedPrint
 */
export function packObjects(pdf: Buffer): Buffer {
  const tables = readTables(pdf);
  const objects = objectsAt(pdf, tables);
  const chunks: Buffer[] = [HEADER];
  const places = new Map<number, Place>();
  let at = HEADER.length;
  const write = (number: number, body: Buffer): void => {
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    places.set(number, { offset: at });
    chunks.push(object);
    at += object.length;
  };
  // The length of a stream may be an object of its own: it has to be found before anything is unpacked.
  const isApart = ({ isStream, body }: PlacedObject): boolean => isStream || /^\d+$/.test(body.toString('latin1'));
  for (const object of objects) if (isApart(object)) write(object.number, object.body);
  const packed = objects.filter((object) => !isApart(object));
  let next = objects.reduce((most, { number }) => Math.max(most, number), 0) + 1;
  for (let start = 0; start < packed.length; start += OBJECTS_PER_STREAM, next += 1) {
    const part = packed.slice(start, start + OBJECTS_PER_STREAM);
    part.forEach(({ number }, index) => places.set(number, { container: next, index }));
    write(next, objectStream(part));
  }
  places.set(next, { offset: at });
  chunks.push(
    Buffer.from(`${next} 0 obj\n`),
    crossReference(places, next + 1, tables.trailer),
    Buffer.from('\nendobj\n'),
  );
  chunks.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
  return Buffer.concat(chunks);
}

function objectStream(part: readonly PlacedObject[]): Buffer {
  const index: string[] = [];
  let offset = 0;
  for (const { number, body } of part) {
    index.push(`${number} ${offset}`);
    offset += body.length + 1;
  }
  const head = Buffer.from(`${index.join(' ')}\n`);
  const content = Buffer.concat([head, ...part.flatMap(({ body }) => [body, Buffer.from('\n')])]);
  return streamOf(`/Type /ObjStm /N ${part.length} /First ${head.length}`, content);
}

function crossReference(places: ReadonlyMap<number, Place>, size: number, trailer: string): Buffer {
  const [kind, first, second] = XREF_WIDTHS;
  const entries = Buffer.alloc(size * (kind + first + second));
  for (const [number, place] of places) {
    const start = number * (kind + first + second);
    entries.writeUInt8('offset' in place ? 1 : 2, start);
    entries.writeUInt32BE('offset' in place ? place.offset : place.container, start + kind);
    entries.writeUInt16BE('offset' in place ? 0 : place.index, start + kind + first);
  }
  return streamOf(`/Type /XRef /Size ${size} /W [${XREF_WIDTHS.join(' ')}] ${trailer}`, entries);
}

function streamOf(entries: string, content: Buffer): Buffer {
  const deflated = deflateSync(content);
  const dictionary = Buffer.from(`<<${entries} /Filter /FlateDecode /Length ${deflated.length}>>\nstream\n`);
  return Buffer.concat([dictionary, deflated, Buffer.from('\nendstream')]);
}

interface Tables {
  /** The newest place of each object. */
  offsets: Map<number, number>;
  /** Offsets at which anything begins: replaced objects and the tables as well. */
  starts: number[];
  /** It is the trailer of the whole file. */
  trailer: string;
}

/** `/ID [<…> <…>]` */
function idIn(dictionary: string): string | undefined {
  const at = dictionary.indexOf('/ID');
  const end = dictionary.indexOf(']', at);
  return at < 0 || end < 0 ? undefined : dictionary.slice(at, end + 1);
}

function readTables(pdf: Buffer): Tables {
  const tables: Tables = { offsets: new Map(), starts: [pdf.length], trailer: '' };
  let start: string | undefined = /startxref\s+(\d+)/.exec(pdf.subarray(-64).toString('latin1'))?.[1];
  while (start !== undefined) {
    const at = Number(start);
    const text = pdf.subarray(at, pdf.indexOf('startxref', at)).toString('latin1');
    const [table = '', dictionary = ''] = text.split('trailer');
    if (!table.startsWith('xref')) throw new UnexpectedPrint('the PDF has no plain table of objects');
    tables.starts.push(at);
    readSections(table, tables);
    const stated = [
      /\/Root\s+\d+ 0 R/.exec(dictionary)?.[0],
      /\/Info\s+\d+ 0 R/.exec(dictionary)?.[0],
      idIn(dictionary),
    ];
    for (const entry of stated) {
      const [name = ''] = entry?.split(/[\s[]/, 1) ?? [];
      if (entry !== undefined && !tables.trailer.includes(name)) tables.trailer += ` ${entry}`;
    }
    start = /\/Prev\s+(\d+)/.exec(dictionary)?.[1];
  }
  if (!tables.trailer.includes('/Root')) throw new UnexpectedPrint('the PDF has no catalog');
  return tables;
}

function readSections(table: string, { offsets, starts }: Tables): void {
  let number = 0;
  for (const row of table.split(/[\r\n]+/).slice(1)) {
    const [first = '', generation, kind] = row.trim().split(/\s+/);
    if (kind === undefined) {
      number = Number(first);
      continue;
    }
    if (kind === 'n') {
      if (Number(generation) !== 0) throw new UnexpectedPrint('the PDF has an object of another generation');
      starts.push(Number(first));
      if (!offsets.has(number)) offsets.set(number, Number(first));
    }
    number += 1;
  }
}

/** Each ends where the next thing begins, whatever its texts say. */
function objectsAt(pdf: Buffer, { offsets, starts }: Tables): PlacedObject[] {
  const sorted = [...new Set(starts)].sort((one, other) => one - other);
  const after = new Map(sorted.map((start, index) => [start, sorted[index + 1] ?? pdf.length]));
  return [...offsets].map(([number, offset]) => {
    const object = pdf.subarray(offset, after.get(offset));
    const head = /^\d+ 0 obj\s*/.exec(object.subarray(0, 32).toString('latin1'))?.[0];
    const end = object.lastIndexOf('endobj');
    if (head === undefined || end < 0) throw new UnexpectedPrint(`object ${number} is not where it should be`);
    const body = withoutBlanksAfter(object.subarray(head.length, end));
    return { number, body, isStream: body.subarray(-'endstream'.length).toString('latin1') === 'endstream' };
  });
}

function withoutBlanksAfter(body: Buffer): Buffer {
  let end = body.length;
  while (end > 0 && (body[end - 1] ?? 0) <= 0x20) end -= 1;
  return body.subarray(0, end);
}
