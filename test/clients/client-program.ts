import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Place } from './run-command';

/** What a client is asked to call, as its program reads it; `programs/call-lines.mts` describes the members. */
export interface CallLine {
  operation: string;
  tag: string;
  method: string;
  path: string;
  parameters: Record<'path' | 'query' | 'header', Record<string, unknown>>;
  body?: unknown;
  file?: { base64: string; isForm: boolean; type: string };
  bodySchema?: string;
  answerSchema?: string;
  answersBytes: boolean;
}

/** What the client made of the answer: JSON that it wrote of what it had read, bytes, or a refusal of the service. */
export type Outcome = { value?: unknown } | { bytes: Buffer } | { refused: number };

type Written = { value?: unknown; json?: string; bytes?: string; refused?: number; failure?: string };

/** A program that calls what it is asked for, line by line, with a generated client. */
export interface ClientProgram {
  call(line: CallLine): Promise<Outcome>;
  end(): Promise<void>;
}

export function startProgram(command: readonly string[], { folder, environment }: Place): ClientProgram {
  const [file = '', ...arguments_] = command;
  const child = spawn(file, arguments_, { cwd: folder, env: { ...process.env, ...environment } });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-4_000)));
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    call: async (line) => {
      child.stdin.write(`${JSON.stringify(line)}\n`);
      const { value: answer, done } = await lines.next();
      if (done === true) throw new Error(`the program ended at ${line.operation}:\n${complaints}`);
      return outcomeOf(line.operation, JSON.parse(answer) as Written);
    },
    end: async () => {
      child.stdin.end();
      await exit;
    },
  };
}

function outcomeOf(operation: string, { value, json, bytes, refused, failure }: Written): Outcome {
  if (failure !== undefined) throw new Error(`${operation}: ${failure}`);
  if (refused !== undefined) return { refused };
  if (bytes !== undefined) return { bytes: Buffer.from(bytes, 'base64') };
  return { value: json === undefined ? value : (JSON.parse(json) as unknown) };
}
