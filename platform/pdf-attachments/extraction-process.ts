import { spawn, type ChildProcessByStdio } from 'node:child_process';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { AnswerReader, contentsOf, lengthPrefix, type Answer } from './answer-frame';
import { type PdfContents, PROCESS_LIMITS } from './attachment';
import { PdfRefused } from './faults';

export interface ExtractionProgram {
  /** Default extraction-child beside this file. */
  filename?: string;
  /** Further arguments of Node. Default none, or where this runs from its sources those that make it so. */
  execArgv?: readonly string[];
}

const EXTENSION = path.extname(__filename);
const DEFAULT_PROGRAM = {
  filename: path.join(__dirname, `extraction-child${EXTENSION}`),
  execArgv: EXTENSION === '.ts' ? requiredFirst(process.execArgv) : [],
};

/** Those arguments of Node that load a module first, as a compiler of sources is; nothing else is handed on. */
function requiredFirst(execArgv: readonly string[]): string[] {
  return execArgv.flatMap((argument, index) => {
    const module = execArgv[index + 1];
    return ['-r', '--require'].includes(argument) && module !== undefined ? ['--require', module] : [];
  });
}

/** The process that reads PDFs could not be started or broke without a PDF to blame: our fault, worth another try. */
export class ExtractionFailed extends Error {
  override readonly name = 'ExtractionFailed';
}

const { dataMiB, heapMiB, cpuSeconds } = PROCESS_LIMITS;
/** Room that V8 reserves for compiled code as it starts. Node 24 counts it as writable memory; no PDF can fill it. */
const codeRangeMiB = Number.parseInt(process.versions.v8, 10) >= 13 ? 512 : 0;
/** Limits by the operating system, which buffers cannot get around: memory, processor time, no files written. */
const LIMITED = `ulimit -d ${(dataMiB + codeRangeMiB) * 1024} && ulimit -t ${cpuSeconds} && ulimit -f 0 && ulimit -c 0 && exec "$0" "$@"`;
const NODE_ARGUMENTS = [
  `--max-old-space-size=${heapMiB}`,
  '--max-semi-space-size=8',
  '--disallow-code-generation-from-strings',
  '--no-warnings',
];
const START_TIMEOUT_MS = 10_000;
const KEPT_COMPLAINT = 2_000;
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

class TimedOut extends Error {}
class Ended extends Error {
  constructor(
    message: string,
    /** Someone else ended it: a limit that a PDF runs into makes it abort, it is not killed. */
    readonly fromOutside: boolean,
  ) {
    super(message);
  }
}

/** One process that reads one PDF after the other, with an upper bound to its memory. It can be killed at any time. */
export class ExtractionProcess {
  private readonly child: Child;
  private readonly readiness: Promise<unknown>;
  private reader = new AnswerReader();
  private complaint = '';
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  private ending: Ended | undefined;
  /** PDFs it has been given, and the milliseconds it has spent on them. */
  uses = 0;
  busyMs = 0;

  constructor(program: ExtractionProgram = {}) {
    const { filename, execArgv } = { ...DEFAULT_PROGRAM, ...program };
    const node = [process.execPath, ...execArgv, ...NODE_ARGUMENTS, filename];
    // No environment: nothing in it is for this process, and NODE_OPTIONS would change it.
    this.child = spawn('/bin/sh', ['-c', LIMITED, ...node], { stdio: ['pipe', 'pipe', 'pipe'], env: {} });
    this.child.stdout.on('data', (chunk: Buffer) => this.take(chunk));
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.complaint = (this.complaint + chunk.toString()).slice(0, KEPT_COMPLAINT);
    });
    // Writing to a process that has ended, reading from one that was killed; its end is told by `close`.
    for (const pipe of this.child.stdio) pipe?.on('error', () => undefined);
    this.child.on('error', (error) => this.end(error.message, true));
    this.child.on('close', (code, signal) =>
      this.end(`it ended with ${signal ?? String(code)}: ${this.complaint}`, FROM_OUTSIDE.includes(signal)),
    );
    this.readiness = this.nextAnswer(START_TIMEOUT_MS);
    // Reported by ready(), which may be called later.
    this.readiness.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get running(): boolean {
    return this.ending === undefined && !this.child.killed;
  }

  /** Resolves when a PDF would be read at once. @throws ExtractionFailed */
  async ready(): Promise<void> {
    try {
      await this.readiness;
    } catch (cause) {
      throw new ExtractionFailed('The process that reads PDFs could not be started.', { cause });
    }
  }

  /**
   * Reads one PDF at a time. The time limit counts from the moment the process is ready.
   * @throws PdfRefused when the PDF is at fault; if it took too much time or memory, the process has ended
   * @throws ExtractionFailed
   */
  async read(pdf: Buffer, timeoutMs: number): Promise<PdfContents> {
    await this.ready();
    const start = performance.now();
    this.uses += 1;
    this.child.stdin.write(lengthPrefix(pdf.length));
    this.child.stdin.write(pdf);
    try {
      return contentsIn(await this.nextAnswer(timeoutMs));
    } catch (error) {
      if (error instanceof TimedOut) {
        throw new PdfRefused(
          'PDF_TIMEOUT',
          `Reading the attachments of the PDF took longer than ${timeoutMs / 1_000} seconds. Create a simpler PDF.`,
        );
      }
      if (!(error instanceof Ended)) throw error;
      if (error.fromOutside)
        throw new ExtractionFailed('The process that reads PDFs ended while it was working.', { cause: error });
      throw exhausted(error);
    } finally {
      this.busyMs += performance.now() - start;
    }
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private nextAnswer(timeoutMs: number): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (this.ending) {
        reject(this.ending);
        return;
      }
      const giveUp = (): void => {
        if (this.waiting !== waiting) return;
        this.kill();
        waiting.reject(new TimedOut(`no answer for ${timeoutMs} ms`));
      };
      // An answer that came while this process was busy is taken before the timer is believed.
      const timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
      const settled = (): void => {
        clearTimeout(timer);
        this.waiting = undefined;
      };
      const waiting = {
        resolve: (answer: Answer): void => {
          settled();
          resolve(answer);
        },
        reject: (error: Error): void => {
          settled();
          reject(error);
        },
      };
      this.waiting = waiting;
    });
  }

  private take(chunk: Buffer): void {
    try {
      const answer = this.reader.add(chunk);
      if (!answer) return;
      this.reader = new AnswerReader();
      this.waiting?.resolve(answer);
    } catch (error) {
      this.kill();
      this.end(`its answer cannot be read: ${String(error)}`, true);
    }
  }

  private end(reason: string, fromOutside: boolean): void {
    this.ending ??= new Ended(reason, fromOutside);
    this.waiting?.reject(this.ending);
  }
}

function contentsIn({ header, contents }: Answer): PdfContents {
  switch (header.kind) {
    case 'attachments':
      return contentsOf(header, contents);
    case 'refused':
      throw new PdfRefused(header.code, header.message);
    case 'exhausted':
      throw exhausted(new Error(header.reason));
    case 'failed':
      throw new PdfRefused('PDF_NOT_READABLE', 'The PDF cannot be read: its structure is not supported.', {
        cause: new Error(header.reason),
      });
    case 'ready':
      throw new ExtractionFailed('The process that reads PDFs answered out of turn.');
  }
}

function exhausted(cause: Error): PdfRefused {
  const message = 'Reading the PDF requires more memory than the limit allows. Create a simpler PDF.';
  return new PdfRefused('PDF_LIMIT_EXCEEDED', message, { cause });
}
