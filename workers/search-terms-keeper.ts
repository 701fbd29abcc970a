import { randomUUID } from 'node:crypto';
import { RepeatedStep } from '../platform/repeated-step';
import { ArrivingDocuments } from '../storage/arriving-documents';
import { DocumentTerms } from '../storage/document-terms';
import type { MongoConnection } from '../storage/mongo';
import { TermsKeeping } from '../storage/terms-keeping';

export interface SearchTermsKeeperOptions {
  mongo: MongoConnection;
  onFailure(error: unknown): void;
  clock(): Date;
}

/** How often a worker asks whether it is its turn; one of all reads the stream. */
const LOOK_EVERY_MS = 10_000;

/**
 * Writes the words by which operators find documents, a moment after the documents. What it misses, because it or its stream ended, it
 * reads on; what the stream has no more of is noted when the documents are counted (count-documents.ts), or when all are
 * looked at again.
 */
export class SearchTermsKeeper {
  private readonly keeper = randomUUID();
  private readonly keeping;
  private readonly terms;
  private readonly looking;
  private readonly noting;
  private arriving: ArrivingDocuments | undefined;
  /** Arrived, and not noted yet. */
  private left = new Set<string>();

  constructor(private readonly options: SearchTermsKeeperOptions) {
    const { mongo, onFailure } = options;
    this.keeping = new TermsKeeping(mongo);
    this.terms = new DocumentTerms(mongo);
    this.looking = new RepeatedStep({ work: async () => this.look(), everyMs: LOOK_EVERY_MS, onFailure });
    this.noting = new RepeatedStep({ work: async () => this.note(), everyMs: LOOK_EVERY_MS, onFailure });
  }

  start(): void {
    this.looking.start();
    this.noting.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.looking.stop(), this.noting.stop()]);
    await this.close();
    await this.keeping.endTurn(this.keeper);
  }

  /** True while there are documents of before: those of earlier versions, and of a time that the stream does not know any longer. */
  private async look(): Promise<boolean> {
    const now = this.options.clock();
    const token = this.left.size === 0 ? this.arriving?.idleToken : undefined;
    if (!(await this.keeping.takeTurn(this.keeper, now, token))) {
      await this.close();
      return false;
    }
    if (this.arriving === undefined) await this.open();
    return (await this.keeping.catchUp(now)) > 0;
  }

  private async open(): Promise<void> {
    const { mongo, onFailure } = this.options;
    const arriving = new ArrivingDocuments(mongo, await this.keeping.position(), {
      onArrival: () => this.noting.nudge(),
      onEnd: (error, isLost) => {
        onFailure(error);
        const ended = isLost ? this.keeping.lost() : Promise.resolve();
        ended
          .then(async () => (this.arriving === arriving ? this.close() : undefined))
          .then(() => this.looking.nudge(), onFailure);
      },
    });
    this.arriving = arriving;
  }

  private async note(): Promise<boolean> {
    if (this.arriving === undefined) return false;
    const { ids, token, isOver } = this.arriving.take();
    this.left = new Set([...this.left, ...ids]);
    if (this.left.size === 0) return false;
    const noted = [...this.left];
    await this.terms.note(noted);
    this.left = new Set([...this.left].filter((id) => !noted.includes(id)));
    if (token !== undefined) await this.keeping.noted(this.keeper, token);
    if (isOver) await this.close().then(() => this.looking.nudge());
    return false;
  }

  private async close(): Promise<void> {
    const closing = this.arriving;
    this.arriving = undefined;
    this.left = new Set();
    await closing?.close();
  }
}
