import { kindOf, type Obstacle } from '../../countries/integration/obstacle';
import { present } from '../../platform/present';
import type { CredentialVersion, ChainObstacle } from './stores/sending-repository';

/** Something that has failed, as it is told to operators. */
export type Failure = Pick<ChainObstacle, 'kind' | 'reason' | 'message' | 'credential'>;

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
/** How often it is looked whether a certificate has been replaced. */
const CREDENTIAL_LOOK_MS = 60 * SECOND_MS;

/** Operators mend what they are to blame for at any time, the agency mends itself; records that wait are tried at least every hour. */
const LONGEST_MS: Readonly<Record<ChainObstacle['kind'], number>> = {
  credential: HOUR_MS,
  access: HOUR_MS,
  configuration: HOUR_MS,
  outage: 600 * SECOND_MS,
  'no-answer': HOUR_MS,
};

/** The obstacle after one more failure. `waitSeconds` is the first of the times between two attempts, which double. */
export function obstacleAfter(
  before: ChainObstacle | undefined,
  failure: Failure,
  { now, waitSeconds }: { now: Date; waitSeconds: number },
): ChainObstacle {
  const isSame = before?.kind === failure.kind;
  const attempts = isSame ? before.attempts + 1 : 1;
  const since = isSame ? before.since : now;
  const longest = LONGEST_MS[failure.kind];
  return { ...failure, since, attempts, nextAt: nextAttempt(attempts, { now, waitSeconds, longest }) };
}

const MISSING = { firstSeconds: 5, longestMs: CREDENTIAL_LOOK_MS };

/** There is no certificate to send with: looking again costs nobody anything. */
export function identityObstacle(before: ChainObstacle | undefined, reason: string, now: Date): ChainObstacle {
  const obstacle = obstacleAfter(before, { kind: 'credential', reason }, { now, waitSeconds: MISSING.firstSeconds });
  const latest = now.getTime() + MISSING.longestMs;
  return { ...obstacle, nextAt: new Date(Math.min(obstacle.nextAt.getTime(), latest)) };
}

/** Instant at which the attempt after this many is made. */
export function nextAttempt(
  attempts: number,
  { now, waitSeconds, longest = HOUR_MS }: { now: Date; waitSeconds: number; longest?: number },
): Date {
  const first = Math.max(waitSeconds, 1) * SECOND_MS;
  return new Date(now.getTime() + Math.min(first * 2 ** Math.min(attempts - 1, 20), longest));
}

/** Instant at which to look whether the obstacle is gone: another certificate may have removed it. */
export function nextLook({ nextAt, credential }: ChainObstacle, now: Date): Date {
  if (credential === undefined) return nextAt;
  return new Date(Math.min(nextAt.getTime(), now.getTime() + CREDENTIAL_LOOK_MS));
}

export function isOver(
  { nextAt, credential }: ChainObstacle,
  current: CredentialVersion | undefined,
  now: Date,
): boolean {
  if (nextAt <= now) return true;
  return credential !== undefined && current !== undefined && !isSameCredential(credential, current);
}

function isSameCredential(one: CredentialVersion, other: CredentialVersion): boolean {
  return one.place === other.place && one.version === other.version;
}

/** The failure as it is stored: with the certificate that it was met with, where that is to blame. */
export function failureOf(obstacle: Obstacle, credential: CredentialVersion): Failure {
  const kind = kindOf(obstacle);
  const { reason, message } = obstacle;
  const isOfCredential = kind === 'credential' || kind === 'access';
  return { kind, reason, ...present({ message }), ...(isOfCredential && { credential }) };
}
