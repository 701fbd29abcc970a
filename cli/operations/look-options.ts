import { InvalidArgumentError } from 'commander';
import type { OperatorSession } from './operator-session';

export const MOST_ROWS = 1_000;

export function rows(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= MOST_ROWS) return value;
  throw new InvalidArgumentError(`Must be 1 to ${MOST_ROWS}.`);
}

export async function inOperatorSession(work: (session: OperatorSession) => Promise<void>): Promise<void> {
  const { withDatabase } = await import('../account-store.js');
  const { OperatorSession } = await import('./operator-session.js');
  await withDatabase(async (connection) => work(new OperatorSession(connection)));
}
