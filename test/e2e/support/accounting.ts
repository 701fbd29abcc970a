import { isTerminal, type DocumentStatus } from '../../../processing/status';
import { firstBrokenEntry } from '../../../storage/timeline';
import { eventually } from '../../support/eventually';
import type { ApiClient } from './api-client';
import type { Kind } from './kinds';
import type { Stores } from './stores';

export interface Account {
  accepted: number;
  ok: number;
  error: number;
  duplicated: number;
  /** Accepted, but gone, not terminal, or OK without being at the authority. */
  lost: string[];
  /** Recorded by the authority more than once; documents whose client got no answer count too. */
  sentTwice: string[];
  /** Ended as something that its kind cannot end as, or recorded though not OK, or with a damaged timeline. */
  wrong: string[];
}

export function faultsOf({ lost, sentTwice, wrong }: Account): string[] {
  return [...lost, ...sentTwice, ...wrong];
}

/** Waits until every accepted document is terminal (or the time is over), then looks at each of them. */
export async function settleAccounts(
  load: { accepted: ReadonlyMap<string, { kind: Kind }> },
  stores: Stores,
  client: ApiClient,
  withinMs: number,
): Promise<Account> {
  const ids = [...load.accepted.keys()];
  const open = { _id: { $in: ids }, status: 'PROCESSING' as const };
  await eventually(
    'every accepted document to be terminal',
    async () => ((await stores.documents.countDocuments(open)) === 0 ? true : undefined),
    { withinMs, everyMs: 250 },
  ).catch(() => undefined);

  const account: Account = { accepted: ids.length, ok: 0, error: 0, duplicated: 0, lost: [], sentTwice: [], wrong: [] };
  const stored = new Map((await stores.documents.find().toArray()).map((document) => [document._id, document]));
  for (const [documentId, { kind }] of load.accepted) {
    const document = stored.get(documentId);
    const label = `${documentId} ${kind.name} ${document?.status ?? 'missing'}`;
    if (document === undefined || !isTerminal(document.status)) {
      account.lost.push(label);
      continue;
    }
    account[counterOf(document.status)] += 1;
    if (!kind.ends.includes(document.status)) account.wrong.push(label);
    if (document.status === 'DUPLICATED' && stored.get(document.duplicateOf?.documentId ?? '')?.status !== 'OK')
      account.wrong.push(`${label} of a document that is not OK`);
    const types = document.timeline.map(({ type }) => type);
    // A document may wait more than once for its authority, for another reason each time.
    const once = types.filter((type) => type !== 'waiting');
    if (new Set(once).size !== once.length || firstBrokenEntry(document.timeline) !== undefined)
      account.wrong.push(`${label} with the timeline ${types.join()}`);
  }
  for (const [documentId, { status }] of stored) {
    const count = await client.ledgerCount(documentId);
    const label = `${documentId} ${status} recorded ${count} times`;
    if (count > 1) account.sentTwice.push(label);
    if (status === 'OK' && count === 0) account.lost.push(label);
    if ((status === 'ERROR' || status === 'DUPLICATED') && count > 0) account.wrong.push(label);
  }
  return account;
}

function counterOf(status: Exclude<DocumentStatus, 'PROCESSING'>): 'ok' | 'error' | 'duplicated' {
  return ({ OK: 'ok', ERROR: 'error', DUPLICATED: 'duplicated' } as const)[status];
}
