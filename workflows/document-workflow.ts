import {
  ActivityFailure,
  CancellationScope,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  isCancellation,
  patched,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { DocumentActivities } from '../activities/document-activities';
import type { IntegrationActivities } from '../activities/integration-activities';
import type { ToldLater, Waiting } from '../application/integration/guarded-submission';
import type { SubmissionResult } from '../application/integration/settle-answer';
import type { ParkingActivities } from '../activities/parking-activities';
import type { DocumentStatus } from '../processing/status';
import { integrationQueue, systemQueue } from '../platform/temporal/task-queues';
import { parkedText, proxySteps } from './local-step';
import { showEnd, showStatus } from './visibility';
import type { DocumentWorkflowInput } from '../processing/document-start';
import { statusOf, type DocumentOutcome } from '../processing/document-outcome';
import type { ShownFailure } from '../processing/shown-failure';

/** Status of a document that its workflow still holds; asked for by `GET /v1.1/document`. */
export const documentStatus = defineQuery<DocumentStatus>('status');

/** Calls the authority now: it is back, or an operator wants to know. */
export const goOn = defineSignal('goOn');

/** Something was decided, or has come in the way, as the record tells: whatever the workflow waits for is not waited for any longer. */
export const settled = defineSignal('settled');

/** What the authority has decided, which is stored with the document. */
export const decided = defineSignal<['accepted' | 'refused']>('decided');

/** Should nobody tell a waiting document to go on, it looks again after so long. */
const LOOKS_AGAIN = '1h';

const { parkDocument, resumeDocument } = proxyActivities<ParkingActivities>({
  startToCloseTimeout: '30s',
  scheduleToCloseTimeout: '5m',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' },
});
const { giveUpDocument } = proxyActivities<ParkingActivities>({
  startToCloseTimeout: '30s',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '10m' },
});

/**
 * One document from claim to terminal status (docs/how-a-document-lives.md). Only ids and codes pass through here: contents,
 * findings and the authority's texts stay in MongoDB.
 */
export async function documentWorkflow(input: DocumentWorkflowInput): Promise<DocumentStatus> {
  const { documentId, duplicateKey, authorityKey, countryIso, summary } = input;
  let status: DocumentStatus = 'PROCESSING';
  setHandler(documentStatus, () => status);
  const { claimDuplicate, validateDocument, finaliseDocument } = localSteps(documentId);
  const { submitDocument, pollSubmission, beTold } = integrationSteps(input);

  const { outcome, failure } = await untilEnded();
  status = statusOf(outcome);
  showEnd(outcome, failure, summary);
  return status;

  async function untilEnded(): Promise<{ outcome: DocumentOutcome; failure?: ShownFailure }> {
    for (;;) {
      const outcome = await decide();
      if (outcome === 'ended') return { outcome: { kind: 'accepted' } };
      const end = await finaliseDocument(documentId, outcome);
      // Earlier versions returned a word, or nothing.
      if (end !== 'number-free') return { outcome, ...(typeof end === 'object' && end) };
      // The number became free before the document could be told that it is taken: now it is this document's.
    }
  }

  async function decide(): Promise<DocumentOutcome | 'ended'> {
    const claim = await claimDuplicate(documentId, duplicateKey, authorityKey);
    if (claim.owner === 'other') return { kind: 'duplicate', of: claim.documentId };
    // Workers of earlier versions only claimed.
    const valid = claim.valid ?? (await validateDocument(documentId)).valid;
    if (!valid) return { kind: 'invalid' };
    setCurrentDetails(`Valid. Waiting for the authority of ${countryIso}.`);
    let submission = await submitDocument(documentId);
    if (submission === 'told-later') {
      await beTold();
      submission = 'pending';
    }
    if (submission === 'pending') submission = await pollSubmission(documentId);
    return submission === 'ended' ? submission : { kind: submission };
  }
}

interface AnsweredSteps {
  submitDocument(documentId: string): Promise<SubmissionResult | ToldLater>;
  pollSubmission(documentId: string): Promise<Exclude<SubmissionResult, 'pending' | 'invalid'>>;
  /** Waits for word of what was submitted. */
  beTold(): Promise<void>;
}

/**
 * A step whose worker or database breaks down comes back within a minute, however often it was made for outages before. What it waits
 * for itself, it tells (activities/authority-retry.ts).
 */
const BROKEN_DOWN = { maximumInterval: '45s' } as const;

/**
 * Calls to the authority: outages are retried for as long as they last. While its breaker is open the document waits here,
 * with nothing pending at Temporal but a timer. See docs/adr/0047-breaker-per-authority.md.
 */
function integrationSteps(input: DocumentWorkflowInput): AnsweredSteps {
  const { countryIso, mode } = input;
  let told = false;
  let isSettled = false;
  let decision: 'accepted' | 'refused' | undefined;
  const isOver = () => isSettled || decision !== undefined;
  let endCall = (): void => undefined;
  setHandler(decided, (told) => {
    decision = told;
    endCall();
  });
  setHandler(goOn, () => void (told = true));
  setHandler(settled, () => {
    // Workers of earlier versions passed the signal over.
    if (!patched('settled-by-operators')) return;
    isSettled = true;
    endCall();
  });
  const shared = {
    taskQueue: mode === 'test' ? systemQueue('sandbox') : integrationQueue(countryIso),
    startToCloseTimeout: '2m',
    heartbeatTimeout: '10s',
  } as const;
  const { submitDocument } = proxyActivities<IntegrationActivities>({
    ...shared,
    retry: { initialInterval: '1s', backoffCoefficient: 2, ...BROKEN_DOWN },
    summary: `Submit to ${countryIso}`,
  });
  const { pollSubmission } = proxyActivities<IntegrationActivities>({
    ...shared,
    retry: { initialInterval: '1s', backoffCoefficient: 1.5, ...BROKEN_DOWN },
    summary: `Ask ${countryIso} for the result`,
  });

  async function answered<Result>(
    documentId: string,
    step: () => Promise<Result | Waiting>,
  ): Promise<Exclude<Result, Waiting>> {
    // Histories of earlier versions say here that they can wait. New ones need not: it costs them two events.
    if (workflowInfo().unsafe.isReplaying) patched('waits-for-authority');
    for (;;) {
      if (decision !== undefined) return decision as Exclude<Result, Waiting>;
      told = false;
      isSettled = false;
      const result = await unlessSettled(async () => unlessGivenUp(documentId, step()));
      // The step finds what the operator decided, or what the authority said in the same moment: the record has one of them.
      if (result === 'settled') continue;
      if (result !== 'waiting') return result as Exclude<Result, Waiting>;
      await beTold(`Waiting until the authority of ${countryIso} has answered or is back.`);
      // Every step so far finds its result stored.
      if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof documentWorkflow>(input);
    }
  }

  async function beTold(details: string): Promise<void> {
    setCurrentDetails(details);
    await condition(() => told || isOver(), LOOKS_AGAIN);
  }

  async function unlessSettled<Result>(call: () => Promise<Result>): Promise<Result | 'settled'> {
    const scope = new CancellationScope();
    endCall = () => scope.cancel();
    try {
      const result = await scope.run(call);
      return isOver() ? 'settled' : result;
    } catch (error) {
      if (isOver()) return 'settled';
      throw error;
    } finally {
      endCall = () => undefined;
    }
  }
  return {
    beTold: async () => beTold(`Submitted. Waiting for the answer of the authority of ${countryIso}.`),
    submitDocument: async (documentId) =>
      answered<SubmissionResult | ToldLater>(documentId, async () => submitDocument(documentId, true, true)),
    pollSubmission: async (documentId) =>
      answered<Exclude<SubmissionResult, 'pending' | 'invalid'>>(documentId, async () =>
        pollSubmission(documentId, true, true),
      ),
  };
}

/**
 * Ends workflows from before documents waited without end: after thirty days without an answer they fail for an operator to
 * see. The document stays PROCESSING, because what the authority did with it is not known and guessing would be a wrong
 * verdict. That it was given up is stored with it: nothing starts it again by itself, also when Temporal has forgotten the
 * workflow.
 */
async function unlessGivenUp<Result>(documentId: string, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error;
    if (patched('given-up-stored')) {
      await giveUpDocument(documentId);
      showStatus('GIVEN_UP');
    }
    setCurrentDetails('The authority gave no usable answer. An operator must decide.');
    throw error;
  }
}

/** Steps that touch only MongoDB; a document whose step keeps failing is flagged for operators. */
function localSteps(documentId: string): DocumentActivities {
  return proxySteps<DocumentActivities>({
    parking: {
      parked: async (step, reason) => {
        await told(parkDocument(documentId, step, reason));
        showStatus('PARKED');
        setCurrentDetails(parkedText(step, reason));
      },
      resumed: async () => {
        await told(resumeDocument(documentId));
        showStatus('PROCESSING');
        setCurrentDetails('');
      },
    },
  });
}

/** The flag is for operators: that it cannot be written must not keep the document from going on. */
async function told(flag: Promise<void>): Promise<void> {
  try {
    await flag;
  } catch (error) {
    if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error;
  }
}
