import { askNow, breakerOf, REACHABLE, type BreakerState } from '../../countries/integration/authority-breaker';
import type { WaitingFor } from '../../countries/integration/answers';
import { present } from '../../platform/present';
import type { AuthorityRepository } from '../../storage/authority-repository';
import type { StuckDocuments, StuckFilter, StuckPosition } from '../../storage/stuck-documents';
import { nextCallOf, type NextCall } from './next-call';

export interface Outages {
  authorities: Pick<AuthorityRepository, 'breakerStates' | 'change'>;
  stuck: Pick<StuckDocuments, 'page' | 'countByCountry'>;
}

interface AuthorityNow {
  authority: string;
  countryIso: string;
  breaker: BreakerState;
  waiting: number;
  oldestWaitingSince?: Date;
  lastReason?: string;
  lastStatus?: number;
  nextProbeAt?: Date;
}

/** Authorities that failed or that documents wait for. */
export async function authoritiesNow(
  { authorities, stuck }: Outages,
  filter: StuckFilter,
  now: Date,
): Promise<AuthorityNow[]> {
  const [states, counts] = await Promise.all([authorities.breakerStates(), stuck.countByCountry(filter)]);
  const countOf = new Map(counts.map((count) => [count.countryIso, count]));
  return [...new Set([...states.keys(), ...countOf.keys()])].sort().map((countryIso) => {
    const state = states.get(countryIso) ?? REACHABLE;
    const { lastReason, lastStatus } = state;
    const breaker = breakerOf(state, now.getTime());
    const count = countOf.get(countryIso);
    return {
      authority: countryIso,
      countryIso,
      breaker,
      waiting: count?.waiting ?? 0,
      ...present({ oldestWaitingSince: count?.oldestWaitingSince, lastReason, lastStatus }),
      ...(breaker === 'open' ? { nextProbeAt: new Date(state.probeAt) } : {}),
    };
  });
}

export interface StuckDocument extends NextCall {
  documentId: string;
  documentNumber: string;
  countryIso: string;
  companyVatNumber: string;
  authority: string;
  attempts: number;
  lastReason: string;
  lastStatus?: number;
  lastAttemptAt?: Date;
  waitingFor?: WaitingFor;
  waitingSince: Date;
}

export async function stuckDocuments(
  { authorities, stuck }: Outages,
  filter: StuckFilter,
  { limit, now, after }: { limit: number; now: Date; after?: StuckPosition | undefined },
): Promise<StuckDocument[]> {
  const [states, found] = await Promise.all([authorities.breakerStates(), stuck.page(filter, limit, after)]);
  return found.map(({ _id, documentNumber, countryIso, companyVatNumber, integration }) => ({
    documentId: _id,
    documentNumber,
    countryIso,
    companyVatNumber,
    authority: integration?.authority ?? countryIso,
    attempts: integration?.attempts ?? 0,
    lastReason: integration?.lastReason ?? 'NO_ANSWER',
    ...present({
      lastStatus: integration?.lastStatus,
      lastAttemptAt: integration?.lastAttemptAt,
      waitingFor: integration?.waitingFor,
    }),
    ...nextCallOf(integration, states.get(countryIso) ?? REACHABLE, now),
    waitingSince: integration?.waitingSince ?? new Date(0),
  }));
}

const MOST = 1_000;
const AT_A_TIME = 20;

export interface Retried {
  /** Documents that were told to call their authority now. */
  retried: number;
  /** Authorities that were known to be down, and that one of these documents asks now. */
  probed: string[];
}

/**
 * Tells the documents, oldest first. Of an authority that is down one of them asks at once whether it is back, and the
 * others follow by themselves when it is.
 */
export async function retryNow(
  { stuck, authorities }: Outages,
  filter: StuckFilter,
  goOn: (documentId: string) => Promise<void>,
  now: Date,
): Promise<Retried> {
  const found = await stuck.page(filter, MOST);
  const down = await openBreakers({ authorities }, now);
  const reachable = found.filter(({ countryIso }) => !down.has(countryIso)).map(({ _id }) => _id);
  const probes: string[] = [];
  const probed: string[] = [];
  for (const countryIso of down) {
    const probe = found.find((one) => one.countryIso === countryIso && one.integration?.waiting !== undefined)?._id;
    if (probe === undefined) continue;
    const { asks } = await authorities.change(countryIso, (state) => askNow(state, probe, now.getTime()));
    if (!asks) continue;
    probes.push(probe);
    probed.push(countryIso);
  }
  return { retried: await tellAll([...probes, ...reachable], goOn), probed };
}

async function openBreakers({ authorities }: Pick<Outages, 'authorities'>, now: Date): Promise<Set<string>> {
  const states = await authorities.breakerStates();
  return new Set([...states].flatMap(([iso, state]) => (breakerOf(state, now.getTime()) === 'closed' ? [] : [iso])));
}

/** Counts those that heard it. */
async function tellAll(documentIds: readonly string[], goOn: (documentId: string) => Promise<void>): Promise<number> {
  let heard = 0;
  for (let begin = 0; begin < documentIds.length; begin += AT_A_TIME) {
    const told = await Promise.allSettled(documentIds.slice(begin, begin + AT_A_TIME).map(goOn));
    heard += told.filter(({ status }) => status === 'fulfilled').length;
  }
  return heard;
}
