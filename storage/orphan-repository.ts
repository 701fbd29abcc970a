import { batchEntryModel, batchModel } from './batch-models';
import { documentModel } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';
import { payloadModel } from './payload-repository';
import { present } from '../platform/present';

/** Position at which a search ended, to go on from; empty at the beginning. */
export interface OrphanPosition {
  payloads: string;
  batches: string;
}

const UUID_LENGTH = 36;

/**
 * Halves whose other half never came, because a process died between two inserts: bytes without a document, entries
 * without a batch. Ids of requests are UUIDs of version 7, which begin with their time: each half is looked at once, when
 * it is old enough, and read from the `_id` index alone. Documents of batches and of inboxes have other ids: the bytes of
 * the former belong to entries, and the latter are delivered again until they are whole.
 */
export class OrphanRepository {
  private readonly documents;
  private readonly payloads;
  private readonly batches;
  private readonly entries;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
    this.payloads = nativeCollection(payloadModel(connection));
    this.batches = nativeCollection(batchModel(connection));
    this.entries = nativeCollection(batchEntryModel(connection));
  }

  /** Ids of bytes from before `before` that have no document, and the last id that was looked at. */
  async payloadsAlone(after: string, before: Date, limit: number): Promise<{ alone: string[]; last?: string }> {
    const ids = await idsOf(
      this.payloads
        .find({ _id: { $gt: after, $lt: firstIdAt(before) } }, BY_ID)
        .limit(limit)
        .toArray(),
    );
    const there = new Set(await idsOf(this.documents.find({ _id: { $in: ids } }, BY_ID).toArray()));
    const alone = ids.filter((id) => isTimed(id) && !there.has(id));
    return { alone, ...lastOf(ids) };
  }

  /** Ids of batches from before `before` that have entries but no record; `last` as above. */
  async batchesMissing(after: string, before: Date, limit: number): Promise<{ missing: string[]; last?: string }> {
    const ids: string[] = [];
    for (let from = after; ids.length < limit;) {
      const entry = await this.entries.findOne({ _id: { $gt: `${from}/~`, $lt: firstIdAt(before) } }, BY_ID);
      if (entry === null) break;
      from = entry._id.slice(0, UUID_LENGTH);
      ids.push(from);
    }
    const there = new Set(await idsOf(this.batches.find({ _id: { $in: ids } }, BY_ID).toArray()));
    return { missing: ids.filter((id) => isTimed(id) && !there.has(id)), ...lastOf(ids) };
  }
}

const BY_ID = { projection: { _id: 1 }, sort: { _id: 1 } } as const;

async function idsOf(found: Promise<{ _id: string }[]>): Promise<string[]> {
  return (await found).map(({ _id }) => _id);
}

function lastOf(ids: readonly string[]): { last?: string } {
  return present({ last: ids.at(-1) });
}

/** No UUID of version 7 that was made before the time is greater. */
function firstIdAt(time: Date): string {
  const milliseconds = time.getTime().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}`;
}

/** Time at which an id of a request was made. */
export function timeOfId(id: string): Date {
  return new Date(parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

function isTimed(id: string): boolean {
  return id.charAt(14) === '7';
}
