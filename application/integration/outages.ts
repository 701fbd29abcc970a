import { askNow, breakerOf, REACHABLE, type BreakerState } from '../../countries/integration/authority-breaker';
import { breakerKeyOf, calledBy, type Called } from '../../countries/integration/breaker-key';
import type { WaitingFor } from '../../countries/integration/obstacle';
import { systemNamed, type SystemId } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import type { AuthorityRepository } from '../../storage/authority-repository';
import type { StuckDocuments, StuckFilter, StuckPosition, WaitingCount } from '../../storage/stuck-documents';
import { askWithOne } from './ask-with-one';
import { systemOf } from './system-choice';
import { calledOf, nextCallOf, type NextCall } from './next-call';

export interface Outages {
  authorities: Pick<AuthorityRepository, 'breakerStates' | 'change'>;
  stuck: Pick<StuckDocuments, 'page' | 'countBySystem'>;
}

export interface AuthorityNow {
  authority: string;
  countryIso: string;
  system: SystemId;
  systemName: string;
  breaker: BreakerState;
  waiting: number;
  oldestWaitingSince?: Date;
  lastReason?: string;
  lastStatus?: number;
  waitingFor?: WaitingFor;
  openedAt?: Date;
  nextProbeAt?: Date;
}

/** Systems of authorities that failed or that documents wait for. */
export async function authoritiesNow(
  { authorities, stuck }: Outages,
  filter: StuckFilter,
  now: Date,
): Promise<AuthorityNow[]> {
  const [states, counts] = await Promise.all([authorities.breakerStates(), stuck.countBySystem(filter)]);
  const failed = [...states.keys()].map(calledBy).filter((called) => called !== undefined);
  const rows = new Map([...failed, ...counts].map((called) => [`${called.countryIso} ${called.system}`, called]));
  return [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, called]) => rowOf(called));

  function rowOf(called: Called & Partial<WaitingCount>): AuthorityNow {
    const { countryIso, system, waiting = 0, oldestWaitingSince } = called;
    const state = states.get(breakerKeyOf(called)) ?? REACHABLE;
    const breaker = breakerOf(state, now.getTime());
    // What the documents met is newer than an outage that is over, and all that there is where no breaker learns.
    const { lastReason, lastStatus } = breaker === 'closed' && waiting > 0 ? called : state;
    return {
      authority: countryIso,
      countryIso,
      system,
      systemName: systemNamed(system)?.name ?? system,
      breaker,
      waiting,
      ...present({ oldestWaitingSince, lastReason, lastStatus, waitingFor: called.waitingFor }),
      ...(state.openedAt === undefined ? {} : { openedAt: new Date(state.openedAt) }),
      ...(breaker === 'open' ? { nextProbeAt: new Date(state.probeAt) } : {}),
    };
  }
}

export interface StuckDocument extends NextCall {
  documentId: string;
  documentNumber: string;
  countryIso: string;
  companyVatNumber: string;
  authority: string;
  system: SystemId;
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
    system: systemOf({ integration }),
    attempts: integration?.attempts ?? 0,
    lastReason: integration?.lastReason ?? 'NO_ANSWER',
    ...present({
      lastStatus: integration?.lastStatus,
      lastAttemptAt: integration?.lastAttemptAt,
      waitingFor: integration?.waitingFor,
    }),
    ...nextCallOf({ countryIso, integration }, states, now),
    waitingSince: integration?.waitingSince ?? new Date(0),
  }));
}

const MOST = 1_000;
const AT_A_TIME = 20;

export interface Retried {
  /** Documents that were told to call their authority now. */
  retried: number;
  /** Documents that could not be told: Temporal does not have their workflow, which the reconciler starts again, or did not answer. */
  unreached: number;
  /** Authorities that were known to be down, and that one of these documents asks now. */
  probed: string[];
  /** Their systems. */
  probedSystems: SystemId[];
}

/**
 * Tells the documents, oldest first. Of a system that is down one of them asks at once whether it is back, and the others
 * follow by themselves when it is.
 */
export async function retryNow(
  { stuck, authorities }: Outages,
  filter: StuckFilter,
  goOn: (documentId: string) => Promise<void>,
  now: Date,
): Promise<Retried> {
  const found = await stuck.page(filter, MOST);
  const down = await openBreakers({ authorities }, now);
  const keyed = found.map((document) => ({
    document,
    called: calledOf(document),
    key: breakerKeyOf(calledOf(document)),
  }));
  const reachable = keyed.filter(({ key }) => !down.has(key)).map(({ document }) => document._id);
  const probed: Called[] = [];
  let gone = 0;
  for (const key of down) {
    const candidates = keyed.filter((one) => one.key === key && one.document.integration?.waiting !== undefined);
    const [probe] = candidates;
    if (probe === undefined) continue;
    const at = now.getTime();
    const { asks } = await authorities.change(key, (state) => askNow(state, probe.document._id, at));
    if (!asks) continue;
    const ids = candidates.map(({ document }) => document._id);
    const asked = await askWithOne({ authorities, goOn, now: at }, key, ids).catch(() => ({
      gone: [probe.document._id],
    }));
    gone += asked.gone.length;
    if ('asks' in asked) probed.push(probe.called);
  }
  const told = await tellAll(reachable, goOn);
  return {
    retried: probed.length + told,
    unreached: gone + reachable.length - told,
    probed: [...new Set(probed.map(({ countryIso }) => countryIso))],
    probedSystems: [...new Set(probed.map(({ system }) => system))],
  };
}

async function openBreakers({ authorities }: Pick<Outages, 'authorities'>, now: Date): Promise<Set<string>> {
  const states = await authorities.breakerStates();
  return new Set([...states].flatMap(([key, state]) => (breakerOf(state, now.getTime()) === 'closed' ? [] : [key])));
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
