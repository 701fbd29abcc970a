import type { mongo } from 'mongoose';
import { documentModel } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';

/** Time that the stream is kept with nobody waiting: of a flood, the next document comes within it. */
const KEPT_MS = 5_000;
const LONGEST_LOOK_MS = 1_000;
/** Whoever waits for longer is looked for as well: a stream that says nothing costs a second. */
const LOOKED_FOR_AFTER_MS = 1_000;

/** Marked as sent to the authority (ADR 6): from then on a document mostly waits. */
const SENT = 'integration.sentAt';
/** Its authority is down, or what it goes to is not its turn yet. */
const WAITS = 'integration.waitingSince';

/** Whatever ends a document, marks it as sent or as waiting; nothing else of it leaves the database. */
const LEAVES = [
  {
    $match: {
      operationType: 'update',
      $or: ['status', SENT, WAITS].map((field) => ({
        [`updateDescription.updatedFields.${field}`]: { $exists: true },
      })),
    },
  },
  { $project: { documentKey: 1 } },
];

const SENT_BEFORE = { [SENT]: { $exists: true } };
const LEFT = { $or: [{ status: { $ne: 'PROCESSING' } }, SENT_BEFORE, { [WAITS]: { $exists: true } }] };

/** A document that is waited for. */
export interface Leaving {
  /** It has ended, or is with its authority. */
  left: Promise<void>;
  /** It is not waited for any longer. */
  forget(): void;
}

/** Tells when documents leave, as the database's own stream of changes has it: however many are waited for, nobody asks. */
export class LeavingDocuments {
  private readonly waiting = new Map<string, { since: number; leave(): void }>();
  private looking: NodeJS.Timeout | undefined;
  private stream: Promise<mongo.ChangeStream> | undefined;
  private end: NodeJS.Timeout | undefined;
  private readonly documents;

  constructor(
    private readonly connection: MongoConnection,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.documents = nativeCollection(documentModel(connection));
  }

  /**
   * Call forget() whatever happens. Whoever asks for one that may have been sent before says so. Without a stream it is told
   * a second later.
   */
  async of(documentId: string, { mayBeSent = true } = {}): Promise<Leaving> {
    clearTimeout(this.end);
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    this.waiting.set(documentId, { since: performance.now(), leave });
    this.looking ??= setInterval(() => void this.lookForLate(), LOOKED_FOR_AFTER_MS).unref();
    await this.open();
    if (mayBeSent && (await this.found([documentId], SENT_BEFORE)).length > 0) leave();
    return { left, forget: () => this.forget(documentId) };
  }

  /** Looks for what may have been written before it is waited for. */
  async look(documentIds: readonly string[]): Promise<void> {
    for (const id of await this.found(documentIds, LEFT)) this.waiting.get(id)?.leave();
  }

  private forget(documentId: string): void {
    this.waiting.delete(documentId);
    if (this.waiting.size > 0) return;
    clearTimeout(this.end);
    this.end = setTimeout(() => this.close(), KEPT_MS);
    this.end.unref();
  }

  private async lookForLate(): Promise<void> {
    if (this.waiting.size === 0) {
      clearInterval(this.looking);
      this.looking = undefined;
    }
    const latest = performance.now() - LOOKED_FOR_AFTER_MS;
    await this.look([...this.waiting].flatMap(([id, { since }]) => (since <= latest ? [id] : [])));
  }

  /** Ids of those of which that is so; none where the database cannot tell in time. */
  private async found(documentIds: readonly string[], when: object): Promise<string[]> {
    if (documentIds.length === 0) return [];
    const filter = { _id: { $in: [...documentIds] }, ...when };
    const options = { projection: { _id: 1 }, maxTimeMS: LONGEST_LOOK_MS };
    const found = await this.documents
      .find(filter, options)
      .toArray()
      .catch(() => []);
    return found.map(({ _id }) => _id);
  }

  private async open(): Promise<void> {
    this.stream ??= this.watch();
    const opening = this.stream;
    await opening.catch((error: unknown) => {
      if (this.stream === opening) this.stream = undefined;
      this.onFailure(error);
    });
  }

  /** Watches from now on, although the first change may be asked for later. */
  private async watch(): Promise<mongo.ChangeStream> {
    const { operationTime } = (await this.connection.db?.command({ hello: 1 })) as { operationTime: mongo.Timestamp };
    const stream = this.documents.watch(LEAVES, { startAtOperationTime: operationTime });
    stream.on('change', (change) => {
      if ('documentKey' in change) this.waiting.get(String(change.documentKey._id))?.leave();
    });
    stream.on('error', (error) => {
      this.close();
      this.onFailure(error);
    });
    return stream;
  }

  private close(): void {
    const closing = this.stream;
    this.stream = undefined;
    void closing?.then(async (stream) => stream.close()).catch(() => undefined);
  }
}
