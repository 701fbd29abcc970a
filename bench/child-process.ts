import { fork, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { boundToSupervisor } from '../platform/embedded/bound-process';
import { projectRoot } from '../platform/project-root';
import type { CleanUp } from './clean-up';

const STOP_MS = 20_000;

export interface FirstLine {
  child: ChildProcess;
  line: string;
  /** Time from the start of the process to its first line. */
  milliseconds: number;
  stop(): Promise<void>;
}

/** Starts `edoc` and resolves with the first line that it prints on stdout. */
export async function startEdoc(
  cleanUp: CleanUp,
  arguments_: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<FirstLine> {
  const edoc = path.join(projectRoot(), 'bin', 'edoc.cjs');
  const bound = boundToSupervisor(process.execPath, [edoc, ...arguments_]);
  const begin = performance.now();
  const child = spawn(bound.command, bound.arguments, {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const stop = cleanUp.add(async () => end(child));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-8_000)));
  const line = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const end = output.indexOf('\n');
      if (end >= 0) resolve(output.slice(0, end));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`edoc ${arguments_.join(' ')} ended with ${code}:\n${said}`)));
  });
  return { child, line, milliseconds: performance.now() - begin, stop };
}

/** Starts a floor's program with a channel to this process, and resolves with its first message. */
export async function startFloor<Message>(
  cleanUp: CleanUp,
  program: string,
  arguments_: readonly string[],
): Promise<Message> {
  const child = fork(path.join(__dirname, 'floor', `${program}.js`), [...arguments_]);
  cleanUp.add(async () => end(child));
  return new Promise<Message>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(killer);
}
