import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { resolveBinary } from '../../platform/binaries/resolve-binary';
import { projectRoot } from '../../platform/project-root';
import { createTestIssuer } from '../api/support/test-issuer';
import { eventually } from '../support/eventually';
import { HttpsReceiver, type ReceivedRequest } from '../support/https-receiver';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { createTestAuthority } from '../support/test-certificates';
import { ApiClient } from './support/api-client';
import { ensureBuilt } from './support/built-service';
import { freshNumber, jsonInvoice } from './support/documents';
import type { OwnShell } from './support/guides/guide-blocks';
import { OwnShells } from './support/guides/own-shells';
import { shapeOf } from './support/guides/output-shape';
import { productionSetUp } from './support/guides/production-pages';

// The pages that set production up, followed to the letter: each command in a shell of its own, each machine a loopback address.
// Only what stands for an operator's own servers is replaced by servers of the test.

jest.setTimeout(300_000);

const { settings, shells } = productionSetUp();
const services = shells.filter(({ machines }) => machines.length > 0);
const [before, after] = [
  shells.slice(
    0,
    shells.findIndex(({ machines }) => machines.length > 0),
  ),
  shells.slice(shells.findLastIndex(({ machines }) => machines.length > 0) + 1),
];
const receivers: HttpsReceiver[] = [];
const submitted: ReceivedRequest[] = [];
let machines: OwnShells;
let token: string;

beforeAll(async () => {
  await ensureBuilt();
  const folder = await temporaryFolder();
  const [{ temporalAddress }, mongodbUri, issuer] = await Promise.all([
    testStack(),
    testDatabase(),
    createTestIssuer(),
  ]);
  const authority = createTestAuthority();
  const listen = async (answer: Parameters<typeof HttpsReceiver.start>[1]) => {
    const receiver = await HttpsReceiver.start(authority.issue(['127.0.0.1']), answer);
    receivers.push(receiver);
    return receiver.url('');
  };
  const login = await listen((_request, response) => response.end(JSON.stringify(issuer.keySet)));
  const gateway = await listen((request, response) => {
    if (request.method === 'POST') submitted.push(request);
    response.writeHead(request.method === 'POST' ? 201 : 404).end(JSON.stringify(verdictOn(request)));
  });
  token = await issuer.token({ iss: `${login}/`, sub: 'shop' });
  const programs = path.join(folder, 'bin');
  const authorityFile = path.join(folder, 'authority.pem');
  writeFileSync(authorityFile, authority.cert);
  await writePrograms(programs, authorityFile);
  const { file: chromium } = await resolveBinary('chromium');
  machines = new OwnShells({
    folder,
    programs,
    stands: [
      ['/etc/edoc', path.join(folder, 'etc')],
      ['10.0.0.', networkOfItsOwn()],
      ['temporal.example.com:7233', temporalAddress],
      ['temporal.example.com', '127.0.0.1'],
      ['https://login.example.com', login],
      ['https://integration.example.com', gateway],
      ['mongodb://edoc:password@mongo1,mongo2,mongo3/edoc?replicaSet=edoc&authSource=admin', mongodbUri],
      ['/usr/bin/chromium', chromium],
    ],
  });
  mkdirSync(path.join(folder, 'etc'));
  writeFileSync(path.join(folder, 'etc', 'edoc.env'), machines.here(settings));
});

afterAll(async () => {
  await machines?.end();
  await Promise.all(receivers.map(async (receiver) => receiver.stop()));
  await removeTemporaryFolders();
}, 90_000);

/** What is installed on a machine. That it trusts an authority of its own, and has no sandbox for a browser, is a matter of the machine. */
async function writePrograms(folder: string, authorityFile: string): Promise<void> {
  mkdirSync(folder);
  const edoc = path.join(projectRoot(), 'bin', 'edoc.cjs');
  const machine = `NODE_EXTRA_CA_CERTS="${authorityFile}" CHROMIUM_SANDBOX=off`;
  writeFileSync(path.join(folder, 'edoc'), `#!/bin/sh\n${machine} exec "${process.execPath}" "${edoc}" "$@"\n`);
  chmodSync(path.join(folder, 'edoc'), 0o755);
  symlinkSync((await resolveBinary('temporal')).file, path.join(folder, 'temporal'));
}

/** Of the addresses of this machine, so that the ports of the page are free. */
function networkOfItsOwn(): string {
  const any = () => 1 + Math.floor(Math.random() * 250);
  return `127.${any()}.${any()}.`;
}

/** A gateway that takes everything and knows nothing before. */
function verdictOn({ method, body }: ReceivedRequest): object {
  if (method !== 'POST') return { code: 'UNKNOWN_DOCUMENT', message: 'it was not recorded' };
  const { documentId, sha256 } = JSON.parse(body) as { documentId: string; sha256: string };
  const reference = `REF-${documentId}`;
  const taken = { outcome: 'accepted', reference, receipt: 'taken', authority: 'Gateway of the test', warnings: [] };
  return { ...taken, documentId, sha256 };
}

const api = (machine: string, at = 'http://10.0.0.11:8080') => machines.here(at.replace('10.0.0.11', machine));

/** What it prints is what its page says, where that says something. */
async function runOnce(shell: OwnShell): Promise<void> {
  const printed = await machines.run(shell);
  if (shell.output !== undefined) expect(printed).toMatch(shapeOf(machines.here(shell.output)));
}

async function allReady(): Promise<void> {
  let seen = '';
  const isReady = async (machine: string): Promise<boolean> => {
    const answer = await fetch(`${api(machine)}/health/system`).catch(() => undefined);
    seen = (await answer?.text()) ?? `${machine} does not answer`;
    return answer?.ok === true;
  };
  const readiness = async () => {
    const output = machines.output();
    if ((await isReady('10.0.0.11')) && (await isReady('10.0.0.12'))) return true;
    if (Date.now() < deadline) return undefined;
    throw new Error(`not all became ready: ${seen}\n${output}`);
  };
  const deadline = Date.now() + 180_000;
  await eventually('all processes', readiness, { withinMs: 190_000, everyMs: 250 });
}

test('the commands of the pages, each in a shell of its own, do what the pages say', async () => {
  expect(services.flatMap((shell) => shell.machines).sort()).toEqual(
    ['11', '12', '21', '22', '31'].map((last) => `10.0.0.${last}`),
  );
  for (const shell of before) await runOnce(shell);
  for (const shell of services) machines.start(shell);
  await allReady();
  for (const shell of after) await runOnce(shell);
});

test('a document sent to one API is OK at the other, and its PDF is printed by the rendering worker itself', async () => {
  const clients = ['10.0.0.11', '10.0.0.12'].map(
    (machine) => new ApiClient(() => ({ apiUrl: api(machine), sandboxUrl: '' }), token),
  );
  const [first, second] = clients;
  const documentId = await first?.submit({ body: jsonInvoice(freshNumber('SEVERAL')) });
  if (documentId === undefined || second === undefined) throw new Error('there are two APIs');
  const { status, integration } = await second.untilTerminal(documentId);
  expect({ status, authority: integration?.authority }).toEqual({ status: 'OK', authority: 'Gateway of the test' });
  expect(submitted).toHaveLength(1);
  for (const client of clients)
    expect((await client.representation(documentId, 'application/pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const metrics = await (await fetch(api('10.0.0.31', 'http://10.0.0.11:9092/metrics'))).text();
  const printed = [...metrics.matchAll(/^edoc_print_seconds_count\{.*outcome="printed".*\} (\d+)$/gm)];
  expect(printed.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThan(0);
  // The other way is an activity.
  expect(metrics).not.toMatch(/^temporal_activity_execution_latency_count/m);
});

test('no process warns of a setting of the pages', () => {
  const lines = machines.output().split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('"setting":'))).toEqual([]);
});
