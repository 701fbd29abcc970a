import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import { spawnSandbox } from '../../support/sandbox-process';
import { jsonOf, postJson, submissionOf } from '../../support/submissions';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { expectSchema } from './contract';
import { present } from '../../../platform/present';

let sandbox: RunningSandbox;
const failures: unknown[] = [];

beforeAll(async () => {
  const dataFolder = await temporaryFolder();
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, dataFolder, onFailure: (error) => failures.push(error) });
});

afterAll(async () => {
  await sandbox.stop();
  await removeTemporaryFolders();
  expect(failures).toEqual([]);
});

const submit = (documentNumber: string) => {
  const submission = submissionOf({ documentNumber });
  return { submission, response: postJson(`${sandbox.url}/submissions`, submission) };
};
const lookup = (documentId: string) => fetch(`${sandbox.url}/submissions/${documentId}`);
const ledger = (documentId: string) => fetch(`${sandbox.url}/ledger?documentId=${documentId}`);

test('an ordinary document is accepted, looked up alike and refused the second time', async () => {
  const { submission, response } = submit('ORDINARY-1');
  expect((await response).status).toBe(201);
  const acceptance = await expectSchema('Acceptance', await response);
  expect(acceptance).toMatchObject({
    outcome: 'accepted',
    authority: 'Sandbox authority ES',
    sha256: submission.sha256,
  });
  expect(await expectSchema('Acceptance', await lookup(submission.documentId))).toEqual(acceptance);

  const repeated = await postJson(`${sandbox.url}/submissions`, submission);
  expect(repeated.status).toBe(409);
  expect(await expectSchema('Duplicate', repeated)).toMatchObject({
    code: 'DUPLICATE',
    documentId: submission.documentId,
    reference: acceptance['reference'],
  });
  expect(await expectSchema('Ledger', await ledger(submission.documentId))).toMatchObject({ count: 2 });
});

test('requests are counted by what they ask, whatever they are answered', async () => {
  const counts = async () => (await (await fetch(`${sandbox.url}/requests`)).json()) as Record<string, number>;
  const before = await counts();
  const { submission, response } = submit('COUNTED-1');
  await response;
  await postJson(`${sandbox.url}/submissions`, { wrong: true });
  await lookup(submission.documentId);
  await fetch(`${sandbox.url}/nowhere`);
  const after = await counts();
  const more = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  expect(Object.fromEntries(more.filter(([, count]) => count > 0))).toEqual({
    'GET /requests': 1,
    'GET /submissions/{id}': 1,
    'POST /submissions': 2,
  });
});

test('an unknown document is not found and counts 0', async () => {
  const { documentId } = submissionOf();
  const answer = await lookup(documentId);
  expect(answer.status).toBe(404);
  expect(await expectSchema('Problem', answer)).toMatchObject({ code: 'UNKNOWN_DOCUMENT' });
  expect(await expectSchema('Ledger', await ledger(documentId))).toEqual({
    documentId,
    count: 0,
    entries: [],
    refusals: 0,
  });
});

test('SBX-REJECT is refused and looked up as rejected', async () => {
  const { submission, response } = submit('SBX-REJECT-h');
  expect((await response).status).toBe(422);
  const refusal = await expectSchema('Refusal', await response);
  expect(refusal['code']).toBe('SBX_REJECTED');
  expect(await expectSchema('Refusal', await lookup(submission.documentId))).toEqual(refusal);
});

test('SBX-OUTAGE-2 is 503 with Retry-After twice, then accepted', async () => {
  const submission = submissionOf({ documentNumber: 'SBX-OUTAGE-2-h' });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await postJson(`${sandbox.url}/submissions`, submission);
    statuses.push(response.status);
    if (response.status === 503) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      const { documentId } = submission;
      expect(await expectSchema('NotTaken', response)).toMatchObject({ code: 'UNAVAILABLE', documentId });
    }
  }
  expect(statuses).toEqual([503, 503, 201]);
  expect(await expectSchema('Ledger', await ledger(submission.documentId))).toMatchObject({ count: 1 });
});

test('SBX-HANG is recorded and never answered', async () => {
  const submission = submissionOf({ documentNumber: 'SBX-HANG-h' });
  const hanging = postJson(`${sandbox.url}/submissions`, submission, 'POST', AbortSignal.timeout(400));
  await expect(hanging).rejects.toThrow(/timeout|aborted/i);
  expect(await expectSchema('Acceptance', await lookup(submission.documentId))).toMatchObject({ outcome: 'accepted' });
  expect((await postJson(`${sandbox.url}/submissions`, submission)).status).toBe(409);
});

test('SBX-CUT is recorded and the connection reset', async () => {
  const { submission, response } = submit('SBX-CUT-h');
  const reason = await response.then(
    () => undefined,
    (error: Error) => (error.cause as NodeJS.ErrnoException).code,
  );
  expect(reason).toBe('ECONNRESET');
  expect(await expectSchema('Ledger', await ledger(submission.documentId))).toMatchObject({ count: 1 });
});

test('SBX-SLOW-1 is answered after a second, but recorded before', async () => {
  const begin = Date.now();
  const { submission, response } = submit('SBX-SLOW-1-h');
  let known = await lookup(submission.documentId);
  while (known.status !== 200 && Date.now() - begin < 900) known = await lookup(submission.documentId);
  expect(known.status).toBe(200);
  expect((await response).status).toBe(201);
  expect(Date.now() - begin).toBeGreaterThanOrEqual(1_000);
});

test('SBX-WARN is accepted with warnings, SBX-PENDING is pending', async () => {
  const warned = await expectSchema('Acceptance', await submit('SBX-WARN-h').response);
  expect(warned).toMatchObject({ outcome: 'accepted-with-warnings', warnings: [{ code: 'SBX_W001' }] });
  const pending = await expectSchema('Acceptance', await submit('SBX-PENDING-60-h').response);
  expect(pending).toMatchObject({ outcome: 'pending', warnings: [] });
});

test('SBX-DOWN is 503 until the switch is turned', async () => {
  const submission = submissionOf({ documentNumber: 'SBX-DOWN-h' });
  expect((await postJson(`${sandbox.url}/submissions`, submission)).status).toBe(503);
  const control = await postJson(`${sandbox.url}/control`, { down: false }, 'PUT');
  expect(await expectSchema('Control', control)).toEqual({ down: false, reject: true });
  expect((await postJson(`${sandbox.url}/submissions`, submission)).status).toBe(201);
  await postJson(`${sandbox.url}/control`, { down: true }, 'PUT');
});

test.each([
  ['a missing field', { ...submissionOf(), flow: undefined }, 'flow'],
  ['a wrong purpose', submissionOf({ purpose: 'FUN' }), 'purpose'],
  ['a hash of something else', submissionOf({ sha256: '0'.repeat(64) }), 'sha256'],
])('%s is named', async (_, submission, field) => {
  const response = await postJson(`${sandbox.url}/submissions`, submission);
  expect(response.status).toBe(400);
  expect(await expectSchema('InvalidSubmission', response)).toMatchObject({ errors: [{ field }] });
});

test('a submission that is too large is refused by the name with which it begins', async () => {
  const submission = submissionOf({ content: 'A'.repeat(17 * 1024 * 1024) });
  const { documentId, ...others } = submission;
  const named = await postJson(`${sandbox.url}/submissions`, { documentId, ...others });
  expect(named.status).toBe(413);
  expect(await expectSchema('TooLarge', named)).toMatchObject({ code: 'TOO_LARGE', documentId, outcome: 'rejected' });
  const nameless = await postJson(`${sandbox.url}/submissions`, { ...others, documentId });
  expect(nameless.status).toBe(413);
  expect(await expectSchema('Problem', nameless)).not.toHaveProperty('documentId');
});

test.each([
  ['POST', '/submissions', '{', 'application/json', 400],
  ['POST', '/submissions', '[]', 'application/json', 400],
  ['POST', '/submissions', '{}', 'text/plain', 415],
  ['DELETE', '/submissions', '', 'application/json', 405],
  ['PUT', '/control', '{"up": true}', 'application/json', 400],
  ['PUT', '/control', '{"down": "no"}', 'application/json', 400],
  ['GET', '/nothing', undefined, 'application/json', 404],
  ['GET', '/ledger', undefined, 'application/json', 400],
])('%s %s with %p (%s) is %d', async (method, target, body, type, status) => {
  const init = { method, headers: { 'content-type': type }, ...present({ body }) };
  const response = await fetch(`${sandbox.url}${target}`, init);
  expect(response.status).toBe(status);
  await expectSchema('Problem', response);
});

test('everything that was answered survives kill -9', async () => {
  const folder = await temporaryFolder();
  const first = await spawnSandbox(folder);
  const answered: string[] = [];
  const load = async (writer: number) => {
    for (let index = 0; ; index += 1) {
      const submission = submissionOf({ documentNumber: `K-${writer}-${index}` });
      const response = await postJson(`${first.url}/submissions`, submission);
      if (response.status === 201) answered.push(submission.documentId);
    }
  };
  const outage = submissionOf({ documentNumber: 'SBX-OUTAGE-2-k' });
  expect((await postJson(`${first.url}/submissions`, outage)).status).toBe(503);
  await postJson(`${first.url}/control`, { reject: false }, 'PUT');
  const writers = Array.from({ length: 8 }, async (_, writer) => load(writer).catch(() => undefined));
  while (answered.length < 200) await new Promise((resolve) => setTimeout(resolve, 10));
  await first.kill('SIGKILL');
  await Promise.all(writers);

  const second = await spawnSandbox(folder);
  try {
    for (const documentId of answered) {
      const view = await jsonOf(await fetch(`${second.url}/ledger?documentId=${documentId}`));
      expect(view['count']).toBe(1);
    }
    expect(await jsonOf(await fetch(`${second.url}/control`))).toEqual({ down: true, reject: false });
    expect((await postJson(`${second.url}/submissions`, outage)).status).toBe(503);
    expect((await postJson(`${second.url}/submissions`, outage)).status).toBe(201);
  } finally {
    await second.kill('SIGTERM');
  }
}, 60_000);
