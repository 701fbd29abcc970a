import type { mongo } from 'mongoose';
import type { Obstacle } from '../../countries/integration/obstacle';
import { present } from '../../platform/present';
import type { VerifactuMessage } from './stores/message-repository';
import type { ChainSending, CredentialVersion, ReadSending } from './stores/sending-repository';
import type { Outcome, SentRecordFacts } from './stores/sent-record-repository';
import type { AgencyQuestions, FoundAtAgency } from './agency-questions';
import { stopOf, type Callers } from './callers';
import { OvertakenError, type ChainChanges } from '../../application/chains/chain-changes';
import { afterPassing, afterRefusal } from './halving';
import { failureOf, obstacleAfter, type Failure } from './obstacles';
import { outcomeOfFound, setAside } from './record-outcomes';
import type { SendingDependencies } from './sending-dependencies';
import { waitSecondsOf } from './sending-options';

/** Finds out what became of a message that nobody got an answer to: the agency is asked for each of its records. */
export class MessageSettlement {
  constructor(
    private readonly dependencies: Pick<
      SendingDependencies,
      'sentRecords' | 'messages' | 'sendings' | 'stops' | 'options' | 'clock'
    >,
    private readonly parts: { callers: Callers; questions: AgencyQuestions; changes: ChainChanges<ChainSending> },
  ) {}

  async settle(open: VerifactuMessage, signal: AbortSignal): Promise<void> {
    const { sentRecords, messages, clock } = this.dependencies;
    const { callers, questions } = this.parts;
    const before = clock();
    const found = await callers.find(open.companyId, open.obstacle, before);
    if ('obstacle' in found) {
      if (found.obstacle !== open.obstacle) await messages.replace(open, { ...open, obstacle: found.obstacle });
      return;
    }
    const { caller } = found;
    const { place, version } = caller.identity;
    const records = await sentRecords.at(open.chain, open.positions);
    const asked = await questions.ask(open.issuer, records, { caller, signal });
    if (asked.kind === 'failed') return this.noteFailure(open, asked.failure, { place, version });
    const isTaken = [...asked.found.values()].some((one) => one.found.kind !== 'not-there');
    await this.parts.changes.change(open.chain, async (sending, session) => {
      const over = [open.obstacle, isTaken ? sending.obstacle : undefined];
      if (over.some((obstacle) => obstacle?.kind === 'access'))
        await this.dependencies.stops.lift({ place, version }, session);
      return this.conclude(open, records, asked.found, { sending, session });
    });
  }

  private async noteFailure(open: VerifactuMessage, answer: Obstacle, credential: CredentialVersion): Promise<void> {
    const { messages, stops, options, clock } = this.dependencies;
    const now = clock();
    await this.parts.changes.change(open.chain, async (sending, session) => {
      const waitSeconds = waitSecondsOf(sending, options);
      const obstacle = obstacleAfter(open.obstacle, failureToAsk(open, answer, credential), { now, waitSeconds });
      const stop = obstacle.kind === 'access' ? stopOf(obstacle) : undefined;
      if (stop !== undefined) await stops.set(stop, session);
      if (!(await messages.replace(open, { ...open, obstacle }, session))) throw new OvertakenError();
      return sending;
    });
  }

  private async conclude(
    open: VerifactuMessage,
    records: readonly SentRecordFacts[],
    found: ReadonlyMap<number, FoundAtAgency>,
    { sending, session }: { sending: ReadSending; session: mongo.ClientSession },
  ): Promise<ChainSending> {
    const isNothingThere = [...found.values()].every((one) => one.found.kind === 'not-there');
    if (!isNothingThere) {
      const outcomes = this.outcomes(records, found, sending);
      await this.decide(open, outcomes, session);
      const halving = open.isAlone ? sending.halving : afterPassing(sending.halving, open.positions);
      // The agency has taken it: what stood in the way before does not any more.
      return { ...without(without(sending, 'halving'), 'obstacle'), ...present({ halving }) };
    }
    if (open.answer?.reason?.startsWith('FAULT_') !== true) {
      await this.repeat(open, session);
      return sending;
    }
    return this.refused(open, records, { sending, session });
  }

  /** It was answered with a Fault that says nothing by itself; now it is known that nothing was taken. */
  private async refused(
    open: VerifactuMessage,
    records: readonly SentRecordFacts[],
    { sending, session }: { sending: ChainSending; session: mongo.ClientSession },
  ): Promise<ChainSending> {
    const { options, clock } = this.dependencies;
    const now = clock();
    const waitSeconds = waitSecondsOf(sending, options);
    const { reason = '', message } = open.answer ?? {};
    const failure = { reason, ...present({ message }) };
    const search = open.isAlone ? { culprit: open.positions[0] } : afterRefusal(sending.halving, open.positions);
    const halving = 'halving' in search ? search.halving : open.isAlone ? sending.halving : undefined;
    const isFirstTime = search.culprit === undefined && halving?.refused !== undefined;
    if (isFirstTime) await this.repeat(open, session);
    else {
      const again: Outcome = { state: 'generated', isDelayed: true, isRepeated: true };
      const outcomeOf = (record: SentRecordFacts) =>
        record.position === search.culprit ? setAside(record, failure, { now, waitSeconds }) : again;
      await this.decide(open, new Map(records.map((record) => [record.position, outcomeOf(record)])), session);
    }
    return { ...without(sending, 'halving'), ...present({ halving }) };
  }

  private outcomes(
    records: readonly SentRecordFacts[],
    found: ReadonlyMap<number, FoundAtAgency>,
    sending: ChainSending,
  ): Map<number, Outcome> {
    const { options, clock } = this.dependencies;
    const [now, waitSeconds] = [clock(), waitSecondsOf(sending, options)];
    const outcomes = new Map<number, Outcome>();
    for (const record of records) {
      const one = found.get(record.position);
      if (one === undefined) throw new Error(`record ${record.position} of chain ${record.chain} was not asked for`);
      const deciding = { now, waitSeconds, answerSha256: one.answerSha256 };
      const outcome = outcomeOfFound(record, one.found, deciding);
      outcomes.set(record.position, outcome ?? { state: 'generated', isRepeated: true });
    }
    return outcomes;
  }

  private async decide(
    open: VerifactuMessage,
    outcomes: ReadonlyMap<number, Outcome>,
    session: mongo.ClientSession,
  ): Promise<void> {
    const { messages, sentRecords } = this.dependencies;
    const settled = { ...without(open, 'obstacle'), state: 'decided' } as const;
    if (!(await messages.replace(open, settled, session))) throw new OvertakenError();
    await sentRecords.decide(open.chain, 'sent', outcomes, session);
  }

  private async repeat(open: VerifactuMessage, session: mongo.ClientSession): Promise<void> {
    const { messages, sentRecords } = this.dependencies;
    const next = { ...without(open, 'obstacle'), isToRepeat: true } as const;
    if (!(await messages.replace(open, next, session))) throw new OvertakenError();
    await sentRecords.markRepeated(open.chain, open.positions, session);
  }
}

/** A page instead of an answer, to the message and to the question, is what the agency's servers send to strangers. */
function failureToAsk(open: VerifactuMessage, answer: Obstacle, credential: CredentialVersion): Failure {
  const isPage = answer.reason === 'HTML' && open.answer?.reason === 'HTML';
  return isPage ? { kind: 'configuration', reason: 'HTML', credential } : failureOf(answer, credential);
}

function without<Fields extends object, Name extends keyof Fields>(fields: Fields, name: Name): Omit<Fields, Name> {
  const { [name]: _omitted, ...others } = fields;
  return others;
}
