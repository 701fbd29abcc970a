import { modelOf, nativeCollection, type MongoConnection } from '../mongo';
import { recordSchema, type StoredRecord } from './record-repository';
import { requestIdOf, requestModel, type RequestIdentity } from './request-repository';

const DECIDED = ['accepted', 'refused', 'configuration'] as const;
const AT_ONCE = 100;

/** Cancellations whose documents do not say yet what became of them: nobody waits for one as a workflow does for its document. */
export class UntoldCancellations {
  private readonly records;
  private readonly requests;

  constructor(connection: MongoConnection) {
    this.records = nativeCollection(modelOf<StoredRecord>(connection, 'VerifactuRecord', recordSchema));
    this.requests = nativeCollection(requestModel(connection));
  }

  /** Those of a chain that are decided, or can have no record; some of them where there are many. */
  async decided(chain: string): Promise<RequestIdentity[]> {
    const projection = { _id: 0, documentId: 1, operation: 1, try: 1 } as const;
    const [records, requests] = await Promise.all([
      this.records
        .find<RequestIdentity>({ chain, state: { $in: [...DECIDED] }, isUntold: true }, { projection, limit: AT_ONCE })
        .hint('untold')
        .toArray(),
      this.requests
        .find<RequestIdentity>({ chain, isUntold: true }, { projection, limit: AT_ONCE })
        .hint('untold')
        .toArray(),
    ]);
    return [...records, ...requests];
  }

  async markTold(identity: RequestIdentity): Promise<void> {
    const asked = { _id: requestIdOf(identity) };
    await this.records.updateOne(asked, { $unset: { isUntold: '' } });
    await this.requests.updateOne(asked, { $unset: { isUntold: '' } });
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
