import { spawn } from 'node:child_process';
import path from 'node:path';
import { createLogger } from '../../../platform/logger';
import { projectRoot } from '../../../platform/project-root';
import { logEnded } from '../../../workers/ended-log';

const SUPPORT = path.join(projectRoot(), 'test/support/typescript-register.cjs');
const PROGRAM = `
  const { createLogger, logUncaughtErrors } = require('./platform/logger.ts');
  logUncaughtErrors(createLogger('test', 'fatal'));
  setInterval(() => undefined, 1_000);
`;

async function run(last: string): Promise<{ code: number | null; line: Record<string, unknown> }> {
  const child = spawn(process.execPath, ['-r', SUPPORT, '-e', `${PROGRAM} ${last}`], { cwd: projectRoot() });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
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
    const ended = { documentId: 'd-1', countryIso: 'ES', status: 'ERROR', failureKind: 'INTEGRATION' };
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
