import type { DocumentPayload, DocumentRecord } from '../../storage/document-record';
import { isBlocking, type Finding } from '../../validation/finding';
import type { StoredVerdict } from '../validation/validate-stored';
import type { DocumentSteps } from './document-steps';

export interface Validating {
  steps: DocumentSteps;
  /**
   * Every rule layer on the stored bytes (validate-stored.ts). Throws what says nothing about the document: an outage, too many
   * that wait, a fault outside of the rules.
   */
  validate(document: DocumentRecord, payload: DocumentPayload): Promise<StoredVerdict>;
  clock(): Date;
}

/** The reason in the timeline of a document that is valid. */
export const PASSED = 'passed';

/**
 * All rule layers, all findings at once. The verdict that is stored first is the only one: another validation may take
 * longer than it is given (NOT_JUDGED) or fall on another day.
 */
export async function validateOnce(validating: Validating, documentId: string): Promise<{ valid: boolean }> {
  const { steps } = validating;
  const [document, payload] = await steps.readWithPayload(documentId);
  const stored = storedVerdict(document);
  if (stored !== undefined) {
    if (stored) steps.leavePayload(payload);
    return { valid: stored };
  }
  return { valid: await validateAndStore(validating, document, payload) };
}

async function validateAndStore(
  { steps, validate, clock }: Validating,
  document: DocumentRecord,
  payload: DocumentPayload,
): Promise<boolean> {
  const { valid, findings, ruleSets, ubl } = await validate(document, payload);
  // Before the verdict: what is sent afterwards is what was validated.
  const validated = ubl === undefined ? payload : await steps.renewUbl(payload, ubl);
  await steps.apply(document, {
    change: { phase: valid ? 'INTEGRATING' : 'VALIDATING', findings, ruleSets },
    entry: {
      at: clock(),
      actor: 'service',
      type: 'validated',
      reason: valid ? PASSED : `failed: ${blockingRules(findings)}`,
    },
  });
  if (valid) steps.leavePayload(validated);
  return valid;
}

/**
 * Undefined while there is none, or none since the document was replayed from its validation on. Of a document in work the
 * timeline says it: its phase is changed by operators. One that has ended gets no other verdict, and a duplicate is never sent.
 */
export function storedVerdict({ status, failureKind, timeline, replays }: DocumentRecord): boolean | undefined {
  if (status !== 'PROCESSING') return status === 'OK' || failureKind === 'INTEGRATION';
  const begin = replays?.at(-1)?.from === 'validation' ? 'replayed' : 'accepted';
  const entry = timeline.findLast(({ type }) => type === 'validated' || type === begin);
  return entry?.type === 'validated' ? entry.reason === PASSED : undefined;
}

function blockingRules(findings: readonly Finding[]): string {
  const rules = findings.filter(isBlocking).map(({ rule }) => rule);
  return [...new Set(rules)].slice(0, 20).join(', ');
}
