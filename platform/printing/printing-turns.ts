import { PdfPrintError } from './browser-errors';
import { ServiceError } from '../errors';
import { FairSemaphore } from '../fair-semaphore';

/** Kind of print: a document of ordinary size, one of hundreds of lines, or a file that is none of ours. */
export type PrintLane = 'document' | 'long-document' | 'conversion';

export interface PrintTurn {
  lane: PrintLane;
  /** Owner of the print: owners take turns. */
  owner: string;
}

/** Upkeep is a page that is emptied when nobody prints. */
type Lane = PrintLane | 'upkeep';

const MAX_WAITING = 256;
/** Long prints cannot fill the line in front of the short ones. */
const MAX_WAITING_IN: Readonly<Record<Lane, number>> = {
  document: MAX_WAITING,
  'long-document': 64,
  conversion: 64,
  upkeep: MAX_WAITING,
};
const OVERLOADED = 'Too many documents are waiting to be printed.';

/**
 * Order of the prints. A document of ordinary size may take any page and goes first; what takes seconds shares the pages but
 * one, so that there is one for the others at any time; nor has one owner all of them (with three pages or more).
 */
export class PrintingTurns {
  private readonly turns: FairSemaphore<Lane>;
  private readonly queued = new Map<Lane, number>();
  private readonly closing = new AbortController();

  constructor(pages: number) {
    const long = Math.max(1, Math.floor((pages - 1) / 2));
    this.turns = new FairSemaphore<Lane>({
      atOnce: pages,
      lanes: { document: pages, 'long-document': long, conversion: Math.max(1, pages - 1 - long), upkeep: pages },
      // Small documents can be made to take seconds as well.
      atOncePerOwner: pages > 2 ? pages - 1 : pages,
      maxWaiting: MAX_WAITING,
      maxWaitingPerOwner: MAX_WAITING / 2,
      overloaded: OVERLOADED,
    });
  }

  /** Prints in line. */
  get waiting(): number {
    return this.turns.waiting;
  }

  /** @throws ServiceError OVERLOADED; PdfPrintError POOL_CLOSED; the signal's reason */
  async print<Result>(turn: PrintTurn, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    return this.run(turn, work, signal);
  }

  /** The work is done when no print wants the page. */
  async whenIdle(work: () => Promise<void>): Promise<void> {
    await this.run({ lane: 'upkeep', owner: '' }, work);
  }

  /** Refuses those who wait and whoever comes; works in their turn are not touched. */
  close(): void {
    this.closing.abort(new PdfPrintError('POOL_CLOSED', 'The browser pool is closed'));
  }

  private async run<Result>(
    turn: { lane: Lane; owner: string },
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const { lane } = turn;
    const queued = this.queued.get(lane) ?? 0;
    if (queued >= MAX_WAITING_IN[lane]) throw new ServiceError('OVERLOADED', OVERLOADED, [], { retryAfterSeconds: 1 });
    const given = signal === undefined ? this.closing.signal : AbortSignal.any([this.closing.signal, signal]);
    this.queued.set(lane, queued + 1);
    let release;
    try {
      release = await this.turns.acquire(turn, given);
    } finally {
      this.queued.set(lane, (this.queued.get(lane) ?? 1) - 1);
    }
    try {
      return await work();
    } finally {
      release();
    }
  }
}
