import { randomUUID } from 'node:crypto';
import { isCalledPerDocument, isOutOfChain } from '../../countries/integration/systems';
import type { StartDocument } from '../../processing/document-start';
import { present } from '../../platform/present';
import { isAnswered, type DocumentRecord } from '../../storage/document-record';
import type { IntegrationRecord } from '../../storage/integration-record';
import { ConcurrentChangeError, type DocumentRepository } from '../../storage/document-repository';
import type { Step } from '../../storage/document-step';
import type { SettlementRecord } from '../../storage/settlement-record';
import { integrationOf, settled } from './integration-state';

export interface SettleDependencies {
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  /** See tell-settled.ts. */
  tellSettled(document: StartDocument): Promise<void>;
  clock(): Date;
  /** The decision is stored and the workflow could not be told: it finds it with its next step. */
  onTellFailure(documentId: string, error: unknown): void;
}

/** What became of a document at its authority, as an operator found out there. */
export type Decision = { outcome: 'accepted'; reference?: string } | { outcome: 'refused'; code?: string };

export interface SettleRequest {
  documentId: string;
  decision: Decision;
  /** Said in the timeline, to the company as well. */
  reason: string;
  /** `account:<id>` or `operator:<name>`, as in the timeline. */
  by: string;
  /** The Idempotency-Key; the same one never settles a document twice. */
  settlementId?: string;
}

export type SettleOutcome =
  | { kind: 'settled' | 'repeated'; settlementId: string; outcome: Decision['outcome'] }
  | { kind: 'not-settleable'; why: string };

/** Code of a refusal for which the operator names none of the authority. */
const DECIDED_BY_OPERATOR = 'DECIDED_BY_OPERATOR';
/** No attempt to submit takes longer (workflows/document-workflow.ts): what was marked before is not on its way. */
const ATTEMPT_MS = 120_000;
/** Rounds against steps that write the document at the same time. */
const ROUNDS = 20;

/**
 * Decides what became of a document whose authority gives no usable answer. One conditional write stores it, unless the
 * authority's answer was written first; from then on every step finds it as it finds the authority's answer. Then the
 * workflow is told, which ends the document as usual.
 */
export async function settleDocument(deps: SettleDependencies, request: SettleRequest): Promise<SettleOutcome> {
  const { documentId, decision, settlementId = randomUUID() } = request;
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = await deps.documents.read(documentId);
    const earlier = document.integration?.settlement;
    if (earlier?.settlementId === settlementId) return { kind: 'repeated', settlementId, outcome: earlier.outcome };
    const at = deps.clock();
    const settleable = settleabilityOf(document, at);
    if ('refused' in settleable) return { kind: 'not-settleable', why: settleable.refused };
    const settlement = { settlementId, at, by: request.by, outcome: decision.outcome };
    try {
      const decided = await deps.documents.apply(document, settlingStep(document, settlement, request));
      await deps.tellSettled(decided).catch((error: unknown) => deps.onTellFailure(documentId, error));
      return { kind: 'settled', settlementId, outcome: decision.outcome };
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
    }
  }
  return { kind: 'not-settleable', why: 'Others change the document at the moment.' };
}

export type Settleability =
  /** Nobody but an operator can tell what became of it. Where nothing was sent, the authority cannot have it from us. */
  { unansweredSince: Date; sentAt?: Date } | { refused: string };

export function settleabilityOf(document: DocumentRecord, now: Date): Settleability {
  const { status, phase, inbound, submissionDate } = document;
  const { sentAt, waitingSince } = integrationOf(document);
  if (status !== 'PROCESSING') return { refused: `The document is ${status}.` };
  if (isAnswered(document)) return { refused: 'What became of the document is known: it is about to end.' };
  if (inbound !== undefined || (phase !== 'INTEGRATING' && phase !== 'GIVEN_UP'))
    return { refused: 'The document has not come to its authority yet.' };
  if (isInChain(document))
    return { refused: 'Its record waits in a chain and will be sent: what became of it can be decided only then.' };
  if (sentAt !== undefined && now.getTime() - sentAt.getTime() < ATTEMPT_MS)
    return { refused: 'The document is being submitted at the moment: look again in two minutes.' };
  if (phase === 'GIVEN_UP' || waitingSince !== undefined || sentAt !== undefined)
    return { unansweredSince: waitingSince ?? sentAt ?? submissionDate, ...present({ sentAt }) };
  return { refused: 'The document was not refused service by its authority yet.' };
}

/** What an operator decided now would not keep the record from being sent. */
function isInChain(document: DocumentRecord): boolean {
  const { system = 'gateway', waitingFor, lastReason = '', sentAt } = integrationOf(document);
  if (isCalledPerDocument(system) || sentAt === undefined) return false;
  return waitingFor !== 'AUTHORITY_OUTCOME_UNKNOWN' && !isOutOfChain(system, lastReason);
}

function settlingStep(
  document: DocumentRecord,
  settlement: SettlementRecord,
  { decision, reason }: Pick<SettleRequest, 'decision' | 'reason'>,
): Step {
  const { at, by } = settlement;
  const integration = settled(integrationOf(document), settlement, resultOf(decision, reason));
  return {
    change: { phase: 'INTEGRATING', integration },
    entry: { at, actor: by, type: 'settled', reason: `${wordsOf(decision)}: ${reason}` },
  };
}

function resultOf(decision: Decision, reason: string): Pick<IntegrationRecord, 'reference' | 'refusal'> {
  return decision.outcome === 'accepted'
    ? present({ reference: decision.reference })
    : { refusal: { code: decision.code ?? DECIDED_BY_OPERATOR, message: reason } };
}

function wordsOf(decision: Decision): string {
  return decision.outcome === 'accepted' ? 'accepted' : `refused ${decision.code ?? DECIDED_BY_OPERATOR}`;
}
