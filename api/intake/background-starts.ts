import type { Logger } from '../../platform/logger';
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
    private readonly workflows: Pick<DocumentWorkflows, 'start'>,
    private readonly logger: Logger,
  ) {}

  async start(document: StartDocument): Promise<void> {
    const starting = this.workflows.start(document).catch((error: unknown) => {
      this.logger.warn({ documentId: document.documentId, err: error }, 'workflow not started; the reconciler will');
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
