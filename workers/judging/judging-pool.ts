import os from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import type { Verdict } from '../../activities/document-activities';
import { judgeBytes, notJudged, type JudgingTask } from '../../activities/judge-bytes';
import { UblSchemaValidator } from '../../documents/formats/ubl/schema/ubl-schema-validator';

export interface JudgingPoolOptions {
  /** Compiled thread program, and what Node needs to run it. */
  filename?: string;
  execArgv?: string[];
  threads?: number;
  /** Documents up to this size are judged at once, on the event loop. */
  inlineBytes?: number;
  /** Memory of a thread, beside the bytes of its document. */
  maxHeapMb?: number;
}

const DEFAULTS = {
  filename: path.join(__dirname, 'judging-thread.js'),
  execArgv: [] as string[],
  threads: Math.max(1, Math.min(2, os.availableParallelism())),
  /** About 20 ms of work: 85 ms for each megabyte. Few documents are larger. */
  inlineBytes: 262_144,
  maxHeapMb: 1_024,
};

/** Threads without work end: their WebAssembly memory never shrinks, and large documents are rare. */
const IDLE_MS = 60_000;

/**
 * Judges documents. What would hold the event loop up, and with it every other document and Temporal's heartbeats, goes
 * to a thread.
 */
export class JudgingPool {
  private readonly pool: Piscina<JudgingTask, Verdict>;
  private readonly underWay = new Map<string, Promise<Verdict>>();

  private constructor(
    private readonly validator: UblSchemaValidator,
    private readonly options: typeof DEFAULTS,
  ) {
    const { filename, execArgv, threads, maxHeapMb } = options;
    this.pool = new Piscina<JudgingTask, Verdict>({
      filename,
      name: 'judge',
      execArgv,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
  }

  /** Resolves when small documents can be judged at once: their schemas are compiled. */
  static async create(options: JudgingPoolOptions = {}): Promise<JudgingPool> {
    return new JudgingPool(await UblSchemaValidator.create(), { ...DEFAULTS, ...options });
  }

  /**
   * Whoever asks again while the document is being judged or waits for its turn gets the same verdict: Temporal repeats a
   * step that takes long, and the work must not pile up behind itself. The bytes of a large document go over to the thread
   * without a copy, so whoever asked has them no more.
   */
  async judge(task: JudgingTask, documentId: string): Promise<Verdict> {
    if (task.ubl.byteLength <= this.options.inlineBytes) return judgeBytes(this.validator, task);
    const known = this.underWay.get(documentId);
    if (known !== undefined) return known;
    const verdict = this.judgeInThread(task).finally(() => this.underWay.delete(documentId));
    this.underWay.set(documentId, verdict);
    return verdict;
  }

  /** Threads that are still at work are ended: their documents are judged again after the next start. */
  async close(): Promise<void> {
    await this.pool.destroy();
  }

  /** A document that needs more memory than a thread may have would need it again and again: that is its verdict. */
  private async judgeInThread(task: JudgingTask): Promise<Verdict> {
    try {
      return await this.pool.run(task, { transferList: ownBuffers(task) });
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY') return notJudged('OutOfMemory');
      throw error;
    }
  }
}

/** The memory behind the bytes, unless others share it; then the bytes are copied. */
function ownBuffers({ ubl, json }: JudgingTask): ArrayBuffer[] {
  return [ubl, json].flatMap((bytes) =>
    bytes?.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.byteLength ? [bytes.buffer] : [],
  );
}
