import type { mongo } from 'mongoose';
import { kindOf, type NothingArrived, type Obstacle } from '../../countries/integration/obstacle';
import type { SubmissionAnswered } from '../../countries/es/verifactu/read-submission-answer';
import { present } from '../../platform/present';
import type { SealedExchange } from '../../storage/shared-exchange-repository';
import type { KeptExchange } from '../../application/integration/kept-exchange';
import type { MessageAnswer, VerifactuMessage } from './stores/message-repository';
import type { ChainSending, CredentialVersion, ChainObstacle, ReadSending } from './stores/sending-repository';
import type { Outcome, SentRecordFacts } from './stores/sent-record-repository';
import { stopOf } from './callers';
import { OvertakenError, type ChainChanges } from '../../application/chains/chain-changes';
import { afterPassing, afterRefusal } from './halving';
import { failureOf, obstacleAfter } from './obstacles';
import { outcomeOfVerdict, setAside } from './record-outcomes';
import type { SendingDependencies } from './sending-dependencies';
import { waitSecondsOf } from './sending-options';

/** What is known when an answer is stored. */
interface Deciding {
  message: VerifactuMessage;
  records: readonly SentRecordFacts[];
  sending: ReadSending;
  credential: CredentialVersion;
  waitSeconds: number;
  now: Date;
}

interface Decision {
  /** Undefined: its outcome is not known. */
  outcomes: ReadonlyMap<number, Outcome> | undefined;
  /** This and `halving` replace those of the chain. */
  obstacle?: ChainObstacle | undefined;
  halving?: ChainSending['halving'];
}

/** The agency calls it a failure of its own, but one record can bring it upon all others. */
const HALVED_OUTAGES = new Set(['FAULT_4103']);

/** Stores what an answer, or its absence, says of a message, of its records and of the chain: all of it or nothing. */
export class MessageDecisions {
  constructor(
    private readonly dependencies: Pick<
      SendingDependencies,
      'sentRecords' | 'messages' | 'stops' | 'evidence' | 'read' | 'options' | 'clock'
    >,
    private readonly changes: ChainChanges<ChainSending>,
  ) {}

  async answered(
    message: VerifactuMessage,
    kept: KeptExchange<SealedExchange>,
    { leftAt, credential }: { leftAt: Date; credential: CredentialVersion },
  ): Promise<void> {
    const { sentRecords, options, clock } = this.dependencies;
    const records = await sentRecords.at(message.chain, message.positions);
    const sent = records.map(({ operation: kind, key, refExterna }) => ({ kind, key, refExterna }));
    const read = await this.dependencies.read('submission', kept.exchange, sent, message.companyId);
    const now = clock();
    await this.changes.change(message.chain, async (sending, session) => {
      const stated = read.kind === 'answered' ? read.waitSeconds : undefined;
      const waitSeconds = stated ?? waitSecondsOf(sending, options);
      const known = { message, records, sending, credential, waitSeconds, now };
      const answerSha256 = kept.received?.facts.sha256 ?? '';
      const decision = read.kind === 'answered' ? afterAnswer(known, read, answerSha256) : withoutAnswer(known, read);
      const answer = await this.keepAnswer(message, { read, kept, now }, session);
      await this.writeMessage(message, { answer, outcomes: decision.outcomes }, session);
      await this.writeStop(sending, decision.obstacle, credential, session);
      const { halving, obstacle } = decision;
      return {
        chain: message.chain,
        waitSeconds,
        nextSendAt: new Date(leftAt.getTime() + waitSeconds * 1_000),
        ...present({ lastSentAt: sending.lastSentAt, halving, obstacle }),
        ...(message.isAlone && { wasAlone: true }),
      };
    });
  }

  /** It was stored, and time was over before it could leave. */
  async heldBack(message: VerifactuMessage): Promise<void> {
    const { sentRecords, messages, evidence, clock } = this.dependencies;
    const now = clock();
    const records = await sentRecords.at(message.chain, message.positions);
    const { chain, attempt } = message;
    await this.changes.change(chain, async (sending, session) => {
      await evidence.withdraw(message.exchangeId, session);
      const answer: MessageAnswer = { at: now, class: 'outage', reason: 'HELD_BACK' };
      if (attempt === 1) {
        const outcomes = new Map(records.map((record) => [record.position, sentLater(record, now)]));
        await this.writeMessage(message, { answer, outcomes }, session);
        return sending;
      }
      if (!(await messages.replace(message, { ...message, answer, isToRepeat: true }, session)))
        throw new OvertakenError();
      return sending;
    });
  }

  private async keepAnswer(
    message: VerifactuMessage,
    {
      read,
      kept: { exchange, received },
      now,
    }: { read: SubmissionAnswered | Obstacle; kept: KeptExchange<SealedExchange>; now: Date },
    session: mongo.ClientSession,
  ): Promise<MessageAnswer> {
    const { evidence } = this.dependencies;
    const said = read.kind === 'answered' ? {} : present({ reason: read.reason, message: read.message });
    const answer: MessageAnswer = { at: now, class: classOf(read), ...said };
    if (received === undefined || exchange.kind !== 'answered') return answer;
    const id = await evidence.keep(received, message.documentIds, session);
    const { sha256, incomplete } = received.facts;
    const complete = incomplete !== true;
    return { ...answer, exchange: { id, sha256, status: exchange.status, complete } };
  }

  private async writeMessage(
    message: VerifactuMessage,
    { answer, outcomes }: { answer: MessageAnswer; outcomes: Decision['outcomes'] },
    session: mongo.ClientSession,
  ): Promise<void> {
    const { messages, sentRecords } = this.dependencies;
    const state = outcomes === undefined ? 'open' : 'decided';
    if (!(await messages.replace(message, { ...message, answer, state }, session))) throw new OvertakenError();
    if (outcomes !== undefined) await sentRecords.decide(message.chain, 'sent', outcomes, session);
  }

  private async writeStop(
    { obstacle: before }: ReadSending,
    obstacle: ChainObstacle | undefined,
    credential: CredentialVersion,
    session: mongo.ClientSession,
  ): Promise<void> {
    const { stops } = this.dependencies;
    const stop = obstacle?.kind === 'access' ? stopOf(obstacle) : undefined;
    if (stop !== undefined) await stops.set(stop, session);
    else if (before?.kind === 'access') await stops.lift(credential, session);
  }
}

function afterAnswer(
  { message, records, sending, waitSeconds, now }: Deciding,
  { verdicts, csv }: SubmissionAnswered,
  answerSha256: string,
): Decision {
  const outcomes = new Map<number, Outcome>();
  for (const [index, record] of records.entries()) {
    const verdict = verdicts[index] ?? { kind: 'unknown', reason: 'NO_LINE' };
    outcomes.set(record.position, outcomeOfVerdict(record, verdict, { now, answerSha256, waitSeconds, csv }));
  }
  const { halving } = sending;
  return { outcomes, halving: message.isAlone ? halving : afterPassing(halving, message.positions) };
}

function classOf(read: SubmissionAnswered | Obstacle): MessageAnswer['class'] {
  if (read.kind === 'answered') return read.kind;
  if (read.mayHaveArrived) return 'unknown';
  return kindOf(read) === 'outage' ? 'outage' : 'configuration';
}

function withoutAnswer(known: Deciding, answer: Obstacle): Decision {
  if (answer.mayHaveArrived) return { outcomes: undefined, halving: known.sending.halving };
  return afterRefusalOf(known, answer);
}

function afterRefusalOf(
  { message, records, sending, credential, waitSeconds, now }: Deciding,
  answer: NothingArrived,
): Decision {
  const { halving } = sending;
  const failure = failureOf(answer, credential);
  const obstacle = obstacleAfter(sending.obstacle, failure, { now, waitSeconds });
  const all = (outcome: (record: SentRecordFacts) => Outcome) =>
    new Map(records.map((record) => [record.position, outcome(record)]));
  if (!isOfContent(answer)) return { outcomes: all((record) => sentLater(record, now)), obstacle, halving };
  const aside = (record: SentRecordFacts) => setAside(record, failure, { now, waitSeconds });
  if (message.isAlone) return { outcomes: all(aside), halving };
  const search = afterRefusal(halving, message.positions);
  const { culprit } = search;
  const outcomes = all((record) => (record.position === culprit ? aside(record) : sentLater(record, now)));
  if (culprit !== undefined) return { outcomes, halving: undefined };
  // While the search goes on, nothing but the agency's own wait holds it up.
  return { outcomes, halving: search.halving, obstacle: { ...obstacle, nextAt: now } };
}

function isOfContent({ cause, reason }: NothingArrived): boolean {
  return cause === 'content' || (cause === 'outage' && HALVED_OUTAGES.has(reason));
}

/** Nothing was taken of it; one that goes on by itself goes on so. */
export function sentLater({ alone, isRepeated }: SentRecordFacts, now: Date): Outcome {
  if (alone?.by === 'send') return { state: 'alone', alone: { ...alone, nextAt: now } };
  return { state: 'generated', isDelayed: true, ...present({ isRepeated }) };
}
