import type { mongo } from 'mongoose';
import { documentModel } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';

/** Time that the stream is kept with nobody waiting: of a flood, the next document comes within it. */
const KEPT_MS = 5_000;
const LONGEST_LOOK_MS = 1_000;

/** Marked as sent to the authority (ADR 6): from then on a document mostly waits. */
const SENT = 'integration.sentAt';

/** Whatever ends a document or marks it as sent; nothing else of it leaves the database. */
const LEAVES = [
  {
    $match: {
      operationType: 'update',
      $or: ['status', SENT].map((field) => ({ [`updateDescription.updatedFields.${field}`]: { $exists: true } })),
    },
  },
  { $project: { documentKey: 1 } },
];

/** A document that is waited for. */
export interface Leaving {
  /** It has ended, or is with its authority. */
  left: Promise<void>;
  /** It is not waited for any longer. */
  forget(): void;
}

/** Tells when documents leave, as the database's own stream of changes has it: however many are waited for, nobody asks. */
export class LeavingDocuments {
  private readonly waiting = new Map<string, () => void>();
  private stream: Promise<mongo.ChangeStream> | undefined;
  private end: NodeJS.Timeout | undefined;
  private readonly documents;

  constructor(
    private readonly connection: MongoConnection,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.documents = nativeCollection(documentModel(connection));
  }

  /** Call forget() whatever happens. Without a stream nothing is told: then whoever waits has his own limit. */
  async of(documentId: string): Promise<Leaving> {
    clearTimeout(this.end);
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    this.waiting.set(documentId, leave);
    await this.open();
    if (await this.hasLeft(documentId)) leave();
    return { left, forget: () => this.forget(documentId) };
  }

  private forget(documentId: string): void {
    this.waiting.delete(documentId);
    if (this.waiting.size > 0) return;
    clearTimeout(this.end);
    this.end = setTimeout(() => this.close(), KEPT_MS);
    this.end.unref();
  }

  /** Looks for a mark that was written before it is waited for. */
  private async hasLeft(documentId: string): Promise<boolean> {
    const filter = { _id: documentId, [SENT]: { $exists: true } };
    const options = { projection: { _id: 1 }, maxTimeMS: LONGEST_LOOK_MS };
    return (await this.documents.findOne(filter, options).catch(() => null)) !== null;
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
      if ('documentKey' in change) this.waiting.get(String(change.documentKey._id))?.();
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
