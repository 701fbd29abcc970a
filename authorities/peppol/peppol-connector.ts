import type { LookupAnswer, NotFound, SubmissionAnswer } from '../../countries/integration/answers';
import { HELD_BACK, nothingArrived, outcomeUnknown } from '../../countries/integration/obstacle';
import { readStatusAnswer, readSubmitAnswer, type Transaction } from '../../countries/peppol/ap-answers';
import { present } from '../../platform/present';
import type { DocumentPayload } from '../../storage/document-record';
import type { Connector, SubmissionDeparture, SubmittedRecord } from '../../application/integration/connector';
import { instanceIdOf, nextNumber } from './instance-id';
import { listedMessage } from './listed-message';
import {
  acceptedAs,
  bestOf,
  refusedFor,
  verdictOfNetwork,
  verdictOn,
  verdictOnSent,
  verdictOnUnwritten,
} from './message-verdict';
import type { PeppolConnectorDependencies } from './connector-dependencies';
import { chooseMessage, readyMessage, type ChosenMessage } from './ready-message';
import type { PeppolMessage } from './stores/message-repository';

/** So many of its documents are on their way that others would have to wait for it. */
const RECEIVER_BUSY = nothingArrived('outage', 'RECEIVER_BUSY');

const NOT_THERE: NotFound = { kind: 'not-found', isCertain: true };

/** The access point takes ended messages out of its lists once a day; what was sent twice is nowhere else. */
const LISTED_MS = 12 * 3_600_000;

/**
 * Peppol as documents see it. The access point tries again by itself whatever it has taken: a message is handed over a second time
 * only when it is certain that it has never arrived there.
 */
export class PeppolConnector implements Connector {
  constructor(private readonly dependencies: PeppolConnectorDependencies) {}

  async submit(
    document: SubmittedRecord,
    payload: DocumentPayload,
    { signal, departure }: { signal: AbortSignal; departure: SubmissionDeparture },
  ): Promise<SubmissionAnswer> {
    const { shares } = this.dependencies;
    const chosen = await chooseMessage(this.dependencies, document, payload);
    if (chosen.kind !== 'written' && chosen.kind !== 'next') return chosen;
    const turn = { signal, busy: RECEIVER_BUSY };
    return shares.within<SubmissionAnswer>(`receiver ${chosen.receiver}`, turn, async () =>
      this.send(document, chosen, { signal, departure }),
    );
  }

  private async send(
    document: SubmittedRecord,
    chosen: ChosenMessage,
    { signal, departure }: { signal: AbortSignal; departure: SubmissionDeparture },
  ): Promise<SubmissionAnswer> {
    const { messages, calls, clock } = this.dependencies;
    const ready = await readyMessage(this.dependencies, document, chosen, signal);
    if (ready.kind !== 'ready') return ready;
    const { message, bytes, isNew } = ready;
    const { documentId, instanceId, path } = message;
    const prepare: SubmissionDeparture['prepare'] = async (departing) => {
      await departure.prepare(departing);
      await (isNew ? messages.write({ ...message, writtenAt: clock() }) : messages.postAgain(instanceId));
    };
    const leaving = { prepare, isTimely: () => departure.isTimely() };
    const kept = await calls.submit(document, { documentId, instanceId, path, bytes }, { signal, departure: leaving });
    if (kept.isHeldBack) return HELD_BACK;
    const answer = readSubmitAnswer(kept.exchange, instanceId);
    switch (answer.kind) {
      case 'obstacle':
        return answer;
      case 'held': {
        const found = { attempts: [answer.attempt], firstError: answer.error, lastError: answer.error };
        await messages.note(instanceId, { state: 'held', ...found });
        return { kind: 'pending' };
      }
      case 'sent': {
        const { messageId: as4MessageId, receiptId, warnings } = answer;
        const sent = { sentAt: clock(), warnings: [...warnings], ...present({ as4MessageId, receiptId }) };
        await messages.note(instanceId, { state: 'held', ...sent });
        const verdict = this.ofSent({ ...message, ...sent }, undefined);
        const messageSha256 = kept.received;
        return verdict.kind === 'accepted' ? { ...verdict, ...present({ messageSha256 }) } : verdict;
      }
      default:
        return answer satisfies never;
    }
  }

  async lookUp(document: SubmittedRecord, { signal: given }: { signal: AbortSignal }): Promise<LookupAnswer> {
    const { messages, calls, lookUpMs } = this.dependencies;
    const signal = AbortSignal.any([given, AbortSignal.timeout(lookUpMs)]);
    const written = await messages.ofDocument(document.documentId);
    const [message, ...earlier] = written;
    const known = message && verdictOfNetwork(message);
    if (message === undefined || (message.state === 'abandoned' && known === undefined))
      return this.unwritten(document, written, signal);
    if (message.state === 'refused' && document.integration?.replayedAfterRefusal === true) {
      const next = await this.unwritten(document, written, signal);
      if (next.kind !== 'not-found') return next;
    }
    if (known !== undefined) return this.decided(message, known);
    if (message.state === 'accepted') return acceptedAs(message);
    if (message.refusal !== undefined) return { kind: 'refused', ...message.refusal };
    const kept = await calls.status(message.documentId, message.instanceId, signal);
    const answer = readStatusAnswer(kept.exchange, message.instanceId);
    if (answer.kind === 'transaction') return this.on(document, message, answer.transaction, signal, kept.received);
    // That it was sent is certain: only the word of the receiving access point may still come.
    if (message.sentAt !== undefined)
      return this.decided(message, this.ofSent({ ...message, sentAt: message.sentAt }, undefined));
    return answer.kind === 'obstacle' ? answer : this.listed(document, message, earlier, signal);
  }

  /**
   * A message is written before its first byte: the one that would be next was never sent, unless the database was restored to a time
   * before it was.
   */
  private async unwritten(
    { documentId, submissionDate }: SubmittedRecord,
    written: readonly PeppolMessage[],
    signal: AbortSignal,
  ): Promise<LookupAnswer> {
    const { calls } = this.dependencies;
    const instanceId = instanceIdOf(documentId, nextNumber(written[0]));
    const kept = await calls.status(documentId, instanceId, signal);
    const answer = readStatusAnswer(kept.exchange, instanceId);
    if (answer.kind === 'obstacle') return answer;
    if (answer.kind === 'transaction') {
      const verdict = verdictOnUnwritten(answer.transaction);
      return verdict.kind === 'accepted' ? { ...verdict, ...present({ messageSha256: kept.received }) } : verdict;
    }
    const others = written.map((message) => message.instanceId);
    const found = await listedMessage(calls, { instanceId, documentId, others, writtenAt: submissionDate }, signal);
    if ('cause' in found) return found;
    const best = bestOf(found);
    if (best === undefined) return NOT_THERE;
    await calls.keepEntry(documentId, best);
    return verdictOnUnwritten(best);
  }

  /** The access point does not know it by its id, as anybody may say, and as it says itself of what it holds twice. */
  private async listed(
    document: SubmittedRecord,
    message: PeppolMessage,
    earlier: readonly PeppolMessage[],
    signal: AbortSignal,
  ): Promise<LookupAnswer> {
    const { calls, clock, onSentTwice } = this.dependencies;
    const others = earlier.map(({ instanceId }) => instanceId);
    const found = await listedMessage(calls, { ...message, others }, signal);
    if ('cause' in found) return found;
    const best = bestOf(found);
    if (best !== undefined) {
      if (found.length > 1) onSentTwice(message, found);
      await calls.keepEntry(message.documentId, best);
      return this.on(document, message, best, signal, undefined);
    }
    if (message.state !== 'sent') return outcomeUnknown('AP_LOST');
    const isListed = clock().getTime() - message.writtenAt.getTime() < LISTED_MS;
    return message.posts > 1 && !isListed ? outcomeUnknown('AP_NOT_LISTED') : NOT_THERE;
  }

  private async on(
    document: SubmittedRecord,
    message: PeppolMessage,
    transaction: Transaction,
    signal: AbortSignal,
    messageSha256: string | undefined,
  ): Promise<LookupAnswer> {
    const { messages, clock } = this.dependencies;
    const { answer, note } = verdictOn(message, transaction, clock());
    if (answer.kind === 'sent') {
      const sentAt = message.sentAt ?? clock();
      await messages.note(message.instanceId, { ...note, state: 'held', sentAt });
      return this.decided(message, this.ofSent({ ...message, sentAt }, transaction.mls), messageSha256);
    }
    if (Object.keys(note).length > 0) await messages.note(message.instanceId, note);
    if (answer.kind === 'never-left') return this.neverLeft(document, message, signal);
    return this.decided(message, answer, messageSha256);
  }

  private ofSent(message: PeppolMessage & { sentAt: Date }, mls: string | undefined): LookupAnswer & SubmissionAnswer {
    const { mlsWaitMs, clock } = this.dependencies;
    const verdict = verdictOnSent(message, mls, { mlsWaitMs, now: clock() });
    if (verdict.kind === 'not-found') throw new Error('what was sent is there');
    return verdict;
  }

  private async decided(message: PeppolMessage, answer: LookupAnswer, messageSha256?: string): Promise<LookupAnswer> {
    if (answer.kind !== 'accepted' && answer.kind !== 'refused') return answer;
    const refusal = answer.kind === 'refused' ? { code: answer.code, message: answer.message } : undefined;
    await this.dependencies.messages.note(message.instanceId, { state: answer.kind, ...present({ refusal }) });
    return { ...present({ messageSha256 }), ...answer };
  }

  /** No attempt of the access point has left it. If the receiver is still there, the next message is tried. */
  private async neverLeft(
    document: SubmittedRecord,
    message: PeppolMessage,
    signal: AbortSignal,
  ): Promise<LookupAnswer> {
    const { messages, receivers } = this.dependencies;
    const { receiver, documentType, process, instanceId } = message;
    const asked = { receiver, documentType, process, at: ['BG-7', 'BT-49'] } as const;
    const found = await receivers.find(asked, signal, document.companyId, true);
    if (found.kind === 'not-expressible') return this.decided(message, refusedFor(found, message));
    await messages.note(instanceId, { state: 'abandoned' });
    return NOT_THERE;
  }
}
