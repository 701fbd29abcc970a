import { findCancelled } from '../../countries/es/sii/found-entry';
import type { FollowUpAnswer, FollowUpLookup } from '../../countries/integration/answers';
import { HELD_BACK, ofQuestion, outcomeUnknown, unclear } from '../../countries/integration/obstacle';
import { present } from '../../platform/present';
import type { FollowUp } from '../../storage/follow-up-repository';
import type { SchemaVerdict } from '../../validation/schema/schema-verdict';
import type { SiiReading } from './reading';
import type { CompanyIdentities } from '../../application/integration/company-identity';
import { RECORD_INVALID } from '../../countries/integration/record-invalid';
import type { FollowUpConnector, FollowUpDeparture } from '../../application/integration/follow-up';
import { callerOf } from './caller-of';
import { AUTHORITY, followUpAnswered, queryFailure } from './entry-answers';
import { EntryQuestions } from './entry-questions';
import type { SiiCalls } from './sii-calls';
import type { CancelledEntry } from './write-cancellation-call';

export interface SiiCancellationDependencies {
  identities: Pick<CompanyIdentities, 'identityFor'>;
  calls: Pick<SiiCalls, 'call'>;
  /** Reads answers in a thread. */
  read: SiiReading['read'];
  /** Loaded when the first message needs them. */
  schemas(): Promise<{ validate(bytes: Uint8Array): Pick<SchemaVerdict, 'valid'> }>;
  clock(): Date;
}

/** Takes entries out of the books of SII: one message each, answered at once. */
export class SiiCancellation implements FollowUpConnector {
  private readonly questions: EntryQuestions;

  constructor(private readonly dependencies: SiiCancellationDependencies) {
    this.questions = new EntryQuestions(dependencies);
  }

  async send(
    call: FollowUp,
    { signal, departure }: { signal: AbortSignal; departure: FollowUpDeparture },
  ): Promise<FollowUpAnswer> {
    const { calls, read, schemas } = this.dependencies;
    const { documentId, message } = call;
    if (message === undefined) throw new Error(`the cancellation of document ${documentId} has no message`);
    if (!(await schemas()).validate(message).valid)
      return { kind: 'refused', code: RECORD_INVALID, message: "The agency's schema refuses the message." };
    const caller = await callerOf(this.dependencies, call);
    if ('kind' in caller) return caller;
    const { titular, entry } = entryOf(call);
    const sent = { documentId, service: entry.book, kind: 'CANCELLATION' } as const;
    const kept = await calls.call(sent, message, { caller, signal, departure });
    if (kept.isHeldBack) return HELD_BACK;
    const asked = { operation: 'cancellation', titular, entry } as const;
    const answer = await read('submission', kept.exchange, asked, call.companyId);
    // By the message before, it may be: the query tells.
    if (call.sentAt !== undefined && answer.kind === 'answered' && answer.verdict.kind === 'already-cancelled')
      return unclear(`CODE_${answer.verdict.code}`);
    return followUpAnswered(answer, kept.received);
  }

  async lookUp(call: FollowUp, { signal }: { signal: AbortSignal }): Promise<FollowUpLookup> {
    const caller = await callerOf(this.dependencies, call);
    if ('kind' in caller) return ofQuestion(caller);
    const { titular, entry } = entryOf(call);
    const asked = { documentId: call.documentId, companyId: call.companyId, titular, entry };
    const answer = await this.questions.ask(asked, (held) => findCancelled(entry, held), { caller, signal });
    if ('failure' in answer) return queryFailure(answer.failure);
    const { found, messageSha256 } = answer;
    switch (found.kind) {
      // The row's CSV is that of the entry.
      case 'cancelled':
        return { kind: 'done', authority: AUTHORITY, warnings: [], ...present({ messageSha256 }) };
      case 'not-there':
        return { kind: 'not-found' };
      case 'unknown':
        return outcomeUnknown(found.reason);
      default:
        return found satisfies never;
    }
  }
}

/** The entry as write-cancellation-call.ts has written it. */
function entryOf({ content: { titular, entry } }: FollowUp): CancelledEntry {
  return { titular, entry } as CancelledEntry;
}
