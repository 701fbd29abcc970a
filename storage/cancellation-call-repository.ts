import { Schema, type mongo } from 'mongoose';
import type { WaitingFor } from '../countries/integration/obstacle';
import type { SystemId } from '../countries/integration/systems';
import { present } from '../platform/present';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/** The members that identify a request to cancel a document. */
export interface CancellationIdentity {
  documentId: string;
  /** Number of the request, from 1, as in the document. */
  try: number;
}

/** A cancellation that its system is called for, and how far that has come. */
export interface CancellationCall extends CancellationIdentity {
  system: SystemId;
  countryIso: string;
  companyId: string;
  /** The request in the system's own terms. */
  content: Readonly<Record<string, unknown>>;
  /** The message that is sent, now and whenever it is sent again; unset until one that is made late is about to leave. */
  message?: Buffer;
  askedAt: Date;
  state: 'open' | 'ended';
  /** Time of the next look at it: whoever is late has forgotten it. */
  nextAt: Date;
  /** Set before the message leaves, so that the system is asked for it before it is sent again. */
  sentAt?: Date;
  /** Set when the system has taken it and decides later. */
  takenAt?: Date;
  /** Looks since then that decided nothing, and what the last of them met. */
  attempts: number;
  lastReason?: string;
  waitingFor?: WaitingFor;
}

/** The members that a call is found and carried out by. */
export type CancellationStart = Pick<CancellationCall, 'documentId' | 'try' | 'countryIso'>;

export type NewCancellationCall = Omit<
  CancellationCall,
  'state' | 'nextAt' | 'sentAt' | 'takenAt' | 'attempts' | 'lastReason' | 'waitingFor'
>;

/** The end of a look that decided nothing. */
export type CancellationLook = Pick<CancellationCall, 'nextAt' | 'attempts' | 'lastReason' | 'waitingFor'>;

interface StoredCall extends CancellationCall {
  /** {@link callIdOf} */
  _id: string;
}

const required = { type: String, required: true };
const callSchema = new Schema(
  {
    _id: required,
    documentId: required,
    try: { type: Number, required: true },
    system: required,
    countryIso: required,
    companyId: required,
    content: { type: Schema.Types.Mixed, required: true },
    message: Buffer,
    askedAt: { type: Date, required: true },
    state: required,
    nextAt: { type: Date, required: true },
    sentAt: Date,
    takenAt: Date,
    attempts: { type: Number, required: true },
    lastReason: String,
    waitingFor: String,
  },
  { collection: 'cancellationCalls', versionKey: false, strict: 'throw' },
);
callSchema.index({ nextAt: 1 }, { name: 'open', partialFilterExpression: { state: 'open' } });
callSchema.index({ documentId: 1, try: -1 }, { name: 'document' });

/** Cancellations of systems that are called for each of them. */
export class CancellationCallRepository {
  private readonly calls;

  constructor(connection: MongoConnection) {
    this.calls = nativeCollection(modelOf<StoredCall>(connection, 'CancellationCall', callSchema));
  }

  /** Ends the transaction if it is there already. */
  async insert(call: NewCancellationCall, session: mongo.ClientSession): Promise<void> {
    const stored = { _id: callIdOf(call), ...call, state: 'open', nextAt: call.askedAt, attempts: 0 } as const;
    await this.calls.insertOne(stored, { session });
  }

  async find(identity: CancellationIdentity): Promise<CancellationCall | undefined> {
    return callOf(await this.calls.findOne({ _id: callIdOf(identity) }, { promoteBuffers: true }));
  }

  async lastOf(documentId: string): Promise<CancellationCall | undefined> {
    const options = { sort: { try: -1 }, promoteBuffers: true, hint: 'document' } as const;
    return callOf(await this.calls.findOne({ documentId }, options));
  }

  /** Marks those that are open as sent, since any may have left; returns how many were not noted to have. */
  async markAllSent(sentAt: Date): Promise<number> {
    const open = { state: 'open', sentAt: { $exists: false }, takenAt: { $exists: false } } as const;
    return (await this.calls.updateMany(open, { $set: { sentAt } })).modifiedCount;
  }

  /** Notes that it is about to leave; false if somebody else has noted that since it was read. Bytes stay as first noted. */
  async mark(call: CancellationCall, sentAt: Date, message: Buffer | undefined): Promise<boolean> {
    const bytes = call.message === undefined ? present({ message }) : {};
    const { matchedCount } = await this.calls.updateOne(
      { _id: callIdOf(call), state: 'open', sentAt: call.sentAt ?? { $exists: false } },
      { $set: { sentAt, ...bytes } },
    );
    return matchedCount === 1;
  }

  /** Nothing has left, or the system itself says that it took nothing. */
  async unmark(identity: CancellationIdentity, sentAt: Date): Promise<void> {
    await this.calls.updateOne({ _id: callIdOf(identity), sentAt }, { $unset: { sentAt: '' } });
  }

  async noteTaken(identity: CancellationIdentity, takenAt: Date): Promise<void> {
    await this.calls.updateOne({ _id: callIdOf(identity), takenAt: { $exists: false } }, { $set: { takenAt } });
  }

  async noteLook(identity: CancellationIdentity, look: CancellationLook): Promise<void> {
    const { lastReason, waitingFor, ...others } = look;
    const gone = { ...(lastReason === undefined && { lastReason: '' }), ...(!waitingFor && { waitingFor: '' }) };
    await this.calls.updateOne(
      { _id: callIdOf(identity), state: 'open' },
      { $set: { ...others, ...present({ lastReason, waitingFor }) }, $unset: gone as Record<string, ''> },
    );
  }

  /** Its document says what became of it. */
  async end(identity: CancellationIdentity): Promise<void> {
    await this.calls.updateOne(
      { _id: callIdOf(identity) },
      { $set: { state: 'ended' }, $unset: { lastReason: '', waitingFor: '' } },
    );
  }

  /** Those that should have been looked at before this time. */
  async forgotten(before: Date, limit: number): Promise<CancellationStart[]> {
    return this.calls
      .find({ state: 'open', nextAt: { $lt: before } }, { projection: START })
      .hint('open')
      .sort({ nextAt: 1 })
      .limit(limit)
      .toArray();
  }

  /** Those that wait for somebody. */
  async waiting(system: SystemId, companyId: string | undefined): Promise<CancellationStart[]> {
    const of = { system, ...present({ companyId }), waitingFor: { $exists: true } } as const;
    return this.calls
      .find({ state: 'open', ...of }, { projection: START })
      .hint('open')
      .toArray();
  }
}

const START = { _id: 0, documentId: 1, try: 1, countryIso: 1 } as const;

function callIdOf({ documentId, try: attempt }: CancellationIdentity): string {
  return `${documentId}/${attempt}`;
}

function callOf(stored: StoredCall | null): CancellationCall | undefined {
  if (stored === null) return undefined;
  const { _id: _id, ...call } = stored;
  return call;
}
