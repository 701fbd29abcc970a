import type { LookupAnswer, Pending, SubmissionAnswer } from '../../countries/integration/answers';
import { isCalledPerDocument } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import type { DocumentRecord } from '../../storage/document-record';
import type { IntegrationRecord } from '../../storage/integration-record';
import { systemOf } from './connectors';
import type { Integration } from './integration';
import { RetryLater } from './retry-later';
import { integrationOf, submittedEntry } from './sent-mark';

/** What the workflow needs to know; reference, receipt and texts of the authority are stored with the document. */
export type SubmissionResult = 'accepted' | 'refused' | 'invalid' | 'pending';

/** Answers that need no further question to the authority. */
type ClearedAnswer = Exclude<SubmissionAnswer | LookupAnswer, { kind: 'duplicate' | 'not-expressible' | 'not-found' }>;
type SettledResult = Exclude<SubmissionResult, 'invalid'>;
export type FinalAnswer = Extract<SubmissionAnswer, { kind: 'accepted' | 'refused' }>;
type Storing = Pick<Integration, 'steps' | 'clock'>;

/**
 * Stores a final answer with its timeline entry; `actor` when it is not the authority's.
 * @throws RetryLater when the answer is unclear
 */
export async function settle(
  integration: Storing,
  document: DocumentRecord,
  answer: Exclude<ClearedAnswer, Pending>,
  actor?: 'service',
): Promise<Exclude<SettledResult, 'pending'>>;
export async function settle(
  integration: Storing,
  document: DocumentRecord,
  answer: ClearedAnswer,
): Promise<SettledResult>;
export async function settle(
  integration: Storing,
  document: DocumentRecord,
  answer: ClearedAnswer,
  actor?: 'service',
): Promise<SettledResult> {
  switch (answer.kind) {
    case 'pending':
      await noLongerWaiting(integration, document);
      return 'pending';
    case 'outage':
      throw new RetryLater('AUTHORITY_OUTAGE', { leastSeconds: answer.retryAfterSeconds }, answer.reason);
    case 'unintelligible':
      throw new RetryLater('AUTHORITY_UNINTELLIGIBLE', { leastSeconds: answer.retryAfterSeconds }, answer.reason);
    case 'unanswered':
      throw new RetryLater('NO_ANSWER');
    case 'accepted':
    case 'refused':
      await store(integration, document, answer, actor);
      return answer.kind;
    default:
      return answer satisfies never;
  }
}

/** What the authority said first counts: one that forgets or contradicts itself has nothing sent or validated again. */
export function storedResult(document: DocumentRecord): 'accepted' | 'refused' {
  return integrationOf(document).refusal === undefined ? 'accepted' : 'refused';
}

/** Notes something of the authority that is not its answer. */
export async function changeIntegration(
  { steps }: Storing,
  document: DocumentRecord,
  fields: Partial<IntegrationRecord>,
): Promise<DocumentRecord> {
  return steps.apply(document, { change: { integration: { ...integrationOf(document), ...fields } } });
}

/** The authority has it and says so: that its result takes a while is no outage. Of a chain, only that it will be submitted is known. */
async function noLongerWaiting({ steps }: Storing, document: DocumentRecord): Promise<void> {
  const { waitingSince, waitingFor: _for, nextAttemptAt: _next, ...integration } = integrationOf(document);
  const entry = isCalledPerDocument(systemOf(document)) ? submittedEntry(document) : [];
  if (waitingSince !== undefined || entry.length > 0) await steps.apply(document, { change: { integration }, entry });
}

async function store(
  { steps, clock }: Storing,
  document: DocumentRecord,
  answer: FinalAnswer,
  actor?: 'service',
): Promise<void> {
  const { waitingSince: _since, waitingFor: _for, nextAttemptAt: _next, ...before } = integrationOf(document);
  const integration: IntegrationRecord = { ...before, ...recordOf(answer) };
  await steps.apply(document, {
    change: { integration },
    entry: [
      ...submittedEntry(document),
      {
        at: clock(),
        actor: actor ?? `authority:${integration.authority}`,
        type: 'integrated',
        reason: answer.kind === 'accepted' ? 'accepted' : `refused: ${answer.code}`,
        ...present({
          receipt: answer.kind === 'accepted' ? answer.receipt : undefined,
          messageSha256: answer.messageSha256,
        }),
      },
    ],
  });
}

function recordOf(answer: FinalAnswer): Partial<IntegrationRecord> {
  if (answer.kind === 'refused') return { refusal: { code: answer.code, message: answer.message } };
  return {
    authority: answer.authority,
    reference: answer.reference,
    ...present({ receipt: answer.receipt }),
    warnings: [...answer.warnings],
  };
}
