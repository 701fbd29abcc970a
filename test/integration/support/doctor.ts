import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../../../platform/project-root';
import { temporaryFolder } from '../../support/temporary-folder';

export interface Check {
  name: string;
  problem?: string;
  mend?: string;
  found?: string[];
}

/** Runs a command of the sources, and gives what it printed. */
export async function edoc(command: string, environment: NodeJS.ProcessEnv): Promise<{ code: number; stdout: string }> {
  const arguments_ = ['-r', './test/support/typescript-register.cjs', 'cli/edoc.ts', ...command.split(' '), '--json'];
  const env = { ...process.env, DATA_DIR: await temporaryFolder(), ...environment };
  return promisify(execFile)(process.execPath, arguments_, { cwd: projectRoot(), env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}

/** What `edoc doctor` finds. */
export async function checks(environment: NodeJS.ProcessEnv): Promise<{ code: number; checks: Check[] }> {
  const { code, stdout } = await edoc('doctor', environment);
  return { code, ...(JSON.parse(stdout) as { checks: Check[] }) };
}
