import { webcrypto } from 'node:crypto';
import { ApplicationFailure } from '@temporalio/common';
import type { InboxEntry, InboxPage } from '../../countries/integration/inbox';
import { supportsContext } from '../../countries/registry';
import { ServiceError, type Problem } from '../../platform/errors';
import type { AccountRepository } from '../../storage/account-repository';
import type { NewDocument } from '../../storage/document-repository';
import type { SetAsideRepository } from '../../storage/set-aside-repository';
import { whileBeating } from '../while-beating';
import type { InboxClient } from './inbox-client';
import { receiveDocument, type ReceiveDependencies } from './receive-document';

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

export interface InboundDependencies extends ReceiveDependencies<string> {
  inbox: Pick<InboxClient, 'page' | 'content' | 'acknowledge'>;
  accounts: Pick<AccountRepository, 'findCompanyByVatNumber'>;
  setAside: Pick<SetAsideRepository, 'store'>;
  /** Failing is no harm: the reconciler starts what is stored. */
  start(document: NewDocument): Promise<void>;
  /** Larger documents are set aside. */
  largestDocumentBytes: number;
  /** Larger ones are not even kept: they stay at the authority. */
  largestKeptBytes: number;
  clock(): Date;
  /** Reading broke down, which is a fault of ours. */
  onReadFailure(error: unknown): void;
  /** For log and metrics. `reason` is a code. */
  onMessage(message: { countryIso: string; reference: string; outcome: InboundOutcome; reason?: string }): void;
}

export type InboundActivities = ReturnType<typeof createInboundActivities>;

type Judged = { outcome: 'received' | 'repeated' } | { outcome: 'set-aside' | 'deferred'; reason: string };

interface Refusal {
  code: string;
  message: string;
  problems: readonly Problem[];
}

/**
 * Takes what waits at an authority. A message is acknowledged only after what became of it is stored, and what is
 * offered again is recognised: a crash anywhere neither loses nor repeats one. No message can keep those after it waiting.
 */
export function createInboundActivities(deps: InboundDependencies) {
  const { inbox } = deps;
  return {
    /** One page of the inbox, from the cursor on. */
    async takeInboxPage(countryIso: string, cursor?: string): Promise<InboundPass> {
      return whileBeating(async (signal) => {
        const page = await inbox.page(countryIso, cursor, signal);
        if (page.kind === 'outage') throw retryable('AUTHORITY_OUTAGE', page.retryAfterSeconds);
        if (page.kind === 'unintelligible') throw retryable('AUTHORITY_UNINTELLIGIBLE');
        const counts: InboundCounts = { received: 0, repeated: 0, 'set-aside': 0, deferred: page.unreadable };
        for (let left = page.unreadable; left > 0; left -= 1)
          deps.onMessage({ countryIso, reference: '', outcome: 'deferred', reason: 'ENTRY_UNREADABLE' });
        for (const entry of page.entries) {
          const judged = await takeAndAcknowledge(countryIso, page, entry, signal);
          counts[judged.outcome] += 1;
          deps.onMessage({ countryIso, reference: entry.reference, ...judged });
        }
        return { counts, ...(page.nextCursor === undefined ? {} : { next: page.nextCursor }) };
      });
    },
  };

  async function takeAndAcknowledge(...message: Parameters<typeof take>): Promise<Judged> {
    const judged = await take(...message);
    const [countryIso, , { reference }, signal] = message;
    if (judged.outcome === 'deferred' || (await inbox.acknowledge(countryIso, reference, signal))) return judged;
    return { outcome: 'deferred', reason: 'NOT_ACKNOWLEDGED' };
  }

  async function take(countryIso: string, page: InboxPage, entry: InboxEntry, signal: AbortSignal): Promise<Judged> {
    if (entry.size > deps.largestKeptBytes) return { outcome: 'deferred', reason: 'TOO_LARGE_TO_KEEP' };
    const content = await inbox.content(countryIso, entry.reference, signal);
    signal.throwIfAborted();
    if (content.kind === 'gone') return { outcome: 'repeated' };
    if (content.kind === 'unavailable') return { outcome: 'deferred', reason: 'CONTENT_UNAVAILABLE' };
    const { bytes } = content;
    if ((await sha256Of(bytes)) !== entry.sha256) return { outcome: 'deferred', reason: 'CONTENT_DAMAGED' };
    const refusal = await receive(countryIso, page.authority, entry, bytes);
    if ('outcome' in refusal) return refusal;
    await keep(countryIso, page.authority, entry, bytes, refusal);
    return { outcome: 'set-aside', reason: refusal.code };
  }

  async function receive(
    countryIso: string,
    authority: string,
    { reference, purpose, vatNumber }: InboxEntry,
    bytes: Uint8Array,
  ): Promise<{ outcome: 'received' | 'repeated' } | Refusal> {
    if (bytes.byteLength > deps.largestDocumentBytes)
      return refusalOf('DOCUMENT_TOO_LARGE', `The document has more than ${deps.largestDocumentBytes} bytes.`);
    const context = { countryIso, purpose, flow: 'RECEIVED' } as const;
    if (!supportsContext(context))
      return refusalOf('UNSUPPORTED_CONTEXT', `${purpose} RECEIVED is not supported in ${countryIso}.`);
    const company = await deps.accounts.findCompanyByVatNumber(countryIso, vatNumber);
    if (company === undefined) return refusalOf('COMPANY_UNKNOWN', 'No company with this VAT number is registered.');
    // Reading takes its bytes away; these are still needed when they are refused.
    const delivery = { context, company, vatNumber, bytes: Uint8Array.from(bytes), inbound: { authority, reference } };
    const result = await receiveDocument({ ...deps, read: readOrRefuse }, delivery);
    if (result.kind === 'refused') return result;
    if (result.kind === 'received') await deps.start(result.document).catch(() => undefined);
    return { outcome: result.kind };
  }

  /** Bytes that cannot be read are refused like wrong ones: trying them again without end would help nobody. */
  async function readOrRefuse(...[bytes, setting]: Parameters<typeof deps.read>): ReturnType<typeof deps.read> {
    try {
      return await deps.read(bytes, setting);
    } catch (error) {
      if (!(error instanceof ServiceError)) deps.onReadFailure(error);
      else if (error.code !== 'DOCUMENT_TOO_COMPLEX') throw error;
      const code = error instanceof ServiceError ? error.code : 'DOCUMENT_UNREADABLE';
      return { kind: 'refused', ...refusalOf(code, 'The document cannot be read.') };
    }
  }

  async function keep(
    countryIso: string,
    authority: string,
    entry: InboxEntry,
    bytes: Uint8Array,
    { code, message, problems }: Refusal,
  ): Promise<void> {
    const id = `${countryIso}/${entry.reference}`;
    const fields = { id, ...entry, countryIso, authority, reason: code, message, problems, at: deps.clock() };
    await deps.setAside.store(fields, bytes);
  }
}

/** Web Crypto hashes on Node's own threads. */
async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

function refusalOf(code: string, message: string): Refusal {
  return { code, message, problems: [] };
}

function retryable(type: string, retryAfterSeconds?: number): ApplicationFailure {
  return ApplicationFailure.create({
    message: type,
    type,
    ...(retryAfterSeconds === undefined ? {} : { nextRetryDelay: `${retryAfterSeconds}s` }),
  });
}
