// Runs Jest with the flags of Node that tests need, and with another Node if TEST_NODE asks for it. Arguments go to Jest.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lateOptimization } from '../test/support/late-optimization.cjs';

const require = createRequire(import.meta.url);
require('../test/support/typescript-register.cjs');
const { chooseNode } = require('../test/support/image-node.ts');
const { progressOn } = require('../platform/binaries/progress.ts');

const { file: node, v8 } = await chooseNode({ environment: process.env, progress: progressOn(process.stderr) });

const root = path.resolve(import.meta.dirname, '..');
const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
// Tests load ES modules with top-level await.
const flags = ['--experimental-vm-modules', '--no-warnings', ...lateOptimization(v8)];
const child = spawn(node, [...flags, jest, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: node === process.execPath ? process.env.PATH : foundFirst(node) },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** What tests start by its name is then the same Node. Nothing is put in front of the other programs where it is not asked for. */
function foundFirst(program) {
  return [path.dirname(program), process.env.PATH].join(path.delimiter);
}
