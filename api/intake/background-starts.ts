import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '../../platform/logger';
import { FairSemaphore } from '../../platform/fair-semaphore';
import type { StartBatch } from '../../application/batches/start-batch-workflow';
import type { StartDocument } from '../../processing/document-start';
import type { Lane } from '../../processing/document-start';
import type { DocumentWorkflows } from '../dependencies';

const AT_ONCE = 100;
/** Number at once of those that wait in turn: each is given its time, so that no more are begun than are processed. */
const IN_TURN_AT_ONCE = { alone: 12, besideOthers: 2 };
/** Whoever has submitted a document within this time may submit the next one any moment. */
const PRESENT_MS = 10_000;
/** Starts that a slow or absent Temporal may let pile up; the rest is left to the reconciler at once. */
const MOST_WAITING = 2_000;
const MOST_WAITING_OF_OWNER = 1_000;

/**
 * Starts workflows without making the client wait. What is stored is accepted; a start that fails, is cut off or finds
 * too many before it is made up for by the reconciler.
 */
export class BackgroundStarts {
  private readonly underWay = new Set<Promise<void>>();
  /** Times at which each owner last submitted a document, in that order. */
  private readonly present = new Map<string, number>();
  private readonly stopping = new AbortController();
  private readonly turns = new FairSemaphore<Lane>({
    atOnce: AT_ONCE,
    lanes: { 'at-once': AT_ONCE, 'in-turn': () => this.inTurnAtOnce() },
    maxWaiting: MOST_WAITING,
    maxWaitingPerOwner: MOST_WAITING_OF_OWNER,
    overloaded: 'Too many workflows are waiting to start.',
  });

  constructor(
    private readonly workflows: Pick<DocumentWorkflows, 'laneOf' | 'start' | 'startBatch'>,
    private readonly logger: Logger,
  ) {
    // One for each that waits.
    setMaxListeners(0, this.stopping.signal);
  }

  start(document: StartDocument): void {
    const { documentId, accountId, companyId } = document;
    const owner = accountId ?? companyId;
    this.present.delete(owner);
    this.present.set(owner, performance.now());
    this.follow({ documentId }, async () => {
      const lane = await this.workflows.laneOf(document, this.isAlone());
      await this.inTurn(lane, owner, async () => this.workflows.start(document, lane));
    });
  }

  startBatch(batch: StartBatch): void {
    const { batchId, companyId } = batch;
    this.follow({ batchId }, async () =>
      this.inTurn('at-once', companyId, async () => this.workflows.startBatch(batch)),
    );
  }

  /** Resolves when no start is under way; those that still wait are left to the reconciler. */
  async settle(): Promise<void> {
    this.stopping.abort(new Error('the process is stopping'));
    await Promise.all(this.underWay);
  }

  private inTurnAtOnce(): number {
    return this.isAlone() ? IN_TURN_AT_ONCE.alone : IN_TURN_AT_ONCE.besideOthers;
  }

  /** Whether one owner alone has submitted documents of late. */
  private isAlone(): boolean {
    const since = performance.now() - PRESENT_MS;
    for (const [owner, at] of this.present) {
      if (at >= since) break;
      this.present.delete(owner);
    }
    return this.present.size <= 1;
  }

  private async inTurn(lane: Lane, owner: string, start: () => Promise<void>): Promise<void> {
    await this.turns.run({ lane, owner }, start, this.stopping.signal);
  }

  /** The start begins in the next turn of the event loop: the client is answered before its request is put together. */
  private follow(what: object, start: () => Promise<void>): void {
    const starting = nextTurn()
      .then(start)
      .catch((error: unknown) => {
        this.logger.warn({ ...what, err: error }, 'workflow not started; the reconciler starts it');
      })
      .finally(() => this.underWay.delete(starting));
    this.underWay.add(starting);
  }
}
