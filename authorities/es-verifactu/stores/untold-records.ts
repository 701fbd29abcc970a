import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';
import type { VerifactuRecordState } from './record';
import { WAITING_STATES } from './record-figures';
import { recordSchema, type StoredRecord } from './record-repository';
import { requestIdOf, requestModel, type RequestIdentity } from './request-repository';

const DECIDED = ['accepted', 'refused', 'configuration'] as const satisfies readonly VerifactuRecordState[];
const IN_A_ROW = ['generated', 'sent'] as const satisfies readonly VerifactuRecordState[];
const AT_ONCE = 100;
const IDENTITY = { _id: 0, documentId: 1, operation: 1, try: 1 } as const;

/** `toldOf` of a record that goes on by itself. */
const ALONE = 'alone';

/** Records of which their documents do not know yet what became of them: nobody looks before being told. */
export class UntoldRecords {
  private readonly records;
  private readonly requests;

  constructor(connection: MongoConnection) {
    this.records = nativeCollection(modelOf<StoredRecord>(connection, 'VerifactuRecord', recordSchema));
    this.requests = nativeCollection(requestModel(connection));
  }

  /** Those of a chain that are decided, or can have no record; some of them where there are many. */
  async decided(chain: string): Promise<RequestIdentity[]> {
    const options = { projection: IDENTITY, limit: AT_ONCE };
    const [records, requests] = await Promise.all([
      this.records
        .find<RequestIdentity>({ chain, state: { $in: [...DECIDED] }, isUntold: true }, options)
        .hint('untold')
        .toArray(),
      this.requests.find<RequestIdentity>({ chain, isUntold: true }, options).hint('untold').toArray(),
    ]);
    return [...records, ...requests];
  }

  async markTold(identities: readonly RequestIdentity[]): Promise<void> {
    const told = { _id: { $in: identities.map(requestIdOf) } };
    await this.records.updateMany(told, { $unset: { isUntold: '' } });
    await this.requests.updateMany(told, { $unset: { isUntold: '' } });
  }

  /**
   * Invoices that are held up and whose documents do not say so yet: what goes on by itself, and with an obstacle in the way of the
   * chain all that waits. Some of them where there are many.
   */
  async heldUp(chain: string, obstacle: string | undefined): Promise<RequestIdentity[]> {
    const alone = { state: ALONE, toldOf: { $ne: ALONE } } as const;
    const behind = obstacle === undefined ? [] : [{ state: { $in: [...IN_A_ROW] }, toldOf: { $ne: obstacle } }];
    return this.records
      .find<RequestIdentity>(
        {
          chain,
          isUntold: true,
          operation: 'Alta',
          state: { $in: [...WAITING_STATES] },
          $or: [alone, ...behind],
        },
        { projection: IDENTITY, limit: AT_ONCE },
      )
      .hint('untold')
      .toArray();
  }

  async markToldOf(identities: readonly RequestIdentity[], obstacle: string | undefined): Promise<void> {
    const told = { _id: { $in: identities.map(requestIdOf) } };
    await this.records.updateMany({ ...told, state: ALONE }, { $set: { toldOf: ALONE } });
    if (obstacle !== undefined)
      await this.records.updateMany({ ...told, state: { $in: [...IN_A_ROW] } }, { $set: { toldOf: obstacle } });
  }

  /** Invoices whose chain gets no records at the moment, and whose documents do not say so yet. */
  async withoutRecord(chain: string, hold: string): Promise<RequestIdentity[]> {
    const waiting = { chain, state: 'waiting', operation: 'Alta', toldOf: { $ne: hold } } as const;
    return this.requests
      .find<RequestIdentity>(waiting, { projection: IDENTITY, limit: AT_ONCE })
      .hint('waiting')
      .toArray();
  }

  async markToldOfHold(identities: readonly RequestIdentity[], hold: string): Promise<void> {
    const told = { _id: { $in: identities.map(requestIdOf) }, state: 'waiting' } as const;
    await this.requests.updateMany(told, { $set: { toldOf: hold } });
  }

  /** Chains that have some since before this time. */
  async chainsBefore(time: Date): Promise<string[]> {
    const chains = await Promise.all([
      this.requests.distinct('chain', { isUntold: true, askedAt: { $lt: time } }),
      this.records.distinct('chain', { isUntold: true, generatedAt: { $lt: time } }),
    ]);
    return [...new Set(chains.flat())];
  }
}
