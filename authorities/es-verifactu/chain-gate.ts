import { writeQuery, type RecordQuery } from '../../countries/es/verifactu/write-message';
import type { ChainComparison } from './stores/comparison-repository';
import type { ChainObstacle } from './stores/sending-repository';
import type { VerifactuStores } from './stores/stores';
import type { AgencyCalls } from '../es-aeat/agency-calls';
import type { VerifactuReading } from './reading';
import type { Callers } from './callers';
import { compareChain } from './compare-chain';
import { failureOf, obstacleAfter, type Failure } from './obstacles';
import type { ClockDifference, RecordClock } from './record-clock';

export interface ChainGateDependencies extends Pick<VerifactuStores, 'comparisons' | 'requests' | 'chains' | 'known'> {
  recordClock: Pick<RecordClock, 'epoch' | 'problem'>;
  calls: Pick<AgencyCalls, 'call'>;
  /** Reads answers in a thread. */
  read: VerifactuReading['read'];
  /** Told to operators. */
  onHeld(held: { companyId: string } & Pick<Failure, 'reason' | 'message'>): void;
  clock(): Date;
}

/** The agency has records of the chain that this database does not have. */
export const CHAIN_FORKED = 'CHAIN_FORKED';
/** What mends that. */
export const NEW_INSTALLATION = 'edoc authority new-installation';
const CLOCK_OFF = 'CLOCK_OFF';
/** First waits before the chain is tried again. */
const FIRST_SECONDS = 10;
const SETTLED_SECONDS = 3_600;

/**
 * Lets a chain get records only where it certainly goes on from its end (ADR 94): nobody else may have gone on with it, and the clocks have to
 * agree. What keeps it is stored, and told to its documents.
 */
export class ChainGate {
  constructor(
    private readonly dependencies: ChainGateDependencies,
    private readonly callers: Pick<Callers, 'find'>,
  ) {}

  async mayGrow(chain: string, signal: AbortSignal): Promise<boolean> {
    const { comparisons, recordClock, clock } = this.dependencies;
    const { epoch } = await recordClock.epoch();
    const before = await comparisons.find(chain);
    if (before.isForked) return this.stayForked(before);
    const { problem } = recordClock;
    // Another worker's clock may be right: it does not wait for its time.
    if (problem?.of === 'worker') return this.hold(before, clockFailure(problem));
    if (before.epoch === epoch && problem === undefined) {
      if (before.hold !== undefined) await comparisons.save({ chain, epoch });
      return true;
    }
    const { hold } = before;
    if (hold !== undefined && hold.reason !== CLOCK_OFF && hold.nextAt > clock()) return false;
    return this.compare(before, signal);
  }

  /** Instant at which to try again; none where nothing waits for it. */
  async nextAt(chain: string): Promise<Date | undefined> {
    const { comparisons, requests } = this.dependencies;
    const { hold } = await comparisons.find(chain);
    return hold !== undefined && (await requests.isWaiting(chain)) ? hold.nextAt : undefined;
  }

  private async compare(before: ChainComparison, signal: AbortSignal): Promise<boolean> {
    const { comparisons, requests, recordClock, calls, read, onHeld, clock } = this.dependencies;
    const { chain } = before;
    const [request, { epoch, restoredIn = 0 }] = await Promise.all([requests.firstWaiting(chain), recordClock.epoch()]);
    if (request === undefined) return false;
    const { companyId, issuerName, system } = request.issuing;
    const found = await this.callers.find(companyId, before.hold, clock());
    if ('obstacle' in found) {
      await comparisons.save({ ...before, hold: found.obstacle });
      return false;
    }
    const { caller } = found;
    const { place, version } = caller.identity;
    const ask = async (query: RecordQuery) => {
      const exchange = await calls.call(caller, Buffer.from(writeQuery(query)), { signal });
      return read('query', exchange, query, companyId);
    };
    const issuer = { nombreRazon: issuerName, nif: request.content.key.idEmisorFactura };
    const isRestored = before.epoch < restoredIn;
    const compared = await compareChain({ ...this.dependencies, ask }, { chain, issuer, system, isRestored });
    if (compared.kind === 'failed') return this.hold(before, failureOf(compared.failure, { place, version }));
    if (compared.kind === 'forked') {
      const forked = forkFailure(compared.record);
      await holdForked(comparisons, before, forked, clock());
      onHeld({ companyId, ...forked });
      return false;
    }
    const { problem } = recordClock;
    if (problem !== undefined) {
      onHeld({ companyId, ...clockFailure(problem) });
      return this.hold(before, clockFailure(problem));
    }
    await comparisons.save({ chain, epoch });
    return true;
  }

  private async hold(before: ChainComparison, failure: Failure): Promise<false> {
    const { comparisons, clock } = this.dependencies;
    const times = { now: clock(), waitSeconds: FIRST_SECONDS };
    // A clock is set at any moment, and costs nothing to look at.
    const last = failure.reason === CLOCK_OFF ? sinceThen(before.hold, failure) : before.hold;
    await comparisons.save({ ...before, hold: obstacleAfter(last, failure, times) });
    return false;
  }

  private async stayForked(before: ChainComparison): Promise<false> {
    const { comparisons, clock } = this.dependencies;
    const { hold } = before;
    if (hold !== undefined && hold.nextAt > clock()) return false;
    const failure = hold ?? { kind: 'configuration' as const, reason: CHAIN_FORKED };
    await holdForked(comparisons, before, failure, clock());
    return false;
  }
}

/** It never gets a record again. */
export async function holdForked(
  comparisons: Pick<VerifactuStores['comparisons'], 'save'>,
  before: ChainComparison,
  failure: Failure,
  now: Date,
): Promise<void> {
  const hold = obstacleAfter(before.isForked ? before.hold : undefined, failure, { now, waitSeconds: SETTLED_SECONDS });
  await comparisons.save({ ...before, isForked: true, hold });
}

export function forkFailure({ idPeticion, generatedAt }: { idPeticion?: string; generatedAt?: string }): Failure {
  const which = [generatedAt && `of ${generatedAt}`, idPeticion && `request ${idPeticion}`].filter(Boolean).join(', ');
  const message = `The agency has a record of this chain (${which}) that this database does not have: it was put back to an earlier moment. See docs/runbook.md.`;
  return { kind: 'configuration', reason: CHAIN_FORKED, message };
}

/** The times between two attempts do not grow. */
function sinceThen(hold: ChainObstacle | undefined, { reason }: Failure): ChainObstacle | undefined {
  return hold?.reason === reason ? { ...hold, attempts: 0 } : undefined;
}

const WHOSE = { worker: 'of this worker', mongodb: 'of MongoDB', agency: 'of the agency' } as const;

function clockFailure({ of, from, aheadMs }: ClockDifference): Failure {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  const message = `The clock ${WHOSE[of]} is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that ${WHOSE[from]}.`;
  return { kind: 'configuration', reason: CLOCK_OFF, message };
}
