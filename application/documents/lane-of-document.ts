import { withTimeout } from '../../platform/waiting';
import type { DocumentRecord } from '../../storage/document-record';
import type { Lane } from '../../processing/document-start';
import type { UnbegunDocuments } from './unbegun-documents';

/**
 * Single documents of an account that are claimed and validated at once. Whoever sends faster than they are processed has
 * the others wait in turn, as documents of batches do, so that somebody else's document is not behind all of them. While
 * nobody else submits anything there are more.
 */
export const AT_ONCE_PER_ACCOUNT = { alone: 40, besideOthers: 4 };

const LONGEST_MS = 1_000;

/** The lane of a document that is stored already. Nobody waits for what an authority delivered. */
export async function laneOfDocument(
  unbegun: Pick<UnbegunDocuments, 'areAtMost'>,
  { accountId }: Pick<DocumentRecord, 'accountId'>,
  isAlone: boolean,
): Promise<Lane> {
  if (accountId === undefined) return 'in-turn';
  // Where the database cannot tell in time, no document is processed at once anyway.
  const most = isAlone ? AT_ONCE_PER_ACCOUNT.alone : AT_ONCE_PER_ACCOUNT.besideOthers;
  const areFew = await withTimeout(
    unbegun.areAtMost(most, accountId).catch(() => false),
    LONGEST_MS,
  );
  return areFew === true ? 'at-once' : 'in-turn';
}
