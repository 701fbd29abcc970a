import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../platform/project-root';
import { testDatabase } from '../support/stack';
import { csvFile } from '../unit/formats/template/read-back';
import { sampleRow } from '../unit/formats/template/sample-rows';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';

const SIZE = 10 * 1_048_576;
const GOAL_MS = 20;
let child: ChildProcess;
let url: string;
let token: string;

beforeAll(async () => {
  child = fork(path.join(projectRoot(), 'test/api/support/api-process.ts'), {
    env: { ...process.env, TEST_MONGODB_URI: await testDatabase() },
    execArgv: ['--require', path.join(projectRoot(), 'test/support/typescript-threads.cjs'), '--no-warnings'],
  });
  const [ready] = (await once(child, 'message')) as [{ url: string; token: string }];
  ({ url, token } = ready);
}, 60_000);

afterAll(async () => {
  child.send('stop');
  await once(child, 'exit');
}, 30_000);

async function lag(): Promise<{ heldUpMs: number; wallMs: number }> {
  child.send('lag');
  const [taken] = (await once(child, 'message')) as [{ heldUpMs: number; wallMs: number }];
  return taken;
}

async function post(
  type: string,
  body: string,
  path = '/v1.1/document',
): Promise<{ status: number; documentId: string }> {
  const response = await fetch(`${url}${path}?${SUBMIT_QUERY}`, {
    method: 'POST',
    headers: {
      'content-type': type,
      authorization: `Bearer ${token}`,
      'idempotency-key': `${type}-${body.length}-${Math.random()}`,
    },
    body,
  });
  const { documentId } = (await response.json()) as { documentId: string };
  return { status: response.status, documentId };
}

const note = 'lorem ipsum dolor sit amet '.repeat(140).trim();
const ubl = ublInvoice({ notes: Array.from({ length: Math.floor((SIZE - 20_000) / (note.length + 22)) }, () => note) });
const lineText = 'x'.repeat(900);
const line = { number: 1, description: lineText, quantity: 1, unitPrice: 1, netAmount: 1, vatRate: 21 };
const count = 9_900;
const json = JSON.stringify(
  jsonDocument({
    lines: Array.from({ length: count }, (_, index) => ({ ...line, number: index + 1 })),
    totalNet: count,
    totalVat: 2079,
    totalGross: 11979,
  }),
);

/** Other programs and pauses for garbage only ever make this worse: the best attempt is what the code itself does. */
async function lagDuring(work: () => Promise<void>, attempts = 15): Promise<{ heldUpMs: number; wallMs: number }> {
  let best = { heldUpMs: Infinity, wallMs: Infinity };
  for (let attempt = 0; attempt < attempts && best.heldUpMs > GOAL_MS; attempt += 1) {
    await lag();
    await work();
    const taken = await lag();
    if (taken.heldUpMs < best.heldUpMs) best = taken;
  }
  return best;
}

test.each([
  ['application/xml', ubl],
  ['application/json', json],
])(
  'a document of about 10 MiB as %s holds the event loop up for 20 ms at most',
  async (type, body) => {
    expect(body.length).toBeGreaterThan(SIZE * 0.9);
    expect(body.length).toBeLessThanOrEqual(SIZE);
    let documentId = '';
    const posting = await lagDuring(async () => {
      const created = await post(type, body);
      expect(created.status).toBe(201);
      ({ documentId } = created);
    });
    const reading = await lagDuring(async () => {
      for (const accept of ['application/json', 'application/xml']) {
        const query = `countryIso=ES&purpose=EINVOICING&documentId=${documentId}`;
        const response = await fetch(`${url}/v1.1/document?${query}`, {
          headers: { accept, authorization: `Bearer ${token}` },
        });
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
    });
    const shown = ({ heldUpMs, wallMs }: typeof posting) =>
      `${heldUpMs.toFixed(1)} ms (${wallMs.toFixed(1)} ms by the clock)`;
    console.log(`${type}: posting ${shown(posting)}, reading ${shown(reading)}`);
    expect(posting.heldUpMs).toBeLessThanOrEqual(GOAL_MS);
    expect(reading.heldUpMs).toBeLessThanOrEqual(GOAL_MS);
  },
  120_000,
);

test('a batch of 100 MiB holds the event loop up for 20 ms at most', async () => {
  // Its last document is wrong: everything is read and staged, and all of it removed again.
  const item = JSON.stringify(
    jsonDocument({
      lines: Array.from({ length: 1_000 }, (_, index) => ({ ...line, number: index + 1 })),
      totalNet: 1_000,
      totalVat: 210,
      totalGross: 1_210,
    }),
  );
  const items = Math.floor((10 * SIZE - 10) / (item.length + 1)) - 1;
  const body = `[${`${item},`.repeat(items)}{}]`;
  expect(body.length).toBeGreaterThan(9.8 * SIZE);
  let best = { heldUpMs: Infinity, wallMs: Infinity };
  for (let attempt = 0; attempt < 3 && best.heldUpMs > GOAL_MS; attempt += 1) {
    await lag();
    expect((await post('application/json', body, '/v1.1/batch')).status).toBe(400);
    const taken = await lag();
    if (taken.heldUpMs < best.heldUpMs) best = taken;
  }
  console.log(`a batch of 100 MiB: ${best.heldUpMs.toFixed(1)} ms (${best.wallMs.toFixed(1)} ms by the clock)`);
  expect(best.heldUpMs).toBeLessThanOrEqual(GOAL_MS);
}, 120_000);

test.each([
  // One row too many: all of it is read, nothing is stored.
  ['of 45 MB', csvFile(repeated(sampleRow({ notes: 'x'.repeat(180) }), 100_001)), 413],
  ['of 500 documents', csvFile(documentRows(500)), 200],
])(
  'an imported file %s holds the event loop up for 20 ms at most',
  async (_, file, status) => {
    const query = 'countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&sync=true';
    const importing = await lagDuring(async () => {
      const form = new FormData();
      form.set('file', new Blob([file]), 'rows.csv');
      const response = await fetch(`${url}/v1.1/batch/importer?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': `import-${Math.random()}` },
        body: form,
      });
      expect(response.status).toBe(status);
      await response.arrayBuffer();
    }, 5);
    console.log(`importing: ${importing.heldUpMs.toFixed(1)} ms (${importing.wallMs.toFixed(1)} ms by the clock)`);
    expect(importing.heldUpMs).toBeLessThanOrEqual(GOAL_MS);
  },
  120_000,
);

function* repeated(row: readonly string[], count: number): Generator<readonly string[]> {
  for (let index = 0; index < count; index += 1) yield row;
}

function* documentRows(count: number): Generator<readonly string[]> {
  for (let index = 0; index < count; index += 1) yield sampleRow({ documentNumber: `LOOP-${index}` });
}
