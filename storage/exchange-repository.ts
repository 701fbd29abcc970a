import { Schema } from 'mongoose';
import type { Envelope } from '../platform/encryption/key-ring';
import { present } from '../platform/present';
import { isDuplicateKeyError } from './claim-repository';
import { documentModel } from './document-model';
import { EXCHANGE_FIELDS, type Exchange, type ExchangeFacts, type StoredExchange } from './exchange';
import { writeLarge } from './large-writes';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';
import { SharedExchangeRepository } from './shared-exchange-repository';
import { envelopeOf } from './subscription-model';

/** Seals the bytes for the place that they are kept in. */
type Seal = (id: string) => Promise<Envelope>;

interface SealedExchange {
  /** Id of {@link exchangeBinding}. */
  id: string;
  exchange: Exchange;
  sealed: Envelope;
}

/** Number of different messages of a kind and direction that are kept of a document, beside the last one. */
export const MOST_DIFFERENT = 20;
const DIGITS = 6;
/** Where a document holds the first messages, until there are others. */
export const WITH_DOCUMENT = ['firstMessage', 'firstAnswer'] as const;
const FIRST = { firstMessage: 1, firstAnswer: 1 } as const;
/** Rounds against other processes that keep a message of the document at the same time. */
const ROUNDS = 20;

const exchangeSchema = new Schema(
  {
    _id: { type: String, required: true },
    ...EXCHANGE_FIELDS,
    omitted: Number,
    sealed: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'exchanges', versionKey: false, strict: 'throw' },
);

/**
 * Messages between the service and the systems, byte for byte and sealed. By its system, a document has exchanges of its own or
 * shares them with others.
 */
export class ExchangeRepository {
  readonly exchanges;
  private readonly shared;
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.shared = new SharedExchangeRepository(connection);
    this.documents = nativeCollection(documentModel(connection));
    this.exchanges = modelOf<StoredExchange>(connection, 'Exchange', exchangeSchema);
  }

  /**
   * Keeps the message and returns its number; one that is kept already is counted. `expected` is the number that it
   * gets if it is as new as its caller believes, which saves asking.
   */
  async keep(documentId: string, facts: ExchangeFacts, seal: Seal, expected?: number): Promise<number> {
    if (expected !== undefined && (await this.insert(documentId, expected, facts, seal))) return expected;
    await this.moveFirst(documentId);
    for (let round = 0; round < ROUNDS; round += 1) {
      const kept = await this.listOwn(documentId);
      const same = kept.find((one) => isSame(one, facts));
      if (same !== undefined) {
        await this.count(documentId, same.number, 1, facts.at);
        return same.number;
      }
      const alike = kept.filter((one) => one.kind === facts.kind && one.direction === facts.direction);
      const last = alike.length < MOST_DIFFERENT ? undefined : alike.at(-1);
      if (last !== undefined) {
        const { number, times, omitted = 0 } = last;
        const next = await storedExchange(documentId, number, { ...facts, omitted: omitted + times }, seal);
        await writeLarge(sealedBytes(next), async () =>
          nativeCollection(this.exchanges).replaceOne({ _id: next._id }, next),
        );
        return number;
      }
      const number = (kept.at(-1)?.number ?? 0) + 1;
      if (await this.insert(documentId, number, facts, seal)) return number;
    }
    throw new Error(`exchanges of document ${documentId} are contended`);
  }

  /** Removes a message that was kept and did not leave. */
  async withdraw(documentId: string, number: number): Promise<void> {
    const withDocument = { _id: documentId, 'firstMessage._id': idOf(documentId, number) };
    const { matchedCount } = await this.documents.updateOne(withDocument, { $unset: { firstMessage: '' } });
    if (matchedCount === 1) return;
    await this.count(documentId, number, -1);
    await nativeCollection(this.exchanges).deleteOne({ _id: idOf(documentId, number), times: { $lte: 0 } });
  }

  /** Lists them in their order; without the bytes. */
  async list(documentId: string): Promise<Exchange[]> {
    const [kept, first] = await Promise.all([this.listOwn(documentId), this.firstOf(documentId)]);
    const own = withFirst(kept, first.map(exchangeOf));
    if (own.length > 0) return own;
    return (await this.shared.ofDocument(documentId)).map(({ exchange }) => exchange);
  }

  private async listOwn(documentId: string): Promise<Exchange[]> {
    const stored = await nativeCollection(this.exchanges)
      .find({ _id: { $gt: `${documentId}/`, $lt: `${documentId}0` } }, { projection: { sealed: 0 } })
      .sort({ _id: 1 })
      .toArray();
    return stored.map(exchangeOf);
  }

  async find(documentId: string, number: number): Promise<SealedExchange | undefined> {
    const stored = await this.stored(documentId, number);
    if (stored === undefined) return this.findShared(documentId, number);
    return { id: stored._id, exchange: exchangeOf(stored), sealed: envelopeOf(stored.sealed) };
  }

  private async stored(documentId: string, number: number): Promise<StoredExchange | undefined> {
    const _id = idOf(documentId, number);
    const stored = await nativeCollection(this.exchanges).findOne({ _id });
    if (stored !== null) return stored;
    return (await this.firstOf(documentId)).find((first) => first._id === _id);
  }

  /** Those that are stored with their document. */
  private async firstOf(documentId: string): Promise<StoredExchange[]> {
    const found = await this.documents.findOne({ _id: documentId }, { projection: FIRST });
    return [found?.firstMessage ?? [], found?.firstAnswer ?? []].flat();
  }

  /**
   * Others are to be counted and numbered with them: they go where those are. A worker of an earlier version, which does not know of
   * them, may have given another message their number: then they stay, since an envelope opens under its own number alone.
   */
  private async moveFirst(documentId: string): Promise<void> {
    const exchanges = nativeCollection(this.exchanges);
    for (const first of await this.firstOf(documentId)) {
      const taken = await exchanges.insertOne(first).then(
        () => first,
        async (error: unknown) => {
          if (!isDuplicateKeyError(error)) throw error;
          return exchanges.findOne({ _id: first._id });
        },
      );
      if (taken === null || !isSame(taken, first)) continue;
      for (const field of WITH_DOCUMENT)
        await this.documents.updateOne({ _id: documentId, [`${field}._id`]: first._id }, { $unset: { [field]: '' } });
    }
  }

  private async findShared(documentId: string, number: number): Promise<SealedExchange | undefined> {
    const found = (await this.shared.ofDocument(documentId))[number - 1];
    const sealed = found && (await this.shared.envelope(found.id));
    return found && sealed && { ...found, sealed };
  }

  private async count(documentId: string, number: number, times: number, lastAt?: Date): Promise<void> {
    await nativeCollection(this.exchanges).updateOne(
      { _id: idOf(documentId, number) },
      { $inc: { times }, ...(lastAt === undefined ? {} : { $set: { lastAt } }) },
    );
  }

  private async insert(documentId: string, number: number, facts: ExchangeFacts, seal: Seal): Promise<boolean> {
    try {
      const stored = await storedExchange(documentId, number, facts, seal);
      await writeLarge(sealedBytes(stored), async () => nativeCollection(this.exchanges).insertOne(stored));
      return true;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }
}

/** `/` sorts before the digits, so that `<documentId>/` to `<documentId>0` holds the exchanges of one document. */
function idOf(documentId: string, number: number): string {
  return `${documentId}/${String(number).padStart(DIGITS, '0')}`;
}

function sealedBytes({ sealed }: StoredExchange): number {
  return Object.values(sealed.values).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function isSame(one: ExchangeFacts, other: ExchangeFacts): boolean {
  return (['direction', 'kind', 'sha256', 'httpStatus', 'incomplete'] as const).every(
    (field) => one[field] === other[field],
  );
}

/** While they are moved they may be in both places. */
function withFirst(kept: readonly Exchange[], first: readonly Exchange[]): Exchange[] {
  const others = kept.filter((one) => !first.some((other) => other.number === one.number && isSame(other, one)));
  return [...others, ...first].sort((one, other) => one.number - other.number);
}

/** The message as it is kept; who keeps it elsewhere than here has it from here as well. */
export async function storedExchange(
  documentId: string,
  number: number,
  facts: ExchangeFacts & Pick<Exchange, 'omitted'>,
  seal: Seal,
): Promise<StoredExchange> {
  const id = idOf(documentId, number);
  return { _id: id, ...facts, times: 1, sealed: await seal(id) };
}

function exchangeOf({ _id, ...stored }: Omit<StoredExchange, 'sealed'>): Exchange {
  const { direction, kind, size, sha256, httpStatus, incomplete, at, lastAt, times, omitted } = stored;
  const number = Number(_id.slice(_id.indexOf('/') + 1));
  return { number, direction, kind, size, sha256, at, times, ...present({ httpStatus, incomplete, lastAt, omitted }) };
}

/** An envelope that is moved to another document or number cannot be opened. */
export function exchangeBinding(id: string): string[] {
  return ['exchange', id];
}
