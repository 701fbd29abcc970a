import type { Logger } from '../../platform/logger';
import type { StartBatch } from '../../activities/start-batch-workflow';
import type { StartDocument } from '../../activities/start-document-workflow';
import type { DocumentWorkflows } from '../dependencies';

/** Above this many starts under way the client waits for its own: a slow Temporal must slow intake down, not fill memory. */
const MAX_UNDER_WAY = 100;

/**
 * Starts workflows without making the client wait. A document is accepted once it is stored; a start that fails (or
 * is cut off) is made up for by the reconciler, so its failure is no reason to fail the request.
 */
export class BackgroundStarts {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly workflows: Pick<DocumentWorkflows, 'start' | 'startBatch'>,
    private readonly logger: Logger,
  ) {}

  async start(document: StartDocument): Promise<void> {
    await this.follow(this.workflows.start(document), { documentId: document.documentId });
  }

  async startBatch(batch: StartBatch): Promise<void> {
    await this.follow(this.workflows.startBatch(batch), { batchId: batch.batchId });
  }

  private async follow(start: Promise<void>, what: object): Promise<void> {
    const starting = start.catch((error: unknown) => {
      this.logger.warn({ ...what, err: error }, 'workflow not started; the reconciler will');
    });
    this.underWay.add(starting);
    void starting.finally(() => this.underWay.delete(starting));
    if (this.underWay.size > MAX_UNDER_WAY) await starting;
  }

  /** Resolves when no start is under way. */
  async settle(): Promise<void> {
    await Promise.all(this.underWay);
  }
}
