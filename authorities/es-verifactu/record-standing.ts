import type { AuthorityMessage } from '../../countries/integration/answers';
import { present } from '../../platform/present';
import type { VerifactuComparisonRepository } from './stores/comparison-repository';
import type { VerifactuMessageRepository } from './stores/message-repository';
import { DUPLICATE_AT_AUTHORITY, type Alone, type Verdict } from './stores/record';
import type { RequestIdentity, VerifactuRequestRepository } from './stores/request-repository';
import type { ChainObstacle, VerifactuSendingRepository } from './stores/sending-repository';
import type { SentRecordFacts, VerifactuSentRecordRepository } from './stores/sent-record-repository';

export interface StandingStores {
  comparisons: Pick<VerifactuComparisonRepository, 'find'>;
  requests: Pick<VerifactuRequestRepository, 'find'>;
  sentRecords: Pick<VerifactuSentRecordRepository, 'find'>;
  messages: Pick<VerifactuMessageRepository, 'open'>;
  sendings: Pick<VerifactuSendingRepository, 'find'>;
}

/** Hash of the answer that decided, as among the exchanges of the document. */
interface Decided {
  messageSha256: string;
}

/** The stage that a record has reached. */
export type Standing =
  | { kind: 'not-asked' }
  /** Its record is not generated yet. */
  | { kind: 'asked' }
  /** The agency has its invoice from another document of ours. */
  | { kind: 'held'; by: string }
  /** The schema refuses its record. */
  | { kind: 'invalid'; problems: readonly string[] }
  /** It is to be sent at `nextAt`; in the past or absent: as soon as the chain is woken. */
  | { kind: 'waiting'; nextAt?: Date; obstacle?: ChainObstacle }
  /** It may have been sent. The agency is asked at `nextAt`. */
  | { kind: 'unknown'; since: Date; nextAt: Date; obstacle?: ChainObstacle }
  /** The chain has gone on without it, see authorities/es-verifactu/stores/record.ts. */
  | ({ kind: 'alone' } & Pick<Alone, 'by' | 'reason' | 'message' | 'since' | 'nextAt'>)
  | ({
      kind: 'accepted';
      reference: string;
      receipt?: string;
      warnings: readonly AuthorityMessage[];
    } & Decided)
  | ({ kind: 'refused' } & AuthorityMessage & Decided)
  /** The agency has its number from another record. */
  | ({ kind: 'duplicate' } & Decided)
  /** Refused for what we are to blame for. */
  | ({ kind: 'configuration' } & AuthorityMessage & Decided);

/** What is known of the record that was asked for by this identity. */
export async function recordStanding(stores: StandingStores, identity: RequestIdentity, now: Date): Promise<Standing> {
  const record = await stores.sentRecords.find(identity);
  if (record !== undefined) return standingOf(stores, record, now);
  const request = await stores.requests.find(identity);
  if (request === undefined) return { kind: 'not-asked' };
  if (request.state === 'invalid') return { kind: 'invalid', problems: request.problems ?? [] };
  if (request.state === 'held') return { kind: 'held', by: request.heldBy ?? '' };
  const { hold } = await stores.comparisons.find(request.chain);
  return hold === undefined ? { kind: 'asked' } : { kind: 'waiting', nextAt: hold.nextAt, obstacle: hold };
}

async function standingOf(stores: StandingStores, record: SentRecordFacts, now: Date): Promise<Standing> {
  const { state, alone, verdict } = record;
  switch (state) {
    case 'generated':
      return waitingStanding(stores, record);
    case 'sent':
      return sentStanding(stores, record, now);
    case 'alone':
      if (alone === undefined) throw missing(record, 'alone');
      return {
        kind: 'alone',
        by: alone.by,
        reason: alone.reason,
        since: alone.since,
        nextAt: alone.nextAt,
        ...present({ message: alone.message }),
      };
    case 'accepted':
    case 'refused':
    case 'configuration':
      if (verdict === undefined) throw missing(record, 'verdict');
      return decidedStanding(state, verdict);
    default:
      return state satisfies never;
  }
}

async function waitingStanding({ sendings, messages }: StandingStores, { chain }: SentRecordFacts): Promise<Standing> {
  const [{ obstacle, nextSendAt }, open] = await Promise.all([sendings.find(chain), messages.open(chain)]);
  const ahead = obstacle ?? open?.obstacle;
  const nextAt = latest(ahead?.nextAt, nextSendAt);
  return { kind: 'waiting', ...present({ nextAt, obstacle: ahead }) };
}

async function sentStanding(stores: StandingStores, record: SentRecordFacts, now: Date): Promise<Standing> {
  const { chain, position } = record;
  const [{ obstacle, nextSendAt }, open] = await Promise.all([
    stores.sendings.find(chain),
    stores.messages.open(chain),
  ]);
  // Decided between the two looks.
  if (open?.positions.includes(position) !== true) return { kind: 'unknown', since: now, nextAt: now };
  if (open.isToRepeat) {
    const nextAt = latest(obstacle?.nextAt, nextSendAt);
    return { kind: 'waiting', ...present({ nextAt, obstacle }) };
  }
  const { storedAt, settlesAt } = open;
  const met = open.obstacle;
  return { kind: 'unknown', since: storedAt, nextAt: met?.nextAt ?? settlesAt, ...present({ obstacle: met }) };
}

function decidedStanding(state: 'accepted' | 'refused' | 'configuration', verdict: Verdict): Standing {
  const { answerSha256: messageSha256, reference = '', receipt, warnings = [], code = '', message = '' } = verdict;
  switch (state) {
    case 'accepted':
      return { kind: 'accepted', reference, warnings, messageSha256, ...present({ receipt }) };
    case 'refused':
      if (code === DUPLICATE_AT_AUTHORITY) return { kind: 'duplicate', messageSha256 };
      return { kind: 'refused', code, message, messageSha256 };
    case 'configuration':
      return { kind: 'configuration', code, message, messageSha256 };
    default:
      return state satisfies never;
  }
}

function latest(...times: (Date | undefined)[]): Date | undefined {
  const known = times.filter((time) => time !== undefined).map((time) => time.getTime());
  return known.length === 0 ? undefined : new Date(Math.max(...known));
}

function missing({ chain, position }: SentRecordFacts, what: string): Error {
  return new Error(`record ${position} of chain ${chain} has no ${what}`);
}
