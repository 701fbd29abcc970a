import type { LookupAnswer, Original, SubmissionAnswer } from '../countries/integration/answers';
import { whoseOriginal } from '../countries/integration/whose-original';
import { hasEntry, type DocumentRecord, type InboundRecord, type IntegrationRecord } from '../storage/document-record';
import { contentHash, type AuthorityClient } from '../application/integration/authority-client';
import { retryLater } from './authority-retry';
import type { DocumentSteps } from '../application/documents/document-steps';
import { integrationOf, SentMark, settling, type MarkTimes } from './sent-mark';
import { withHeartbeat } from './with-heartbeat';
import { present } from '../platform/present';

/** What the workflow needs to know; reference, receipt and texts of the authority are stored with the document. */
export type SubmissionResult = 'accepted' | 'refused' | 'pending';

export interface IntegrationActivityDependencies {
  steps: DocumentSteps;
  authority: Pick<AuthorityClient, 'submit' | 'lookUp'>;
  times: MarkTimes;
  clock(): Date;
}

export type IntegrationActivities = ReturnType<typeof createIntegrationActivities>;

/**
 * Calls to the authority. The rule that keeps a document from being sent twice: before a submission leaves, the record
 * is marked (sent-mark.ts). A marked document is looked up first, and sent again only when the authority does not know
 * it and has had the time to. Only the authority's own word, or that nothing left, takes the mark away.
 */
export function createIntegrationActivities({ steps, authority, times, clock }: IntegrationActivityDependencies) {
  return {
    async submitDocument(documentId: string): Promise<SubmissionResult> {
      return withHeartbeat(async (signal) =>
        steps.withDocument(documentId, async (left) => {
          const document = await unlessReplayed(left);
          return hasEntry(document, 'integrated') ? storedResult(document) : submit(document, signal);
        }),
      );
    },

    /** Asks for the result of a submission that the authority took for later; fails retryably until there is one. */
    async pollSubmission(documentId: string): Promise<Exclude<SubmissionResult, 'pending'>> {
      return withHeartbeat(async (signal) =>
        steps.withDocument(documentId, async (left) => {
          const document = await unlessReplayed(left);
          return hasEntry(document, 'integrated') ? storedResult(document) : poll(document, signal);
        }),
      );
    },
  };

  /** What a step before left may be of a run that has ended: its answer counts no more once the document was replayed. */
  async function unlessReplayed(left: DocumentRecord): Promise<DocumentRecord> {
    return hasEntry(left, 'integrated') ? steps.read(left.documentId) : left;
  }

  async function submit(document: DocumentRecord, signal: AbortSignal): Promise<SubmissionResult> {
    if (document.inbound !== undefined) return confirmReception(document, document.inbound);
    const { sentAt, duplicate, recordedAs, refusedBefore } = integrationOf(document);
    if (recordedAs !== undefined) return recorded(document, recordedAs, signal);
    if (duplicate !== undefined) return heldAlready(document, duplicate, signal);
    if (sentAt !== undefined) {
      const settled = settling(sentAt, times, clock);
      const known = await authority.lookUp(document, signal);
      // Of what was sent before a replay the refusal is known: it is why the document is replayed.
      const isOld = known.kind === 'refused' && refusedBefore !== undefined && sentAt < refusedBefore;
      if (known.kind !== 'not-found' && !isOld) return settle(document, known);
      settled.orWait();
    }
    return send(document, signal);
  }

  async function send(document: DocumentRecord, signal: AbortSignal): Promise<SubmissionResult> {
    const payload = await steps.payloadOf(document.documentId);
    const mark = new SentMark(document, steps, times, clock);
    const answer = await authority.submit(document, payload, { signal, departure: mark });
    if (answer.kind === 'outage') await mark.remove();
    if (answer.kind !== 'duplicate') return settle(mark.document, answer);
    const duplicate = { at: clock(), ...answer.original };
    // Noted first: whatever happens now, this document is only asked for and not sent again.
    const noted = await change(mark.document, { duplicate });
    return heldAlready(noted, duplicate, signal);
  }

  /**
   * The authority holds a document with this number. Refuses when it is certain that it is another one, and otherwise goes
   * on asking (ADR 31).
   */
  async function heldAlready(
    document: DocumentRecord,
    { at, ...original }: NonNullable<IntegrationRecord['duplicate']>,
    signal: AbortSignal,
  ): Promise<SubmissionResult> {
    const { documentId } = document;
    const own = { documentId, sha256: contentHash(await steps.payloadOf(documentId)) };
    if (whoseOriginal(original, own) === 'ours') return adopt(document, original.documentId ?? documentId, signal);
    const settled = settling(at, times, clock);
    const known = await authority.lookUp(document, signal);
    if (known.kind !== 'not-found') return settle(document, known);
    const named = original.documentId;
    const held = original.sha256 === undefined ? await hashHeldBy(document, named, signal) : {};
    const whose = whoseOriginal({ ...original, ...held }, own);
    switch (whose) {
      case 'ours':
        return adopt(document, named ?? documentId, signal);
      case 'another':
        return settle(document, TAKEN_BY_ANOTHER);
      case 'unknown':
        if (named !== undefined) throw retryLater('OUTCOME_UNKNOWN');
        settled.orWait();
        return settle(document, TAKEN_BY_ANOTHER);
      default:
        return whose satisfies never;
    }
  }

  async function adopt(document: DocumentRecord, id: string, signal: AbortSignal): Promise<SubmissionResult> {
    return recorded(await change(document, { recordedAs: id }), id, signal);
  }

  /** The authority said that it holds our content: what it does not find yet, it will. */
  async function recorded(document: DocumentRecord, id: string, signal: AbortSignal): Promise<SubmissionResult> {
    const answer = await authority.lookUp({ ...document, documentId: id }, signal);
    return settle(document, answer.kind === 'not-found' ? { kind: 'pending' } : answer);
  }

  async function hashHeldBy(
    document: DocumentRecord,
    named: string | undefined,
    signal: AbortSignal,
  ): Promise<Pick<Original, 'sha256'>> {
    if (named === undefined) return {};
    const answer = await authority.lookUp({ ...document, documentId: named }, signal);
    const isRecorded = answer.kind === 'accepted' || answer.kind === 'pending';
    return isRecorded && answer.sha256 !== undefined ? { sha256: answer.sha256 } : {};
  }

  async function poll(document: DocumentRecord, signal: AbortSignal): Promise<'accepted' | 'refused'> {
    const result = await recorded(document, integrationOf(document).recordedAs ?? document.documentId, signal);
    if (result === 'pending') throw retryLater('PENDING_AT_AUTHORITY');
    return result;
  }

  /** The authority itself delivered the document: it has nothing to be told of. */
  async function confirmReception(document: DocumentRecord, inbound: InboundRecord): Promise<'accepted'> {
    const actor = `authority:${inbound.authority}`;
    await steps.apply(document, {
      change: { integration: { ...inbound, warnings: [] } },
      entry: { at: clock(), actor, type: 'integrated', reason: 'delivered by the authority' },
    });
    return 'accepted';
  }

  /** Stores a final answer with its timeline entry; an unclear one becomes a retryable failure. */
  async function settle(document: DocumentRecord, answer: ClearedAnswer): Promise<SubmissionResult> {
    switch (answer.kind) {
      case 'pending':
        return 'pending';
      case 'outage':
        throw retryLater('AUTHORITY_OUTAGE', { leastSeconds: answer.retryAfterSeconds });
      case 'unintelligible':
        throw retryLater('AUTHORITY_UNINTELLIGIBLE', { leastSeconds: answer.retryAfterSeconds });
      case 'unanswered':
        throw retryLater('NO_ANSWER');
      case 'accepted':
      case 'refused':
        await store(document, answer);
        return answer.kind;
      default:
        return answer satisfies never;
    }
  }

  async function change(document: DocumentRecord, fields: Partial<IntegrationRecord>): Promise<DocumentRecord> {
    return steps.apply(document, { change: { integration: { ...integrationOf(document), ...fields } } });
  }

  async function store(document: DocumentRecord, answer: FinalAnswer): Promise<void> {
    const integration: IntegrationRecord = { ...integrationOf(document), ...recordOf(answer) };
    await steps.apply(document, {
      change: { integration },
      entry: {
        at: clock(),
        actor: `authority:${integration.authority}`,
        type: 'integrated',
        reason: answer.kind === 'accepted' ? 'accepted' : `refused: ${answer.code}`,
        ...(answer.kind === 'accepted' && answer.receipt !== undefined ? { receipt: answer.receipt } : {}),
      },
    });
  }
}

/** What the authority said first counts: one that forgets or contradicts itself has nothing sent or validated again. */
function storedResult(document: DocumentRecord): 'accepted' | 'refused' {
  return integrationOf(document).refusal === undefined ? 'accepted' : 'refused';
}

/** Answers that need no further question to the authority. */
type ClearedAnswer = Exclude<SubmissionAnswer | LookupAnswer, { kind: 'duplicate' | 'not-found' }>;
type FinalAnswer = Extract<SubmissionAnswer, { kind: 'accepted' | 'refused' }>;

/** The authority holds this number, but not this document: somebody submitted it outside of us. */
const TAKEN_BY_ANOTHER: FinalAnswer = {
  kind: 'refused',
  code: 'DUPLICATE_AT_AUTHORITY',
  message: 'The authority already holds another document with this number.',
};

function recordOf(answer: FinalAnswer): Partial<IntegrationRecord> {
  if (answer.kind === 'refused') return { refusal: { code: answer.code, message: answer.message } };
  return {
    authority: answer.authority,
    reference: answer.reference,
    ...present({ receipt: answer.receipt }),
    warnings: [...answer.warnings],
  };
}
