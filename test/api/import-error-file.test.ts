import { csvFile, readFile } from '../unit/formats/template/read-back';
import { Client } from './support/client';
import { freshRow, IMPORT_QUERY, uploadTemplate } from './support/template-upload';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);

test('a document of more lines than there may be, too large for the error file, is named there', async () => {
  const row = freshRow({ notes: 'x'.repeat(500) });
  const body = (await uploadTemplate(client, csvFile(Array.from({ length: 10_001 }, () => row)))).json();
  expect(body).toMatchObject({
    counters: { total: 1, REJECTED: 1 },
    content: [{ rows: { first: 2, last: 10_002 }, errors: [{ row: 2, columnName: 'lineNumber' }] }],
  });
  const file = (await client.get(String(body['errorFile']))).bytes;
  expect(file.length).toBeLessThan(5_000);
  const [returned] = await readFile(file);
  expect(returned).toMatchObject({ documentNumber: row[1], rows: [3] });
});

test('the error file is nobody else’s', async () => {
  const { id } = (await uploadTemplate(client, csvFile([freshRow({ totalNet: '' })]))).json() as { id: string };
  const rival = new Client(api, 'rival');
  const foreign = await rival.get(`/v1.1/batch/${id}/errors`);
  const unknown = await rival.get('/v1.1/batch/0198c5f2-81c4-7d02-b6a9-5c1e7f3d9a20/errors');
  expect([foreign.status, foreign.json().code]).toEqual([404, 'BATCH_NOT_FOUND']);
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
});

test('the error file is not one of other batches', async () => {
  const [read] = await readFile(csvFile([freshRow()]));
  const batch = await client.postJson(`/v1.1/batch?${IMPORT_QUERY}&flow=ISSUED`, [read?.json]);
  const answer = await client.get(`/v1.1/batch/${String(batch.json()['id'])}/errors`);
  expect([answer.status, answer.json().code]).toEqual([404, 'NO_ERROR_FILE']);
});
