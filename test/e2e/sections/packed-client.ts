import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { projectRoot } from '../../../platform/project-root';
import { eventually } from '../../support/eventually';
import { temporaryFolder } from '../../support/temporary-folder';
import { freshNumber } from '../support/documents';
import { CLIENT_PROGRAMS } from '../support/client-programs';
import type { EdocStack } from '../support/edoc-stack';
import { example, INVOICE, isComplete, isInstalled, LANGUAGES } from '../support/examples';
import { RunningProgram } from '../support/running-program';

const run = promisify(execFile);
const node = process.execPath;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

interface Kept {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The client as it is packed, the examples in four languages and `edoc listen`, against a running service. */
export function testPackedClient(stackOf: () => EdocStack): void {
  let stack: EdocStack;
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  /** What `edoc listen` has forwarded, and what it has printed. */
  const forwarded: Kept[] = [];
  let hook: Server;
  let listening: RunningProgram;

  const started: RunningProgram[] = [];

  function start(command: string, arguments_: readonly string[], env: NodeJS.ProcessEnv = environment): RunningProgram {
    const options = { cwd: folder, env, detached: true } as const;
    const program = new RunningProgram(spawn(command, arguments_, options));
    started.push(program);
    return program;
  }

  /** As npm installs it; nothing is asked of a registry, because it depends on nothing. */
  async function installPackedClient(): Promise<void> {
    await run(process.execPath, [path.join(projectRoot(), 'scripts', 'pack-client.mjs'), folder]);
    await writeFile(path.join(folder, 'package.json'), '{"private": true}');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', './edoc-client-0.1.0.tgz'], { cwd: folder });
  }

  beforeAll(async () => {
    stack = stackOf();
    folder = await temporaryFolder();
    await installPackedClient();
    const token = await stack.edoc('token', '--account', 'demo', '--companies', 'ESB12345674');
    environment = {
      ...process.env,
      DATA_DIR: stack.dataDir,
      EDOC_URL: stack.service.apiUrl,
      EDOC_TOKEN: token,
      EDOC_WEBHOOK_SECRET: SECRET,
      PORT: '0',
    };
    hook = createServer((request, response) => {
      void buffer(request).then((body) => {
        forwarded.push({ headers: request.headers, body });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const forward = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;
    const { EDOC_TOKEN: _token, EDOC_URL: _url, ...asDemo } = environment;
    const options = ['--forward', forward, '--secret', SECRET, '--events', 'DOCUMENT_STATUS_CHANGED', '--json'];
    const edoc = path.join(projectRoot(), 'bin', 'edoc.cjs');
    listening = start(process.execPath, [edoc, 'listen', ...options], asDemo);
    await listening.prints(/"kind":"listening"/);
  });

  afterAll(() => {
    started.forEach((program) => program.end());
    hook?.close();
  });

  describe.each(LANGUAGES)('examples in $name', (language) => {
    test('the first invoice is OK and its PDF is saved', async () => {
      if (!(await isComplete(language))) return;
      const number = freshNumber('FIRST');
      const [program, ...arguments_] = await language.invoice(folder);
      const { stdout } = await run(program, [...arguments_, INVOICE, number], { cwd: folder, env: environment });
      expect(stdout).toContain(`${number}: OK (`);
      const pdf = await readFile(path.join(folder, `${number}.pdf`));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('a batch of two ends OK', async () => {
      if (!(await isComplete(language))) return;
      const number = freshNumber('BATCH');
      const [program, ...arguments_] = await language.batch(folder);
      const { stdout } = await run(program, [...arguments_, INVOICE, number], { cwd: folder, env: environment });
      const [state, ...rows] = stdout.trim().split('\n');
      expect(state).toMatch(/^COMPLETED\b/);
      expect(rows.map((row) => row.trim())).toEqual([`${number}-A OK`, `${number}-B OK`]);
    });
  });

  /** What was forwarded of a document with a number that begins so. */
  async function notificationOf(prefix: string): Promise<Kept> {
    return eventually(`a notification of ${prefix}`, () =>
      forwarded.find(({ body }) => body.toString().includes(`"documentNumber":"${prefix}`)),
    );
  }

  describe('edoc listen', () => {
    test('forwards every event of the account once, in order, signed, and says so', async () => {
      const { headers, body } = await notificationOf('FIRST');
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'user-agent': 'edoc-webhooks/1',
        'webhook-signature': expect.stringMatching(/^v1,\S+ v1a,\S+$/) as string,
      });
      const event = JSON.parse(body.toString()) as { id: string; data: { documentId: string } };
      expect(event).toMatchObject({
        id: headers['webhook-id'],
        type: 'DOCUMENT_STATUS_CHANGED',
        apiVersion: '1.1',
        sequence: 1,
        data: { previousStatus: 'PROCESSING', status: 'OK', companyVatNumber: 'ESB12345674' },
      });
      const lines = await eventually('its line', () => {
        const all = listening.output
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>);
        return all.some(({ id }) => id === event.id) ? all : undefined;
      });
      expect(lines[0]).toMatchObject({
        kind: 'listening',
        account: 'demo',
        secret: SECRET,
        eventTypes: ['DOCUMENT_STATUS_CHANGED'],
      });
      const { documentId } = event.data;
      expect(lines.filter(({ id }) => id === event.id)).toEqual([
        expect.objectContaining({ kind: 'forwarded', httpStatus: 204, documentId, sequence: 1 }) as object,
      ]);
      const ids = forwarded.map(({ headers: { 'webhook-id': id } }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test.each(LANGUAGES.filter(({ webhook }) => webhook !== undefined))(
      'the receiver in $name takes it, and nothing that was changed or kept for long',
      async (language) => {
        if (!(await isComplete(language))) return;
        const { headers, body } = await notificationOf('FIRST');
        const [program, ...arguments_] = (await language.webhook?.(folder)) ?? [''];
        const receiver = start(program, arguments_);
        const [, port] = await receiver.prints(/listening on port (\d+)/);
        const post = async (changes: Record<string, string>, content: Buffer): Promise<number> => {
          const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
          const own = Object.fromEntries(signed.map((name) => [name, String(headers[name])]));
          const sent = { 'content-type': 'application/json', ...own, ...changes };
          const url = `http://127.0.0.1:${port}/hook`;
          return (await fetch(url, { method: 'POST', headers: sent, body: Uint8Array.from(content) })).status;
        };
        expect(await post({}, body)).toBe(204);
        await receiver.prints(/^FIRST\S* is OK$/m);
        expect(await post({ 'webhook-timestamp': '1600000000' }, body)).toBe(401);
        expect(await post({ 'webhook-id': 'another' }, body)).toBe(401);
        expect(await post({}, Buffer.concat([body, Buffer.from(' ')]))).toBe(401);
        expect(await post({ 'webhook-signature': 'v1,AAAA v1a,AAAA' }, body)).toBe(401);
      },
    );

    test('bash verifies what was kept', async () => {
      if (!(await isInstalled('openssl', 'version'))) return;
      const { headers, body } = await notificationOf('FIRST');
      const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name]));
      const verify = async (content: Buffer): Promise<number | null> => {
        const child = spawn('bash', [example('bash', 'verify-webhook.sh'), ...signed], { env: environment });
        child.stdin.end(content);
        return (await once(child, 'exit'))[0] as number | null;
      };
      expect(await verify(body)).toBe(0);
      expect(await verify(Buffer.concat([body, Buffer.from(' ')]))).toBe(1);
    });

    test('Ctrl-C ends it at once and cleanly', async () => {
      expect(await listening.stop('SIGINT')).toBe(0);
    });

    test('without a token for a service that is not the running one, it says what to do', async () => {
      const { EDOC_TOKEN: _token, ...env } = environment;
      const edoc = path.join(projectRoot(), 'bin', 'edoc.cjs');
      const arguments_ = [edoc, 'listen', '--url', 'http://127.0.0.1:1', '--forward', 'http://127.0.0.1:1/hook'];
      const failure = await run(node, arguments_, { env }).catch((error: unknown) => error as { stderr: string });
      expect(failure.stderr).toBe(
        'edoc: Set EDOC_TOKEN to an access token for http://127.0.0.1:1, with the scope subscriptions:manage.\n',
      );
    });
  });

  test('an ESM and a CommonJS program compile with its types, and run', async () => {
    for (const [name, source] of Object.entries(CLIENT_PROGRAMS)) await writeFile(path.join(folder, name), source);
    const tsc = path.join(projectRoot(), 'node_modules', 'typescript', 'bin', 'tsc');
    const types = ['--types', 'node', '--typeRoots', path.join(projectRoot(), 'node_modules', '@types')];
    const strict = ['--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];
    await run(node, [tsc, ...strict, ...types, ...Object.keys(CLIENT_PROGRAMS)], { cwd: folder }).catch(
      (error: unknown) => {
        throw new Error((error as { stdout: string }).stdout);
      },
    );
    for (const program of ['program.mjs', 'program.cjs']) {
      const { stdout } = await run(node, [program, INVOICE, freshNumber('OPEN')], { cwd: folder, env: environment });
      expect(JSON.parse(stdout)).toEqual({
        all: true,
        xml: true,
        events: 'accepted',
        wrong: true,
        unfinished: 36,
        stranger: 'SIGNATURE',
      });
    }
  });
}
