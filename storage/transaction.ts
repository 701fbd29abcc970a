import type { mongo } from 'mongoose';
import { isDuplicateKeyError } from './claim-repository';
import type { MongoConnection } from './mongo';

/**
 * Makes all writes of the work or none, on what the database held at one moment. False if another writer was at the same
 * records: nothing has changed then, and whoever asked decides when to try again.
 */
export async function inTransaction(
  connection: MongoConnection,
  work: (session: mongo.ClientSession) => Promise<void>,
): Promise<boolean> {
  const session = connection.getClient().startSession();
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    await work(session);
    await session.commitTransaction();
    return true;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction();
    if (isConflict(error)) return false;
    throw error;
  } finally {
    await session.endSession();
  }
}

/** Two that insert the same record at the same moment meet as a duplicate key. */
function isConflict(error: unknown): boolean {
  const { hasErrorLabel } = error as Partial<mongo.MongoError>;
  return hasErrorLabel?.call(error, 'TransientTransactionError') === true || isDuplicateKeyError(error);
}
