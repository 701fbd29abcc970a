import { randomUUID } from 'node:crypto';
import { storeBatch, type BatchEntry, type BatchRequest } from '../../api/intake/store-batch';
import { newAttempt } from '../../storage/idempotency-repository';
import { eventually } from '../support/eventually';
import { csvFile } from '../unit/formats/template/read-back';
import { sampleRow } from '../unit/formats/template/sample-rows';
import { Client, type Answer } from './support/client';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { forkApi } from './support/forked-api';
import { openApi } from './support/open-api';

const DOCUMENTS = 1_000;
const TWO_MINUTES_MS = 120_000;

const api = openApi();
const client = new Client(api);

const collection = (name: string) => api.mongo.connection.collection<{ _id: string; [field: string]: unknown }>(name);

const numbers = (prefix: string) => Array.from({ length: DOCUMENTS }, (_, index) => `${prefix}-${index}`);

interface Sending {
  path: string;
  body: string;
  type: string;
}

const jsonBatch = (prefix: string): Sending => ({
  path: `/v1.1/batch?${SUBMIT_QUERY}`,
  body: JSON.stringify(numbers(prefix).map((documentNumber) => jsonDocument({ documentNumber }))),
  type: 'application/json',
});

const imported = (prefix: string): Sending => ({
  path: '/v1.1/batch/importer?countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&sync=true',
  body: [
    '--form\r\nContent-Disposition: form-data; name="file"; filename="rows.csv"\r\n\r\n',
    csvFile(numbers(prefix).map((documentNumber) => sampleRow({ documentNumber }))),
    '\r\n--form--\r\n',
  ].join(''),
  type: 'multipart/form-data; boundary=form',
});

/** Sends it to an API that is killed as soon as `moment` has come, and again when its key counts as left behind. */
async function cutOffAndRepeated(
  { path, body, type }: Sending,
  moment: () => Promise<string | undefined>,
): Promise<{ first: string; again: Answer; third: Answer }> {
  const key = randomUUID();
  const dying = await forkApi({}, api.mongo.uri);
  const headers = { 'content-type': type, 'idempotency-key': key };
  const sent = fetch(`${dying.url}${path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${dying.token}` },
    body,
  }).then(
    () => 'answered',
    () => 'cut off',
  );
  const first = await eventually('the moment to kill the API', moment, { everyMs: 1 });
  await dying.kill();
  expect(await sent).toBe('cut off');
  expect((await client.send('POST', path, body, headers)).json().code).toBe('IDEMPOTENCY_IN_FLIGHT');
  const _id = JSON.stringify(['acme', key]);
  const { modifiedCount } = await collection('idempotencyKeys').updateOne({ _id }, [
    { $set: { startedAt: { $subtract: ['$startedAt', TWO_MINUTES_MS] } } },
  ]);
  expect(modifiedCount).toBe(1);
  const again = await client.send('POST', path, body, headers);
  const third = await client.send('POST', path, body, headers);
  return { first, again, third };
}

async function newBatch(state: string, known: Set<string>): Promise<string | undefined> {
  const found = await collection('batches').findOne({ state, _id: { $nin: [...known] } });
  return found?._id;
}

async function knownBatches(): Promise<Set<string>> {
  const all = await collection('batches').find().toArray();
  return new Set(all.map(({ _id }) => _id));
}

async function documentsOf(prefix: string): Promise<unknown[]> {
  return collection('documents').distinct('batchNumber', { documentNumber: { $regex: `^${prefix}-` } });
}

test.each([
  ['a batch', 'REP', jsonBatch, 201],
  ['an imported file', 'REPIMP', imported, 200],
])(
  '%s that was made before the API died is found by the repetition',
  async (_, prefix, make, status) => {
    const known = await knownBatches();
    const { first, again, third } = await cutOffAndRepeated(make(prefix), async () => newBatch('PROCESSING', known));
    expect([again.status, again.json()['id']]).toEqual([status, first]);
    expect([third.json()['id'], third.headers.get('idempotent-replayed')]).toEqual([first, 'true']);
    expect(await documentsOf(prefix)).toEqual([first]);
    expect(await collection('documents').countDocuments({ batchNumber: first })).toBe(DOCUMENTS);
    expect(await collection('batches').findOne({ _id: first })).toMatchObject({ published: true });
    expect(api.workflows.startedBatches.map(({ batchId }) => batchId)).toContain(first);
  },
  60_000,
);

test('a batch that was still being received when the API died is received by the repetition', async () => {
  const known = await knownBatches();
  const { first, again } = await cutOffAndRepeated(jsonBatch('HALF'), async () => {
    const batchId = await newBatch('RECEIVING', known);
    const some = await collection('batchEntries').findOne({ _id: { $gte: `${batchId}/`, $lt: `${batchId}0` } });
    return some === null ? undefined : batchId;
  });
  const id = again.json()['id'] as string;
  expect([again.status, id === first]).toEqual([201, false]);
  expect(await documentsOf('HALF')).toEqual([id]);
  expect(await collection('documents').countDocuments({ batchNumber: id })).toBe(DOCUMENTS);
  expect((await client.get(`/v1.1/batch/${first}`)).status).toBe(404);
}, 60_000);

describe('an attempt that was only slow', () => {
  async function* oneRejected(until: Promise<void>): AsyncGenerator<BatchEntry> {
    await until;
    yield { rejected: true, errors: [] };
  }

  async function request(): Promise<BatchRequest> {
    const [company] = (await api.deps.accounts.findAccess('acme'))?.companies ?? [];
    if (company === undefined) throw new Error('no company');
    return { accountId: 'acme', company, countryIso: 'ES', purpose: 'EINVOICING', source: 'JSON' };
  }

  test('makes no batch once another has followed it', async () => {
    const slow = newAttempt();
    let goOn: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    const storing = storeBatch(api.deps, await request(), oneRejected(waiting), slow);
    storing.catch(() => undefined);
    await eventually('the slow intake to have begun', async () => api.deps.batches.find(slow.id), { everyMs: 1 });
    const follower = { ...newAttempt(), earlier: [slow.id] };
    const made = await storeBatch(api.deps, await request(), oneRejected(Promise.resolve()), follower);
    goOn();
    await expect(storing).rejects.toThrow('is no longer being received');
    expect([made.batchId, await api.deps.batches.find(slow.id)]).toEqual([follower.id, undefined]);
  });

  test('does not even begin one', async () => {
    const slow = newAttempt();
    await storeBatch(api.deps, await request(), oneRejected(Promise.resolve()), {
      ...newAttempt(),
      earlier: [slow.id],
    });
    await expect(storeBatch(api.deps, await request(), oneRejected(Promise.resolve()), slow)).rejects.toThrow('E11000');
  });

  test('answers for nobody: the key is no longer its own', async () => {
    const { idempotency } = api.deps;
    const key = randomUUID();
    const begin = async () => idempotency.begin('acme', key, 'the same');
    const first = await begin();
    if (first.kind !== 'first') throw new Error('the key is new');
    await collection('idempotencyKeys').updateOne(
      { _id: JSON.stringify(['acme', key]) },
      { $set: { startedAt: new Date(Date.now() - TWO_MINUTES_MS - 1) } },
    );
    const second = await begin();
    if (second.kind !== 'first') throw new Error('the key was left behind');
    expect(second.attempt.earlier).toEqual([first.attempt.id]);
    await idempotency.complete('acme', key, first.attempt, { status: 201, headers: {}, body: 'slow' });
    await idempotency.release('acme', key, first.attempt);
    expect(await begin()).toMatchObject({ kind: 'in-flight' });
    await idempotency.complete('acme', key, second.attempt, { status: 201, headers: {}, body: 'answer' });
    expect(await begin()).toMatchObject({ kind: 'replay', answer: { body: 'answer' } });
  });
});
