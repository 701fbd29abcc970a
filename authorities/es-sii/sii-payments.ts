import type { FollowUpConnector, FollowUpDeparture } from '../../application/integration/follow-up';
import { countEqual } from '../../countries/es/sii/payments';
import { writePaymentQuery } from '../../countries/es/sii/write-payments';
import type { Done, FollowUpAnswer, FollowUpLookup } from '../../countries/integration/answers';
import {
  HELD_BACK,
  nothingArrived,
  ofQuestion,
  outcomeUnknown,
  type NothingArrived,
  type Obstacle,
} from '../../countries/integration/obstacle';
import { RECORD_INVALID } from '../../countries/integration/record-invalid';
import { present } from '../../platform/present';
import type { FollowUp } from '../../storage/follow-up-repository';
import type { Caller } from '../es-aeat/agency-calls';
import { callerOf } from './caller-of';
import { AUTHORITY, followUpAnswered, queryFailure } from './entry-answers';
import type { ReportedPayments } from './report-payment';
import type { SiiCancellationDependencies } from './sii-cancellation';
import type { SiiService } from './sii-calls';

const SERVICES = { issued: 'collections', received: 'payments' } as const satisfies Record<string, SiiService>;

/**
 * Enters payments of invoices of the cash regime. The agency gives them no number: one that was sent is there if more payments
 * of its day, amount and method are there than before it was sent.
 */
export class SiiPayments implements FollowUpConnector {
  constructor(private readonly dependencies: SiiCancellationDependencies) {}

  async send(
    call: FollowUp,
    { signal, departure }: { signal: AbortSignal; departure: FollowUpDeparture },
  ): Promise<FollowUpAnswer> {
    const { calls, read, schemas } = this.dependencies;
    const { documentId, message } = call;
    if (message === undefined) throw new Error(`the payments of document ${documentId} have no message`);
    if (!(await schemas()).validate(message).valid)
      return { kind: 'refused', code: RECORD_INVALID, message: "The agency's schema refuses the message." };
    const caller = await callerOf(this.dependencies, call);
    if ('kind' in caller) return caller;
    const { titular, entry, payments } = contentOf(call);
    const held = await this.held(call, caller, signal);
    if ('failure' in held) return beforeLeaving(held.failure);
    const counts = countEqual(payments, held.payments);
    // What was not there a moment ago may have come in the meantime.
    const come = isMarked(call) ? arrived(call, counts) : 'none';
    if (come !== 'none') return come === 'all' ? done(held.messageSha256) : outcomeUnknown('PAYMENT_IN_PART');
    const before = { held: counts };
    const leaving: FollowUpDeparture = {
      prepare: async (bytes) => departure.prepare(bytes, before),
      isTimely: () => departure.isTimely(),
    };
    const sent = { documentId, service: SERVICES[entry.book], kind: 'STATUS' } as const;
    const kept = await calls.call(sent, message, { caller, signal, departure: leaving });
    if (kept.isHeldBack) return HELD_BACK;
    const asked = { operation: 'payment', titular, entry } as const;
    return followUpAnswered(await read('submission', kept.exchange, asked, call.companyId), kept.received);
  }

  async lookUp(call: FollowUp, { signal }: { signal: AbortSignal }): Promise<FollowUpLookup> {
    const caller = await callerOf(this.dependencies, call);
    if ('kind' in caller) return ofQuestion(caller);
    const held = await this.held(call, caller, signal);
    if ('failure' in held) return queryFailure(held.failure);
    const { payments } = contentOf(call);
    const come = arrived(call, countEqual(payments, held.payments));
    if (come === 'none') return { kind: 'not-found' };
    return come === 'all' ? done(held.messageSha256) : outcomeUnknown('PAYMENT_IN_PART');
  }

  private async held(
    { documentId, companyId, ...call }: FollowUp,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<{ payments: Parameters<typeof countEqual>[1]; messageSha256?: string } | { failure: Obstacle }> {
    const { calls, read } = this.dependencies;
    const { titular, entry } = contentOf(call);
    const asking = { documentId, service: SERVICES[entry.book], kind: 'LOOK_UP' } as const;
    const kept = await calls.call(asking, Buffer.from(writePaymentQuery(titular, entry)), { caller, signal });
    const answer = await read('payments', kept.exchange, { titular, book: entry.book, key: entry.key }, companyId);
    if (answer.kind !== 'payments') return { failure: answer };
    return { payments: answer.payments, ...present({ messageSha256: kept.received }) };
  }
}

/** How many of the payments of a message are there that were not before it left. */
function arrived({ before }: FollowUp, now: readonly number[]): 'all' | 'some' | 'none' {
  const { held = [] } = (before ?? {}) as { held?: readonly number[] };
  // It may have left before what was there was noted (a restored database): what is there then may be an earlier one.
  if (before === undefined) return now.every((count) => count === 0) ? 'none' : 'some';
  const isThere = now.map((count, index) => count > (held[index] ?? 0));
  if (isThere.every((one) => one)) return 'all';
  return isThere.some((one) => one) ? 'some' : 'none';
}

function isMarked({ sentAt, before }: FollowUp): boolean {
  return sentAt !== undefined && before !== undefined;
}

/** Nothing of the message has left: what was not found out is asked again. */
function beforeLeaving(failure: Obstacle): NothingArrived {
  if (!failure.mayHaveArrived) return failure;
  const { reason, message, retryAfterSeconds } = failure;
  return nothingArrived('outage', reason, present({ message, retryAfterSeconds }));
}

function done(messageSha256: string | undefined): Done {
  return { kind: 'done', authority: AUTHORITY, warnings: [], ...present({ messageSha256 }) };
}

/** As report-payment.ts has written it. */
function contentOf({ content }: Pick<FollowUp, 'content'>): ReportedPayments {
  return content as unknown as ReportedPayments;
}
