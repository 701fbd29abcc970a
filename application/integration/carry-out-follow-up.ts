import type { FollowUpAnswer } from '../../countries/integration/answers';
import { NOT_ASKED, nothingArrived, waitingForOf, type NothingArrived } from '../../countries/integration/obstacle';
import { isCalledPerDocument, isOfMode, type SystemId } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import type { FollowUpKind } from '../../storage/follow-up-record';
import type { FollowUp, FollowUpIdentity, FollowUpRepository } from '../../storage/follow-up-repository';
import { DocumentMissingError, type DocumentRepository } from '../../storage/document-repository';
import { ALWAYS_OPEN, type Guard } from './authority-guard';
import type { FollowUpConnector, FollowUpDeparture } from './follow-up';
import { changeFollowUp, doneBy, refusedBy, tellVerdict } from './follow-up-verdict';
import { followUpIn, followUpWaits } from './integration-state';
import { RECORD_INVALID } from '../../countries/integration/record-invalid';
import { leastSecondsOf, reasonOf, type Undecided } from './retry-later';
import type { MarkTimes } from './sent-mark';

export interface FollowUpCarrying {
  calls: Pick<FollowUpRepository, 'find' | 'isBehindOther' | 'mark' | 'unmark' | 'noteTaken' | 'noteLook' | 'end'>;
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  connectors: Readonly<Record<FollowUpKind, Partial<Record<SystemId, FollowUpConnector | undefined>>>>;
  guard: Guard;
  /** Whether the operator has the service submit to the system. */
  isOn(system: SystemId): boolean;
  timesOf(system: SystemId): MarkTimes;
  clock(): Date;
}

export type FollowUpStep = { kind: 'ended' } | { kind: 'waits'; nextInMs: number; reason: string };

/** The system had taken it, and does not find it now. */
const MISSING = { kind: 'pending' } as const;
/** What came first is decided first: a system may tell two of them apart by their order alone. */
const BEHIND_OTHER = { kind: 'settling' } as const;

type Decided = Extract<FollowUpAnswer, { kind: 'done' | 'refused' }>;

/**
 * One look at what follows up a document, whose system is called for it. The rule is that of documents (submit-document.ts): it is marked
 * before its first byte leaves, and what is marked is asked for before it is sent again, with the same bytes.
 */
export async function carryOutFollowUp(
  carrying: FollowUpCarrying,
  identity: FollowUpIdentity,
  signal: AbortSignal,
): Promise<FollowUpStep> {
  const call = await carrying.calls.find(identity);
  if (call === undefined || call.state === 'ended') return { kind: 'ended' };
  const authority = await awaitedFrom(carrying, identity);
  if (authority === undefined) return ended(carrying, identity);
  const { kind } = identity;
  const outcome = (await carrying.calls.isBehindOther(identity)) ? BEHIND_OTHER : await looked(carrying, call, signal);
  if (outcome.kind !== 'done' && outcome.kind !== 'refused') return waits(carrying, call, outcome);
  await tellVerdict(
    carrying,
    identity,
    outcome.kind === 'done' ? doneBy(kind, outcome) : refusalOf(kind, authority, outcome),
  );
  return ended(carrying, identity);
}

/** The authority that the document waits for; none once it is told what became of the request. */
async function awaitedFrom({ documents }: FollowUpCarrying, identity: FollowUpIdentity): Promise<string | undefined> {
  try {
    const { integration } = await documents.read(identity.documentId);
    const asked = integration && followUpIn(integration, identity);
    return asked?.status === 'PENDING' ? integration?.authority : undefined;
  } catch (error) {
    if (error instanceof DocumentMissingError) return undefined;
    throw error;
  }
}

async function ended({ calls }: FollowUpCarrying, identity: FollowUpIdentity): Promise<{ kind: 'ended' }> {
  await calls.end(identity);
  return { kind: 'ended' };
}

const NOT_CONFIGURED = 'AUTHORITY_NOT_CONFIGURED';
/** Refused by ourselves: nothing has left. */
const OWN_REFUSALS: readonly string[] = [NOT_CONFIGURED, RECORD_INVALID];

function refusalOf(kind: FollowUpKind, authority: string, refusal: Extract<Decided, { kind: 'refused' }>) {
  const { code, message, messageSha256 } = refusal;
  return refusedBy(
    kind,
    OWN_REFUSALS.includes(code) ? 'service' : `authority:${authority}`,
    { code, message },
    messageSha256,
  );
}

async function looked(carrying: FollowUpCarrying, call: FollowUp, signal: AbortSignal): Promise<Decided | Undecided> {
  const { connectors, isOn, clock } = carrying;
  const { kind, system, sentAt, takenAt } = call;
  // A test document has nothing to do with authorities, nor a real one with simulated ones.
  const connector = isOfMode(system, call) ? connectors[kind][system] : undefined;
  const isLeft = sentAt !== undefined || takenAt !== undefined;
  if (connector === undefined || (!isLeft && !isOn(system)))
    return { kind: 'refused', code: NOT_CONFIGURED, message: `This service does not submit to ${system}.` };
  const guard = isCalledPerDocument(system) ? carrying.guard : ALWAYS_OPEN;
  const open = await guard.heldBack(call);
  if (open !== undefined) return { ...NOT_ASKED, retryAfterSeconds: (open.probeAt - clock().getTime()) / 1_000 };
  if (isLeft) {
    // Of what was not there when it was asked for too early, it is not known that it will not come.
    const settledAt = sentAt === undefined ? 0 : sentAt.getTime() + carrying.timesOf(system).settleMs;
    const remainingMs = settledAt - clock().getTime();
    const known = await guard.learning(call, async () => connector.lookUp(call, { signal }));
    if (known.kind !== 'not-found') return outcomeOf(carrying, call, known);
    // What was taken is decided one day; what may still arrive is not sent again.
    if (takenAt !== undefined) return MISSING;
    if (remainingMs > 0) return { kind: 'settling', retryAfterSeconds: remainingMs / 1_000 };
    if (!isOn(system)) return nothingArrived('configuration', NOT_CONFIGURED, { retryAfterSeconds: 1 });
  }
  const departure = new Departing(carrying, call);
  const answer = await guard.learning(call, async () => connector.send(call, { signal, departure }));
  if (answer.kind === 'obstacle' && !answer.mayHaveArrived) await departure.remove(answer);
  return outcomeOf(carrying, call, answer);
}

async function outcomeOf(
  { calls, clock }: FollowUpCarrying,
  call: FollowUp,
  answer: FollowUpAnswer,
): Promise<Decided | Undecided> {
  if (answer.kind === 'pending') await calls.noteTaken(call, clock());
  return answer;
}

const LONGEST_SECONDS = 300;
/** Whatever a system asks for. */
const LONGEST_ASKED_SECONDS = 86_400;

/** The back-off is the call's own, and survives the process; what the system asks for lengthens it. */
async function waits(carrying: FollowUpCarrying, call: FollowUp, why: Undecided): Promise<FollowUpStep> {
  const isObstacle = why.kind === 'obstacle';
  const [reason, waitingFor] = isObstacle ? [why.reason, waitingForOf(why)] : [reasonOf(why)];
  // The system has it: it is asked no more often than it says, however often it was.
  const isTaken = why.kind === 'pending' && why !== MISSING;
  const attempts = isTaken ? 0 : call.attempts + 1;
  const backOff = isTaken ? 0 : Math.min(2 ** Math.min(attempts - 1, 10), LONGEST_SECONDS);
  const asked = Math.min(leastSecondsOf(why) ?? 1, LONGEST_ASKED_SECONDS);
  const nextInMs = Math.ceil(Math.max(backOff, asked, 1) * 1_000);
  const nextAt = new Date(carrying.clock().getTime() + nextInMs);
  await carrying.calls.noteLook(call, { nextAt, attempts, lastReason: reason, ...present({ waitingFor }) });
  await changeFollowUp(carrying, call, (asked) => {
    const record = followUpWaits(asked, waitingFor, reason);
    const isSame = record.waitingFor === asked.waitingFor && record.lastReason === asked.lastReason;
    return isSame ? undefined : { record };
  });
  return { kind: 'waits', nextInMs, reason };
}

/** What keeps it from being sent twice; see SentMark. */
class Departing implements FollowUpDeparture {
  private markedAt: Date | undefined;

  constructor(
    private readonly carrying: FollowUpCarrying,
    private readonly call: FollowUp,
  ) {}

  async prepare(message?: Buffer, before?: FollowUp['before']): Promise<void> {
    const { calls, clock } = this.carrying;
    const at = clock();
    if (!(await calls.mark(this.call, at, present({ message, before }))))
      throw new Error('another step carries it out');
    this.markedAt = at;
  }

  isTimely(): boolean {
    if (this.markedAt === undefined) return false;
    const { clock, timesOf } = this.carrying;
    return clock().getTime() - this.markedAt.getTime() < timesOf(this.call.system).leavesWithinMs;
  }

  async remove(_proof: NothingArrived): Promise<void> {
    if (this.markedAt !== undefined) await this.carrying.calls.unmark(this.call, this.markedAt);
  }
}
