import type { CancellationAnswer, Outage, WaitingFor } from '../../countries/integration/answers';
import { isCalledPerDocument, type SystemId } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import type {
  CancellationCall,
  CancellationCallRepository,
  CancellationIdentity,
} from '../../storage/cancellation-call-repository';
import { DocumentMissingError, type DocumentRepository } from '../../storage/document-repository';
import { ALWAYS_OPEN, type Guard } from './authority-guard';
import { cancelledBy, changeCancellation, refusedBy, tellVerdict } from './cancellation-verdict';
import { cancellationWaits } from './integration-state';
import { RECORD_INVALID } from '../../countries/integration/record-invalid';
import type { MarkTimes } from './sent-mark';
import type { CancellationDeparture, CancellingConnector } from './system-cancellation';

export interface CancellationCarrying {
  calls: Pick<CancellationCallRepository, 'find' | 'mark' | 'unmark' | 'noteTaken' | 'noteLook' | 'end'>;
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  connectors: Readonly<Partial<Record<SystemId, CancellingConnector | undefined>>>;
  guard: Guard;
  /** Whether the operator has the service submit to the system. */
  isOn(system: SystemId): boolean;
  timesOf(system: SystemId): MarkTimes;
  clock(): Date;
}

export type CancellationStep = { kind: 'ended' } | { kind: 'waits'; nextInMs: number; reason: string };

/** Nothing is decided yet, and this is why. */
interface Undecided {
  kind: 'undecided';
  reason: string;
  waitingFor?: WaitingFor;
  leastSeconds?: number | undefined;
  /** The system has it: it is asked no more often than it says, however often it was. */
  isTaken?: true;
}

type Decided = Extract<CancellationAnswer, { kind: 'cancelled' | 'refused' }>;

/**
 * One look at a cancellation whose system is called for it. The rule is that of documents (submit-document.ts): it is marked
 * before its first byte leaves, and what is marked is asked for before it is sent again, with the same bytes.
 */
export async function carryOutCancellation(
  carrying: CancellationCarrying,
  identity: CancellationIdentity,
  signal: AbortSignal,
): Promise<CancellationStep> {
  const call = await carrying.calls.find(identity);
  if (call === undefined || call.state === 'ended') return { kind: 'ended' };
  const authority = await awaitedFrom(carrying, identity);
  if (authority === undefined) return ended(carrying, identity);
  const outcome = await looked(carrying, call, signal);
  if (outcome.kind === 'undecided') return waits(carrying, call, outcome);
  await tellVerdict(
    carrying,
    identity,
    outcome.kind === 'cancelled' ? cancelledBy(outcome) : refusalOf(authority, outcome),
  );
  return ended(carrying, identity);
}

/** The authority that the document waits for; none once it is told what became of the request. */
async function awaitedFrom(
  { documents }: CancellationCarrying,
  { documentId, try: asked }: CancellationIdentity,
): Promise<string | undefined> {
  try {
    const { integration } = await documents.read(documentId);
    const { cancellation, authority } = integration ?? {};
    return cancellation?.try === asked && cancellation.status === 'PENDING' ? authority : undefined;
  } catch (error) {
    if (error instanceof DocumentMissingError) return undefined;
    throw error;
  }
}

async function ended({ calls }: CancellationCarrying, identity: CancellationIdentity): Promise<{ kind: 'ended' }> {
  await calls.end(identity);
  return { kind: 'ended' };
}

const NOT_CONFIGURED = 'AUTHORITY_NOT_CONFIGURED';
/** Refused by ourselves: nothing has left. */
const OWN_REFUSALS: readonly string[] = [NOT_CONFIGURED, RECORD_INVALID];

function refusalOf(authority: string, refusal: Extract<Decided, { kind: 'refused' }>) {
  const { code, message, messageSha256 } = refusal;
  return refusedBy(
    OWN_REFUSALS.includes(code) ? 'service' : `authority:${authority}`,
    { code, message },
    messageSha256,
  );
}

async function looked(
  carrying: CancellationCarrying,
  call: CancellationCall,
  signal: AbortSignal,
): Promise<Decided | Undecided> {
  const { connectors, isOn, clock } = carrying;
  const { system, sentAt, takenAt } = call;
  const connector = connectors[system];
  const isLeft = sentAt !== undefined || takenAt !== undefined;
  if (connector === undefined || (!isLeft && !isOn(system)))
    return { kind: 'refused', code: NOT_CONFIGURED, message: `This service does not submit to ${system}.` };
  const guard = isCalledPerDocument(system) ? carrying.guard : ALWAYS_OPEN;
  const open = await guard.heldBack(call);
  if (open !== undefined)
    return undecided('BREAKER_OPEN', { leastSeconds: (open.probeAt - clock().getTime()) / 1_000 });
  if (isLeft) {
    // Of what was not there when it was asked for too early, it is not known that it will not come.
    const settledAt = sentAt === undefined ? 0 : sentAt.getTime() + carrying.timesOf(system).settleMs;
    const remainingMs = settledAt - clock().getTime();
    const known = await guard.learning(call, async () => connector.lookUp(call, { signal }));
    if (known.kind !== 'not-found') return outcomeOf(carrying, call, known);
    // What was taken is decided one day; what may still arrive is not sent again.
    if (takenAt !== undefined) return undecided('PENDING_AT_AUTHORITY');
    if (remainingMs > 0) return undecided('OUTCOME_UNKNOWN', { leastSeconds: remainingMs / 1_000 });
    if (!isOn(system)) return undecided(NOT_CONFIGURED, { waitingFor: 'AUTHORITY_CONFIGURATION' });
  }
  const departure = new Departing(carrying, call);
  const answer = await guard.learning(call, async () => connector.cancel(call, { signal, departure }));
  if (answer.kind === 'outage') await departure.remove();
  return outcomeOf(carrying, call, answer);
}

async function outcomeOf(
  { calls, clock }: CancellationCarrying,
  call: CancellationCall,
  answer: CancellationAnswer,
): Promise<Decided | Undecided> {
  switch (answer.kind) {
    case 'cancelled':
    case 'refused':
      return answer;
    case 'pending':
      await calls.noteTaken(call, clock());
      return undecided('PENDING_AT_AUTHORITY', { leastSeconds: answer.retryAfterSeconds, isTaken: true });
    case 'unanswered':
      return undecided('NO_ANSWER');
    case 'unintelligible':
      return undecided(answer.reason, { leastSeconds: answer.retryAfterSeconds });
    case 'outage':
      return undecided(answer.reason, outageFacts(answer));
    default:
      return answer satisfies never;
  }
}

function outageFacts({ retryAfterSeconds, waitingFor }: Outage): Omit<Undecided, 'kind' | 'reason'> {
  return { leastSeconds: retryAfterSeconds, ...present({ waitingFor }) };
}

function undecided(reason: string, facts: Omit<Undecided, 'kind' | 'reason'> = {}): Undecided {
  return { kind: 'undecided', reason, ...facts };
}

const LONGEST_SECONDS = 300;

/** The back-off is the call's own, and survives the process; what the system asks for lengthens it. */
async function waits(
  carrying: CancellationCarrying,
  call: CancellationCall,
  { reason, waitingFor, leastSeconds = 1, isTaken }: Undecided,
): Promise<CancellationStep> {
  const attempts = isTaken === true ? 0 : call.attempts + 1;
  const backOff = isTaken === true ? 0 : Math.min(2 ** Math.min(attempts - 1, 10), LONGEST_SECONDS);
  const nextInMs = Math.ceil(Math.max(backOff, leastSeconds, 1) * 1_000);
  const nextAt = new Date(carrying.clock().getTime() + nextInMs);
  await carrying.calls.noteLook(call, { nextAt, attempts, lastReason: reason, ...present({ waitingFor }) });
  await changeCancellation(carrying, call, (asked) => {
    const cancellation = cancellationWaits(asked, waitingFor, reason);
    const isSame = cancellation.waitingFor === asked.waitingFor && cancellation.lastReason === asked.lastReason;
    return isSame ? undefined : { cancellation };
  });
  return { kind: 'waits', nextInMs, reason };
}

/** What keeps a cancellation from being sent twice; see SentMark. */
class Departing implements CancellationDeparture {
  private markedAt: Date | undefined;

  constructor(
    private readonly carrying: CancellationCarrying,
    private readonly call: CancellationCall,
  ) {}

  async prepare(message?: Buffer): Promise<void> {
    const { calls, clock } = this.carrying;
    const at = clock();
    if (!(await calls.mark(this.call, at, message))) throw new Error('another step carries the cancellation out');
    this.markedAt = at;
  }

  isTimely(): boolean {
    if (this.markedAt === undefined) return false;
    const { clock, timesOf } = this.carrying;
    return clock().getTime() - this.markedAt.getTime() < timesOf(this.call.system).leavesWithinMs;
  }

  async remove(): Promise<void> {
    if (this.markedAt !== undefined) await this.carrying.calls.unmark(this.call, this.markedAt);
  }
}
