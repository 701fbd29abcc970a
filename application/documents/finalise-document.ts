import { statusOf, type DocumentOutcome } from '../../processing/document-outcome';
import { present } from '../../platform/present';
import type { ClaimRepository } from '../../storage/claim-repository';
import { isAnswered, type DocumentRecord } from '../../storage/document-record';
import { claimNumber, giveUpNumber } from './claim-number';
import { changeOf, endStep, type EndedDocument } from './document-end';
import type { DocumentSteps } from './document-steps';
import { storedVerdict } from './validate-once';

export interface Finalising {
  steps: DocumentSteps;
  claims: ClaimRepository;
  clock(): Date;
  /** Told of each document that got its final status, for log and metrics. */
  onEnded?(document: EndedDocument): void;
}

/**
 * Terminal status, timeline and claim. The claim of a failed document is released first: its number is free again, or that
 * of the document which it was to amend. A duplicate names who holds the number now; when nobody does any more it is no
 * duplicate, and the number is its own.
 */
export async function finaliseDocument(
  finalising: Finalising,
  documentId: string,
  decided: DocumentOutcome,
): Promise<'ended' | 'number-free'> {
  const { steps, claims, clock } = finalising;
  return steps.withDocument(documentId, async (left) => {
    // The timeline has to tell of which run the outcome is.
    const document = left.replays === undefined ? left : await steps.read(documentId);
    const outcome = document.status === 'PROCESSING' ? await upToDate(finalising, document, decided) : decided;
    if (outcome === undefined) {
      // Whoever asked before the number became free, and was paused, must not write that it is taken.
      await steps.apply(document, { change: {} });
      return 'number-free';
    }
    if (isOfEarlierRun(document, outcome)) throw new Error('the outcome is that of a run before the last replay');
    const to = statusOf(outcome);
    if (to === 'ERROR') await giveUpNumber(claims, document, document.replays?.length ?? 0);
    if (document.status !== 'PROCESSING') return 'ended';
    if (to === 'OK') await tellAmended(finalising, document);
    await steps.applyLast(document, endStep(outcome, clock()));
    const { failureKind } = changeOf(outcome);
    const reasonCode = outcome.kind === 'refused' ? document.integration?.refusal?.code : undefined;
    const { countryIso } = document;
    finalising.onEnded?.({ documentId, countryIso, status: to, ...present({ failureKind, reasonCode }) });
    return 'ended';
  });
}

/** The document that is amended stays as it is; its timeline says once which one amends it. */
async function tellAmended({ steps, clock }: Finalising, { documentId, amends }: DocumentRecord): Promise<void> {
  if (amends === undefined) return;
  const amended = await steps.read(amends);
  const reason = `by document ${documentId}`;
  if (amended.timeline.some((entry) => entry.type === 'amended' && entry.reason === reason)) return;
  await steps.applyLast(amended, { change: {}, entry: { at: clock(), actor: 'service', type: 'amended', reason } });
}

async function upToDate(
  { claims, steps }: Finalising,
  document: DocumentRecord,
  outcome: DocumentOutcome,
): Promise<DocumentOutcome | undefined> {
  if (outcome.kind !== 'duplicate') return outcome;
  const claim = await claimNumber({ claims, documents: steps }, document);
  return claim.owner === 'self' ? undefined : { kind: 'duplicate', of: claim.documentId };
}

/**
 * Whoever decided before a replay and was paused must not end the document that is processed again. What a run decides is
 * in the timeline before it ends the document.
 */
function isOfEarlierRun(document: DocumentRecord, { kind }: DocumentOutcome): boolean {
  if (document.status !== 'PROCESSING' || document.replays === undefined) return false;
  switch (kind) {
    case 'accepted':
    case 'refused':
      return !isAnswered(document);
    case 'invalid':
      return storedVerdict(document) !== false;
    case 'duplicate':
      return false;
    default:
      return kind satisfies never;
  }
}
