import type { MongoConnection } from '../../../storage/mongo';
import { VerifactuComparisonRepository } from './comparison-repository';
import { VerifactuSendingRepository, type Obstacle } from './sending-repository';

/** A chain with an obstacle. */
export interface HeldChain {
  chain: string;
  obstacle: Obstacle;
  /** It never gets a record again. */
  isForked: boolean;
}

/** Chains of which nothing gets through, or that get no records, those that wait longest first. */
export async function heldChains(connection: MongoConnection): Promise<HeldChain[]> {
  const [held, stopped] = await Promise.all([
    new VerifactuComparisonRepository(connection).held(),
    new VerifactuSendingRepository(connection).withObstacle(),
  ]);
  const chains = new Map<string, HeldChain>();
  for (const { chain, obstacle } of stopped) chains.set(chain, { chain, obstacle, isForked: false });
  // What keeps a chain from growing is the longer story.
  for (const { chain, hold, isForked = false } of held) chains.set(chain, { chain, obstacle: hold, isForked });
  const since = ({ obstacle }: HeldChain) => obstacle.since.getTime();
  return [...chains.values()].sort((one, other) => since(one) - since(other) || one.chain.localeCompare(other.chain));
}
