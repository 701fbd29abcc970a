import { isUtf8 } from 'node:buffer';
import { BSONRegExp, Decimal128, deserialize, Long, ObjectId, serialize, Timestamp } from 'bson';
import fc from 'fast-check';
import { NO_PROBES } from '../../../application/integration/next-call';
import { documentPageJson, originalsOf, someWait, type PageContext } from '../../../api/mappers/document-page-json';
import { listedDocument } from '../../../api/mappers/listed-document';
import { SYSTEMS, type SystemId } from '../../../countries/systems';
import type { DocumentStatus } from '../../../processing/status';
import { storedDocument, text } from './stored-document-arbitrary';

const moment = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(1e13) });
const probes = fc.array(fc.tuple(fc.constantFrom(...SYSTEMS.map(({ id }) => id)), moment), {
  maxLength: 3,
});
const NONE: ReadonlyMap<string, DocumentStatus> = new Map();
const MINIMAL = { _id: 'd', countryIso: 'ES', purpose: 'EINVOICING' };

function written(
  documents: readonly Uint8Array[],
  context: PageContext = { statuses: NONE, nextProbes: NO_PROBES },
): string {
  const bytes = documentPageJson(documents, context, { page: 0 });
  expect(isUtf8(bytes)).toBe(true);
  return Buffer.from(bytes).toString();
}

function supplierOf(documents: readonly Uint8Array[]): unknown {
  return (JSON.parse(written(documents)) as { content: { supplier: unknown }[] }).content[0]?.supplier;
}

test('a page shows documents as the representation of a single one does, in the same order', () => {
  fc.assert(
    fc.property(fc.array(storedDocument, { maxLength: 4 }), fc.boolean(), probes, (documents, known, probes) => {
      const nextProbes = new Map<SystemId, Date>(probes);
      const originals = documents.flatMap(({ duplicateOf }) => duplicateOf?.documentId ?? []);
      const statuses = new Map(known ? originals.map((id) => [id, 'OK' as const]) : []);
      const content = documents.map((document) =>
        listedDocument({ ...document, documentId: document._id }, document.status, {
          duplicateStatus: statuses.get(document.duplicateOf?.documentId ?? ''),
          nextProbeAt: nextProbes.get(document.integration?.system ?? 'gateway'),
        }),
      );
      const bytes = documents.map((document) => serialize(document));
      expect(originalsOf(bytes)).toEqual(originals);
      expect(someWait(bytes)).toBe(documents.some(({ integration }) => integration?.waiting !== undefined));
      // Read and written again, since an amount may have zeros at its end.
      expect(JSON.stringify(JSON.parse(written(bytes, { statuses, nextProbes })))).toBe(
        JSON.stringify({ content, page: 0 }),
      );
    }),
    { numRuns: 500 },
  );
});

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.double(),
    fc.integer(),
    fc.maxSafeInteger().map((integer) => Long.fromNumber(integer)),
    fc.boolean(),
    fc.constant(null),
    fc.date({ noInvalidDate: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      text.map((key) => key.replaceAll('\0', '')),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
}));

test('whatever a party is stored with is shown as the driver reads it', () => {
  fc.assert(
    fc.property(value, (supplier) => {
      const bytes = serialize({ ...MINIMAL, supplier });
      const read = deserialize(bytes)['supplier'] as unknown;
      expect(JSON.stringify(supplierOf([bytes]))).toBe(JSON.stringify(JSON.parse(JSON.stringify(read))));
    }),
    { numRuns: 500 },
  );
});

const FOREIGN = {
  id: new ObjectId(),
  decimal: Decimal128.fromString('1.5'),
  bytes: Buffer.from('x'),
  pattern: new BSONRegExp('a', 'i'),
  time: new Timestamp({ t: 1, i: 1 }),
  long: Long.MAX_VALUE,
};

test.each(Object.entries(FOREIGN))('a party with %s is our error, never wrong JSON', (_name, foreign) => {
  expect(() => written([serialize({ ...MINIMAL, supplier: { foreign } })])).toThrow(/BSON of type|larger than/);
});

test('fields that are not shown may be of any type', () => {
  const page = written([serialize({ ...FOREIGN, ...MINIMAL, currencyCode: 'EUR' })]);
  expect(JSON.parse(page)).toMatchObject({ content: [{ documentId: 'd', currencyCode: 'EUR' }] });
  expect(page).not.toContain('pattern');
});

test.each([
  ['a text', { totals: { totalNet: 1.5 } }],
  ['a document', { period: '2026' }],
  ['an array', { integration: { warnings: {} } }],
])('where %s is expected, something else is our error', (_what, changes) => {
  expect(() => written([serialize({ ...MINIMAL, ...changes })])).toThrow(/BSON of type/);
});

test.each([
  ['a lone surrogate', [0xed, 0xa0, 0x80]],
  ['a cut sequence before the closing quote', [0x41, 0x41, 0xe2]],
  ['bytes that no character begins with', [0xff, 0xc0, 0x80]],
])('%s is replaced, and what is sent is UTF-8', (_what, bad) => {
  const bytes = Buffer.from(serialize({ ...MINIMAL, supplier: { name: '@@@', city: 'León' } }));
  bytes.set(bad, bytes.indexOf('@@@'));
  expect(supplierOf([bytes])).toEqual({ name: expect.stringContaining('\ufffd') as string, city: 'León' });
});
