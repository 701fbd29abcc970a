import { gzipSync, constants } from 'node:zlib';
import type { mongo } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from './api-client';
import { jsonInvoices, submit } from './documents';
import { inFlight } from './in-flight';

type Stored = Record<string, unknown> & { _id: string };

export const LINES_PER_DOCUMENT = 3;
/** All documents of the data set, and no other, are of this batch. */
export const BENCH_BATCH = '00000000-0000-7000-8000-000000000001';
const BATCH = 1_000;
const WRITERS = 4;
const DAY_MS = 86_400_000;

/** Documents with their contents, stored as the service stores them, in the year before. Returns the company's id. */
export async function provideDocuments(db: mongo.Db, client: ApiClient, total: number): Promise<string> {
  const documents = db.collection<Stored>('documents');
  const payloads = db.collection<Stored>('payloads');
  const source = jsonInvoices(LINES_PER_DOCUMENT);
  const documentId = await submit(client, 'json', source());
  const template = await documents.findOne({ _id: documentId });
  if (template === null) throw new Error('the template is not stored');
  await inFlight(Math.ceil(total / BATCH), WRITERS, async (batch) => {
    const size = Math.min(BATCH, total - batch * BATCH);
    const made = Array.from({ length: size }, (_, row) => documentOf(template, source(), batch * BATCH + row, total));
    const options = { ordered: false, writeConcern: { w: 1 } };
    await payloads.insertMany(
      made.map(({ payload }) => payload),
      options,
    );
    await documents.insertMany(
      made.map(({ record }) => record),
      options,
    );
  });
  return String(template['companyId']);
}

function documentOf(
  template: Stored,
  content: Buffer,
  index: number,
  total: number,
): { record: Stored; payload: Stored } {
  const submissionDate = new Date(Date.now() - 365 * DAY_MS + Math.floor((index / total) * 300 * DAY_MS));
  const _id = uuidv7({ msecs: submissionDate.getTime() });
  // Bytes of a batch are beside the record.
  const { phase: _phase, payload: _payload, ...fields } = template;
  return {
    record: {
      ...fields,
      _id,
      documentNumber: `BENCH-${index}`,
      documentDate: submissionDate.toISOString().slice(0, 10),
      status: 'OK',
      batchNumber: BENCH_BATCH,
      submissionDate,
      updatedAt: submissionDate,
      duplicateKey: `generate-${index}`,
    },
    payload: {
      _id,
      format: 'json',
      sha256: String(index),
      submitted: gzipSync(content, { level: constants.Z_BEST_SPEED }),
    },
  };
}
