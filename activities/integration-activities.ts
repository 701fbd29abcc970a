import { ApplicationFailure } from '@temporalio/common';
import type { LookupAnswer, SubmissionAnswer } from '../countries/integration/answers';
import { contentHash, type AuthorityClient } from './authority-client';
import { hasEntry, type DocumentRecord, type InboundRecord, type IntegrationRecord } from '../storage/document-record';
import type { DocumentSteps } from './document-steps';
import { whileBeating } from './while-beating';

/** What the workflow needs to know; reference, receipt and texts of the authority are stored with the document. */
export type SubmissionResult = 'accepted' | 'refused' | 'pending';

export interface IntegrationActivityDependencies {
  steps: DocumentSteps;
  authority: Pick<AuthorityClient, 'submit' | 'lookUp'>;
  /** How long after a submission without an answer the authority may still take it. */
  settleMs: number;
  clock(): Date;
}

export type IntegrationActivities = ReturnType<typeof createIntegrationActivities>;

/**
 * Calls to the authority. The rule that keeps a document from being sent twice: before a submission leaves, the record
 * is marked (`integration.sentAt`). A marked document is looked up first, and sent again only when the authority does
 * not know it and has had the time to.
 */
export function createIntegrationActivities({ steps, authority, settleMs, clock }: IntegrationActivityDependencies) {
  return {
    async submitDocument(documentId: string): Promise<SubmissionResult> {
      return whileBeating(async (signal) =>
        steps.withDocument(documentId, async (document) => submit(document, signal)),
      );
    },

    /** Asks for the result of a submission that the authority took for later; fails retryably until there is one. */
    async pollSubmission(documentId: string): Promise<Exclude<SubmissionResult, 'pending'>> {
      return whileBeating(async (signal) => steps.withDocument(documentId, async (document) => poll(document, signal)));
    },
  };

  async function submit(document: DocumentRecord, signal: AbortSignal): Promise<SubmissionResult> {
    const { documentId } = document;
    if (document.inbound !== undefined) return confirmReception(document, document.inbound);
    const sentAt = document.integration?.sentAt;
    if (sentAt !== undefined) {
      const known = await authority.lookUp(document, signal);
      if (known.kind !== 'not-found') return settle(document, known);
      waitUntilSettled(sentAt);
    }
    const [payload, marked] = await Promise.all([steps.payloadOf(documentId), mark(document)]);
    const answer = await authority.submit(marked, payload, signal);
    if (answer.kind === 'outage') await unmark(marked);
    if (answer.kind !== 'duplicate') return settle(marked, answer);
    const sameContent = answer.original?.sha256 === contentHash(payload);
    const ours = sameContent ? (answer.original?.documentId ?? documentId) : documentId;
    const owner = await authority.lookUp({ ...marked, documentId: ours }, signal);
    return settle(marked, owner.kind === 'not-found' ? TAKEN_BY_ANOTHER : owner);
  }

  async function poll(document: DocumentRecord, signal: AbortSignal): Promise<'accepted' | 'refused'> {
    const answer = await authority.lookUp(document, signal);
    const result = await settle(document, answer.kind === 'not-found' ? { kind: 'pending' } : answer);
    if (result === 'pending') throw retryable('PENDING_AT_AUTHORITY');
    return result;
  }

  /** The authority itself delivered the document: it has nothing to be told of. */
  async function confirmReception(document: DocumentRecord, inbound: InboundRecord): Promise<'accepted'> {
    if (!hasEntry(document, 'integrated')) {
      const actor = `authority:${inbound.authority}`;
      await steps.apply(document, {
        change: { integration: { ...inbound, warnings: [] } },
        entry: { at: clock(), actor, type: 'integrated', reason: 'delivered by the authority' },
      });
    }
    return 'accepted';
  }

  /** Of two workers that hold the same document, only one gets the mark: the other's write finds it changed and fails. */
  async function mark(document: DocumentRecord): Promise<DocumentRecord> {
    const sentAt = clock();
    return steps.apply(document, {
      change: { integration: { ...baseOf(document), sentAt } },
      ...(hasEntry(document, 'submitted') ? {} : { entry: { at: sentAt, actor: 'service', type: 'submitted' } }),
    });
  }

  /** The authority said that it did not take the document. */
  async function unmark(document: DocumentRecord): Promise<void> {
    const { sentAt: _sentAt, ...integration } = baseOf(document);
    await steps.apply(document, { change: { integration } });
  }

  /** An authority that is slow may still take what it does not know yet: sending again too early would send twice. */
  function waitUntilSettled(sentAt: Date): void {
    const remainingMs = sentAt.getTime() + settleMs - clock().getTime();
    if (remainingMs > 0) throw retryable('OUTCOME_UNKNOWN', Math.ceil(remainingMs / 1000));
  }

  /** Stores a final answer with its timeline entry; an unclear one becomes a retryable failure. */
  async function settle(document: DocumentRecord, answer: ClearedAnswer): Promise<SubmissionResult> {
    switch (answer.kind) {
      case 'pending':
        return 'pending';
      case 'outage':
        throw retryable('AUTHORITY_OUTAGE', answer.retryAfterSeconds);
      case 'unintelligible':
        throw retryable('AUTHORITY_UNINTELLIGIBLE');
      case 'accepted':
      case 'refused':
        if (!hasEntry(document, 'integrated')) await store(document, answer);
        return answer.kind;
      default:
        return answer satisfies never;
    }
  }

  async function store(document: DocumentRecord, answer: FinalAnswer): Promise<void> {
    const integration: IntegrationRecord = { ...baseOf(document), ...recordOf(answer) };
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

/** Answers that need no further question to the authority. */
type ClearedAnswer = Exclude<SubmissionAnswer | LookupAnswer, { kind: 'duplicate' | 'not-found' }>;
type FinalAnswer = Extract<SubmissionAnswer, { kind: 'accepted' | 'refused' }>;

/** The authority holds this number, but not this document: somebody submitted it outside of us. */
const TAKEN_BY_ANOTHER: FinalAnswer = {
  kind: 'refused',
  code: 'DUPLICATE_AT_AUTHORITY',
  message: 'The authority already holds another document with this number.',
};

function baseOf(current: DocumentRecord): IntegrationRecord {
  return current.integration ?? { authority: current.countryIso, warnings: [] };
}

function recordOf(answer: FinalAnswer): Partial<IntegrationRecord> {
  if (answer.kind === 'refused') return { refusal: { code: answer.code, message: answer.message } };
  return {
    authority: answer.authority,
    reference: answer.reference,
    ...(answer.receipt === undefined ? {} : { receipt: answer.receipt }),
    warnings: [...answer.warnings],
  };
}

function retryable(type: string, retryAfterSeconds?: number): ApplicationFailure {
  return ApplicationFailure.create({
    message: type,
    type,
    ...(retryAfterSeconds === undefined ? {} : { nextRetryDelay: `${retryAfterSeconds}s` }),
  });
}
