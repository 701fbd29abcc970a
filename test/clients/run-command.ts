import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MOST_OUTPUT = 64 * 1_048_576;

export interface Place {
  folder: string;
  environment?: Readonly<Record<string, string>>;
}

/** Runs a command to its end; an error has all that it printed. */
export async function runCommand(command: string, arguments_: readonly string[], place: Place): Promise<string> {
  const env = { ...process.env, ...place.environment };
  try {
    const options = { cwd: place.folder, env, maxBuffer: MOST_OUTPUT };
    return (await promisify(execFile)(command, [...arguments_], options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${arguments_.join(' ')} failed:\n${`${stdout}\n${stderr}`.slice(-6_000)}`, {
      cause: error,
    });
  }
}

export async function isInstalled(command: string): Promise<boolean> {
  // Go has a word for it.
  const asked = ['--version', 'version'].map(async (word) => runCommand(command, [word], { folder: '.' }));
  return Promise.any(asked).then(
    () => true,
    () => false,
  );
}
