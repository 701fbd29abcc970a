// Runs Jest with the flags of Node that tests need. Arguments go to Jest.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { LATE_OPTIMIZATION } from '../test/support/late-optimization.cjs';

const root = path.resolve(import.meta.dirname, '..');
const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
// Tests load ES modules with top-level await.
const flags = ['--experimental-vm-modules', '--no-warnings', ...LATE_OPTIMIZATION];
const child = spawn(process.execPath, [...flags, jest, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
