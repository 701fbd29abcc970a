import type { NotExpressible, SubmissionAnswer } from '../../countries/integration/answers';
import { isTakenBy, type SystemId } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import { isAnswered, type DocumentRecord, type InboundRecord } from '../../storage/document-record';
import { isBlocking } from '../../validation/finding';
import { PASSED } from '../documents/validate-once';
import { systemOf } from './system-choice';
import { heldAlready, recorded, takenBefore } from './held-number';
import { timesOf, type Integration } from './integration';
import { RetryLater } from './retry-later';
import { integrationOf, sentElsewhere } from './integration-state';
import { SentMark, settling, withRemarks } from './sent-mark';
import { noteHeld, settle, storedResult, type FinalAnswer, type SubmissionResult } from './settle-answer';

/** Nothing was sent: the document goes to another system than it was left with. */
export type Elsewhere = 'elsewhere';

/**
 * The rule that keeps a document from being sent twice: before a submission leaves, the record is marked (sent-mark.ts). A
 * marked document is looked up first, and sent again only when the authority does not know it and has had the time to. Only
 * the authority's own word, or that nothing left, takes the mark away. Of a document that ended in ERROR and is replayed, the
 * system is chosen anew once the former one does not know it: `elsewhere`.
 */
export async function submitDocument(
  integration: Integration,
  left: DocumentRecord,
  signal: AbortSignal,
): Promise<SubmissionResult | Elsewhere> {
  const { authority, clock } = integration;
  const document = await ofThisRun(integration, left);
  if (isAnswered(document)) return storedResult(document);
  if (isNotExpressible(document)) return 'invalid';
  if (document.inbound !== undefined) return confirmReception(integration, document, document.inbound);
  const { sentAt, duplicate, recordedAs, replayedAfterRefusal } = integrationOf(document);
  if (recordedAs !== undefined) return recorded(integration, document, recordedAs, signal);
  if (duplicate !== undefined) return heldAlready(integration, document, duplicate, signal);
  if (sentAt !== undefined) {
    const settled = settling(sentAt, timesOf(integration, document), clock);
    const known = await authority.lookUp(document, { signal });
    // A look-up does not say which submission was refused. After a replay it may be the one that the document is replayed
    // for, although another was marked since: the mark is written before anything leaves. What was refused is not recorded,
    // so that sending it again cannot make it two.
    const mayBeOld = known.kind === 'refused' && replayedAfterRefusal === true;
    if (known.kind !== 'not-found' && !mayBeOld) return settle(integration, document, known);
    settled.orWait();
  }
  if (await goesElsewhere(integration, document)) return 'elsewhere';
  return send(integration, document, signal);
}

/** Settings, or the company's options, may be others than when the document was first submitted. */
async function goesElsewhere({ systems, steps }: Integration, document: DocumentRecord): Promise<boolean> {
  if (document.integration?.choosesAnew !== true) return false;
  const { integration: _former, ...asSubmitted } = document;
  const asNew = await systems.made<DocumentRecord>(asSubmitted);
  if (systemOf(asNew) === systemOf(document)) return false;
  await steps.apply(document, { change: { integration: sentElsewhere(integrationOf(asNew)) } });
  return true;
}

/**
 * The result of a submission that the authority took for later.
 * @throws RetryLater until there is one
 */
export async function pollSubmission(
  integration: Integration,
  left: DocumentRecord,
  signal: AbortSignal,
): Promise<Exclude<SubmissionResult, 'pending' | 'invalid'>> {
  const document = await ofThisRun(integration, left);
  if (isAnswered(document)) return storedResult(document);
  const id = integrationOf(document).recordedAs ?? document.documentId;
  const known = await integration.authority.lookUp(document, { signal, as: id });
  if (known.kind === 'not-found' && known.isCertain === true) return submitAgain(integration, document, signal);
  const answer = takenBefore(known);
  if (answer.kind === 'pending') {
    await settle(integration, document, answer);
    throw new RetryLater(answer);
  }
  return settle(integration, document, answer);
}

/** Nothing has left of what the system had taken. */
async function submitAgain(
  integration: Integration,
  document: DocumentRecord,
  signal: AbortSignal,
): Promise<Exclude<SubmissionResult, 'pending' | 'invalid'>> {
  const result = await submitDocument(integration, document, signal);
  if (result === 'pending') throw new RetryLater({ kind: 'pending' });
  // A connector refuses what it has sent before, and what it holds stays with it.
  if (result === 'invalid' || result === 'elsewhere') throw new Error(`what was taken once is ${result}`);
  return result;
}

/** What a step before left may be of a run that has ended: its answer counts no more once the document was replayed. */
async function ofThisRun({ steps }: Pick<Integration, 'steps'>, left: DocumentRecord): Promise<DocumentRecord> {
  return isAnswered(left) ? steps.read(left.documentId) : left;
}

async function send(
  integration: Integration,
  document: DocumentRecord,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  const { steps, authority, clock } = integration;
  const system = systemOf(document);
  if (!integration.isOn(system)) return settle(integration, document, notConfigured(system), 'service');
  if (!isTakenBy(system, document)) return settle(integration, document, notReported(system), 'service');
  const payload = await steps.payloadOf(document.documentId);
  const mark = new SentMark(document, steps, timesOf(integration, document), clock);
  try {
    const answer = await authority.submit(document, payload, { signal, departure: mark });
    if (answer.kind === 'accepted' || answer.kind === 'refused')
      return await settle({ ...integration, held: mark.held }, mark.document, answer);
    await mark.held?.keep();
    return await goOnFrom(integration, mark, answer, signal);
  } finally {
    await mark.held?.keep();
  }
}

/** After an answer that decides nothing, or none. */
async function goOnFrom(
  integration: Integration,
  mark: SentMark,
  answer: Exclude<SubmissionAnswer, FinalAnswer>,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  if (answer.kind === 'not-expressible') return refuseToSend(integration, mark.document, answer);
  if (answer.kind === 'obstacle' && !answer.mayHaveArrived) await mark.remove(answer);
  if (answer.kind !== 'duplicate') return settle(integration, mark.document, answer);
  const duplicate = { at: integration.clock(), ...answer.original };
  // Noted first: whatever happens now, this document is only asked for and not sent again.
  const noted = await noteHeld(integration, mark.document, { duplicate });
  return heldAlready(integration, noted, duplicate, signal);
}

/** The document's own fault, as if a rule had been broken: nothing was sent, and its number is free again. */
async function refuseToSend(
  { steps, clock }: Integration,
  document: DocumentRecord,
  { findings }: NotExpressible,
): Promise<'invalid'> {
  const rules = [...new Set(findings.filter(isBlocking).map(({ rule }) => rule))];
  await steps.apply(document, {
    change: {
      phase: 'VALIDATING',
      findings: withRemarks(document.findings, findings),
      integration: integrationOf(document),
    },
    entry: { at: clock(), actor: 'service', type: 'validated', reason: `failed: ${rules.join(', ')}` },
  });
  return 'invalid';
}

/** What an attempt before has found out, unless the document was replayed since. */
function isNotExpressible({ timeline }: DocumentRecord): boolean {
  const last = timeline.findLast(({ type }) => type === 'validated' || type === 'replayed');
  return last?.type === 'validated' && last.reason !== PASSED;
}

/** Nothing was sent: the operator has switched the system off. */
function notConfigured(system: SystemId): FinalAnswer {
  return {
    kind: 'refused',
    code: 'AUTHORITY_NOT_CONFIGURED',
    message: `This service does not submit to ${system}. Nothing was sent.`,
  };
}

/** Nothing was sent: its company reports no such documents. */
function notReported(system: SystemId): FinalAnswer {
  return {
    kind: 'refused',
    code: 'AUTHORITY_NOT_CONFIGURED',
    message: `A company that reports to ${system} does not report such documents. Nothing was sent.`,
  };
}

/** The authority itself delivered the document: it has nothing to be told of. */
async function confirmReception(
  { steps, clock }: Integration,
  document: DocumentRecord,
  { message, authority, reference = message?.reference }: InboundRecord,
): Promise<'accepted'> {
  const actor = `authority:${authority}`;
  await steps.apply(document, {
    change: { integration: { authority, ...present({ reference }), warnings: [] } },
    entry: { at: clock(), actor, type: 'integrated', reason: 'delivered by the authority' },
  });
  return 'accepted';
}
