import { breakerOf, REACHABLE, type BreakerState } from '../../countries/integration/authority-breaker';
import { present } from '../../platform/present';
import type { AuthorityRepository } from '../../storage/authority-repository';
import type { StuckDocuments, StuckFilter, StuckPosition } from '../../storage/stuck-documents';

export interface Outages {
  authorities: Pick<AuthorityRepository, 'breakerStates'>;
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
      ...(breaker === 'closed' ? {} : { nextProbeAt: new Date(state.probeAt) }),
    };
  });
}

export interface StuckDocument {
  documentId: string;
  documentNumber: string;
  countryIso: string;
  companyVatNumber: string;
  authority: string;
  attempts: number;
  lastReason: string;
  lastStatus?: number;
  lastAttemptAt?: Date;
  nextAttemptAt?: Date;
  waitingSince: Date;
}

export async function stuckDocuments(
  { stuck }: Pick<Outages, 'stuck'>,
  filter: StuckFilter,
  limit: number,
  after?: StuckPosition,
): Promise<StuckDocument[]> {
  const found = await stuck.page(filter, limit, after);
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
      nextAttemptAt: integration?.nextAttemptAt,
    }),
    waitingSince: integration?.waitingSince ?? new Date(0),
  }));
}

const MOST = 1_000;
const AT_A_TIME = 20;

/** Tells the documents, oldest first, and counts those that heard it. */
export async function retryNow(
  { stuck }: Pick<Outages, 'stuck'>,
  filter: StuckFilter,
  goOn: (documentId: string) => Promise<void>,
): Promise<number> {
  const found = await stuck.page(filter, MOST);
  let retried = 0;
  for (let begin = 0; begin < found.length; begin += AT_A_TIME) {
    const told = await Promise.allSettled(found.slice(begin, begin + AT_A_TIME).map(async ({ _id }) => goOn(_id)));
    retried += told.filter(({ status }) => status === 'fulfilled').length;
  }
  return retried;
}
