import { mongo, Schema, type Model } from 'mongoose';
import { chainIdOf, installationAfter } from '../../../countries/es/verifactu/chain-id';
import type { AltaContent, AnulacionContent, BillingRecord } from '../../../countries/es/verifactu/records';
import { isDuplicateKeyError } from '../../../storage/claim-repository';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';
import type { Issuing } from './issuing';

/** What a record is asked for by; each is there once. */
export interface RequestIdentity {
  documentId: string;
  operation: BillingRecord['kind'];
  /** Number of the try, from 1; another one only after a refusal that was no fault of the document. */
  try: number;
}

/** How an anulación relates to earlier ones is found out when it is generated. */
type RequestContent =
  /** `amends`: the document whose record it may replace. */
  | { operation: 'Alta'; content: AltaContent; amends?: string }
  | { operation: 'Anulacion'; content: Omit<AnulacionContent, 'rechazoPrevio'> };

export type NewVerifactuRequest = Omit<RequestIdentity, 'operation'> & RequestContent;

export type VerifactuRequest = NewVerifactuRequest & {
  chain: string;
  issuing: Issuing;
  askedAt: Date;
  /** `invalid`: the schema refuses its record, which therefore has no place in the chain. An operator has to look at it. */
  /** `held`: the agency has the invoice from another document, which this one does not amend. */
  state: 'waiting' | 'generated' | 'invalid' | 'held';
  /** The other document. */
  heldBy?: string;
  /** What the schema says of an invalid one. */
  problems?: readonly string[];
  /** Set for what can have no record until its document says so. */
  isUntold?: true;
  /** What its document was last told that holds up its chain. */
  toldOf?: string;
};

export type StoredRequest = VerifactuRequest & {
  /** {@link requestIdOf} */
  _id: string;
  /** The server's logical time: who asks after another was answered has a later one. */
  seq: mongo.Timestamp;
};

/** A request in its place among those that wait. */
export type WaitingRequest = NewVerifactuRequest & Pick<StoredRequest, 'seq' | 'issuing'>;

/** The server puts its own time in place of this one. */
const SERVER_TIME = new mongo.Timestamp({ t: 0, i: 0 });

const required = { type: String, required: true };
const requestSchema = new Schema(
  {
    _id: required,
    documentId: required,
    operation: required,
    try: { type: Number, required: true },
    chain: required,
    seq: { type: Schema.Types.Mixed, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    issuing: { type: Schema.Types.Mixed, required: true },
    askedAt: { type: Date, required: true },
    state: required,
    amends: String,
    heldBy: String,
    problems: { type: [String], default: undefined },
    isUntold: Boolean,
    toldOf: String,
  },
  { collection: 'verifactuRequests', versionKey: false, strict: 'throw' },
);
requestSchema.index({ chain: 1, seq: 1 }, { name: 'waiting', partialFilterExpression: { state: 'waiting' } });
requestSchema.index({ chain: 1 }, { name: 'untold', partialFilterExpression: { isUntold: true } });

export function requestModel(connection: MongoConnection): Model<StoredRequest> {
  return modelOf<StoredRequest>(connection, 'VerifactuRequest', requestSchema);
}

/** Records that were asked for. Those of a chain are generated in the order of asking. */
export class VerifactuRequestRepository {
  private readonly requests;

  constructor(connection: MongoConnection) {
    this.requests = requestModel(connection);
  }

  /** Stores the request for the issuer's chain in this system, or returns what is there. */
  async ask(asked: NewVerifactuRequest, issuing: Issuing, now: Date): Promise<VerifactuRequest> {
    try {
      return await this.insert(asked, issuing, now);
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
    const there = await this.find(asked);
    if (there === undefined) throw new Error(`request ${requestIdOf(asked)} is there and cannot be read`);
    return there;
  }

  /** The same in a transaction with what else is stored; a request that is there already ends it. */
  async insert(
    asked: NewVerifactuRequest,
    issuing: Issuing,
    now: Date,
    session?: mongo.ClientSession,
  ): Promise<VerifactuRequest> {
    const chain = chainIdOf(asked.content.key.idEmisorFactura, issuing.system);
    const request: VerifactuRequest = { ...asked, chain, issuing, askedAt: now, state: 'waiting' };
    const stored: StoredRequest = { _id: requestIdOf(asked), seq: SERVER_TIME, ...request };
    await nativeCollection(this.requests).insertOne(stored, { ...(session && { session }) });
    return request;
  }

  async find(identity: RequestIdentity): Promise<VerifactuRequest | undefined> {
    const stored = await nativeCollection(this.requests).findOne(
      { _id: requestIdOf(identity) },
      { projection: { _id: 0, seq: 0 } },
    );
    return (stored as VerifactuRequest | null) ?? undefined;
  }

  /** The next ones that wait, in the order of asking. */
  async waiting(
    chain: string,
    { after, limit }: { after: Pick<WaitingRequest, 'seq'> | undefined; limit: number },
    session: mongo.ClientSession,
  ): Promise<WaitingRequest[]> {
    const later = after === undefined ? {} : { seq: { $gt: after.seq } };
    return nativeCollection(this.requests)
      .find({ chain, state: 'waiting', ...later }, { session })
      .hint('waiting')
      .sort({ seq: 1 })
      .limit(limit)
      .toArray();
  }

  /** The one that waits longest. */
  async firstWaiting(chain: string): Promise<WaitingRequest | undefined> {
    const first = { sort: { seq: 1 }, hint: 'waiting' } as const;
    return (await nativeCollection(this.requests).findOne({ chain, state: 'waiting' }, first)) ?? undefined;
  }

  /** Has those that wait in a chain wait in the one of this system instead, in their order; which chains those are. */
  async moveWaiting(from: string, system: Issuing['system']): Promise<string[]> {
    const chains = new Set<string>();
    const waiting = nativeCollection(this.requests).find({ chain: from, state: 'waiting' }).hint('waiting');
    for await (const { _id, content, issuing } of waiting) {
      const numeroInstalacion = installationAfter(system.numeroInstalacion, issuing);
      const moving = { ...issuing, system: { ...system, numeroInstalacion } };
      const chain = chainIdOf(content.key.idEmisorFactura, moving.system);
      if (chain === from) return [];
      const moved = { $set: { chain, issuing: moving } };
      await nativeCollection(this.requests).updateOne({ _id, chain: from, state: 'waiting' }, moved);
      chains.add(chain);
    }
    return [...chains];
  }

  async isWaiting(chain: string): Promise<boolean> {
    const one = { limit: 1, hint: 'waiting' } as const;
    return (await nativeCollection(this.requests).countDocuments({ chain, state: 'waiting' }, one)) > 0;
  }

  /** Chains with requests that wait since before this time. */
  async chainsWaitingBefore(time: Date): Promise<string[]> {
    return nativeCollection(this.requests).distinct('chain', { state: 'waiting', askedAt: { $lt: time } });
  }

  async markGenerated(identities: readonly RequestIdentity[], session: mongo.ClientSession): Promise<void> {
    const generated = { _id: { $in: identities.map(requestIdOf) } };
    await nativeCollection(this.requests).updateMany(generated, { $set: { state: 'generated' } }, { session });
  }

  async markHeld(identity: RequestIdentity, heldBy: string, session: mongo.ClientSession): Promise<void> {
    const marked = { state: 'held', heldBy, isUntold: true } as const;
    await nativeCollection(this.requests).updateOne({ _id: requestIdOf(identity) }, { $set: marked }, { session });
  }

  async markInvalid(
    identity: RequestIdentity,
    problems: readonly string[],
    session: mongo.ClientSession,
  ): Promise<void> {
    const marked = { state: 'invalid', problems, isUntold: true } as const;
    await nativeCollection(this.requests).updateOne({ _id: requestIdOf(identity) }, { $set: marked }, { session });
  }
}

/** Id of the request, and of the record that is generated for it. */
export function requestIdOf({ documentId, operation, try: attempt }: RequestIdentity): string {
  return `${documentId}/${operation}/${attempt}`;
}
