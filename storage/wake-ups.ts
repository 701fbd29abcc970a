import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Schema, type Model, type mongo } from 'mongoose';
import { withTimeout } from '../platform/waiting';
import { beforeClosing, modelOf, nativeCollection, type MongoConnection } from './mongo';

/**
 * What there may be to do. events: a document has events that nobody was told of; deliveries: a delivery is in the queue;
 * waiting: a document waits for its authority.
 */
export type WakeUp = 'events' | 'deliveries' | 'waiting';

interface StoredWakeUp {
  _id: string;
  /** Nothing in the first word of a process that begins to listen: a cursor that waits needs something to wait behind. */
  wakeUp?: WakeUp;
}

/** A process says the same thing no faster, however much it writes. */
const REST_MS = 20;
/** A listener asks the database so often as long as nobody says anything; a cursor that was killed is noticed then as well. */
const AWAIT_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const LAST_WORDS_MS = 1_000;
/** Hundreds of them; whoever is so far behind is woken anyhow. */
const KEPT_BYTES = 65_536;
/** Nothing is lost with a wake-up that is lost, so it waits for nobody. */
const AT_ONCE = { writeConcern: { w: 1, journal: false } } as const;

const wakeUpSchema = new Schema(
  { _id: { type: String, required: true }, wakeUp: String },
  { collection: 'wakeUps', versionKey: false, strict: 'throw', capped: { size: KEPT_BYTES } },
);

const ofConnections = new WeakMap<MongoConnection, WakeUps>();

/**
 * Whoever writes something that others have to look at says so here: in the same process directly, to others by a capped
 * collection that they follow, which costs those who write anything else nothing. A wake-up may be lost, come twice or come for
 * nothing: whoever is woken looks at what is stored, and looks now and then without being woken (ADR 117).
 */
export class WakeUps {
  private readonly listeners = new Map<WakeUp, Set<() => void>>();
  private readonly sending = new Map<WakeUp, { again: boolean; ended: Promise<void> }>();
  private readonly closing = new AbortController();
  private readonly model: Model<StoredWakeUp>;
  private making: Promise<unknown> | undefined;
  private listening = false;
  private failure: string | undefined;
  /** Called when others are not heard any more; once, until they are heard again. */
  onSilence: (error: unknown) => void = () => undefined;

  private constructor(connection: MongoConnection) {
    this.model = wakeUpModel(connection);
    beforeClosing(connection, async () => this.close());
  }

  /** The one of the connection. */
  static of(connection: MongoConnection): WakeUps {
    const known = ofConnections.get(connection) ?? new WakeUps(connection);
    ofConnections.set(connection, known);
    return known;
  }

  /** Wakes whenever somebody has said so from now on, and when that may have been missed. Returns what ends it. */
  on(wakeUp: WakeUp, wake: () => void): () => void {
    const woken = this.listeners.get(wakeUp) ?? new Set();
    this.listeners.set(wakeUp, woken.add(wake));
    if (!this.listening) void this.listen();
    this.listening = true;
    return () => woken.delete(wake);
  }

  /** To be called once what is to be looked at is stored for good. */
  tell(wakeUp: WakeUp): void {
    if (this.wake(wakeUp) || this.closing.signal.aborted) return;
    const sending = this.sending.get(wakeUp);
    if (sending === undefined) this.sending.set(wakeUp, { again: false, ended: this.send(wakeUp) });
    else sending.again = true;
  }

  /** The same for what is written in a transaction, if there is one. */
  tellAfter(session: mongo.ClientSession | undefined, wakeUp: WakeUp): void {
    if (session?.inTransaction() === true) session.once('ended', () => this.tell(wakeUp));
    else this.tell(wakeUp);
  }

  /** What is wrong with it; undefined while others are heard, or nobody listens. */
  readonly complaint = (): string | undefined =>
    this.failure === undefined ? undefined : `what other processes write is noticed late: ${this.failure}`;

  /** Nobody is woken any more; what was told before is said, if the database is there. */
  private async close(): Promise<void> {
    this.closing.abort();
    this.listeners.clear();
    const said = Promise.all([...this.sending.values()].map(async ({ ended }) => ended));
    await withTimeout(said, LAST_WORDS_MS);
  }

  /** False if nobody in this process listens. */
  private wake(wakeUp: WakeUp): boolean {
    const woken = this.listeners.get(wakeUp) ?? new Set();
    for (const wake of woken) wake();
    return woken.size > 0;
  }

  private async send(wakeUp: WakeUp): Promise<void> {
    do {
      // Others look by themselves a little later.
      await this.insert({ wakeUp }).catch(() => undefined);
      await this.pause(REST_MS);
    } while (this.isWantedAgain(wakeUp));
    this.sending.delete(wakeUp);
  }

  private isWantedAgain(wakeUp: WakeUp): boolean {
    const sending = this.sending.get(wakeUp);
    const { again = false } = sending ?? {};
    if (sending !== undefined) sending.again = false;
    return again;
  }

  private async listen(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!this.closing.signal.aborted) {
      try {
        await this.hear(() => {
          pauseMs = FIRST_PAUSE_MS;
          this.failure = undefined;
        });
      } catch (error) {
        this.silence(error);
      }
      await this.pause(pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }

  /** Ends with the cursor: when the database elects another primary, or a listener is so far behind that it is overtaken. */
  private async hear(onHearing: () => void): Promise<void> {
    await this.insert({});
    const { signal } = this.closing;
    const following = { tailable: true, awaitData: true, maxAwaitTimeMS: AWAIT_MS } as const;
    const cursor = nativeCollection(this.model).find({}, { ...following, readConcern: { level: 'local' }, signal });
    let isFirst = true;
    for await (const { wakeUp } of cursor) {
      if (isFirst) {
        onHearing();
        for (const missed of this.listeners.keys()) this.wake(missed);
      } else if (wakeUp !== undefined) this.wake(wakeUp);
      isFirst = false;
    }
  }

  private async insert(said: Omit<StoredWakeUp, '_id'>): Promise<void> {
    await this.collectionMade();
    await nativeCollection(this.model).insertOne({ _id: randomUUID(), ...said }, AT_ONCE);
  }

  /** In an embedded stack, processes start before all collections are there; one that an insert makes would not be capped. */
  private async collectionMade(): Promise<void> {
    this.making ??= this.model.createCollection();
    await this.making.catch((error: unknown) => {
      this.making = undefined;
      throw error;
    });
  }

  private silence(error: unknown): void {
    if (this.closing.signal.aborted) return;
    const isNew = this.failure === undefined;
    this.failure = error instanceof Error ? error.message : String(error);
    if (isNew) this.onSilence(error);
  }

  /** Keeps no process running. */
  private async pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { ref: false, signal: this.closing.signal }).catch(() => undefined);
  }
}

export function wakeUpModel(connection: MongoConnection): Model<StoredWakeUp> {
  return modelOf<StoredWakeUp>(connection, 'WakeUp', wakeUpSchema);
}
