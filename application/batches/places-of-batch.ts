import { setTimeout as delay } from 'node:timers/promises';
import type { LeavingDocuments } from '../../storage/leaving-documents';

/** A document that has a place, and since when, in milliseconds since 1970. */
export interface UnderWay {
  documentId: string;
  since: number;
}

/** A document that takes longer is not waited for any more: it is a durable workflow of its own. */
const PATIENCE_MS = 30_000;

/**
 * The places of a batch while a page of it is started. A place is free again as soon as its document has ended, has left for its
 * authority, waits for it, or had its time. Those that are not free when the page is over are kept for the next one.
 */
export class PlacesOfBatch {
  private readonly taken = new Map<string, { since: number; turn: Promise<void> }>();
  private readonly closing = new AbortController();
  private readonly over;
  private failure: { error: unknown } | undefined;

  constructor(
    private readonly leaving: Pick<LeavingDocuments, 'of' | 'look'>,
    signal: AbortSignal,
  ) {
    this.over = AbortSignal.any([signal, this.closing.signal]);
  }

  /** Takes the places that documents of earlier pages still have. */
  async keep(underWay: readonly UnderWay[]): Promise<void> {
    for (const { documentId, since } of underWay) this.add(documentId, since);
    await this.leaving.look(underWay.map(({ documentId }) => documentId));
  }

  /** Resolves when fewer than `share` are taken; with false when the page is over. */
  async free(share: number): Promise<boolean> {
    while (this.taken.size >= share && !this.over.aborted)
      await Promise.race([...this.taken.values()].map(async ({ turn }) => turn));
    return !this.over.aborted;
  }

  /** Takes a free place for a document that is started now. One that is left to somebody else needs none. */
  take(documentId: string, start: () => Promise<boolean>): void {
    this.add(documentId, Date.now(), start);
  }

  /** Ends the page when all starts have ended. @throws what one of them failed with */
  async close(): Promise<UnderWay[]> {
    this.closing.abort();
    await Promise.all([...this.taken.values()].map(async ({ turn }) => turn));
    if (this.failure !== undefined) throw this.failure.error;
    return [...this.taken].map(([documentId, { since }]) => ({ documentId, since }));
  }

  private add(documentId: string, since: number, start?: () => Promise<boolean>): void {
    const turn = this.turn(documentId, since, start).then(
      (isFree) => void (isFree && this.taken.delete(documentId)),
      (error: unknown) => {
        this.failure ??= { error };
        this.closing.abort();
      },
    );
    this.taken.set(documentId, { since, turn });
  }

  /** Whether the place is free at its end. */
  private async turn(documentId: string, since: number, start = async () => Promise.resolve(true)): Promise<boolean> {
    const { left, forget } = await this.leaving.of(documentId, { mayBeSent: false });
    const ended = new AbortController();
    try {
      if (!(await start())) return true;
      const signal = AbortSignal.any([this.over, ended.signal]);
      const patience = delay(since + PATIENCE_MS - Date.now(), true, { signal }).catch(() => false);
      return await Promise.race([left.then(() => true), patience]);
    } finally {
      forget();
      ended.abort();
    }
  }
}
