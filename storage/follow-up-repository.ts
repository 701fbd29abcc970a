import { Schema, type mongo } from 'mongoose';
import type { WaitingFor } from '../countries/integration/obstacle';
import type { SystemId } from '../countries/integration/systems';
import { present } from '../platform/present';
import type { FollowUpKind } from './follow-up-record';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/** The members that identify what follows up a document. */
export interface FollowUpIdentity {
  documentId: string;
  kind: FollowUpKind;
  /** Its number among those of the document and kind, from 1, as in the document. */
  try: number;
}

/** A message for a document that its system has, which is called for it, and how far that has come. */
export interface FollowUp extends FollowUpIdentity {
  system: SystemId;
  countryIso: string;
  companyId: string;
  /** What is asked or told, in the system's own terms. */
  content: Readonly<Record<string, unknown>>;
  /** The message that is sent, now and whenever it is sent again; unset until one that is made late is about to leave. */
  message?: Buffer;
  /** What the system said, before the message left for the first time, that is needed to tell whether it has come; set with the mark. */
  before?: Readonly<Record<string, unknown>>;
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
export type FollowUpStart = Pick<FollowUp, 'documentId' | 'kind' | 'try' | 'countryIso'>;

export type NewFollowUp = Omit<
  FollowUp,
  'state' | 'nextAt' | 'before' | 'sentAt' | 'takenAt' | 'attempts' | 'lastReason' | 'waitingFor'
>;

/** The end of a look that decided nothing. */
export type FollowUpLook = Pick<FollowUp, 'nextAt' | 'attempts' | 'lastReason' | 'waitingFor'>;

interface StoredFollowUp extends Omit<FollowUp, 'kind'> {
  /** {@link followUpIdOf} */
  _id: string;
  /** Unset of a cancellation. */
  kind?: FollowUpKind;
}

const required = { type: String, required: true };
const followUpSchema = new Schema(
  {
    _id: required,
    documentId: required,
    kind: String,
    try: { type: Number, required: true },
    system: required,
    countryIso: required,
    companyId: required,
    content: { type: Schema.Types.Mixed, required: true },
    message: Buffer,
    before: Schema.Types.Mixed,
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
followUpSchema.index({ nextAt: 1 }, { name: 'open', partialFilterExpression: { state: 'open' } });
followUpSchema.index({ documentId: 1, try: -1 }, { name: 'document' });

/** What follows up documents, of systems that are called for each. */
export class FollowUpRepository {
  private readonly calls;

  constructor(connection: MongoConnection) {
    this.calls = nativeCollection(modelOf<StoredFollowUp>(connection, 'FollowUp', followUpSchema));
  }

  /** Ends the transaction if it is there already. */
  async insert(call: NewFollowUp, session: mongo.ClientSession): Promise<void> {
    const { kind, ...others } = call;
    const stored = { _id: followUpIdOf(call), ...others, ...storedKind(kind), nextAt: call.askedAt, attempts: 0 };
    await this.calls.insertOne({ ...stored, state: 'open' }, { session });
  }

  async find(identity: FollowUpIdentity): Promise<FollowUp | undefined> {
    return followUpOf(await this.calls.findOne({ _id: followUpIdOf(identity) }, { promoteBuffers: true }));
  }

  async lastOf(documentId: string, kind: FollowUpKind): Promise<FollowUp | undefined> {
    const options = { sort: { try: -1 }, promoteBuffers: true, hint: 'document' } as const;
    return followUpOf(await this.calls.findOne({ documentId, ...ofKind(kind) }, options));
  }

  /** Whether another one of its document and kind, from before it, has not ended. */
  async isBehindOther({ documentId, kind, try: number }: FollowUpIdentity): Promise<boolean> {
    const earlier = { documentId, ...ofKind(kind), try: { $lt: number }, state: 'open' } as const;
    return (await this.calls.findOne(earlier, { projection: { _id: 1 }, hint: 'document' })) !== null;
  }

  /** Marks those that are open as sent, since any may have left; returns how many were not noted to have. */
  async markAllSent(sentAt: Date): Promise<number> {
    const open = { state: 'open', sentAt: { $exists: false }, takenAt: { $exists: false } } as const;
    return (await this.calls.updateMany(open, { $set: { sentAt } })).modifiedCount;
  }

  /** Notes that it is about to leave; false if somebody else has noted that since it was read. Bytes stay as first noted. */
  async mark(
    call: FollowUp,
    sentAt: Date,
    { message, before }: Partial<Pick<FollowUp, 'message' | 'before'>>,
  ): Promise<boolean> {
    const bytes = call.message === undefined ? present({ message }) : {};
    const facts = present({ before });
    const { matchedCount } = await this.calls.updateOne(
      { _id: followUpIdOf(call), state: 'open', sentAt: call.sentAt ?? { $exists: false } },
      { $set: { sentAt, ...bytes, ...facts } },
    );
    return matchedCount === 1;
  }

  /** Nothing has left, or the system itself says that it took nothing. */
  async unmark(identity: FollowUpIdentity, sentAt: Date): Promise<void> {
    await this.calls.updateOne({ _id: followUpIdOf(identity), sentAt }, { $unset: { sentAt: '' } });
  }

  async noteTaken(identity: FollowUpIdentity, takenAt: Date): Promise<void> {
    await this.calls.updateOne({ _id: followUpIdOf(identity), takenAt: { $exists: false } }, { $set: { takenAt } });
  }

  async noteLook(identity: FollowUpIdentity, look: FollowUpLook): Promise<void> {
    const { lastReason, waitingFor, ...others } = look;
    const gone = { ...(lastReason === undefined && { lastReason: '' }), ...(!waitingFor && { waitingFor: '' }) };
    await this.calls.updateOne(
      { _id: followUpIdOf(identity), state: 'open' },
      { $set: { ...others, ...present({ lastReason, waitingFor }) }, $unset: gone as Record<string, ''> },
    );
  }

  /** Its document says what became of it. */
  async end(identity: FollowUpIdentity): Promise<void> {
    await this.calls.updateOne(
      { _id: followUpIdOf(identity) },
      { $set: { state: 'ended' }, $unset: { lastReason: '', waitingFor: '' } },
    );
  }

  /** Those that should have been looked at before this time. */
  async forgotten(before: Date, limit: number): Promise<FollowUpStart[]> {
    const found = this.calls
      .find({ state: 'open', nextAt: { $lt: before } }, { projection: START })
      .hint('open')
      .sort({ nextAt: 1 })
      .limit(limit);
    return (await found.toArray()).map(startOf);
  }

  /** Those that wait for somebody. */
  async waiting(system: SystemId, companyId: string | undefined): Promise<FollowUpStart[]> {
    const of = { system, ...present({ companyId }), waitingFor: { $exists: true } } as const;
    const found = this.calls.find({ state: 'open', ...of }, { projection: START }).hint('open');
    return (await found.toArray()).map(startOf);
  }
}

const START = { _id: 0, documentId: 1, kind: 1, try: 1, countryIso: 1 } as const;

function startOf({
  documentId,
  kind,
  try: number,
  countryIso,
}: Omit<FollowUpStart, 'kind'> & StoredKind): FollowUpStart {
  return { documentId, kind: kind ?? 'cancellation', try: number, countryIso };
}

function followUpOf(stored: StoredFollowUp | null): FollowUp | undefined {
  if (stored === null) return undefined;
  const { _id: _id, kind, ...call } = stored;
  return { ...call, kind: kind ?? 'cancellation' };
}

type StoredKind = Pick<StoredFollowUp, 'kind'>;

/** Cancellations came first, and are stored without a kind. */
function storedKind(kind: FollowUpKind): StoredKind {
  return kind === 'cancellation' ? {} : { kind };
}

function ofKind(kind: FollowUpKind) {
  return { kind: kind === 'cancellation' ? { $exists: false } : kind };
}

function followUpIdOf({ documentId, kind, try: number }: FollowUpIdentity): string {
  return [documentId, storedKind(kind).kind, number].filter((part) => part !== undefined).join('/');
}
