import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { projectRoot } from '../../../platform/project-root';
import { OtlpReceiver } from '../../support/otlp-receiver';

// Each case in a process of its own, as services read the variables: once, at their start.

const REGISTER = path.join(projectRoot(), 'test/support/typescript-register.cjs');

/** What api and worker do around their work, and which modules that and the code of all workers took. */
const PROGRAM = `
  const { readdirSync } = require('node:fs');
  const { createLogger } = require('./platform/logger.ts');
  const { openTracing } = require('./platform/tracing/open-tracing.ts');
  const { beginTrace, inSpan, tracer } = require('./platform/tracing/tracer.ts');
  if (process.env.ALL_CODE === 'loaded') {
    for (const file of readdirSync('workers')) if (file.endsWith('.ts')) require('./workers/' + file);
  }
  const { runService } = require('./cli/supervised.ts');
  const logger = createLogger('test', 'info');
  runService(async () => {
    await openTracing('test', { TRACE_CONTEXT_TO: ['webhooks'] }, logger);
    const begin = performance.now();
    await inSpan('outer', { kind: 'server' }, async () => {
      for (let index = 0; index < Number(process.env.SPANS ?? 1); index += 1)
        await inSpan('inner', { attributes: { index } }, async () => undefined);
      logger.info({ told: tracer().headersTo('webhooks'), untold: tracer().headersTo('authorities') }, 'within');
    });
    await inSpan('failing', {}, async () => Promise.reject(new TypeError('a value of a document'))).catch(() => undefined);
    logger.info({
      workedMs: performance.now() - begin,
      stored: beginTrace('stored', {}),
      loaded: Object.keys(require.cache).filter((file) => /node_modules.@opentelemetry.(?!api)/.test(file)).length,
    }, 'worked');
  });
`;

interface Line {
  msg: string;
  [member: string]: unknown;
}

async function run(
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number | null; lines: Line[]; errors: string; ms: number }> {
  const begin = performance.now();
  const child = spawn(process.execPath, ['-r', REGISTER, '-e', PROGRAM], {
    cwd: projectRoot(),
    env: { ...process.env, ...environment },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const lines = output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
  return { code, lines, errors, ms: performance.now() - begin };
}

function line(lines: readonly Line[], msg: string): Line {
  const found = lines.find((one) => one.msg === msg);
  if (found === undefined) throw new Error(`no line ${msg}`);
  return found;
}

test.each<[string, NodeJS.ProcessEnv]>([
  ['no variable', {}],
  ['a service name alone', { OTEL_SERVICE_NAME: 'edoc' }],
  ['OTEL_SDK_DISABLED', { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }],
  ['OTEL_TRACES_EXPORTER=none', { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }],
])('with %s nothing of OpenTelemetry is loaded, stored or logged', async (_name, environment) => {
  const { code, lines } = await run({ ALL_CODE: 'loaded', ...environment });
  expect(code).toBe(0);
  expect(line(lines, 'worked')).toMatchObject({ loaded: 0 });
  expect(line(lines, 'worked')).not.toHaveProperty('stored');
  expect(line(lines, 'within')).toMatchObject({ told: {}, untold: {} });
  expect(line(lines, 'within')).not.toHaveProperty('trace_id');
});

test('with an address spans are sent at the end, lines have their ids, and only who is named is told', async () => {
  const collector = await OtlpReceiver.start();
  const { code, lines } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await collector.close();
  expect(code).toBe(0);
  const outer = collector.spans.find(({ name }) => name === 'outer');
  const inner = collector.spans.find(({ name }) => name === 'inner');
  const failing = collector.spans.find(({ name }) => name === 'failing');
  expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId });
  expect(failing).toMatchObject({ failed: true, attributes: { 'error.type': 'TypeError' } });
  expect(outer?.resource).toMatchObject({ 'service.name': 'edoc', 'edoc.process': 'test' });
  expect(line(lines, 'within')).toMatchObject({
    trace_id: outer?.traceId,
    span_id: outer?.spanId,
    told: { traceparent: `00-${outer?.traceId}-${outer?.spanId}-01` },
    untold: {},
  });
  expect(collector.text).not.toContain('a value of a document');
});

test.each(['refuses connections', 'takes them and never answers'])(
  'a collector that %s holds up no work and not the end, and is in the log once',
  async (how) => {
    const server = createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (how === 'refuses connections') await new Promise((resolve) => server.close(resolve));
    // More spans than its queue holds.
    const { code, lines, ms } = await run({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
      OTEL_BSP_EXPORT_TIMEOUT: '60000',
      SPANS: '5000',
    });
    server.close();
    expect(code).toBe(0);
    expect(line(lines, 'worked')['workedMs']).toBeLessThan(5_000);
    expect(ms).toBeLessThan(40_000);
    expect(lines.filter(({ level }) => Number(level) >= 40).length).toBeLessThanOrEqual(1);
  },
);

test.each([
  ['OTEL_TRACES_EXPORTER', { OTEL_TRACES_EXPORTER: 'zipkin' }],
  [
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  ],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
])('%s with a value that this service does not know stops the start', async (name, environment) => {
  const { code, errors } = await run(environment);
  expect(code).toBe(1);
  expect(errors).toContain(name);
});
