import type { FoundRecord } from '../../countries/es/verifactu/found-record';
import type { RecordVerdict } from '../../countries/es/aeat/record-verdict';
import { present } from '../../platform/present';
import { DUPLICATE_AT_AUTHORITY, type Alone } from './stores/record';
import type { Outcome, SentRecordFacts } from './stores/sent-record-repository';
import { nextAttempt } from './obstacles';

/** What verdicts are stored with. */
export interface Deciding {
  now: Date;
  answerSha256: string;
  /** The first of the times between two questions about a record that goes on by itself. */
  waitSeconds: number;
}

const ALREADY_THERE = 'CODE_3000';
const ALREADY_CANCELLED = 'CODE_3001';

/** What follows from a line of an answer. */
export function outcomeOfVerdict(
  record: SentRecordFacts,
  verdict: RecordVerdict,
  deciding: Deciding & { csv: string | undefined },
): Outcome {
  const { now: decidedAt, answerSha256, csv } = deciding;
  switch (verdict.kind) {
    case 'accepted': {
      // A line that is accepted in an answer without the code of the message is none (ADR 70).
      const reference = `${csv ?? ''}/${record.position}`;
      const { warnings } = verdict;
      return {
        state: 'accepted',
        verdict: { decidedAt, answerSha256, reference, warnings, ...present({ receipt: csv }) },
      };
    }
    case 'refused':
    case 'configuration': {
      const { kind: state, code, message } = verdict;
      return { state, verdict: { decidedAt, answerSha256, code, message } };
    }
    case 'retry':
      return { state: 'generated', isDelayed: true };
    case 'already-there':
      return askedNow(record, ALREADY_THERE, verdict.message, deciding);
    case 'already-cancelled': {
      const { code, message } = verdict;
      if (record.isRepeated) return askedNow(record, ALREADY_CANCELLED, message, deciding);
      return { state: 'refused', verdict: { decidedAt, answerSha256, code, message } };
    }
    case 'unknown':
      return toBeAsked(record, verdict.reason, deciding);
    default:
      return verdict satisfies never;
  }
}

/** What follows from what the agency holds; nothing if it has not got the record. */
export function outcomeOfFound(record: SentRecordFacts, found: FoundRecord, deciding: Deciding): Outcome | undefined {
  const { now: decidedAt, answerSha256 } = deciding;
  switch (found.kind) {
    case 'recorded': {
      const { warnings, reference = record.huella, adopted } = found;
      const verdict = { decidedAt, answerSha256, reference, warnings, ...present({ adopted }) };
      return { state: 'accepted', verdict };
    }
    case 'of-others': {
      const message = 'The agency has a record of this number that is not this invoice.';
      return { state: 'refused', verdict: { decidedAt, answerSha256, code: DUPLICATE_AT_AUTHORITY, message } };
    }
    case 'not-there':
      return undefined;
    case 'unknown':
      return toBeAsked(record, found.reason, deciding);
    default:
      return found satisfies never;
  }
}

/** The same of a record that goes on by itself, which tells what the agency has said of it before. */
export function outcomeOfAlone(record: SentRecordFacts, found: FoundRecord, deciding: Deciding): Outcome {
  const reason = record.alone?.reason ?? '';
  const isUndecided = found.kind === 'not-there' || found.kind === 'unknown';
  // Somebody has cancelled it, and we have asked for it: that it is cancelled is what was wanted.
  if (reason === ALREADY_CANCELLED && isUndecided)
    return outcomeOfFound(record, { kind: 'recorded', warnings: [] }, deciding) ?? laterAsked(record, deciding);
  // Not having it is what the agency has denied.
  if (reason === ALREADY_THERE && isUndecided) return laterAsked(record, deciding);
  return outcomeOfFound(record, found, deciding) ?? { state: 'generated', isRepeated: true };
}

/** It is asked for again after a longer time. */
export function laterAsked(record: SentRecordFacts, deciding: Pick<Deciding, 'now' | 'waitSeconds'>): Outcome {
  return toBeAsked(record, record.alone?.reason ?? '', deciding);
}

/** It was alone in a message that was refused as a whole. */
export function setAside(
  record: SentRecordFacts,
  { reason, message }: Pick<Alone, 'reason' | 'message'>,
  { now, waitSeconds }: Pick<Deciding, 'now' | 'waitSeconds'>,
): Outcome {
  const attempts = (record.alone?.attempts ?? 0) + 1;
  const since = record.alone?.since ?? now;
  const nextAt = nextAttempt(attempts, { now, waitSeconds });
  return { state: 'alone', alone: { by: 'send', reason, since, attempts, nextAt, ...present({ message }) } };
}

/** The agency itself says that it has something to tell. */
function askedNow(record: SentRecordFacts, reason: string, message: string, { now }: Pick<Deciding, 'now'>): Outcome {
  const { attempts = 0, since = now } = record.alone ?? {};
  return { state: 'alone', alone: { by: 'ask', reason, message, since, attempts: attempts + 1, nextAt: now } };
}

/** The first time at once: the answer is there, so there is nothing to wait for. */
function toBeAsked(
  record: SentRecordFacts,
  reason: string,
  { now, waitSeconds }: Pick<Deciding, 'now' | 'waitSeconds'>,
): Outcome {
  const { attempts = 0, since = now, message } = record.alone ?? {};
  const nextAt = attempts === 0 ? now : nextAttempt(attempts, { now, waitSeconds });
  return {
    state: 'alone',
    alone: { by: 'ask', reason, since, attempts: attempts + 1, nextAt, ...present({ message }) },
  };
}
