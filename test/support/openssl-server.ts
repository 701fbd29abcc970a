import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from './temporary-folder';
import type { TestCertificate } from './test-certificates';

/** Whether this machine has the command `openssl`. */
export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * A server that says by an alert why it does not take the client's certificate, as the servers of authorities do; Node's own
 * cuts the connection without a word.
 */
export async function startOpensslServer(
  own: TestCertificate,
  clientAuthority: string,
  version: 'tls1_2' | 'tls1_3',
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await temporaryFolder();
  const file = async (name: string, content: string) => {
    await writeFile(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const [cert, key, ca] = await Promise.all([
    file('server.pem', own.cert),
    file('server.key', own.key),
    file('ca.pem', clientAuthority),
  ]);
  const certificates = ['-cert', cert, '-key', key, '-CAfile', ca];
  const words = ['s_server', '-accept', '127.0.0.1:0', `-${version}`, '-www', ...certificates];
  const child = spawn('openssl', [...words, '-Verify', '1', '-verify_return_error'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /^ACCEPT .*:(\d+)$/.exec(line) ?? [];
    if (port === undefined) continue;
    child.stdout.resume();
    const stop = async () => {
      child.kill();
      await once(child, 'close');
    };
    return { url: `https://127.0.0.1:${port}/`, stop };
  }
  throw new Error('openssl s_server ended');
}
