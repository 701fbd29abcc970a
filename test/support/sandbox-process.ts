import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../platform/project-root';

export interface SandboxProcess {
  url: string;
  /** If it was started with --tls-port. */
  tlsUrl?: string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** The sandbox as a process of its own, from the sources: for tests that kill it. */
export async function spawnSandbox(dataFolder: string, ...options: readonly string[]): Promise<SandboxProcess> {
  const register = path.join(projectRoot(), 'test', 'support', 'typescript-register.cjs');
  const command = ['cli/edoc.ts', 'sandbox', '--port', '0', '--data', dataFolder, '--json'];
  const arguments_ = ['-r', register, ...command, ...options];
  const child = spawn(process.execPath, arguments_, { cwd: projectRoot(), stdio: ['ignore', 'pipe', 'inherit'] });
  const addresses = JSON.parse(await firstLine(child)) as Pick<SandboxProcess, 'url' | 'tlsUrl'>;
  return {
    ...addresses,
    async kill(signal) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the process has no output');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the sandbox ended with ${String(code)} before it was ready`);
  });
  const line = once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text));
  return Promise.race([line, ended]);
}
