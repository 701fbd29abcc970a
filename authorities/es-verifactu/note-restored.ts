import type { MongoConnection } from '../../storage/mongo';
import type { NotedRestore } from '../operated-system';
import { verifactuStores } from './stores/stores';

/** Has chains be compared with what the agency holds before they get records, and what was under way be asked for (ADR 94). */
export async function noteRestored(mongo: MongoConnection, now: Date): Promise<NotedRestore> {
  const { continuity, sentRecords, messages, chains } = verifactuStores(mongo);
  await continuity.markRestored();
  await sentRecords.askBeforeSending(now);
  await messages.askBeforeRepeating();
  const { length } = await chains.ids();
  return {
    chains: length,
    line: `${length} chains of VERI*FACTU get no records until they were compared with the agency`,
  };
}
