import { gzipSync } from 'node:zlib';
import { serialize } from 'bson';
import type { RowsPool } from '../../application/generation/rows-pool';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import { MAX_DOCUMENT_BYTES } from '../../documents/largest-document';
import { testRows } from '../api/support/test-api';
import { parseCsv } from '../support/parse-csv';
import { sampleModel } from '../unit/validation/sample-model';

let rows: RowsPool;

beforeAll(() => {
  rows = testRows();
});

afterAll(async () => rows.close());

const LINE = /<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/s;

/** A UBL invoice of as many lines as fit into what a document may have. */
function largest(): { xml: string; lines: number } {
  const xml = writeUbl(sampleModel());
  const line = LINE.exec(xml)?.[0] ?? '';
  const others = xml.split('<cac:InvoiceLine>').length - 2;
  const count = Math.floor((MAX_DOCUMENT_BYTES - xml.length) / line.length);
  return { xml: xml.replace(LINE, () => line.repeat(count)), lines: count + others };
}

test('the heap of the thread is enough for the largest document, several times', async () => {
  const { xml, lines } = largest();
  expect(xml.length).toBeGreaterThan(MAX_DOCUMENT_BYTES * 0.95);
  const submitted = gzipSync(xml);
  const documents = ['one', 'two'].map((documentId) => ({ documentId, flow: 'ISSUED' as const }));
  const stored = documents.map(({ documentId }) => serialize({ _id: documentId, format: 'ubl', submitted }));
  const written = await rows.rows({ documents, contents: new Uint8Array(Buffer.concat(stored)) });
  expect(parseCsv(Buffer.from(written).toString())).toHaveLength(2 * lines);
}, 60_000);
