import { webcrypto } from 'node:crypto';
import type { InboxEntry, InboxPage } from '../../countries/integration/inbox';
import { present } from '../../platform/present';
import type { DeadLetterRepository } from '../../storage/dead-letter-repository';
import { RetryLater } from '../integration/retry-later';
import type { InboxClient } from './inbox-client';
import { takeDelivery, type DeliveryDependencies, type DeliveryRefusal } from './take-delivery';

/**
 * What became of a message. `deferred`: it could not be had or kept now, stays at the authority, and is offered again at
 * the next pass.
 */
export type InboundOutcome = 'received' | 'repeated' | 'set-aside' | 'deferred';
export type InboundCounts = Record<InboundOutcome, number>;

export interface InboundPass {
  counts: InboundCounts;
  /** Where the next page begins; undefined at the end. */
  next?: string;
}

export interface InboundDependencies extends DeliveryDependencies {
  inbox: Pick<InboxClient, 'page' | 'content' | 'acknowledge'>;
  deadLetters: Pick<DeadLetterRepository, 'store' | 'has' | 'remove'>;
  /** Larger ones are not even kept: they stay at the authority. */
  largestKeptBytes: number;
  clock(): Date;
  /** For log and metrics. `reason` is a code. */
  onMessage(message: { countryIso: string; reference: string; outcome: InboundOutcome; reason?: string }): void;
}

/** The step ends after an hour; asked to wait longer than this it still tries once more before the next pass takes over. */
const LONGEST_WAIT_SECONDS = 900;

type Validated = { outcome: 'received' | 'repeated' } | { outcome: 'set-aside' | 'deferred'; reason: string };

/** A message, where it waits, and what ends its taking. */
interface Waiting {
  countryIso: string;
  page: InboxPage;
  entry: InboxEntry;
  signal: AbortSignal;
}

/**
 * Takes what waits at an authority: one page, from the cursor on. A message is acknowledged only after what became of it is
 * stored, and what is offered again is recognised: a crash anywhere neither loses nor repeats one. No message can keep those
 * after it waiting.
 */
export async function takeInboxPage(
  deps: InboundDependencies,
  countryIso: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<InboundPass> {
  const page = await deps.inbox.page(countryIso, cursor, signal);
  if (page.kind !== 'page') throw new RetryLater(page, { longestSeconds: LONGEST_WAIT_SECONDS });
  const counts: InboundCounts = { received: 0, repeated: 0, 'set-aside': 0, deferred: page.unreadable };
  for (let left = page.unreadable; left > 0; left -= 1)
    deps.onMessage({ countryIso, reference: '', outcome: 'deferred', reason: 'ENTRY_UNREADABLE' });
  for (const entry of page.entries) {
    const validated = await takeAndAcknowledge(deps, { countryIso, page, entry, signal });
    counts[validated.outcome] += 1;
    deps.onMessage({ countryIso, reference: entry.reference, ...validated });
  }
  return { counts, ...present({ next: page.nextCursor }) };
}

async function takeAndAcknowledge(deps: InboundDependencies, waiting: Waiting): Promise<Validated> {
  const validated = await take(deps, waiting);
  const { countryIso, entry, signal } = waiting;
  if (validated.outcome === 'deferred' || (await deps.inbox.acknowledge(countryIso, entry.reference, signal)))
    return validated;
  return { outcome: 'deferred', reason: 'NOT_ACKNOWLEDGED' };
}

async function take(deps: InboundDependencies, { countryIso, page, entry, signal }: Waiting): Promise<Validated> {
  if (entry.size > deps.largestKeptBytes) return { outcome: 'deferred', reason: 'TOO_LARGE_TO_KEEP' };
  const content = await deps.inbox.content(countryIso, entry.reference, signal);
  signal.throwIfAborted();
  if (content.kind === 'gone')
    return (await isStored(deps, countryIso, entry))
      ? { outcome: 'repeated' }
      : { outcome: 'deferred', reason: 'CONTENT_GONE' };
  if (content.kind === 'unavailable') return { outcome: 'deferred', reason: 'CONTENT_UNAVAILABLE' };
  const { bytes } = content;
  if ((await sha256Of(bytes)) !== entry.sha256) return { outcome: 'deferred', reason: 'CONTENT_DAMAGED' };
  const { authority } = page;
  const taken = await takeDelivery(deps, { ...entry, countryIso, authority }, bytes);
  if (taken.kind !== 'refused') {
    await withdraw(deps, countryIso, entry);
    return { outcome: taken.kind };
  }
  await keep(deps, { ...entry, countryIso, authority }, bytes, taken);
  // Another pass may have made a document of it meanwhile. It looks for the letter after that, as this one looks for the document.
  if (!(await isDocument(deps, countryIso, entry))) return { outcome: 'set-aside', reason: taken.code };
  await withdraw(deps, countryIso, entry);
  return { outcome: 'repeated' };
}

/** Nobody has to look after a message that became a document. */
async function withdraw({ deadLetters }: InboundDependencies, countryIso: string, { reference }: InboxEntry) {
  const id = deadLetterId(countryIso, reference);
  if (await deadLetters.has(id)) await deadLetters.remove(id);
}

/** Another pass took it meanwhile; otherwise nothing of it is here, and it is not for us to acknowledge. */
async function isStored(deps: InboundDependencies, countryIso: string, entry: InboxEntry): Promise<boolean> {
  return (await deps.deadLetters.has(deadLetterId(countryIso, entry.reference))) || isDocument(deps, countryIso, entry);
}

async function isDocument(
  { accounts, documents }: InboundDependencies,
  countryIso: string,
  { reference, vatNumber }: InboxEntry,
): Promise<boolean> {
  const company = await accounts.findCompanyByVatNumber(countryIso, vatNumber);
  if (company === undefined) return false;
  const { companyId } = company;
  return (await documents.findDelivered({ countryIso, companyId, reference })) !== undefined;
}

async function keep(
  { deadLetters, clock }: InboundDependencies,
  message: InboxEntry & { countryIso: string; authority: string },
  bytes: Uint8Array,
  { code, message: text, problems }: DeliveryRefusal,
): Promise<void> {
  const id = deadLetterId(message.countryIso, message.reference);
  await deadLetters.store({ id, ...message, reason: code, message: text, problems, at: clock() }, bytes);
}

function deadLetterId(countryIso: string, reference: string): string {
  return `${countryIso}/${reference}`;
}

/** Web Crypto hashes on Node's own threads. */
async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
