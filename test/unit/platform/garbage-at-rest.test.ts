import { spawnSync } from 'node:child_process';
import { projectRoot } from '../../../platform/project-root';

const SUPPORT = './test/support/typescript-register.cjs';

/** Works, rests, or goes on working, and tells what its heap takes when it was looked at often enough. */
const PROGRAM = (meanwhile: string): string => `
  const { collectGarbageAtRest } = require('./platform/garbage-at-rest.ts');
  let left = Array.from({ length: 500_000 }, (_, index) => ({ index }));
  const { heapTotal: atWork } = process.memoryUsage();
  left = undefined;
  collectGarbageAtRest(100);
  const end = Date.now() + 2_000;
  setInterval(() => {
    ${meanwhile}
    const isBack = process.memoryUsage().heapTotal < atWork / 1.5;
    if (isBack || Date.now() > end) process.exit(console.log(isBack ? 'given back' : 'kept'));
  }, 50);
`;

test.each([
  ['at rest', '', 'given back'],
  ['that goes on working', 'for (const until = Date.now() + 25; Date.now() < until; );', 'kept'],
])('a process %s: what its work has left', (_, meanwhile, outcome) => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-r', SUPPORT, '-e', PROGRAM(meanwhile)], {
    cwd: projectRoot(),
    encoding: 'utf8',
  });
  expect([stdout.trim(), stderr]).toEqual([outcome, '']);
});
