import type { LookupAnswer, NotFound, Original } from '../../countries/integration/answers';
import type { MayHaveArrived } from '../../countries/integration/obstacle';
import { whoseOriginal } from '../../countries/integration/whose-original';
import type { DocumentRecord } from '../../storage/document-record';
import type { IntegrationRecord } from '../../storage/integration-record';
import { contentHash } from './content-hash';
import { timesOf, type Integration } from './integration';
import { RetryLater } from './retry-later';
import { settling } from './sent-mark';
import { noteHeld, settle, type FinalAnswer, type SubmissionResult } from './settle-answer';

/** The authority holds this number, but not this document: somebody submitted it outside of us. */
export const TAKEN_BY_ANOTHER = {
  kind: 'refused',
  code: 'DUPLICATE_AT_AUTHORITY',
  message: 'The authority already holds another document with this number.',
} as const satisfies FinalAnswer;

/**
 * The authority holds a document with this number. Refuses when it is certain that it is another one, and otherwise goes
 * on asking (ADR 6).
 */
export async function heldAlready(
  integration: Integration,
  document: DocumentRecord,
  { at, ...original }: NonNullable<IntegrationRecord['duplicate']>,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  const { steps, authority, clock } = integration;
  const { documentId } = document;
  const own = { documentId, sha256: contentHash(await steps.payloadOf(documentId)) };
  if (whoseOriginal(original, own) === 'ours')
    return adopt(integration, document, original.documentId ?? documentId, signal);
  const settled = settling(at, timesOf(integration, document), clock);
  const known = await authority.lookUp(document, { signal });
  if (known.kind !== 'not-found') return settle(integration, document, known);
  const named = original.documentId;
  const { met, ...held } = original.sha256 === undefined ? await hashHeldBy(integration, document, named, signal) : {};
  const whose = whoseOriginal({ ...original, ...held }, own);
  switch (whose) {
    case 'ours':
      return adopt(integration, document, named ?? documentId, signal);
    case 'another':
      return settle(integration, document, TAKEN_BY_ANOTHER);
    case 'unknown':
      if (named !== undefined) throw new RetryLater({ kind: 'settling', met });
      settled.orWait();
      return settle(integration, document, TAKEN_BY_ANOTHER);
    default:
      return whose satisfies never;
  }
}

/** The authority said that it holds our content: what it does not find yet, it will. */
export async function recorded(
  integration: Integration,
  document: DocumentRecord,
  id: string,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  return settle(integration, document, await answerOn(integration, document, id, signal));
}

/** The same, not yet stored. */
async function answerOn(
  { authority }: Pick<Integration, 'authority'>,
  document: DocumentRecord,
  id: string,
  signal: AbortSignal,
): Promise<Exclude<LookupAnswer, NotFound>> {
  return takenBefore(await authority.lookUp(document, { signal, as: id }));
}

/** Of what the authority said that it has: that it does not find it is no news. */
export function takenBefore(answer: LookupAnswer): Exclude<LookupAnswer, NotFound> {
  return answer.kind === 'not-found' ? { kind: 'pending' } : answer;
}

async function adopt(
  integration: Integration,
  document: DocumentRecord,
  id: string,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  return recorded(integration, await noteHeld(integration, document, { recordedAs: id }), id, signal);
}

async function hashHeldBy(
  { authority }: Pick<Integration, 'authority'>,
  document: DocumentRecord,
  named: string | undefined,
  signal: AbortSignal,
): Promise<Pick<Original, 'sha256'> & { met?: MayHaveArrived }> {
  if (named === undefined) return {};
  const answer = await authority.lookUp(document, { signal, as: named });
  if (answer.kind === 'obstacle') return { met: answer };
  const isRecorded = answer.kind === 'accepted' || answer.kind === 'pending';
  return isRecorded && answer.sha256 !== undefined ? { sha256: answer.sha256 } : {};
}
