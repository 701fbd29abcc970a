import { execFile } from 'node:child_process';
import type { BinaryFacts } from './binary-catalogue';

/** Ample for a cold disk; a program that hangs must not hang the start. */
const TIMEOUT_MS = 20_000;

/** What the program says of itself; throws with the reason when it does not run or is another program. */
export async function checkBinary(facts: BinaryFacts, file: string): Promise<string> {
  const output = await versionOutput(file);
  const line = output.split('\n').find((candidate) => facts.versionPattern.test(candidate));
  if (line === undefined) {
    throw new Error(
      `${file} --version printed ${JSON.stringify(output.trim().slice(0, 200))}, which is not a usable ${facts.name}`,
    );
  }
  return line.trim();
}

function versionOutput(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, ['--version'], { timeout: TIMEOUT_MS }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else
        reject(
          new Error(`${file} does not run: ${(stderr.trim() || error.message).split('\n').slice(0, 3).join(' ')}`),
        );
    });
  });
}
