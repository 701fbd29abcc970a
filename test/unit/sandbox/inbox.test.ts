import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import { spawnSandbox } from '../../support/sandbox-process';
import { jsonOf } from '../../support/submissions';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { expectSchema } from './contract';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    dataFolder: await temporaryFolder(),
    onFailure: (error) => {
      throw error;
    },
  });
});

afterAll(async () => {
  await sandbox.stop();
  await removeTemporaryFolders();
});

const deliver = async (url: string, body: string, query = 'countryIso=ES&vatNumber=ESB12345674') =>
  fetch(`${url}/inbox?${query}`, { method: 'POST', body });
const listed = async (url: string, query: string) => jsonOf(await fetch(`${url}/inbox?${query}`));
const referencesOf = (page: Record<string, unknown>) =>
  (page['messages'] as { reference: string }[]).map(({ reference }) => reference);
const acknowledge = async (url: string, reference: string) =>
  (await fetch(`${url}/inbox/${reference}/acknowledgement`, { method: 'POST' })).status;

test('a document is listed, read byte for byte and gone once it is acknowledged', async () => {
  const answer = await deliver(sandbox.url, '<Invoice>é</Invoice>');
  expect(answer.status).toBe(201);
  const message = await expectSchema('InboxMessage', answer);
  expect(message).toMatchObject({ countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', size: 21 });
  const page = await expectSchema('InboxPage', await fetch(`${sandbox.url}/inbox?countryIso=ES`));
  expect(page).toEqual({ authority: 'Sandbox authority ES', messages: [message] });
  expect(referencesOf(await listed(sandbox.url, 'countryIso=FR'))).toEqual([]);
  const reference = String(message['reference']);
  const content = await fetch(`${sandbox.url}/inbox/${reference}/content`);
  expect(Buffer.from(await content.arrayBuffer()).toString()).toBe('<Invoice>é</Invoice>');
  expect(await acknowledge(sandbox.url, reference)).toBe(204);
  expect(await acknowledge(sandbox.url, reference)).toBe(204);
  expect(referencesOf(await listed(sandbox.url, 'countryIso=ES'))).toEqual([]);
  expect((await fetch(`${sandbox.url}/inbox/${reference}/content`)).status).toBe(404);
  expect(await acknowledge(sandbox.url, 'never-there')).toBe(404);
});

test('pages lose and repeat nothing while documents are acknowledged', async () => {
  const sent: string[] = [];
  for (let count = 0; count < 7; count += 1)
    sent.push(String((await jsonOf(await deliver(sandbox.url, `${count}`, 'countryIso=DE&vatNumber=1')))['reference']));
  const seen: string[] = [];
  for (let cursor: string | undefined = '0'; cursor !== undefined;) {
    const page = await listed(sandbox.url, `countryIso=DE&limit=2&cursor=${cursor}`);
    seen.push(...referencesOf(page));
    for (const reference of referencesOf(page)) await acknowledge(sandbox.url, reference);
    cursor = page['nextCursor'] as string | undefined;
  }
  expect(seen).toEqual(sent);
});

test.each(['vatNumber=1', 'countryIso=es&vatNumber=1', 'countryIso=ES', 'countryIso=ES&vatNumber=1&purpose=X'])(
  'a delivery with %s is refused',
  async (query) => {
    const answer = await deliver(sandbox.url, '<a/>', query);
    expect([answer.status, (await jsonOf(answer))['code']]).toEqual([400, 'INVALID_PARAMETER']);
  },
);

test('what was answered survives kill -9', async () => {
  const dataFolder = await temporaryFolder();
  const first = await spawnSandbox(dataFolder);
  const kept = String((await jsonOf(await deliver(first.url, '<kept/>')))['reference']);
  const gone = String((await jsonOf(await deliver(first.url, '<gone/>')))['reference']);
  expect(await acknowledge(first.url, gone)).toBe(204);
  await first.kill('SIGKILL');
  await appendFile(path.join(dataFolder, 'inbox.jsonl'), '{"type":"deliv');
  const second = await spawnSandbox(dataFolder);
  try {
    expect(referencesOf(await listed(second.url, 'countryIso=ES'))).toEqual([kept]);
    expect(await (await fetch(`${second.url}/inbox/${kept}/content`)).text()).toBe('<kept/>');
    expect(await acknowledge(second.url, gone)).toBe(204);
  } finally {
    await second.kill('SIGTERM');
  }
}, 60_000);
