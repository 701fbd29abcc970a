import { randomUUID } from 'node:crypto';
import { NOT_CONNECTED, nothingArrived } from '../../countries/integration/obstacle';
import { CERTIFICATE_REFUSED } from '../../countries/wire/exchange';
import type { Departure } from '../../platform/http-call';
import { present } from '../../platform/present';
import type { SealedExchange } from '../../storage/shared-exchange-repository';
import type { VerifactuMessage } from './stores/message-repository';
import type { ChainSending, ReadSending } from './stores/sending-repository';
import { factsOfAnswer, sha256Of } from '../../application/integration/evidence';
import { keptExchange, type Keeping } from '../../application/integration/kept-exchange';
import type { Caller } from '../es-aeat/agency-calls';
import type { Callers } from './callers';
import { OvertakenError, type ChainChanges } from '../../application/chains/chain-changes';
import { composeMessage, MOST_RECORDS, type ComposedMessage } from './compose-message';
import type { MessageDecisions } from './message-decisions';
import { failureOf, obstacleAfter, type Failure } from './obstacles';
import type { SendingDependencies } from './sending-dependencies';
import { waitSecondsOf } from './sending-options';

/** Sends what waits, one message at a time. */
export class MessageSender {
  constructor(
    private readonly dependencies: SendingDependencies,
    private readonly parts: { callers: Callers; decisions: MessageDecisions; changes: ChainChanges<ChainSending> },
  ) {}

  /** Sends the next message of a chain that has none of unknown outcome. False: there is none yet, or it is not its time. */
  async sendNext(chain: string, signal: AbortSignal): Promise<boolean> {
    const { sendings, evidence, clock } = this.dependencies;
    const now = clock();
    const sending = await sendings.find(chain);
    const next = await this.compose(sending, now);
    if (next === undefined) return false;
    const { message: composed, isAlone } = next;
    const caller = await this.callerFor(composed.companyId, sending, now);
    if (caller === undefined) return true;
    const { bytes, positions } = composed;
    const sealed = await evidence.seal(bytes, { direction: 'SENT', kind: 'SUBMISSION' });
    const store = async () => this.store(sending, composed, { sealed, isAlone });
    const refused = await this.letLeave({ caller, bytes, store }, signal);
    if (refused !== undefined) {
      if (!isAlone) await this.dependencies.sentRecords.markDelayed(chain, positions);
      await this.noteFailure(chain, refused);
    }
    return true;
  }

  /** Sends the same bytes once more: the agency has none of the records. */
  async repeat(open: VerifactuMessage, signal: AbortSignal): Promise<boolean> {
    const { sendings, evidence, clock } = this.dependencies;
    const now = clock();
    const sending = await sendings.find(open.chain);
    if (sending.nextSendAt !== undefined && sending.nextSendAt > now) return false;
    const caller = await this.callerFor(open.companyId, sending, now);
    if (caller === undefined) return true;
    const bytes = await evidence.bytesOf(open.exchangeId);
    const store = async () => this.storeAgain(open);
    const refused = await this.letLeave({ caller, bytes, store }, signal);
    if (refused !== undefined) await this.noteFailure(open.chain, refused);
    return true;
  }

  /** Undefined where something is in the way, which is noted. */
  private async callerFor(companyId: string, sending: ReadSending, now: Date): Promise<Caller | undefined> {
    const found = await this.parts.callers.find(companyId, sending.obstacle, now);
    if ('caller' in found) return found.caller;
    if (found.obstacle !== sending.obstacle)
      await this.dependencies.sendings.replace(sending, { ...sending, obstacle: found.obstacle });
    return undefined;
  }

  private async compose(
    { chain, nextSendAt, halving, wasAlone }: ReadSending,
    now: Date,
  ): Promise<{ message: ComposedMessage; isAlone: boolean } | undefined> {
    const { sentRecords, options } = this.dependencies;
    const maxRecords = Math.min(options.maxRecords, MOST_RECORDS);
    const isTime = nextSendAt === undefined || nextSendAt <= now;
    if (!isTime && (await sentRecords.countWaiting(chain, MOST_RECORDS)) < MOST_RECORDS) return undefined;
    const [alone] = isTime ? await sentRecords.dueAlone(chain, 'send', now, 1) : [];
    const waiting = await sentRecords.waiting(chain, maxRecords);
    // In turn: neither keeps the other from being sent.
    if (alone !== undefined && (wasAlone !== true || waiting.length === 0)) {
      const itself = await sentRecords.withBytes(chain, [alone.position]);
      const message = composeMessage(itself, { maxRecords: 1, now });
      return message && { message, isAlone: true };
    }
    const message = composeMessage(waiting, { maxRecords, halving, now });
    const mayLeave = isTime || message?.positions.length === MOST_RECORDS;
    return message && mayLeave ? { message, isAlone: false } : undefined;
  }

  private async store(
    asComposed: ReadSending,
    { bytes, documentIds, ...composed }: ComposedMessage,
    { sealed, isAlone }: { sealed: SealedExchange; isAlone: boolean },
  ): Promise<VerifactuMessage> {
    const { messages, sentRecords, evidence } = this.dependencies;
    const { chain } = asComposed;
    const id = randomUUID();
    let stored: VerifactuMessage | undefined;
    await this.parts.changes.change(chain, async (sending, session) => {
      if (sending.version !== asComposed.version) throw new OvertakenError();
      const exchangeId = await evidence.keep(sealed, documentIds, session);
      stored = {
        id,
        chain,
        ...composed,
        documentIds,
        ...(isAlone && { isAlone }),
        sha256: sha256Of(bytes),
        exchangeId,
        attempt: 1,
        ...this.times(),
        state: 'open',
      };
      await messages.insert(stored, session);
      const from = isAlone ? 'alone' : 'generated';
      if (!(await sentRecords.markSent(chain, composed.positions, from, session))) throw new OvertakenError();
      return this.leaving(sending, stored);
    });
    if (stored === undefined) throw new OvertakenError();
    return stored;
  }

  private async storeAgain(open: VerifactuMessage): Promise<VerifactuMessage> {
    const { messages, evidence } = this.dependencies;
    const { isToRepeat: _isToRepeat, answer: _answer, obstacle: _obstacle, ...message } = open;
    let stored: VerifactuMessage = message;
    await this.parts.changes.change(open.chain, async (sending, session) => {
      stored = { ...message, ...this.times(), attempt: open.attempt + 1 };
      if (!(await messages.replace(open, stored, session))) throw new OvertakenError();
      await evidence.repeat(open.exchangeId, session);
      return this.leaving(sending, stored);
    });
    return stored;
  }

  private times(): Pick<VerifactuMessage, 'storedAt' | 'leavesBefore' | 'settlesAt'> {
    const { options, clock } = this.dependencies;
    const storedAt = clock();
    const { timeoutSeconds } = options;
    const settleSeconds = Math.max(options.settleSeconds, 2 * timeoutSeconds);
    const after = (seconds: number) => new Date(storedAt.getTime() + seconds * 1_000);
    return { storedAt, leavesBefore: after(timeoutSeconds), settlesAt: after(settleSeconds) };
  }

  /** Whoever dies now has sent: the wait begins. */
  private leaving(sending: ReadSending, { storedAt }: VerifactuMessage) {
    const waitSeconds = waitSecondsOf(sending, this.dependencies.options);
    return { ...sending, lastSentAt: storedAt, nextSendAt: new Date(storedAt.getTime() + waitSeconds * 1_000) };
  }

  /**
   * Lets a message leave once there is a connection and it is stored, and stores what came of it. Returns why there was no connection:
   * then nothing was stored. What `store` throws is thrown again: nothing has left then.
   */
  private async letLeave(
    { caller, bytes, store }: { caller: Caller; bytes: Buffer; store: () => Promise<VerifactuMessage> },
    signal: AbortSignal,
  ): Promise<Failure | undefined> {
    const { calls, evidence, clock } = this.dependencies;
    const { decisions } = this.parts;
    let stored: VerifactuMessage | undefined;
    let isWithdrawn: true | undefined;
    let leftAt: Date | undefined;
    const keeping: Keeping<SealedExchange> = {
      sent: async () => {
        const message = await store();
        stored = message;
        return async () => {
          isWithdrawn = true;
          await decisions.heldBack(message);
        };
      },
      // It is kept in the transaction in which it counts.
      received: async (answer) => evidence.seal(answer.body, factsOfAnswer('SUBMISSION', answer)),
    };
    const departure: Departure = {
      prepare: async () => undefined,
      isTimely: () => {
        const now = clock();
        const isTimely = stored !== undefined && now < stored.leavesBefore;
        if (isTimely) leftAt = now;
        return isTimely;
      },
    };
    const send = async (leaving: Departure) => calls.call(caller, bytes, { signal, departure: leaving });
    const kept = await keptExchange(keeping, send, departure);
    if (isWithdrawn) return undefined;
    const { place, version } = caller.identity;
    const credential = { place, version };
    if (stored === undefined || leftAt === undefined) {
      const isRefused = kept.exchange.kind === 'certificate-refused';
      const obstacle = isRefused
        ? nothingArrived('credential', CERTIFICATE_REFUSED)
        : nothingArrived('outage', NOT_CONNECTED);
      return failureOf(obstacle, credential);
    }
    await decisions.answered(stored, kept, { leftAt, credential });
    return undefined;
  }

  private async noteFailure(chain: string, failure: Failure): Promise<void> {
    const { options, clock } = this.dependencies;
    await this.parts.changes.change(chain, async (sending) => {
      const waitSeconds = waitSecondsOf(sending, options);
      const obstacle = obstacleAfter(sending.obstacle, failure, { now: clock(), waitSeconds });
      return Promise.resolve({ ...sending, ...present({ obstacle }) });
    });
  }
}
