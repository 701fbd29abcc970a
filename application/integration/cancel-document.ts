import type { mongo } from 'mongoose';
import { needsReasonToCancel, type SystemId } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import type { CancellationRecord } from '../../storage/follow-up-record';
import type { ClaimRepository } from '../../storage/claim-repository';
import type { DocumentRecord } from '../../storage/document-record';
import { ConcurrentChangeError, type DocumentRepository } from '../../storage/document-repository';
import type { Step } from '../../storage/document-step';
import { holderOf, keysOf } from '../documents/claim-number';
import { systemOf } from './system-choice';
import { integrationOf } from './integration-state';
import type { SystemCancellations } from './system-cancellation';

export interface CancelDependencies {
  documents: Pick<DocumentRepository, 'read' | 'apply' | 'amendmentUnderWay'>;
  claims: Pick<ClaimRepository, 'ownerOf' | 'hold'>;
  cancellations: SystemCancellations;
  /** False if another writer was at the same records. */
  transaction(work: (session: mongo.ClientSession) => Promise<void>): Promise<boolean>;
  clock(): Date;
  /** It is stored, and its system was not told: the reconciler does that. */
  onWakeFailure(documentId: string, error: unknown): void;
}

export interface CancelRequest {
  documentId: string;
  /** Said in the timeline. */
  reason?: string;
  /** `account:<id>`, as in the timeline. */
  by: string;
  /** The Idempotency-Key: whoever repeats a request whose answer was lost asks for nothing new. */
  cancellationId?: string;
}

export type CancelOutcome =
  | { kind: 'requested' }
  /** `isTooEarly`: it may be cancelled later. */
  | { kind: 'not-cancellable'; why: string; isTooEarly: boolean }
  | { kind: 'not-supported'; system: SystemId }
  /** The system has to be told why. */
  | { kind: 'reason-missing'; system: SystemId };

/** Rounds against others that write the document at the same time. */
const ROUNDS = 20;

/**
 * Asks the system that holds a document to cancel it. That it was asked for, and what has the system do it, are written in one
 * transaction: both are there or none. The document stays OK.
 */
export async function cancelDocument(deps: CancelDependencies, request: CancelRequest): Promise<CancelOutcome> {
  const { documentId } = request;
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = await deps.documents.read(documentId);
    if (isRepeated(document, request)) return { kind: 'requested' };
    const obstacle = await obstacleTo(deps, document);
    if (obstacle !== undefined) return obstacle;
    const system = systemOf(document);
    const cancellation = document.inbound === undefined ? deps.cancellations[system] : undefined;
    if (cancellation === undefined) return { kind: 'not-supported', system };
    if (needsReasonToCancel(system) && (request.reason ?? '').trim() === '') return { kind: 'reason-missing', system };
    const attempt = (document.integration?.cancellation?.try ?? 0) + 1;
    const prepared = await cancellation.prepare(document, { attempt, ...present({ reason: request.reason }) });
    if ('refused' in prepared) return notCancellable(prepared.refused);
    const step = requestingStep(document, attempt, request, deps.clock());
    try {
      const isStored = await deps.transaction(async (session) => {
        // Whoever amends it takes its number over: one of the two is first, and the other one sees it.
        for (const key of keysOf(document)) await deps.claims.hold(key, documentId, session);
        await deps.documents.apply(document, step, session);
        await prepared.store(session);
      });
      if (!isStored) continue;
      await prepared.wake().catch((error: unknown) => deps.onWakeFailure(documentId, error));
      return { kind: 'requested' };
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
    }
  }
  return notCancellable('Others change the document at the moment.', true);
}

function isRepeated({ integration }: DocumentRecord, { cancellationId, by }: CancelRequest): boolean {
  const asked = integration?.cancellation;
  return (
    asked !== undefined && cancellationId !== undefined && asked.cancellationId === cancellationId && asked.by === by
  );
}

async function obstacleTo(
  { claims, documents }: Pick<CancelDependencies, 'claims' | 'documents'>,
  document: DocumentRecord,
): Promise<CancelOutcome | undefined> {
  const { documentId, status, integration } = document;
  if (status !== 'OK') return notCancellable(`The document is ${status}.`, status === 'PROCESSING');
  const { cancellation } = integration ?? {};
  if (cancellation !== undefined && cancellation.status !== 'REFUSED')
    return notCancellable(IN_THE_WAY[cancellation.status]);
  const amending = await documents.amendmentUnderWay(documentId);
  if (amending !== undefined) return notCancellable(`Document ${amending}, which amends it, has not ended yet.`, true);
  const holder = await holderOf(claims, document);
  if (holder !== undefined) return notCancellable(`Document ${holder} holds its number now: cancel that one.`);
  return undefined;
}

const IN_THE_WAY: Readonly<Record<Exclude<CancellationRecord['status'], 'REFUSED'>, string>> = {
  PENDING: 'Its cancellation was asked for already, and the authority has not decided yet.',
  ACCEPTED: 'It is cancelled already.',
};

function notCancellable(why: string, isTooEarly = false): CancelOutcome {
  return { kind: 'not-cancellable', why, isTooEarly };
}

function requestingStep(
  document: DocumentRecord,
  attempt: number,
  { by, reason, cancellationId }: CancelRequest,
  at: Date,
): Step {
  const cancellation: CancellationRecord = {
    status: 'PENDING',
    try: attempt,
    requestedAt: at,
    by,
    ...present({ cancellationId }),
  };
  return {
    change: { integration: { ...integrationOf(document), cancellation } },
    entry: { at, actor: by, type: 'cancellationRequested', ...present({ reason }) },
  };
}
