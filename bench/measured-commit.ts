import { execFileSync } from 'node:child_process';
import { projectRoot } from '../platform/project-root';

/** The commit that is measured; results in the repository tell so what has changed since. */
export function measuredCommit(): string {
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    // Results and pages that an earlier benchmark of the same run wrote change nothing of the service.
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', ':!bench/results', ':!docs');
    return changed === '' ? commit : `${commit} and changes that were not committed`;
  } catch {
    return 'unknown: not in a git working tree';
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: projectRoot(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
