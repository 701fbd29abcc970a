import type { Accepted, Refused } from '../../countries/integration/answers';
import type { NothingArrived, WaitingFor } from '../../countries/integration/obstacle';
import type { DocumentStatus } from '../../processing/status';
import { present } from '../../platform/present';
import type { FollowUpKind, FollowUpRecord, StatusReportRecord } from '../../storage/follow-up-record';
import type { FollowUpIdentity } from '../../storage/follow-up-repository';
import type { DocumentRecord } from '../../storage/document-record';
import type { IntegrationRecord } from '../../storage/integration-record';
import type { SettlementRecord } from '../../storage/settlement-record';
import { systemOf } from './system-choice';

/**
 * Changes of a document's standing with its authority: which members of the record go together is said here alone. What proves a
 * submission (`sentAt`, `sentSha256`) goes only with {@link unmarked}, what was met (`attempts`, `last…`) never.
 */

/** The standing as it is, also before the first call. */
export function integrationOf(document: Pick<DocumentRecord, 'countryIso' | 'integration'>): IntegrationRecord {
  return { system: systemOf(document), ...(document.integration ?? { authority: document.countryIso, warnings: [] }) };
}

/** The outcome of a call that brought no answer. */
export interface Met {
  reason: string;
  status?: number;
  waitingFor?: WaitingFor;
}

/** No answer could be had. What was met before stays known where this time nobody was called. */
export function waits(
  before: IntegrationRecord,
  { at, met, known, next }: { at: Date; met?: Met | undefined; known?: LastOutage | undefined; next: CalledNext },
): IntegrationRecord & Required<Pick<IntegrationRecord, 'waitingSince' | 'lastReason'>> {
  const { lastStatus, lastAttemptAt, waitingFor: _for, ...others } = withoutNextCall(before);
  return {
    ...others,
    attempts: (before.attempts ?? 0) + (met === undefined ? 0 : 1),
    lastReason: met?.reason ?? before.lastReason ?? known?.lastReason ?? 'NO_ANSWER',
    waitingSince: before.waitingSince ?? at,
    ...present({
      lastStatus: met === undefined ? (lastStatus ?? known?.lastStatus) : met.status,
      lastAttemptAt: met === undefined ? lastAttemptAt : at,
      waitingFor: met?.waitingFor,
    }),
    ...(next === 'let-go' && { waiting: { at } }),
    ...(next instanceof Date && { nextAttemptAt: next }),
  };
}

/** An outage that others met. */
type LastOutage = Pick<IntegrationRecord, 'lastReason' | 'lastStatus'>;

/** The next call comes when the document is let go, at a time by its own back-off, or by a step that cannot say when. */
type CalledNext = 'let-go' | Date | 'step';

/** It calls: what is written from here on no longer says that it is to be let go. */
export function letGo({ waiting: _waiting, ...others }: IntegrationRecord): IntegrationRecord {
  return others;
}

/** The authority has it, and says so: that its result takes a while is no outage. */
export function taken(before: IntegrationRecord): IntegrationRecord {
  const { waitingSince: _since, waitingFor: _for, ...others } = withoutNextCall(before);
  return others;
}

export function answered(before: IntegrationRecord, answer: Accepted | Refused): IntegrationRecord {
  if (answer.kind === 'refused') return { ...taken(before), refusal: { code: answer.code, message: answer.message } };
  const { authority, reference, receipt, warnings } = answer;
  return { ...taken(before), authority, reference, ...present({ receipt }), warnings: [...warnings] };
}

/** The same by an operator. */
export function settled(
  before: IntegrationRecord,
  settlement: SettlementRecord,
  result: Pick<IntegrationRecord, 'reference' | 'refusal'>,
): IntegrationRecord {
  return { ...taken(before), ...result, settlement };
}

/** A submission is about to leave: from here on its system may have it, so that no other is chosen. */
export function marked(
  { sentSha256: _former, choosesAnew: _anew, ...others }: IntegrationRecord,
  sentAt: Date,
  sentSha256: string | undefined,
): IntegrationRecord {
  return { ...others, sentAt, ...present({ sentSha256 }) };
}

/** Nothing but this says that what is marked may be sent as if it never had been. */
export function unmarked(
  { sentAt: _at, sentSha256: _sha256, ...others }: IntegrationRecord,
  _proof: NothingArrived,
): IntegrationRecord {
  return others;
}

/** More may have left than the record says: it is asked for first, as after a submission of unknown outcome. */
export function askedFirst(before: IntegrationRecord, at: Date): IntegrationRecord {
  return { ...before, sentAt: at };
}

/** The authority holds its number, or its content: from then on it is only asked for. */
export function held(
  before: IntegrationRecord,
  under: Pick<IntegrationRecord, 'duplicate' | 'recordedAs'>,
): IntegrationRecord {
  return { ...before, ...under };
}

/**
 * A replay. The mark stays: the authority is asked before anything is sent again. After a refusal what it said before counts no
 * more, as it may be the old one. `mayBeHeld`: by its former system, which is then not left.
 */
export function reopened(before: IntegrationRecord, from: DocumentStatus, mayBeHeld: boolean): IntegrationRecord {
  const { refusal, duplicate: _duplicate, recordedAs: _recordedAs, ...kept } = before;
  return {
    ...(refusal === undefined ? before : { ...kept, replayedAfterRefusal: true }),
    ...(from === 'ERROR' && !mayBeHeld && { choosesAnew: true }),
  };
}

/** A replayed document goes to another system, which may have had it before. */
export function sentElsewhere(chosen: IntegrationRecord): IntegrationRecord {
  return { ...chosen, replayedAfterRefusal: true };
}

/** Its record was not taken, and another one is asked for: nobody has to do anything first any more. */
export function askedAgain({ waitingFor: _for, lastReason: _reason, ...others }: IntegrationRecord): IntegrationRecord {
  return others;
}

/** What the document says of a follow-up; of cancellations only the last one. */
export function followUpIn(
  { cancellation, statusReports = [] }: IntegrationRecord,
  { kind, try: number }: Omit<FollowUpIdentity, 'documentId'>,
): FollowUpRecord | undefined {
  const ofKind = kind === 'cancellation' ? [cancellation] : statusReports;
  return ofKind.find((record) => record?.try === number);
}

/** The authority is told of a status, after all others. */
export function statusReported(
  { statusReports = [], ...others }: IntegrationRecord,
  report: StatusReportRecord,
): IntegrationRecord {
  return { ...others, statusReports: [...statusReports, report] };
}

/** With the changed record in place of the one of its number. */
export function withFollowUp(
  before: IntegrationRecord,
  kind: FollowUpKind,
  { status, code, message, reference, waitingFor, lastReason, try: number }: FollowUpRecord,
): IntegrationRecord {
  const said = { status, ...present({ code, message, reference, waitingFor, lastReason }) };
  const changed = <Kept extends FollowUpRecord>(kept: Kept): Kept =>
    kept.try === number ? { ...withoutAnswer(kept), ...said } : kept;
  const { cancellation, statusReports } = before;
  if (kind === 'cancellation') return { ...before, ...(cancellation && { cancellation: changed(cancellation) }) };
  return { ...before, ...(statusReports && { statusReports: statusReports.map(changed) }) };
}

/** It says what it waits for only while somebody has to do that; nothing where time alone ends it. */
export function followUpWaits(
  { waitingFor: _for, lastReason: _reason, ...asked }: FollowUpRecord,
  waitingFor: WaitingFor | undefined,
  lastReason: string,
): FollowUpRecord {
  return { ...asked, ...(waitingFor !== undefined && { waitingFor, lastReason }) };
}

export function followUpDecided(
  asked: FollowUpRecord,
  result: Pick<FollowUpRecord, 'status' | 'code' | 'message' | 'reference'>,
): FollowUpRecord {
  return { ...withoutAnswer(asked), ...result };
}

function withoutAnswer<Kept extends FollowUpRecord>(asked: Kept): Kept {
  const { waitingFor: _for, lastReason: _reason, code: _code, message: _message, reference: _ref, ...request } = asked;
  return request as Kept;
}

function withoutNextCall({ waiting: _waiting, nextAttemptAt: _next, ...others }: IntegrationRecord): IntegrationRecord {
  return others;
}
