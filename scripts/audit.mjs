// Asks the package registry which of the packages that production runs have known weaknesses. Of high or critical ones only
// those pass that scripts/accepted-advisories.json names with a reason. A registry that cannot say is no failure: many
// mirrors have no advisories. It is said, so that nobody takes it for a good answer.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { judgeAudit } from './judge-audit.cjs';

const root = path.resolve(import.meta.dirname, '..');
const accepted = JSON.parse(readFileSync(path.join(root, 'scripts', 'accepted-advisories.json'), 'utf8'));
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 120_000,
});
const { passed, lines } = judgeAudit(stdout ?? '', accepted);
for (const line of lines) console.log(line);
process.exitCode = passed ? 0 : 1;
