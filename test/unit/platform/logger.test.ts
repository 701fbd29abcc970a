import { compileOptions } from '@temporalio/worker/lib/runtime-options';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createLogger } from '../../../platform/logger';
import { projectRoot } from '../../../platform/project-root';
import { logEnded } from '../../../workers/ended-documents';
import { passLinesOn, temporalLogger } from '../../../workers/temporal-log';

const SUPPORT = path.join(projectRoot(), 'test/support/typescript-register.cjs');
const PROGRAM = `
  const { createLogger, logForNode } = require('./platform/logger.ts');
  logForNode(createLogger('test', 'warn'));
  setInterval(() => undefined, 1_000);
`;

/** All that it writes, on stdout and stderr, is one line of JSON. */
async function run(last: string): Promise<{ code: number | null; line: Record<string, unknown> }> {
  const child = spawn(process.execPath, ['-r', SUPPORT, '-e', `${PROGRAM} ${last}`], { cwd: projectRoot() });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { code, line: JSON.parse(output) as Record<string, unknown> };
}

test.each([
  ['an event', `setImmediate(() => { throw new Error('overlooked') });`, 'uncaughtException'],
  ['a promise', `void Promise.reject(new Error('overlooked'));`, 'unhandledRejection'],
])('an error of %s that nobody caught is logged and still ends the process', async (_name, last, origin) => {
  const { code, line } = await run(last);
  expect(code).not.toBe(0);
  expect(line).toMatchObject({ level: 60, msg: 'process ends', origin, err: { message: 'overlooked' } });
});

test('a warning of Node is a line of the log', async () => {
  const { code, line } = await run(`process.emitWarning('look'); setTimeout(() => process.exit(3), 200);`);
  expect(code).toBe(3);
  expect(line).toMatchObject({ level: 40, msg: 'warning of Node', err: { message: 'look' } });
});

test.each([
  ['a warning', `process.emitWarning('look')`, 'Warning: look'],
  ['what a library prints', `console.log('look', 'here')`, 'look here'],
])('%s of a thread is a line of the log, whoever started the thread', async (_name, program, text) => {
  const { line } = await run(`
    const { Worker } = require('node:worker_threads');
    new Worker(${JSON.stringify(program)}, { eval: true }).on('exit', () => setTimeout(() => process.exit(), 200));
  `);
  expect(line).toMatchObject({ level: 40, msg: 'a thread wrote by itself', thread: 1 });
  expect(line['text']).toContain(text);
  expect(line['text']).toMatch(/\S$/);
});

describe('during an outage', () => {
  const lines: string[] = [];
  const written = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
  const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

  beforeEach(() => {
    lines.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  function failing(level: string) {
    const logger = createLogger('test', level, { write: (line) => void lines.push(line) });
    return (count: number) => {
      for (let index = 0; index < count; index += 1)
        logger.warn({ documentId: `d-${index}`, err: refused() }, 'workflow not started');
    };
  }

  test('the first error has its stack, and those that follow are one line a minute with their number', () => {
    const fail = failing('info');
    fail(100);
    expect(written()).toMatchObject([{ documentId: 'd-0', err: { stack: expect.any(String) as string } }]);
    jest.advanceTimersByTime(60_000);
    expect(written()).toMatchObject([
      { level: 40, msg: 'workflow not started', repeated: 99, reason: 'Error ECONNREFUSED' },
    ]);
    fail(2);
    expect(written()).toEqual([]);
    jest.advanceTimersByTime(60_000);
    const [counted] = written();
    expect(counted).toMatchObject({ repeated: 2 });
    expect(counted).not.toHaveProperty('err');
    // Nothing for a minute: what comes next is another outage.
    jest.advanceTimersByTime(60_000);
    fail(1);
    expect(written()).toMatchObject([{ documentId: 'd-0', err: {} }]);
  });

  test('another error, another text, and lines without an error are not counted; nor is anything for whoever wants it all', () => {
    const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
    logger.warn({ err: refused() }, 'a');
    logger.warn({ err: Object.assign(new Error('x'), { code: 'EPIPE' }) }, 'a');
    logger.error({ err: refused() }, 'b');
    logger.error({ err: new Error('another place') }, 'b');
    logger.error({ err: new Error('and another') }, 'b');
    for (let index = 0; index < 3; index += 1) logger.error({ documentId: `d-${index}` }, 'a document has stopped');
    expect(written()).toHaveLength(8);
    failing('debug')(5);
    expect(written()).toHaveLength(5);
  });

  test('Temporal is heard through the same lines, without what is as it should be', () => {
    const temporal = temporalLogger(createLogger('test', 'info', { write: (line) => void lines.push(line) }));
    temporal.warn('No workflows registered, not polling for workflow tasks', { sdkComponent: 'worker' });
    const error = 'Status { code: Unavailable, message: "canary", metadata: MetadataMap }';
    for (let tries = 1; tries <= 50; tries += 1)
      temporal.warn(`gRPC call poll_${tries % 2}_task_queue retried ${tries} times`, { sdkComponent: 'core', error });
    expect(written()).toMatchObject([{ level: 40, component: 'core', reason: 'Unavailable' }]);
    jest.advanceTimersByTime(60_000);
    const [counted] = lines;
    expect(written()).toMatchObject([{ repeated: 49, msg: 'gRPC call poll_0_task_queue retried 50 times' }]);
    expect(counted).not.toContain('canary');
  });

  test('lines of Temporal are passed on as they come, and nobody looks for them ten times a second', () => {
    // What is put back at the end of the file has to be the real one.
    jest.useRealTimers();
    passLinesOn();
    const [started, ended] = [jest.spyOn(global, 'setInterval'), jest.spyOn(global, 'clearInterval')];
    const temporal = temporalLogger(createLogger('test', 'info', { write: (line) => void lines.push(line) }));
    const { logger, runtimeOptions } = compileOptions({
      logger: temporal,
      telemetryOptions: { logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} } },
    });
    const running = started.mock.results.map(({ value }) => value as unknown);
    expect(running.filter((timer) => !ended.mock.calls.flat().includes(timer as never))).toEqual([]);
    logger.debug('a step begins', { workflowId: 'w' });
    logger.warn('a step fails', { workflowId: 'w' });
    expect(written()).toMatchObject([{ level: 40, msg: 'a step fails' }]);
    const { receiver } = runtimeOptions.logExporter as { receiver(lines: string[]): void };
    for (const message of ['a call fails', 'another call fails'])
      receiver([
        JSON.stringify({ level: 'WARN', message, timestamp: String(Date.now() * 1e6), target: 'core', fields: {} }),
      ]);
    expect(written()).toMatchObject([{ msg: 'a call fails' }, { msg: 'another call fails' }]);
  });
});

describe('what no line shows', () => {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });

  test('secrets, wherever an object has them', () => {
    const headers = { authorization: 'Bearer canary', cookie: 'canary', 'proxy-authorization': 'canary' };
    logger.info(
      { token: 'canary', headers, err: Object.assign(new Error('no'), { password: 'canary', headers }) },
      'x',
    );
    logger.info({ request: { headers, credentials: { secret: 'canary' } } }, 'x');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toContain('[redacted]');
    expect(lines.join('')).not.toContain('canary');
  });

  test('what an authority writes in place of a code; the line of a refusal has the ids of document and workflow', () => {
    const ended = { documentId: 'd-1', countryIso: 'ES', status: 'ERROR', failureKind: 'INTEGRATION' } as const;
    lines.length = 0;
    logEnded(logger, { ...ended, reasonCode: '1104' });
    logEnded(logger, { ...ended, reasonCode: 'canary Maria Garcia' });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 40, documentId: 'd-1', workflowId: 'document/d-1', reasonCode: '1104' },
      { reasonCode: 'other' },
    ]);
    expect(lines.join('')).not.toContain('canary');
  });
});
