import { present } from '../../platform/present';
import type { CredentialStop } from './stores/credential-stop-repository';
import type { ChainObstacle } from './stores/sending-repository';
import type { Caller } from '../es-aeat/agency-calls';
import { identityObstacle, isOver, nextAttempt } from './obstacles';
import type { SendingDependencies } from './sending-dependencies';

/** Wait between two attempts of a holder whose access is suspended, until the agency has said so again. */
const TRYING_SECONDS = 60;

/** Finds the certificate that the agency is called with, or what is in the way. */
export class Callers {
  constructor(private readonly dependencies: Pick<SendingDependencies, 'identities' | 'stops'>) {}

  /** `before` is what was in the way the last time; as long as it is not over, it still is. */
  async find(
    companyId: string,
    before: ChainObstacle | undefined,
    now: Date,
  ): Promise<{ caller: Caller } | { obstacle: ChainObstacle }> {
    const { identities, stops } = this.dependencies;
    const found = await identities.identityFor(companyId, 'es-verifactu', now);
    if (found.kind === 'obstacle') {
      const isKnown = before?.reason === found.reason && before.nextAt > now;
      return { obstacle: isKnown ? before : identityObstacle(before, found.reason, now) };
    }
    const { identity, facts } = found;
    if (before !== undefined && !isOver(before, identity, now)) return { obstacle: before };
    const stop = await stops.find(identity);
    if (stop === undefined) return { caller: { identity, facts } };
    const tryingUntil = nextAttempt(1, { now, waitSeconds: TRYING_SECONDS });
    if (stop.nextAt <= now && (await stops.take(stop, tryingUntil))) return { caller: { identity, facts } };
    return { obstacle: obstacleOf(stop.nextAt <= now ? { ...stop, nextAt: tryingUntil } : stop) };
  }
}

function obstacleOf({ place, version, reason, message, since, attempts, nextAt }: CredentialStop): ChainObstacle {
  const credential = { place, version };
  return { kind: 'access', reason, since, attempts, nextAt, credential, ...present({ message }) };
}

/** What stops every chain that sends with the certificate. */
export function stopOf({
  credential,
  reason,
  message,
  since,
  attempts,
  nextAt,
}: ChainObstacle): CredentialStop | undefined {
  return credential && { ...credential, reason, since, attempts, nextAt, ...present({ message }) };
}
