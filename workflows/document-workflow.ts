import {
  ActivityFailure,
  defineQuery,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { DocumentActivities } from '../activities/document-activities';
import type { IntegrationActivities, SubmissionResult } from '../activities/integration-activities';
import type { DocumentStatus } from '../documents/status';
import { DOCUMENT_STATUS } from '../platform/search-attributes';
import { integrationQueue } from '../platform/task-queues';
import { statusOf, type DocumentOutcome } from './transitions';

export interface DocumentWorkflowInput {
  documentId: string;
  /** A hash (documents/duplicate-key.ts): says nothing about the document to whoever reads the history. */
  duplicateKey: string;
  /** The country's name in the summary of the pending submission that operators see. */
  countryIso: string;
}

/** Status of a document that its workflow still holds; asked for by `GET /v1.1/document`. */
export const documentStatus = defineQuery<DocumentStatus>('status');

/**
 * Steps that end in milliseconds and touch only MongoDB. They are repeated without end while the database is away: a
 * document that was accepted is never given up because of us.
 */
const { claimDuplicate, validateDocument, finaliseDocument } = proxyLocalActivities<DocumentActivities>({
  startToCloseTimeout: '30s',
  retry: { initialInterval: '200ms', backoffCoefficient: 2, maximumInterval: '30s' },
});

/**
 * One document from claim to terminal status (design.md section 3). Only ids and codes pass through here: contents,
 * findings and the authority's texts stay in MongoDB.
 */
export async function documentWorkflow({
  documentId,
  duplicateKey,
  countryIso,
}: DocumentWorkflowInput): Promise<DocumentStatus> {
  let status: DocumentStatus = 'PROCESSING';
  setHandler(documentStatus, () => status);
  const { submitDocument, pollSubmission } = integrationSteps(countryIso);

  const outcome = await decide();
  await finaliseDocument(documentId, outcome);
  status = statusOf(outcome);
  upsertSearchAttributes([{ key: DOCUMENT_STATUS, value: status }]);
  setCurrentDetails(DETAILS[outcome.kind]);
  return status;

  async function decide(): Promise<DocumentOutcome> {
    const claim = await claimDuplicate(documentId, duplicateKey);
    if (claim.owner === 'other') return { kind: 'duplicate', of: claim.documentId };
    const validation = await validateDocument(documentId);
    if (!validation.valid) return { kind: 'invalid' };
    setCurrentDetails(`Valid. Waiting for the authority of ${countryIso}.`);
    let submission = await submitDocument(documentId);
    if (submission === 'pending') submission = await pollSubmission(documentId);
    return outcomeOf(submission);
  }
}

function outcomeOf(submission: SubmissionResult): DocumentOutcome {
  return submission === 'accepted' ? { kind: 'accepted' } : { kind: 'refused' };
}

/** Calls to the authority: outages are retried for days and stay visible as a pending activity. */
function integrationSteps(countryIso: string): IntegrationActivities {
  const shared = {
    taskQueue: integrationQueue(countryIso),
    startToCloseTimeout: '2m',
    heartbeatTimeout: '10s',
    scheduleToCloseTimeout: '30d',
  } as const;
  const { submitDocument } = proxyActivities<IntegrationActivities>({
    ...shared,
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '10m' },
    summary: `Submit to ${countryIso}`,
  });
  const { pollSubmission } = proxyActivities<IntegrationActivities>({
    ...shared,
    retry: { initialInterval: '1s', backoffCoefficient: 1.5, maximumInterval: '5m' },
    summary: `Ask ${countryIso} for the result`,
  });
  return {
    submitDocument: async (...args) => unlessGivenUp(submitDocument(...args)),
    pollSubmission: async (...args) => unlessGivenUp(pollSubmission(...args)),
  };
}

/**
 * After thirty days without an answer the workflow fails for an operator to see; the document stays PROCESSING, because
 * what the authority did with it is not known and guessing would be a wrong verdict.
 */
async function unlessGivenUp<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ActivityFailure)
      setCurrentDetails('The authority gave no usable answer. An operator has to decide.');
    throw error;
  }
}

const DETAILS: Readonly<Record<DocumentOutcome['kind'], string>> = {
  duplicate: 'DUPLICATED: the number was submitted before.',
  invalid: 'ERROR: validation found faults; see the findings of the document.',
  accepted: 'OK: accepted by the authority.',
  refused: 'ERROR: refused by the authority; see the integration part of the document.',
};
