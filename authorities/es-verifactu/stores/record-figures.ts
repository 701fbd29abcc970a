import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';
import { recordSchema, type StoredRecord } from './record-repository';
import type { VerifactuRecordState } from './record';

/** States in which a record waits for something. */
export const WAITING_STATES = ['generated', 'sent', 'alone'] as const satisfies readonly VerifactuRecordState[];

export interface WaitingRecords {
  count: number;
  oldest?: Date;
}

/** Records that have no verdict of the agency yet, by their state. */
export async function waitingRecords(
  connection: MongoConnection,
): Promise<ReadonlyMap<(typeof WAITING_STATES)[number], WaitingRecords>> {
  const records = nativeCollection(modelOf<StoredRecord>(connection, 'VerifactuRecord', recordSchema));
  const figures = await Promise.all(
    WAITING_STATES.map(async (state) => {
      const [found] = await records
        .aggregate<{ count: number; oldest: Date }>([
          { $match: { state } },
          { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: '$generatedAt' } } },
        ])
        .toArray();
      return [state, found ?? { count: 0 }] as const;
    }),
  );
  return new Map(figures);
}
