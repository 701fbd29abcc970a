import { gzipSync } from 'node:zlib';
import { csvFile } from '../unit/formats/template/read-back';
import { eventually } from '../support/eventually';
import { COLLECTIONS_MS, keptBytes } from '../support/kept-bytes';
import { Client, type Answer } from './support/client';
import { freshRow, IMPORT_QUERY } from './support/template-upload';
import { openApi } from './support/open-api';

const MIB = 1_048_576;
/** More than have a turn at the same time. */
const IMPORTS = 6;

const bodies = { most: 64 * MIB, mostPerOwner: 40 * MIB, stalledMs: 2_000 };
const api = openApi({ settings: { IMPORT_SYNC_SECONDS: 120 }, bodies });
const client = new Client(api);

/** A small file in a form that is as large as wanted. */
async function upload(formBytes: number, headers: Record<string, string>): Promise<Answer> {
  const before = Buffer.alloc(formBytes, 'x');
  const part = '\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const form = Buffer.concat([before, Buffer.from(`${part}${csvFile([freshRow()])}\r\n--x--\r\n`)]);
  return client.send('POST', `/v1.1/batch/importer?${IMPORT_QUERY}&sync=true`, gzipSync(form), {
    'content-type': 'multipart/form-data; boundary=x',
    'content-encoding': 'gzip',
    ...headers,
  });
}

test.each([
  ['without', {}],
  ['with', { 'idempotency-key': 'awaited' }],
])('imports that wait for their documents keep neither turn nor memory (%s a key)', async (_, headers) => {
  const documents = api.mongo.connection.collection('documents');
  const stored = await documents.countDocuments();
  const before = keptBytes();
  const keyOf = (index: number): Record<string, string> =>
    'idempotency-key' in headers ? { 'idempotency-key': `${headers['idempotency-key']}-${index}` } : {};
  const answers: Promise<Answer>[] = [];
  for (let index = 1; index <= IMPORTS; index += 1) {
    answers.push(upload(6 * MIB, keyOf(index)));
    await eventually('the import to be stored', async () =>
      (await documents.countDocuments()) === stored + index ? true : undefined,
    );
  }
  await eventually('the memory of the forms', () => (keptBytes() - before < 16 * MIB ? true : undefined), {
    everyMs: COLLECTIONS_MS,
  });
  await documents.updateMany({ status: 'PROCESSING' }, { $set: { status: 'OK' } });
  for (const answer of await Promise.all(answers))
    expect(answer.json()).toMatchObject({ mode: 'SYNC', state: 'COMPLETED', content: [{ status: 'OK' }] });
});
