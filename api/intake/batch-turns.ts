import { FairTurns } from '../../platform/fair-turns';

/**
 * Batches that one process takes in at the same time, each with its file in memory: accounts take turns, and one that
 * sends many leaves places to the others.
 */
export function batchTurns(): FairTurns<'batch'> {
  return new FairTurns({
    atOnce: 6,
    lanes: { batch: 6 },
    atOncePerOwner: 4,
    maxWaiting: 32,
    maxWaitingPerOwner: 16,
    overloaded: 'Too many batches are waiting to be read.',
  });
}
