import { setMaxListeners } from 'node:events';
import type { Logger } from '../../platform/logger';
import { FairTurns } from '../../platform/fair-turns';
import type { StartBatch } from '../../activities/start-batch-workflow';
import type { StartDocument } from '../../activities/start-document-workflow';
import type { DocumentWorkflows } from '../dependencies';

const AT_ONCE = 100;
/** What a Temporal that is slow or away may let pile up; the rest is left to the reconciler at once. */
const MOST_WAITING = 2_000;
const MOST_WAITING_OF_COMPANY = 1_000;

/**
 * Starts workflows without making the client wait. What is stored is accepted; a start that fails, is cut off or finds
 * too many before it is made up for by the reconciler.
 */
export class BackgroundStarts {
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly turns = new FairTurns({
    atOnce: AT_ONCE,
    lanes: { start: AT_ONCE },
    maxWaiting: MOST_WAITING,
    maxWaitingPerOwner: MOST_WAITING_OF_COMPANY,
    overloaded: 'Too many workflows are waiting to be started.',
  });

  constructor(
    private readonly workflows: Pick<DocumentWorkflows, 'start' | 'startBatch'>,
    private readonly logger: Logger,
  ) {
    // One for each that waits.
    setMaxListeners(0, this.stopping.signal);
  }

  start(document: StartDocument): void {
    const { documentId, companyId } = document;
    this.follow(companyId, async () => this.workflows.start(document), { documentId });
  }

  startBatch(batch: StartBatch): void {
    const { batchId, companyId } = batch;
    this.follow(companyId, async () => this.workflows.startBatch(batch), { batchId });
  }

  /** Resolves when no start is under way; those that still wait are left to the reconciler. */
  async settle(): Promise<void> {
    this.stopping.abort(new Error('the process is stopping'));
    await Promise.all(this.underWay);
  }

  private follow(owner: string, start: () => Promise<void>, what: object): void {
    const starting = this.turns
      .run({ lane: 'start', owner }, start, this.stopping.signal)
      .catch((error: unknown) => {
        this.logger.warn({ ...what, err: error }, 'workflow not started; the reconciler will');
      })
      .finally(() => this.underWay.delete(starting));
    this.underWay.add(starting);
  }
}
