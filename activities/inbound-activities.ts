import { webcrypto } from 'node:crypto';
import type { InboxEntry, InboxPage } from '../countries/integration/inbox';
import type { DeadLetterRepository } from '../storage/dead-letter-repository';
import { retryLater } from './authority-retry';
import { withHeartbeat } from './with-heartbeat';
import type { InboxClient } from '../application/inbound/inbox-client';
import { takeDelivery, type DeliveryDependencies, type DeliveryRefusal } from '../application/inbound/take-delivery';
import { present } from '../platform/present';

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
  deadLetters: Pick<DeadLetterRepository, 'store' | 'has'>;
  /** Larger ones are not even kept: they stay at the authority. */
  largestKeptBytes: number;
  clock(): Date;
  /** For log and metrics. `reason` is a code. */
  onMessage(message: { countryIso: string; reference: string; outcome: InboundOutcome; reason?: string }): void;
}

export type InboundActivities = ReturnType<typeof createInboundActivities>;

/** The step ends after an hour; asked to wait longer than this it still tries once more before the next pass takes over. */
const LONGEST_WAIT_SECONDS = 900;

type Validated = { outcome: 'received' | 'repeated' } | { outcome: 'set-aside' | 'deferred'; reason: string };

/**
 * Takes what waits at an authority. A message is acknowledged only after what became of it is stored, and what is
 * offered again is recognised: a crash anywhere neither loses nor repeats one. No message can keep those after it waiting.
 */
export function createInboundActivities(deps: InboundDependencies) {
  const { inbox } = deps;
  return {
    /** One page of the inbox, from the cursor on. */
    async takeInboxPage(countryIso: string, cursor?: string): Promise<InboundPass> {
      return withHeartbeat(async (signal) => {
        const page = await inbox.page(countryIso, cursor, signal);
        if (page.kind !== 'page') {
          const reason = page.kind === 'outage' ? 'AUTHORITY_OUTAGE' : 'AUTHORITY_UNINTELLIGIBLE';
          throw retryLater(reason, { leastSeconds: page.retryAfterSeconds, longestSeconds: LONGEST_WAIT_SECONDS });
        }
        const counts: InboundCounts = { received: 0, repeated: 0, 'set-aside': 0, deferred: page.unreadable };
        for (let left = page.unreadable; left > 0; left -= 1)
          deps.onMessage({ countryIso, reference: '', outcome: 'deferred', reason: 'ENTRY_UNREADABLE' });
        for (const entry of page.entries) {
          const validated = await takeAndAcknowledge(countryIso, page, entry, signal);
          counts[validated.outcome] += 1;
          deps.onMessage({ countryIso, reference: entry.reference, ...validated });
        }
        return { counts, ...present({ next: page.nextCursor }) };
      });
    },
  };

  async function takeAndAcknowledge(...message: Parameters<typeof take>): Promise<Validated> {
    const validated = await take(...message);
    const [countryIso, , { reference }, signal] = message;
    if (validated.outcome === 'deferred' || (await inbox.acknowledge(countryIso, reference, signal))) return validated;
    return { outcome: 'deferred', reason: 'NOT_ACKNOWLEDGED' };
  }

  async function take(countryIso: string, page: InboxPage, entry: InboxEntry, signal: AbortSignal): Promise<Validated> {
    if (entry.size > deps.largestKeptBytes) return { outcome: 'deferred', reason: 'TOO_LARGE_TO_KEEP' };
    const content = await inbox.content(countryIso, entry.reference, signal);
    signal.throwIfAborted();
    if (content.kind === 'gone')
      return (await isStored(countryIso, entry))
        ? { outcome: 'repeated' }
        : { outcome: 'deferred', reason: 'CONTENT_GONE' };
    if (content.kind === 'unavailable') return { outcome: 'deferred', reason: 'CONTENT_UNAVAILABLE' };
    const { bytes } = content;
    if ((await sha256Of(bytes)) !== entry.sha256) return { outcome: 'deferred', reason: 'CONTENT_DAMAGED' };
    const { authority } = page;
    const taken = await takeDelivery(deps, { ...entry, countryIso, authority }, bytes);
    if (taken.kind !== 'refused') return { outcome: taken.kind };
    await keep(countryIso, authority, entry, bytes, taken);
    return { outcome: 'set-aside', reason: taken.code };
  }

  /** Another pass took it meanwhile; otherwise nothing of it is here, and it is not for us to acknowledge. */
  async function isStored(countryIso: string, { reference, vatNumber }: InboxEntry): Promise<boolean> {
    if (await deps.deadLetters.has(deadLetterId(countryIso, reference))) return true;
    const company = await deps.accounts.findCompanyByVatNumber(countryIso, vatNumber);
    if (company === undefined) return false;
    const { companyId } = company;
    return (await deps.documents.findDelivered({ countryIso, companyId, reference })) !== undefined;
  }

  async function keep(
    countryIso: string,
    authority: string,
    entry: InboxEntry,
    bytes: Uint8Array,
    { code, message, problems }: DeliveryRefusal,
  ): Promise<void> {
    const id = deadLetterId(countryIso, entry.reference);
    const fields = { id, ...entry, countryIso, authority, reason: code, message, problems, at: deps.clock() };
    await deps.deadLetters.store(fields, bytes);
  }
}

function deadLetterId(countryIso: string, reference: string): string {
  return `${countryIso}/${reference}`;
}

/** Web Crypto hashes on Node's own threads. */
async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
