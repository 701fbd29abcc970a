import { batchDocumentId } from '../../../storage/batch-record';
import type { ApiClient } from './api-client';
import { mixedKinds, type Kind } from './kinds';

/** A batch of every kind of JSON document, and what its documents may end as, by their ids. */
export class BatchLoad {
  readonly accepted = new Map<string, { kind: Kind }>();

  private constructor(
    readonly batchId: string,
    private readonly client: ApiClient,
  ) {}

  static async submit(client: ApiClient, size: number): Promise<BatchLoad> {
    const kinds = mixedKinds();
    const documents = Array.from({ length: size * 2 }, (_, index) => {
      const kind = kinds[index % kinds.length];
      if (kind === undefined) throw new Error('there are no kinds of documents');
      return { kind, body: kind.body() };
    }).flatMap(({ kind, body }) => (typeof body === 'string' || body instanceof Uint8Array ? [] : [{ kind, body }]));
    const chosen = documents.slice(0, size);
    const batchId = await client.submitBatch(chosen.map(({ body }) => body));
    const load = new BatchLoad(batchId, client);
    for (const [index, { kind }] of chosen.entries()) load.accepted.set(batchDocumentId(batchId, index), { kind });
    return load;
  }

  /** Documents that have ended so far; undefined while the service does not answer. */
  async ended(): Promise<number | undefined> {
    const batch = await this.client.batch(this.batchId).catch(() => undefined);
    return batch === undefined ? undefined : (batch.counters['total'] ?? 0) - (batch.counters['PROCESSING'] ?? 0);
  }
}
