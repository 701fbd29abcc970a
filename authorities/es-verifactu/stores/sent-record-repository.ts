import type { mongo } from 'mongoose';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';
import { RESTORED, type Alone, type Verdict, type VerifactuRecord } from './record';
import { WAITING_STATES } from './record-figures';
import { recordSchema, type StoredRecord } from './record-repository';
import { requestIdOf, type RequestIdentity } from './request-repository';

/** What becomes of a record that was sent. */
export type Outcome =
  | { state: 'accepted' | 'refused' | 'configuration'; verdict: Verdict }
  | { state: 'alone'; alone: Alone }
  /** It waits to be sent again. */
  | { state: 'generated'; isDelayed?: true; isRepeated?: true };

/** What a message is put together of. */
export type WaitingRecord = Pick<
  VerifactuRecord,
  'documentId' | 'position' | 'key' | 'companyId' | 'issuerName' | 'representative' | 'generatedAt' | 'isDelayed'
> & { xml: Buffer };

/** What an answer is read for. */
export type SentRecordFacts = Omit<VerifactuRecord, 'xml'>;

const WITHOUT_XML = { projection: { xml: 0, _id: 0 } } as const;

/** What becomes of records after they were generated. */
export class VerifactuSentRecordRepository {
  private readonly records;

  constructor(connection: MongoConnection) {
    this.records = modelOf<StoredRecord>(connection, 'VerifactuRecord', recordSchema);
  }

  async find(identity: RequestIdentity): Promise<SentRecordFacts | undefined> {
    const stored = await nativeCollection(this.records).findOne({ _id: requestIdOf(identity) }, WITHOUT_XML);
    return (stored as SentRecordFacts | null) ?? undefined;
  }

  /** All that a document was reported with, in the order of their generation. */
  async ofDocument(documentId: string): Promise<SentRecordFacts[]> {
    const ids = { $gt: `${documentId}/`, $lt: `${documentId}0` };
    const found = nativeCollection(this.records).find({ _id: ids }, WITHOUT_XML).sort({ ordinal: 1 });
    return found.toArray();
  }

  /** Chains with records that are not decided. */
  async undecidedChains(): Promise<string[]> {
    return nativeCollection(this.records).distinct('chain', { state: { $in: [...WAITING_STATES] } });
  }

  /** The next ones that wait to be sent, in the order of the chain. */
  async waiting(chain: string, limit: number): Promise<WaitingRecord[]> {
    const found = nativeCollection(this.records)
      .find({ chain, state: 'generated' }, { projection: { verdict: 0, alone: 0 }, promoteBuffers: true })
      .hint('to_send')
      .sort({ position: 1 })
      .limit(limit);
    return await found.toArray();
  }

  async countWaiting(chain: string, limit: number): Promise<number> {
    return nativeCollection(this.records).countDocuments({ chain, state: 'generated' }, { limit, hint: 'to_send' });
  }

  /** The next one that goes on by itself in this way. */
  async nextAlone(chain: string, by: Alone['by']): Promise<SentRecordFacts | undefined> {
    const [next] = await this.dueAlone(chain, by, new Date(8.64e15), 1);
    return next;
  }

  async dueAlone(chain: string, by: Alone['by'], until: Date, limit: number): Promise<SentRecordFacts[]> {
    const found = nativeCollection(this.records)
      .find({ chain, state: 'alone', 'alone.by': by, 'alone.nextAt': { $lte: until } }, WITHOUT_XML)
      .hint('alone')
      .sort({ 'alone.nextAt': 1 })
      .limit(limit);
    return await found.toArray();
  }

  /** The records at these positions, with their bytes. */
  async withBytes(chain: string, positions: readonly number[]): Promise<WaitingRecord[]> {
    const found = nativeCollection(this.records)
      .find({ chain, position: { $in: [...positions] } }, { promoteBuffers: true })
      .hint('position')
      .sort({ position: 1 });
    return found.toArray();
  }

  /** The records at these positions, in the order of the chain. */
  async at(chain: string, positions: readonly number[]): Promise<SentRecordFacts[]> {
    const found = nativeCollection(this.records)
      .find({ chain, position: { $in: [...positions] } }, WITHOUT_XML)
      .hint('position')
      .sort({ position: 1 });
    return found.toArray();
  }

  /** False unless all of them were in that state. */
  async markSent(
    chain: string,
    positions: readonly number[],
    from: 'generated' | 'alone',
    session: mongo.ClientSession,
  ): Promise<boolean> {
    const waiting = { chain, position: { $in: [...positions] }, state: from };
    const { matchedCount } = await nativeCollection(this.records).updateMany(
      waiting,
      { $set: { state: 'sent' } },
      { session, hint: 'position' },
    );
    return matchedCount === positions.length;
  }

  /** Notes that the same bytes of all of them leave again. */
  async markRepeated(chain: string, positions: readonly number[], session: mongo.ClientSession): Promise<void> {
    const sent = { chain, position: { $in: [...positions] }, state: 'sent' as const };
    await nativeCollection(this.records).updateMany(
      sent,
      { $set: { isRepeated: true } },
      { session, hint: 'position' },
    );
  }

  /** Notes that an attempt to send them has failed. */
  async markDelayed(chain: string, positions: readonly number[]): Promise<void> {
    const waiting = { chain, position: { $in: [...positions] }, isDelayed: { $exists: false } };
    await nativeCollection(this.records).updateMany(waiting, { $set: { isDelayed: true } }, { hint: 'position' });
  }

  /** Throws, which ends the transaction, unless all of them were in that state. */
  async decide(
    chain: string,
    from: 'sent' | 'alone',
    outcomes: ReadonlyMap<number, Outcome>,
    session: mongo.ClientSession,
  ): Promise<void> {
    const updates = [...outcomes].map(([position, outcome]) => ({
      updateOne: { filter: { chain, position, state: from }, update: updateTo(outcome, from) },
    }));
    if (updates.length === 0) return;
    const { matchedCount } = await nativeCollection(this.records).bulkWrite(updates, { session, ordered: false });
    if (matchedCount !== updates.length) throw new Error(`records of chain ${chain} are decided already`);
  }

  /** The agency may have any of those that were not sent: it is asked for each before it is. */
  async askBeforeSending(now: Date): Promise<void> {
    const alone: Alone = { by: 'ask', reason: RESTORED, since: now, attempts: 0, nextAt: now };
    await nativeCollection(this.records).updateMany({ state: 'generated' }, { $set: { state: 'alone', alone } });
  }

  /** Those that go on by themselves are asked for at once, or wait to be sent again with the others. */
  async retryAlone(chain: string, now: Date): Promise<void> {
    const records = nativeCollection(this.records);
    const asked = { chain, state: 'alone' as const, 'alone.by': 'ask' as const };
    await records.updateMany(asked, { $set: { 'alone.nextAt': now } }, { hint: 'alone' });
    const sent = { chain, state: 'alone' as const, 'alone.by': 'send' as const };
    await records.updateMany(sent, { $set: { state: 'generated' }, $unset: { alone: '' } }, { hint: 'alone' });
  }
}

function updateTo({ state, ...fields }: Outcome, from: 'sent' | 'alone'): mongo.UpdateFilter<StoredRecord> {
  // One that is sent again remembers how often it has been asked for.
  const isDecided = state !== 'alone' && state !== 'generated';
  const isNewlyAlone = state === 'alone' && from === 'sent';
  return {
    $set: { state, ...fields },
    ...(isDecided && { $unset: { alone: '' as const } }),
    ...(isNewlyAlone && { $unset: { toldOf: '' as const } }),
  };
}
