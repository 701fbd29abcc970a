import { FairSemaphore } from '../fair-semaphore';
import { TimeShares } from '../time-shares';
import { type Attachment, PDF_LIMITS, type PdfContents } from './attachment';
import { ExtractionFailed, ExtractionProcess, type ExtractionProgram } from './extraction-process';
import { PdfRefused } from './faults';

export interface AttachmentReaderOptions extends ExtractionProgram {
  /** Limit for reading one PDF, the start of the process not counted. Default 2.5 seconds. */
  timeoutMs?: number;
  /** PDFs read at the same time, each by a process of up to 512 MiB. Default 2. */
  processes?: number;
  /** Time that a process waits for its next PDF before it is ended. Default 60 seconds. */
  idleMs?: number;
  /** PDFs that may wait for a process before clients are told to come back. Default 20; each is in memory. */
  maxWaiting?: number;
  /** PDFs after which a process is replaced. Default 200. */
  usesPerProcess?: number;
}

const DEFAULTS = { processes: 2, idleMs: 60_000, maxWaiting: 20, usesPerProcess: 200, timeoutMs: 2_500 };
/** Work after which a process is replaced, well before its limit of processor time. */
const MOST_BUSY_MS = 10_000;

/**
 * Reads PDFs in a few processes that are kept for the next PDF: starting one costs many times the reading. A process
 * that a PDF has brought down is replaced; the other PDFs do not notice.
 */
export class AttachmentReader {
  private readonly options;
  private readonly idle: { process: ExtractionProcess; expiry: NodeJS.Timeout }[] = [];
  private readonly working = new Set<ExtractionProcess>();
  private readonly turns: FairSemaphore<'pdf'>;
  private readonly closing = new AbortController();
  private closed = false;

  constructor(options: AttachmentReaderOptions = {}) {
    this.options = { ...DEFAULTS, ...options };
    const { processes, maxWaiting } = this.options;
    this.turns = new FairSemaphore({
      atOnce: processes,
      lanes: { pdf: processes },
      // Nobody has all of them: a PDF that is made to take its time takes two seconds and a half.
      atOncePerOwner: Math.max(1, processes - 1),
      timeShares: new TimeShares(),
      maxWaiting,
      maxWaitingPerOwner: Math.ceil(maxWaiting / 2),
      overloaded: 'Too many PDFs are waiting to be read.',
    });
  }

  /** Starts one process ahead of the first PDF. */
  async warmUp(): Promise<void> {
    const process = new ExtractionProcess(this.options);
    await process.ready();
    this.keep(process);
  }

  /**
   * The files embedded in a PDF; waits for its turn, which is not part of the time limit, until it is told to give up. Owners
   * take turns.
   * @throws PdfRefused, ExtractionFailed, ServiceError OVERLOADED when too many wait
   */
  async read(pdf: Buffer, owner: string, giveUp?: AbortSignal): Promise<Attachment[]> {
    return (await this.readContents(pdf, owner, giveUp)).attachments;
  }

  /** The same with the metadata of the PDF. */
  async readContents(pdf: Buffer, owner: string, giveUp?: AbortSignal): Promise<PdfContents> {
    refuseTooLarge(pdf);
    const { signal } = this.closing;
    const either = giveUp === undefined ? signal : AbortSignal.any([signal, giveUp]);
    return this.turns.run({ lane: 'pdf', owner }, async () => this.readNow(pdf), either);
  }

  private async readNow(pdf: Buffer): Promise<PdfContents> {
    const process = this.takeProcess();
    this.working.add(process);
    try {
      return await process.read(pdf, this.options.timeoutMs);
    } finally {
      this.working.delete(process);
      this.keep(process);
    }
  }

  /** Ends all processes; what is being read fails. */
  close(): void {
    this.closed = true;
    for (const process of this.working) process.kill();
    for (const { process, expiry } of this.idle.splice(0)) {
      clearTimeout(expiry);
      process.kill();
    }
    this.closing.abort(new ExtractionFailed('The reader of PDFs is closed.'));
  }

  /** The one used last: the others may become idle for long enough to be ended. */
  private takeProcess(): ExtractionProcess {
    for (let kept = this.idle.pop(); kept; kept = this.idle.pop()) {
      clearTimeout(kept.expiry);
      if (kept.process.running) return kept.process;
    }
    return new ExtractionProcess(this.options);
  }

  private keep(process: ExtractionProcess): void {
    const worn = process.uses >= this.options.usesPerProcess || process.busyMs >= MOST_BUSY_MS;
    if (this.closed || worn || !process.running || this.idle.length >= this.options.processes) {
      process.kill();
      return;
    }
    const expiry = setTimeout(() => {
      this.idle.splice(
        this.idle.findIndex((kept) => kept.process === process),
        1,
      );
      process.kill();
    }, this.options.idleMs);
    expiry.unref();
    this.idle.push({ process, expiry });
  }
}

export function refuseTooLarge({ length }: Buffer): void {
  const most = PDF_LIMITS.pdfBytes;
  if (length <= most) return;
  throw new PdfRefused(
    'PDF_TOO_LARGE',
    `The PDF has ${(length / 1_048_576).toFixed(1)} MiB; the limit is ${most / 1_048_576} MiB. Reduce its images.`,
  );
}
