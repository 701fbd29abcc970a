import type { FollowUpConnector, FollowUpDeparture } from '../../application/integration/follow-up';
import type { FollowUpAnswer, FollowUpLookup } from '../../countries/integration/answers';
import { HELD_BACK, outcomeUnknown } from '../../countries/integration/obstacle';
import { RECORD_INVALID } from '../../countries/integration/record-invalid';
import { readStatusAnswer, readSubmitAnswer, type Transaction } from '../../countries/peppol/ap-answers';
import { RESPONSE_NETWORK_TYPE } from '../../countries/peppol/document-types';
import { present } from '../../platform/present';
import type { FollowUp } from '../../storage/follow-up-repository';
import type { SchemaVerdict } from '../../validation/schema/schema-verdict';
import type { AccessPointCalls } from './access-point-calls';
import { responseIdOf } from './instance-id';
import { listedMessage } from './listed-message';
import { AUTHORITY, bestOf } from './message-verdict';
import type { ReceiverLookup } from './receiver-lookup';
import type { ResponseCall } from './respond';
import type { PeppolDeliveryRepository } from './stores/delivery-repository';

export interface PeppolResponsesDependencies {
  receivers: Pick<ReceiverLookup, 'find'>;
  calls: Pick<AccessPointCalls, 'respond' | 'status' | 'inTransmission' | 'history' | 'keepEntry'>;
  deliveries: Pick<PeppolDeliveryRepository, 'noteAnswer'>;
  schemas(): Promise<{ validate(bytes: Uint8Array): Pick<SchemaVerdict, 'valid'> }>;
}

/** The sender of the invoice takes no answers: nothing was sent. */
const NOT_TAKEN = 'NOT_TAKEN';

/** Answers to received invoices, each a message of its own to whoever has sent the invoice, if he takes them. */
export class PeppolResponses implements FollowUpConnector {
  constructor(private readonly dependencies: PeppolResponsesDependencies) {}

  async send(
    call: FollowUp,
    { signal, departure }: { signal: AbortSignal; departure: FollowUpDeparture },
  ): Promise<FollowUpAnswer> {
    const { receivers, calls, deliveries, schemas } = this.dependencies;
    const { documentId, companyId, message: bytes } = call;
    const { instanceId, answers, receiver, path } = contentOf(call);
    if (bytes === undefined || !(await schemas()).validate(bytes).valid)
      return { kind: 'refused', code: RECORD_INVALID, message: 'The schema of UBL refuses the answer.' };
    const asked = { receiver, ...RESPONSE_NETWORK_TYPE, at: ['BG-4', 'BT-34'] } as const;
    const found = await receivers.find(asked, signal, companyId);
    if (found.kind === 'not-expressible')
      return { kind: 'refused', code: NOT_TAKEN, message: `${receiver} takes no Invoice Responses in Peppol.` };
    if (found.kind !== 'found') return found;
    const sent = { documentId, instanceId, path, bytes };
    const prepare = async (): Promise<void> => {
      await departure.prepare();
      await deliveries.noteAnswer({ companyId, instanceId: answers }, { documentId, instanceId });
    };
    const leaving = { prepare, isTimely: () => departure.isTimely() };
    const kept = await calls.respond(sent, { signal, departure: leaving });
    if (kept.isHeldBack) return HELD_BACK;
    const answer = readSubmitAnswer(kept.exchange, instanceId);
    switch (answer.kind) {
      case 'obstacle':
        return answer;
      case 'held':
        return { kind: 'pending' };
      case 'sent':
        return {
          ...{ kind: 'done', authority: AUTHORITY, reference: answer.messageId ?? instanceId },
          ...{ warnings: answer.warnings, ...present({ receipt: answer.receiptId, messageSha256: kept.received }) },
        };
      default:
        return answer satisfies never;
    }
  }

  async lookUp(call: FollowUp, { signal }: { signal: AbortSignal }): Promise<FollowUpLookup> {
    const { calls } = this.dependencies;
    const { documentId, try: number, askedAt: writtenAt } = call;
    const { instanceId } = contentOf(call);
    const kept = await calls.status(documentId, instanceId, signal);
    const answer = readStatusAnswer(kept.exchange, instanceId);
    if (answer.kind === 'obstacle') return answer;
    if (answer.kind === 'transaction') return verdictOn(answer.transaction, kept.received);
    const others = Array.from({ length: number - 1 }, (_, index) => responseIdOf(documentId, index + 1));
    const found = await listedMessage(calls, { instanceId, documentId, others, writtenAt }, signal);
    if ('cause' in found) return found;
    const best = bestOf(found);
    if (best === undefined) return { kind: 'not-found' };
    await calls.keepEntry(documentId, best);
    return verdictOn(best, undefined);
  }
}

/** What the access point says of an answer. One that it gave up may have arrived; nothing depends on it. */
function verdictOn(
  { instanceId, status, errorDetails }: Transaction,
  messageSha256: string | undefined,
): FollowUpLookup {
  switch (status) {
    case 'sent':
      return {
        kind: 'done',
        authority: AUTHORITY,
        reference: instanceId,
        warnings: [],
        ...present({ messageSha256 }),
      };
    case 'pending':
    case 'sending':
    case 'failed':
      return { kind: 'pending', retryAfterSeconds: LOOK_SECONDS };
    case 'rejected':
    case 'permanently_failed': {
      const code = status === 'rejected' ? 'AP_VERIFICATION' : 'AP_GAVE_UP';
      const message = errorDetails ?? 'The access point could not send the answer.';
      return { kind: 'refused', code, message, ...present({ messageSha256 }) };
    }
    case undefined:
      return outcomeUnknown('AP_STATUS');
    default:
      return status satisfies never;
  }
}

const LOOK_SECONDS = 60;

/** As respond.ts has written it. */
function contentOf({ content }: Pick<FollowUp, 'content'>): ResponseCall {
  return content as unknown as ResponseCall;
}
