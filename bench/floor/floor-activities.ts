import type { mongo } from 'mongoose';

export type FloorActivities = ReturnType<typeof floorActivities>;

export interface FloorDocument {
  id: string;
  /** Whether the steps store what those of a document store, or nothing. */
  writes: boolean;
  /** Members of the record that are searched. */
  terms?: Readonly<Record<string, string>>;
}

/** About what a record, an exchange and a step of a document add. */
const BYTES = { record: 1_500, exchange: 2_800, step: 300 } as const;

/**
 * The activities have as many steps as a document, and nothing in them, or the commands that one needs so that it is neither lost nor
 * sent twice: one that reads and six that write, those of the POST included (commands-of-a-document.test).
 */
export function floorActivities(database: mongo.Db) {
  const [records, claims] = [collection(database, 'benchRecords'), collection(database, 'benchClaims')];
  const step = async (id: string, name: string, message?: Buffer) =>
    records.updateOne({ _id: id }, { $set: { [name]: 'x'.repeat(BYTES.step), ...(message && { message }) } });
  return {
    first: async ({ id, writes }: FloorDocument): Promise<string> => {
      if (!writes) return id;
      await records
        .aggregate([
          { $match: { _id: id } },
          { $lookup: { from: 'benchFloor', localField: '_id', foreignField: '_id', as: 'body' } },
        ])
        .next();
      await claims.insertOne({ _id: id });
      await step(id, 'first');
      return id;
    },
    second: async ({ id }: FloorDocument): Promise<string> => id,
    remote: async ({ id, writes }: FloorDocument): Promise<string> => {
      if (writes) await step(id, 'remote', Buffer.alloc(BYTES.exchange));
      return id;
    },
    third: async ({ id, writes }: FloorDocument): Promise<string> => {
      if (writes) await step(id, 'third');
      return id;
    },
  };
}

/** What is inserted before the workflow starts: the bytes, and the record of a document beside them. */
export async function insertFloorDocument(
  database: mongo.Db,
  bytes: Buffer,
  { id, writes, terms }: FloorDocument,
): Promise<void> {
  const body = collection(database, 'benchFloor').insertOne({ _id: id, bytes });
  const record = { _id: id, record: Buffer.alloc(BYTES.record), ...terms };
  await Promise.all([body, ...(writes ? [collection(database, 'benchRecords').insertOne(record)] : [])]);
}

function collection(database: mongo.Db, name: string): mongo.Collection<{ _id: string } & Record<string, unknown>> {
  return database.collection(name);
}
