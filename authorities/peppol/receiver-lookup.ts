import { Resolver } from 'node:dns/promises';
import type { Finding } from '../../validation/finding';
import { nothingArrived, type NothingArrived } from '../../countries/integration/obstacle';
import { isBillingType, typeParts, WILDCARD } from '../../countries/peppol/document-types';
import { networkFinding } from '../../countries/peppol/findings';
import { smpAddressOf } from '../../countries/peppol/naptr';
import { endpointFor, participantId } from '../../countries/peppol/service-metadata';
import { smlName } from '../../countries/peppol/sml-name';
import { wildcardMatch } from '../../countries/peppol/wildcard';
import type { Exchange } from '../../countries/wire/exchange';
import type { GuardedClient } from '../../platform/guarded-http/guarded-client';
import type { SlotShares } from '../../application/integration/slot-shares';
import { SANDBOX_HEADER } from '../../platform/sandbox-mark';
import type { PeppolReading } from './reading';

export interface LookedUp {
  /** `0208:0428759497`, in lower case. */
  readonly receiver: string;
  readonly documentType: string;
  readonly process: string;
  /** Where the document states the receiver. */
  readonly at: readonly [string, string];
}

export type ReceiverAnswer =
  | { readonly kind: 'found'; readonly endpoint: string }
  | { readonly kind: 'not-expressible'; readonly findings: readonly Finding[] }
  | NothingArrived;

export interface ReceiverLookupDependencies {
  client: Pick<GuardedClient, 'get'>;
  read: PeppolReading['read'];
  /** One SMP for all receivers, in place of the SML. */
  smpUrl: string | undefined;
  zone: string;
  /** Name servers; none: those of the machine. */
  nameServers: readonly string[];
  refuseSandbox: boolean;
  /** SML and SMPs that hang hold no more than their share each. */
  shares: Pick<SlotShares, 'within'>;
  clock(): Date;
  onLookup(outcome: 'found' | 'not-expressible' | 'SML_UNAVAILABLE' | 'SMP_UNAVAILABLE'): void;
}

const ALL_OF_IT_MS = 10_000;
const LARGEST_ANSWER = 1_048_576;
const FOUND_MS = 15 * 60_000;
const NOT_FOUND_MS = 60_000;
const MOST_KEPT = 10_000;
const MOST_TYPES_NAMED = 10;

/** The name is not in the SML, or the SML did not answer; an address of an SMP otherwise. */
type Registered = { readonly kind: 'smp'; readonly url: string } | { readonly kind: 'none' };

/** A participant that is in the network, with the types that it takes; or is not. */
type Registration = { readonly kind: 'registered'; readonly types: readonly string[] } | { readonly kind: 'none' };

/** An outage of the network's parts, which says nothing of the access point and of other receivers. */
class Unavailable extends Error {
  constructor(readonly reason: 'SML_UNAVAILABLE' | 'SMP_UNAVAILABLE') {
    super(reason);
    this.name = 'Unavailable';
  }
}

/** Whether and where a receiver takes a document, before anything is sent: by SML and SMP. */
export class ReceiverLookup {
  private readonly kept = new Map<string, { answer: ReceiverAnswer; until: number }>();

  constructor(private readonly dependencies: ReceiverLookupDependencies) {}

  /** `anew`: what is known from before does not count. */
  async find(asked: LookedUp, signal: AbortSignal, companyId: string, anew = false): Promise<ReceiverAnswer> {
    const key = JSON.stringify([asked.receiver, asked.documentType, asked.process, asked.at]);
    const now = this.dependencies.clock().getTime();
    const known = this.kept.get(key);
    if (!anew && known !== undefined && now < known.until) return known.answer;
    const answer = await this.lookUp(asked, AbortSignal.any([signal, AbortSignal.timeout(ALL_OF_IT_MS)]), companyId);
    this.kept.delete(key);
    if (answer.kind !== 'obstacle') this.keep(key, answer, now);
    return answer;
  }

  private keep(key: string, answer: ReceiverAnswer, now: number): void {
    this.kept.set(key, { answer, until: now + (answer.kind === 'found' ? FOUND_MS : NOT_FOUND_MS) });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  private async lookUp(asked: LookedUp, signal: AbortSignal, companyId: string): Promise<ReceiverAnswer> {
    const { onLookup } = this.dependencies;
    try {
      const answer = await this.asked(asked, signal, companyId);
      onLookup(answer.kind === 'found' ? 'found' : 'not-expressible');
      return answer;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      onLookup(error.reason);
      return nothingArrived('outage', error.reason);
    }
  }

  private async asked(
    { receiver, documentType, process, at }: LookedUp,
    signal: AbortSignal,
    companyId: string,
  ): Promise<Exclude<ReceiverAnswer, NothingArrived>> {
    const { zone, clock } = this.dependencies;
    const registered = await this.registered(receiver, signal);
    if (registered.kind === 'none')
      return refused(networkFinding('PEPPOL_RECEIVER_NOT_FOUND', at, { found: receiver, zone }));
    const smp = { url: registered.url, receiver, signal, companyId };
    const isWildcard = typeParts(documentType)?.scheme === WILDCARD;
    const types = isWildcard ? await this.typesOf(smp) : undefined;
    const type = types === undefined ? documentType : wildcardMatch(documentType, types);
    const metadata = type === undefined ? NO_TYPE : await this.metadata(smp, type);
    if (metadata.kind === 'none') {
      // What it does take is for people to read: that it cannot be had is no reason to wait.
      const all = types ?? (await this.typesOf(smp).catch(noTypes));
      const found = typeParts(documentType)?.customization;
      return refused(
        networkFinding('PEPPOL_DOCUMENT_TYPE_NOT_SUPPORTED', ['BT-24'], { found, receiver, expected: namesOf(all) }),
      );
    }
    const endpoint = endpointFor(metadata.endpoints, process, clock());
    if (endpoint !== undefined) return { kind: 'found', endpoint: endpoint.address };
    return refused(
      networkFinding('PEPPOL_NO_ENDPOINT', at, { found: receiver, process: process.replace(/^[^:]+::/, '') }),
    );
  }

  /** Where a participant is registered, and for which types. */
  async registration(
    participant: string,
    signal: AbortSignal,
    companyId: string,
  ): Promise<Registration | NothingArrived> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(ALL_OF_IT_MS)]);
    try {
      const found = await this.registered(participant, within);
      if (found.kind === 'none') return found;
      const types = await this.typesOf({ url: found.url, receiver: participant, signal: within, companyId });
      return { kind: 'registered', types };
    } catch (error) {
      if (error instanceof Unavailable) return nothingArrived('outage', error.reason);
      throw error;
    }
  }

  /** Where the SML says that the participant is registered. */
  private async registered(participant: string, signal: AbortSignal): Promise<Registered> {
    const { smpUrl, zone, nameServers, shares } = this.dependencies;
    if (smpUrl !== undefined) return { kind: 'smp', url: smpUrl };
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (nameServers.length > 0) resolver.setServers(nameServers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel);
    try {
      const turn = { signal, busy: undefined };
      const records = await shares.within('sml', turn, async () => resolver.resolveNaptr(smlName(participant, zone)));
      const url = records && smpAddressOf(records);
      // Whoever is registered has such a record: without one the SML says something that is not understood.
      if (url === undefined) throw new Unavailable('SML_UNAVAILABLE');
      return { kind: 'smp', url };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTFOUND' || code === 'ENODATA') return { kind: 'none' };
      throw error instanceof Unavailable ? error : new Unavailable('SML_UNAVAILABLE');
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  private async metadata(smp: AskedSmp, documentType: string) {
    const { read } = this.dependencies;
    const asked = { participant: smp.receiver, documentType };
    const path = `/${encodeURIComponent(participantId(smp.receiver))}/services/${encodeURIComponent(documentType)}`;
    let url = smp.url.replace(/\/$/, '') + path;
    for (const isLast of [false, true]) {
      const answer = await read('metadata', await this.get(url, smp.signal), asked, smp.companyId);
      if (answer.kind === 'obstacle' || (answer.kind === 'redirect' && isLast))
        throw new Unavailable('SMP_UNAVAILABLE');
      if (answer.kind !== 'redirect') return answer;
      url = answer.href;
    }
    throw new Unavailable('SMP_UNAVAILABLE');
  }

  /** The types that a receiver takes. */
  private async typesOf({ url, receiver, signal, companyId }: AskedSmp): Promise<readonly string[]> {
    const address = `${url.replace(/\/$/, '')}/${encodeURIComponent(participantId(receiver))}`;
    const answer = await this.dependencies.read(
      'group',
      await this.get(address, signal),
      { participant: receiver },
      companyId,
    );
    if (answer.kind === 'obstacle') throw new Unavailable('SMP_UNAVAILABLE');
    return answer.types;
  }

  private async get(url: string, signal: AbortSignal): Promise<Exchange> {
    const turn = { signal, busy: NOT_CONNECTED };
    const key = `smp ${URL.canParse(url) ? new URL(url).host : ''}`;
    return this.dependencies.shares.within<Exchange>(key, turn, async () => this.fetched(url, signal));
  }

  private async fetched(url: string, signal: AbortSignal): Promise<Exchange> {
    const { client, refuseSandbox } = this.dependencies;
    const headers = { accept: 'application/xml, text/xml' };
    try {
      const answer = await client.get({ url, headers, signal, maxAnswerBytes: LARGEST_ANSWER });
      if (answer.headers[SANDBOX_HEADER] !== undefined && refuseSandbox) return { kind: 'unanswered' };
      const { status, body, complete } = answer;
      return { kind: 'answered', status, body, complete };
    } catch {
      return NOT_CONNECTED;
    }
  }
}

const NOT_CONNECTED = { kind: 'not-connected' } as const;

interface AskedSmp {
  url: string;
  receiver: string;
  signal: AbortSignal;
  companyId: string;
}

const NO_TYPE = { kind: 'none' } as const;

function noTypes(error: unknown): readonly string[] {
  if (error instanceof Unavailable) return [];
  throw error;
}

function refused(finding: Finding): { kind: 'not-expressible'; findings: readonly Finding[] } {
  return { kind: 'not-expressible', findings: [finding] };
}

/** The formats of invoices among them, the first ten. */
function namesOf(types: readonly string[]): string {
  const names = new Set(types.filter(isBillingType).map((type) => typeParts(type)?.customization ?? type));
  return names.size === 0 ? '–' : [...names].slice(0, MOST_TYPES_NAMED).join(', ');
}
