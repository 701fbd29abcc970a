import { Schema, type mongo } from 'mongoose';
import type { SpanishPerson } from '../../../countries/es/spanish-person';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';
import type { ChainObstacle } from './sending-repository';

/** What came of an attempt to send a message. */
export interface MessageAnswer {
  at: Date;
  /** `answered`: a line for each record. Otherwise what the absence of such an answer means. */
  class: 'answered' | 'outage' | 'configuration' | 'unknown' | 'not-there';
  reason?: string;
  message?: string;
  /** The exchange with the answer's bytes, where some came. */
  exchange?: { id: string; sha256: string; status: number; complete: boolean };
}

/** A message of a chain: written before it leaves. */
export interface VerifactuMessage {
  id: string;
  chain: string;
  companyId: string;
  issuer: SpanishPerson;
  representative?: SpanishPerson;
  /** Positions of its records, in their order. */
  positions: readonly number[];
  documentIds: readonly string[];
  /** One that goes on by itself, see record.ts. */
  isAlone?: true;
  sha256: string;
  /** The exchange that has its bytes (storage/shared-exchange-repository.ts). */
  exchangeId: string;
  /** Number of the attempt, from 1; the same bytes leave again when the agency has none of its records. */
  attempt: number;
  /** Instant at which this attempt was stored; what has not left at `leavesBefore` does not leave. */
  storedAt: Date;
  leavesBefore: Date;
  /** From then on the agency cannot take it any more: it is asked what it has. */
  settlesAt: Date;
  state: 'open' | 'decided';
  /** The agency has none of its records: it leaves again. */
  isToRepeat?: true;
  /** Why the agency has not said what became of it. */
  obstacle?: ChainObstacle;
  answer?: MessageAnswer;
}

type StoredMessage = Omit<VerifactuMessage, 'id'> & { _id: string };

const required = { type: String, required: true };
const messageSchema = new Schema(
  {
    _id: required,
    chain: required,
    companyId: required,
    issuer: { type: Schema.Types.Mixed, required: true },
    representative: Schema.Types.Mixed,
    positions: { type: [Number], required: true },
    documentIds: { type: [String], required: true },
    isAlone: Boolean,
    sha256: required,
    exchangeId: required,
    attempt: { type: Number, required: true },
    storedAt: { type: Date, required: true },
    leavesBefore: { type: Date, required: true },
    settlesAt: { type: Date, required: true },
    state: required,
    isToRepeat: Boolean,
    obstacle: Schema.Types.Mixed,
    answer: Schema.Types.Mixed,
  },
  { collection: 'verifactuMessages', versionKey: false, strict: 'throw' },
);
// Nothing is sent past a message whose outcome is not known.
messageSchema.index({ chain: 1 }, { name: 'open', unique: true, partialFilterExpression: { state: 'open' } });

export class VerifactuMessageRepository {
  private readonly messages;

  constructor(connection: MongoConnection) {
    this.messages = modelOf<StoredMessage>(connection, 'VerifactuMessage', messageSchema);
  }

  /** The one of the chain whose outcome is not decided. */
  async open(chain: string): Promise<VerifactuMessage | undefined> {
    const stored = await nativeCollection(this.messages).findOne({ chain, state: 'open' });
    if (stored === null) return undefined;
    const { _id: id, ...message } = stored;
    return { id, ...message };
  }

  /** The agency may have got those that it had not: it is asked once more before they leave again. */
  async askBeforeRepeating(): Promise<void> {
    const repeated = { state: 'open', isToRepeat: true } as const;
    await nativeCollection(this.messages).updateMany(repeated, { $unset: { isToRepeat: '' } });
  }

  /** A chain that has an open one throws a duplicate key, which ends the transaction. */
  async insert({ id, ...message }: VerifactuMessage, session: mongo.ClientSession): Promise<void> {
    await nativeCollection(this.messages).insertOne({ _id: id, ...message }, { session });
  }

  /** False if the message is not open any more, or was sent again since. */
  async replace(
    { id, attempt }: Pick<VerifactuMessage, 'id' | 'attempt'>,
    { id: _id, ...next }: VerifactuMessage,
    session?: mongo.ClientSession,
  ): Promise<boolean> {
    const asRead = { _id: id, attempt, state: 'open' as const };
    const { matchedCount } = await nativeCollection(this.messages).replaceOne(asRead, next, {
      ...(session && { session }),
    });
    return matchedCount === 1;
  }
}
