import { randomUUID } from 'node:crypto';
import type { WorkflowHandle } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { withApplicationFailures } from '../../activities/application-failure';
import { integrationQueue } from '../../platform/temporal/task-queues';
import { createLogger } from '../../platform/logger';
import { LeavingDocuments } from '../../storage/leaving-documents';
import { createReconciling } from '../../workers/reconciling';
import { DOCUMENT_SLOTS } from '../../workers/documents-worker';
import { ALL_TO_GATEWAY } from '../support/all-to-gateway';
import { quietRuntime } from '../support/delivery-rig';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { passThrough, workOnInbox } from '../support/mostly-empty-inbox';
import { PagedBatch, runPages } from '../support/paged-batch';
import { workflowBundle } from '../support/workflow-bundle';
import { historyNames } from './history-file';

interface StepRecording {
  /** Activities that the history has, each once. */
  activities: readonly string[];
  end: 'COMPLETED' | 'FAILED';
  /** Has the workflow go this way and resolves with it. Without it, no workflow goes this way any more: older code did. */
  happen?(rig: DocumentRig): Promise<WorkflowHandle>;
}

async function poisoned(rig: DocumentRig): Promise<string> {
  const document = await rig.document();
  rig.poisoned.add(document.documentId);
  await rig.start(document);
  return document.documentId;
}

/** Ways of steps that fail, which no request leads to, by the name of their history. */
export const STEP_RECORDINGS: Readonly<Record<string, StepRecording>> = {
  'invalid-after-failing-step': {
    activities: ['validateDocument'],
    end: 'COMPLETED',
    happen: async (rig) => {
      const documentId = await poisoned(rig);
      await eventually('the step to fail as an activity', async () => {
        const { raw } = await rig.workflow(documentId).describe();
        return raw.pendingActivities?.some(({ attempt }) => Number(attempt) > 1) === true ? true : undefined;
      });
      rig.poisoned.clear();
      return rig.workflow(documentId);
    },
  },
  'invalid-after-parking': {
    activities: ['validateDocument', 'parkDocument', 'validateDocument', 'resumeDocument'],
    end: 'COMPLETED',
    happen: async (rig) => {
      const documentId = await poisoned(rig);
      const workflow = rig.workflow(documentId);
      await eventually('the document to be parked', async () =>
        (await workflow.describe()).searchAttributes['DocumentStatus']?.[0] === 'PARKED' ? true : undefined,
      );
      rig.poisoned.clear();
      await rig.reset(documentId).catch(() => undefined);
      return workflow;
    },
  },
  'given-up': {
    activities: ['submitDocument', 'giveUpDocument'],
    end: 'FAILED',
    happen: async (rig) => {
      rig.valid = true;
      const document = await rig.document();
      await rig.start(document);
      await rig.giveUpSubmission(document.documentId);
      return rig.workflow(document.documentId);
    },
  },
  /** From before `given-up-stored`: the workflow failed and nothing was stored. */
  'given-up-unstored': { activities: ['submitDocument'], end: 'FAILED' },
  /** As it is since a pass that finds nothing is made again by Temporal. */
  'inbound-waiting': {
    activities: ['takeInboxPage', 'takeInboxPage'],
    end: 'COMPLETED',
    happen: async (rig) => {
      const count = await workOnInbox(rig, 'QI', [2]);
      const run = await passThrough(rig, 'QI', { everySeconds: 1, left: 60 });
      await eventually('looks after what was found', async () => (count.looks >= 4 ? true : undefined));
      await run.signal('lastPass');
      return run;
    },
  },
  'reconciler-with-orphans': {
    activities: ['startForgotten', 'restartStill', 'removeOrphans'],
    end: 'COMPLETED',
    happen: async (rig) => {
      const taskQueue = `reconciler-${randomUUID()}`;
      const { mongo, temporal } = rig;
      const leaving = new LeavingDocuments(mongo, () => undefined);
      const activities = createReconciling(
        { mongo, temporal, logger: createLogger('recorder', 'silent') },
        { clock: () => new Date(), onStopped: () => undefined, systems: ALL_TO_GATEWAY, leaving },
        { healed: () => undefined },
      );
      await rig.run({
        taskQueue,
        workflowBundle: await workflowBundle(),
        activities: withApplicationFailures(activities, () => undefined),
      });
      return temporal.client.workflow.start('reconcilerWorkflow', { taskQueue, workflowId: taskQueue });
    },
  },
  'settled-by-operator': {
    activities: ['submitDocument', 'submitDocument'],
    end: 'COMPLETED',
    happen: async (rig) => {
      rig.valid = true;
      const { documentId, ...document } = await rig.document({ countryIso: `test-${randomUUID()}` });
      let isDecided = false;
      const submitDocument = async () =>
        isDecided ? Promise.resolve('accepted') : Promise.reject(ApplicationFailure.retryable('NO_ANSWER'));
      await rig.run({ taskQueue: integrationQueue(document.countryIso), activities: { submitDocument } });
      await rig.start({ documentId, ...document });
      const workflow = rig.workflow(documentId);
      await eventually('the submission to fail', async () => {
        const { raw } = await workflow.describe();
        return raw.pendingActivities?.some(({ attempt }) => Number(attempt) > 1) === true ? true : undefined;
      });
      isDecided = true;
      await workflow.signal('settled');
      return workflow;
    },
  },
  'ended-with-its-answer': {
    activities: ['submitDocument'],
    end: 'COMPLETED',
    happen: async (rig) => {
      rig.valid = true;
      const document = await rig.document({ countryIso: `test-${randomUUID()}` });
      const taskQueue = integrationQueue(document.countryIso);
      await rig.run({ taskQueue, activities: { submitDocument: async () => Promise.resolve('ended') } });
      await rig.start(document);
      return rig.workflow(document.documentId);
    },
  },
  /** From before documents were started by pages: they were children, and looked for where they waited. */
  'batch-of-waiting-documents': { activities: ['openBatch'], end: 'COMPLETED' },
  'batch-that-looks-again': { activities: ['openBatch'], end: 'COMPLETED' },
  'batch-by-pages': {
    activities: ['openBatch', 'startDocuments', 'startDocuments'],
    end: 'COMPLETED',
    happen: async (rig) => {
      const batch = await PagedBatch.create(rig, 6, { rejected: 497 });
      await runPages(
        rig,
        batch.run({}, async (id) => batch.leave(id, 'waiting')),
      );
      const handle = await batch.startWorkflow();
      await handle.result();
      await batch.terminateDocuments();
      return handle;
    },
  },
  'replay-of-many': {
    activities: ['replayDocuments', 'replayDocuments'],
    end: 'COMPLETED',
    happen: async (rig) => {
      const taskQueue = `replays-${randomUUID()}`;
      const results = [
        { goesOn: true, everyMs: 10 },
        { goesOn: false, everyMs: 0 },
      ];
      const replayDocuments = async () => Promise.resolve(results.shift());
      await rig.run({ taskQueue, workflowBundle: await workflowBundle(), activities: { replayDocuments } });
      const args = [randomUUID()];
      return rig.temporal.client.workflow.start('replayWorkflow', { taskQueue, workflowId: taskQueue, args });
    },
  },
};

/** Those that have no history yet: a recorded one stays as it is. */
export async function recordSteps(keep: (name: string, handle: WorkflowHandle) => Promise<void>): Promise<void> {
  quietRuntime();
  const recorded = new Set(historyNames());
  for (const [name, { happen, end }] of Object.entries(STEP_RECORDINGS)) {
    if (happen === undefined || recorded.has(name)) continue;
    const rig = await DocumentRig.create();
    try {
      await rig.work(DOCUMENT_SLOTS);
      const handle = await happen(rig);
      await handle.result().catch((error: unknown) => {
        if (end !== 'FAILED') throw error;
      });
      await keep(name, handle);
    } finally {
      await rig.close();
    }
  }
}
