import { createInterface } from 'node:readline';

export interface Call {
  operation: string;
  /** Tag of the operation: generated APIs are named after it. */
  tag: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: Record<'path' | 'query' | 'header', Record<string, unknown>>;
  body?: unknown;
  /** A body that is not JSON, in base64; with `isForm` it is the part `file` of a form. */
  file?: { base64: string; isForm: boolean; type: string };
  /** Names of the schemas of body and answer, where they have one. */
  bodySchema?: string;
  answerSchema?: string;
  /** The answer is not JSON. */
  answersBytes: boolean;
}

/** What the service refused. */
export class Refusal extends Error {
  constructor(readonly status: number) {
    super(String(status));
  }
}

/** Calls what each line of the input asks for, and writes a line with what the client makes of the answer. */
export async function answerLines(send: (call: Call) => Promise<unknown>): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const outcome = send(JSON.parse(line) as Call).then(written, (error: unknown) =>
      error instanceof Refusal
        ? { refused: error.status }
        : { failure: error instanceof Error ? error.stack : String(error) },
    );
    console.log(JSON.stringify(await outcome));
  }
}

async function written(answer: unknown): Promise<object> {
  if (answer instanceof Blob) return { bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') };
  return { value: answer };
}

export function fileOf({ file }: Call): Blob | undefined {
  return file === undefined ? undefined : new Blob([Buffer.from(file.base64, 'base64')]);
}
