import { setTimeout as delay } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { documentModel } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';
import type { StreamPosition } from './terms-keeping';

/** What adds terms to a document: that it is stored, and its authority's reference. Nothing of it but its id leaves the database. */
const ADDS_TERMS = [
  {
    $match: {
      $or: [
        { operationType: 'insert' },
        { operationType: 'update', 'updateDescription.updatedFields.integration.reference': { $exists: true } },
      ],
    },
  },
  { $project: { documentKey: 1 } },
];

/** Those that arrive within it are asked for together: under load, a question for each would cost more than writing its terms. */
const COLLECTED_MS = 800;
/** The database waits for so long until it says that nothing has happened. */
const AWAITED_MS = 10_000;
/** More are read from their position on when these are noted: a million that are imported wait in the database. */
const MOST_WAITING = 5_000;

/** CloseChangeStream, InvalidResumeToken, ChangeStreamFatalError, ChangeStreamHistoryLost: it cannot be read on from there. */
const LOST = [234, 260, 280, 286];

/** Ids of documents whose words have changed, as the database's own stream of changes has it. */
export class ArrivingDocuments {
  private readonly closing = new AbortController();
  private waiting = new Set<string>();
  /** After the last of those that wait. */
  private position: unknown;
  private readonly stream;

  /** @param told of each arrival, and once if the stream ends by itself: then whether it cannot be read on from its position */
  constructor(
    connection: MongoConnection,
    position: StreamPosition,
    told: { onArrival(): void; onEnd(error: unknown, isLost: boolean): void },
  ) {
    this.stream = nativeCollection(documentModel(connection)).watch(ADDS_TERMS, {
      ...position,
      maxAwaitTimeMS: AWAITED_MS,
    });
    void this.follow(told.onArrival).catch((error: Partial<mongo.MongoServerError>) => {
      if (!this.closing.signal.aborted) told.onEnd(error, LOST.includes(Number(error.code)));
    });
  }

  private async follow(onArrival: () => void): Promise<void> {
    while (!this.stream.closed) {
      const change = await this.stream.next();
      if ('documentKey' in change) this.waiting.add(String(change.documentKey._id));
      this.position = this.stream.resumeToken;
      if (this.waiting.size >= MOST_WAITING) await this.close();
      if (this.stream.bufferedCount() > 0 && !this.stream.closed) continue;
      onArrival();
      await delay(COLLECTED_MS, undefined, { signal: this.closing.signal, ref: false });
    }
  }

  /** Those that have arrived since it was last asked, the position after them, and whether no more will arrive here. */
  take(): { ids: readonly string[]; token: unknown; isOver: boolean } {
    const ids = [...this.waiting];
    this.waiting = new Set();
    return { ids, token: this.position, isOver: this.stream.closed };
  }

  /** The position, if nothing waits to be taken. */
  get idleToken(): unknown {
    return this.waiting.size === 0 ? this.stream.resumeToken : undefined;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.stream.close();
  }
}
