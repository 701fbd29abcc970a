import { present } from '../../platform/present';
import { RetryLater } from '../integration/retry-later';
import { takeMessage, type InboundOutcome, type MessageDependencies } from './take-message';

export type InboundCounts = Record<InboundOutcome, number>;

export interface InboundPass {
  counts: InboundCounts;
  /** Start of the next page; undefined at the end. */
  next?: string;
}

/** The step ends after an hour; asked to wait longer than this it still tries once more before the next pass takes over. */
const LONGEST_WAIT_SECONDS = 900;

/**
 * Takes what waits at an authority for the companies of a country: one page, from the cursor on. What is offered again is recognised: a
 * crash anywhere neither loses nor repeats a message. None can keep those after it waiting.
 */
export async function takeInboxPage(
  deps: MessageDependencies,
  countryIso: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<InboundPass> {
  const mailbox = { key: countryIso, countryIso };
  const page = await deps.inbox.page(mailbox, present({ cursor }), signal);
  if (page.kind !== 'page') throw new RetryLater(page, { longestSeconds: LONGEST_WAIT_SECONDS });
  const { authority, entries, unreadable, nextCursor } = page;
  const counts: InboundCounts = { received: 0, repeated: 0, 'set-aside': 0, deferred: unreadable };
  for (let left = unreadable; left > 0; left -= 1)
    deps.onMessage({ mailbox, reference: '', outcome: 'deferred', reason: 'ENTRY_UNREADABLE' });
  for (const entry of entries) {
    const { outcome } = await takeMessage(deps, { mailbox, authority, entry, signal });
    counts[outcome] += 1;
  }
  return { counts, ...present({ next: nextCursor }) };
}
