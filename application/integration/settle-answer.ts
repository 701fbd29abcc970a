import type { Accepted, LookupAnswer, Pending, Refused, SubmissionAnswer } from '../../countries/integration/answers';
import { isCalledPerDocument } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import type { DocumentRecord } from '../../storage/document-record';
import type { Step } from '../../storage/document-step';
import { endStep } from '../documents/document-end';
import { systemOf } from './system-choice';
import type { Integration } from './integration';
import { RetryLater } from './retry-later';
import { answered, held, integrationOf, taken } from './integration-state';
import { submittedEntry } from './sent-mark';

/**
 * What the workflow needs to know; reference, receipt and texts of the authority are stored with the document. `ended`: accepted,
 * and its end is written.
 */
export type SubmissionResult = 'accepted' | 'ended' | 'refused' | 'invalid' | 'pending';

/** Answers that need no further question to the authority. */
type ClearedAnswer = Exclude<SubmissionAnswer | LookupAnswer, { kind: 'duplicate' | 'not-expressible' | 'not-found' }>;
type SettledResult = Exclude<SubmissionResult, 'invalid'>;
export type FinalAnswer = Accepted | Refused;
type Storing = Pick<Integration, 'steps' | 'clock' | 'endsAccepted' | 'held' | 'onEnded'>;

/**
 * Stores a final answer with its timeline entry; `actor` when it is not the authority's.
 * @throws RetryLater when there is none
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
    case 'obstacle':
      throw new RetryLater(answer);
    case 'accepted':
    case 'refused':
      return store(integration, document, answer, actor);
    default:
      return answer satisfies never;
  }
}

/** What the authority said first counts: one that forgets or contradicts itself has nothing sent or validated again. */
export function storedResult(document: DocumentRecord): 'accepted' | 'refused' {
  return integrationOf(document).refusal === undefined ? 'accepted' : 'refused';
}

/** Notes under what the authority holds it, which is not its answer. */
export async function noteHeld(
  { steps }: Storing,
  document: DocumentRecord,
  under: Parameters<typeof held>[1],
): Promise<DocumentRecord> {
  return steps.apply(document, { change: { integration: held(integrationOf(document), under) } });
}

/** All that is known of a document in a chain is that it will be submitted. */
async function noLongerWaiting({ steps }: Storing, document: DocumentRecord): Promise<void> {
  const before = integrationOf(document);
  const entry = isCalledPerDocument(systemOf(document)) ? submittedEntry(document) : [];
  if (before.waitingSince !== undefined || entry.length > 0)
    await steps.apply(document, { change: { integration: taken(before) }, entry });
}

async function store(
  { steps, clock, endsAccepted = false, held, onEnded }: Storing,
  document: DocumentRecord,
  answer: FinalAnswer,
  actor?: 'service',
): Promise<'accepted' | 'ended' | 'refused'> {
  const { documentId, countryIso } = document;
  const integration = answered(integrationOf(document), answer);
  const at = clock();
  const step = {
    change: { integration },
    entry: [
      ...submittedEntry(document),
      {
        at,
        actor: actor ?? `authority:${integration.authority}`,
        type: 'integrated',
        reason: answer.kind === 'accepted' ? 'accepted' : `refused: ${answer.code}`,
        ...present({
          receipt: answer.kind === 'accepted' ? answer.receipt : undefined,
          messageSha256: answer.messageSha256,
        }),
      } as const,
    ],
  };
  const withHeld = async (write: (kept: Pick<Step, 'firstAnswer'>) => Promise<unknown>) =>
    held === undefined ? write({}) : held.with(async (firstAnswer) => write({ firstAnswer }));
  if (answer.kind === 'refused' || !endsAccepted || !endsAtOnce(document)) {
    await withHeld(async (kept) => steps.apply(document, { ...step, ...kept }));
    return answer.kind;
  }
  const { change, entry, event } = endStep({ kind: 'accepted' }, at);
  const last = { change: { ...step.change, ...change }, entry: [...step.entry, entry], event };
  await withHeld(async (kept) => steps.applyLast(document, { ...last, ...kept }));
  onEnded?.({ documentId, countryIso, status: 'OK' });
  return 'ended';
}

/** Nothing but its status has to be written: no other document is told, and no earlier run can have been meant. */
function endsAtOnce({ status, amends, replays }: DocumentRecord): boolean {
  return status === 'PROCESSING' && amends === undefined && replays === undefined;
}
