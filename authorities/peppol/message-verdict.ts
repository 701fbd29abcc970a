import type { Accepted, LookupAnswer, NotExpressible, Refused } from '../../countries/integration/answers';
import { nothingArrived, ofQuestion, outcomeUnknown } from '../../countries/integration/obstacle';
import type { Transaction, TransactionStatus } from '../../countries/peppol/ap-answers';
import { givenUp, hasCrashed, withAttempt } from '../../countries/peppol/attempts';
import { present } from '../../platform/present';
import type { MessageLevelStatus, PeppolMessage } from './stores/message-repository';

export const AUTHORITY = 'PEPPOL';

/** How long a message may lie at the access point without being sent: after a crash it leaves it there for ever. */
const STUCK_MS = 30 * 60_000;
/** An attempt is looked at so long after it was announced, or sooner where it comes soon: it has to be seen before the next. */
const AFTER_RETRY_SECONDS = { least: 5, most: 60 };

export function acceptedAs({
  instanceId,
  as4MessageId,
  receiptId,
  warnings,
  mls,
}: Pick<PeppolMessage, 'instanceId' | 'as4MessageId' | 'receiptId' | 'warnings' | 'mls'>): Accepted {
  return {
    kind: 'accepted',
    authority: AUTHORITY,
    reference: as4MessageId ?? instanceId,
    warnings: [...warnings, ...(mls?.warnings ?? [])],
    ...present({ receipt: receiptId, messageSha256: mls?.messageSha256 }),
  };
}

/** The receiver cannot be sent it any more. */
export function refusedFor({ findings }: NotExpressible, { lastError }: Pick<PeppolMessage, 'lastError'>): Refused {
  const code = findings[0]?.rule ?? 'PEPPOL_RECEIVER_NOT_FOUND';
  return { kind: 'refused', code, message: lastError ?? code };
}

function refusedBy({ reason, message, messageSha256 }: Partial<MessageLevelStatus>): Refused {
  return {
    kind: 'refused',
    code: `MLS_${reason ?? 'RE'}`,
    message: message ?? "The receiver's access point has refused the document; its reasons have not arrived.",
    ...present({ messageSha256 }),
  };
}

/** What is known here without asking: the receiving access point has said what became of it, or the receiver has answered it. */
export function verdictOfNetwork(message: PeppolMessage): Accepted | Refused | undefined {
  const { mls, answered } = message;
  if (mls !== undefined) return mls.code === 'RE' ? refusedBy(mls) : acceptedAs(message);
  return answered && { ...acceptedAs(message), messageSha256: answered.messageSha256 };
}

/** A message that was sent: it waits a while for the word of the receiving access point. */
export function verdictOnSent(
  message: PeppolMessage & { sentAt: Date },
  mls: string | undefined,
  { mlsWaitMs, now }: { mlsWaitMs: number; now: Date },
): LookupAnswer {
  const known = verdictOfNetwork(message);
  if (known !== undefined) return known;
  if (mls === 'received_ap' || mls === 'received_ab') return acceptedAs(message);
  const remainingMs = message.sentAt.getTime() + mlsWaitMs - now.getTime();
  if (remainingMs > 0) return { kind: 'pending', retryAfterSeconds: Math.min(remainingMs / 1_000, MLS_LOOK_SECONDS) };
  // Its reasons come with the document, by another way: they had their time.
  return mls === 'received_re' ? refusedBy({}) : acceptedAs(message);
}

const MLS_LOOK_SECONDS = 2;

/** What the access point's word on a message is, and what is to be noted of the message. */
export interface TransactionVerdict {
  readonly answer: LookupAnswer | { readonly kind: 'sent' } | { readonly kind: 'never-left' };
  readonly note: Partial<Pick<PeppolMessage, 'state' | 'attempts' | 'lastError'>>;
}

export function verdictOn(message: PeppolMessage, transaction: Transaction, now: Date): TransactionVerdict {
  const { status, errorDetails, nextRetryAt, createdAt } = transaction;
  const attempts = [...attemptsOf(message, transaction)];
  const lastError = errorDetails ?? message.lastError;
  const note = { state: 'held', attempts, ...present({ lastError }) } as const;
  if (status === undefined) return { answer: outcomeUnknown('AP_STATUS'), note: {} };
  switch (status) {
    case 'sent':
      return { answer: { kind: 'sent' }, note: { attempts } };
    case 'pending': {
      const isStuck = createdAt !== undefined && now.getTime() - createdAt.getTime() > STUCK_MS;
      return { answer: isStuck ? outcomeUnknown('AP_PENDING') : { kind: 'pending' }, note };
    }
    case 'sending':
      return { answer: { kind: 'pending' }, note };
    case 'failed': {
      const untilRetry = nextRetryAt === undefined ? 0 : (nextRetryAt.getTime() - now.getTime()) / 1_000;
      const after = Math.min(AFTER_RETRY_SECONDS.most, Math.max(AFTER_RETRY_SECONDS.least, untilRetry / 3));
      const retryAfterSeconds = untilRetry > 0 ? Math.min(untilRetry, LONGEST_SECONDS) + after : undefined;
      return { answer: { kind: 'pending', ...present({ retryAfterSeconds }) }, note };
    }
    case 'rejected':
      return {
        answer: {
          kind: 'refused',
          code: 'AP_VERIFICATION',
          message: errorDetails ?? 'The access point refused the document.',
        },
        note,
      };
    case 'permanently_failed':
      return verdictOfGivenUp(attempts, [errorDetails ?? '', message.firstError ?? ''], note);
    default:
      return status satisfies never;
  }
}

/** The access point's word on a message that is not in our store: what its attempts met before is not known. */
export function verdictOnUnwritten({ instanceId, status }: Transaction): LookupAnswer {
  switch (status) {
    case 'sent':
      return acceptedAs({ instanceId, warnings: [] });
    case 'pending':
    case 'sending':
    case 'failed':
      return { kind: 'pending' };
    case 'permanently_failed':
    case 'rejected':
    case undefined:
      return outcomeUnknown('AP_RESTORED');
    default:
      return status satisfies never;
  }
}

const LONGEST_SECONDS = 3_600;

/** Of the last attempt the access point has the words only if it has failed; those of a crash it keeps while it tries again. */
function attemptsOf({ attempts }: PeppolMessage, { status, attemptCount, errorDetails }: Transaction) {
  const hasFailed = status === 'failed' || status === 'permanently_failed';
  return hasFailed || hasCrashed(errorDetails)
    ? withAttempt(attempts, Math.max(attemptCount, 1), errorDetails)
    : attempts;
}

function verdictOfGivenUp(
  attempts: PeppolMessage['attempts'],
  errors: readonly [string, string],
  note: TransactionVerdict['note'],
): TransactionVerdict {
  const end = givenUp(attempts, errors);
  switch (end.kind) {
    case 'never-left':
      return { answer: end, note };
    case 'unknown':
      return { answer: outcomeUnknown('AP_GAVE_UP'), note };
    case 'verdict':
      if (end.class === 'refused') return { answer: { kind: 'refused', code: end.code, message: end.words }, note };
      return {
        answer: ofQuestion(nothingArrived('configuration', end.code, { message: end.words })),
        note: { ...note, state: 'misconfigured' },
      };
    default:
      return end satisfies never;
  }
}

/** Of a message that was sent more than once the best counts: what one of them has reached, the others do not undo. */
const BEST_FIRST: readonly (TransactionStatus | undefined)[] = [
  'sent',
  undefined,
  'sending',
  'pending',
  'failed',
  'permanently_failed',
  'rejected',
];

export function bestOf(transactions: readonly Transaction[]): Transaction | undefined {
  return [...transactions].sort((one, other) => BEST_FIRST.indexOf(one.status) - BEST_FIRST.indexOf(other.status))[0];
}
