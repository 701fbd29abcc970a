import { AccountRepository } from '../../storage/account-repository';
import { csvFile } from '../unit/formats/template/read-back';
import { sampleRow } from '../unit/formats/template/sample-rows';
import { Client } from './support/client';
import { freshRow, IMPORT_QUERY, uploadTemplate } from './support/template-upload';
import { openApi } from './support/open-api';
import { SPANISH_COMPANY } from './support/test-api';

/** Of an account with an e-mail address. */

const api = openApi();
const client = new Client(api);
const mailed = new Client(api, 'mailed');

beforeAll(async () => {
  const accounts = new AccountRepository(api.mongo.connection);
  await accounts.upsertAccount({ accountId: 'mailed', email: 'billing@example.com' });
  await accounts.grantCompany('mailed', SPANISH_COMPANY);
});

/** Stands in for the workflows: every document of the batch ends so. */
async function finish(batchNumber: string, change: object): Promise<void> {
  await api.mongo.connection.collection('documents').updateMany({ batchNumber }, { $set: change });
}

test('without sync, in the background: only with an e-mail address', async () => {
  const refused = await uploadTemplate(client, csvFile([freshRow()]), { query: IMPORT_QUERY });
  expect([refused.status, refused.json().code]).toEqual([400, 'EMAIL_UNKNOWN']);
  const answer = await uploadTemplate(mailed, csvFile([freshRow()]), { query: IMPORT_QUERY });
  expect(answer.json()).toMatchObject({ mode: 'ASYNC', state: 'PROCESSING', counters: { PROCESSING: 1 } });
  expect(answer.json()['message']).toContain('e-mail');
  const batch = await api.deps.batches.find(String(answer.json()['id']));
  expect(batch).toMatchObject({ source: 'TEMPLATE', reportByEmail: true });
});

test('with sync, what is not done in time is sent by e-mail, if there is an address', async () => {
  const late = (await uploadTemplate(mailed, csvFile([freshRow()]))).json();
  expect(late).toMatchObject({ mode: 'SYNC', state: 'PROCESSING', counters: { PROCESSING: 1 } });
  expect(late['message']).toContain('e-mail');
  expect(await api.deps.batches.find(String(late['id']))).toMatchObject({ reportByEmail: true });
  const unmailed = (await uploadTemplate(client, csvFile([freshRow()]))).json();
  expect(unmailed).toMatchObject({ mode: 'SYNC', state: 'PROCESSING' });
  expect(unmailed['message']).not.toContain('e-mail');
  expect(await api.deps.batches.find(String(unmailed['id']))).toMatchObject({ reportByEmail: false });
});

test('with sync, a batch that ends as the time does is told in the answer, not by e-mail', async () => {
  const requestReport = api.deps.batches.requestReport.bind(api.deps.batches);
  const asked = jest.spyOn(api.deps.batches, 'requestReport').mockImplementationOnce(async (batchId) => {
    await finish(batchId, { status: 'OK' });
    const batch = await api.deps.batches.find(batchId);
    if (batch !== undefined) await api.deps.batches.complete(batch, 'COMPLETED');
    return requestReport(batchId);
  });
  const body = (await uploadTemplate(mailed, csvFile([freshRow()]))).json();
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  expect(body).toMatchObject({ mode: 'SYNC', state: 'COMPLETED', content: [{ status: 'OK' }] });
  expect(body['message']).not.toContain('e-mail');
  expect(await api.deps.batches.find(String(body['id']))).toMatchObject({ reportByEmail: false });
});

test('with sync, the answer waits for the documents', async () => {
  const number = 'WAITED-FOR';
  const uploading = uploadTemplate(client, csvFile([sampleRow({ documentNumber: number })]));
  const documents = api.mongo.connection.collection('documents');
  for (;;) {
    const { modifiedCount } = await documents.updateOne({ documentNumber: number }, { $set: { status: 'OK' } });
    if (modifiedCount > 0) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const body = (await uploading).json();
  expect(body).toMatchObject({ mode: 'SYNC', state: 'COMPLETED', content: [{ status: 'OK' }] });
  expect(body).not.toHaveProperty('errorFile');
});

test('a file without a good document is a batch that has ended', async () => {
  const answer = await uploadTemplate(
    client,
    csvFile([freshRow({ totalNet: '' }), freshRow({ documentDate: 'today' })]),
  );
  expect(answer.json()).toMatchObject({
    state: 'COMPLETED_WITH_ERRORS',
    counters: { total: 2, REJECTED: 2, PROCESSING: 0 },
  });
});
