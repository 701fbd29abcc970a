import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../../platform/project-root';

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
