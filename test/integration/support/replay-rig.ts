import { randomUUID } from 'node:crypto';
import type { Client } from '@temporalio/client';
import { withApplicationFailures } from '../../../activities/application-failure';
import { createIntegrationActivities } from '../../../activities/integration-activities';
import { DocumentSteps } from '../../../application/documents/document-steps';
import { startReplayed } from '../../../application/replay/start-replayed';
import { workflowStatus } from '../../../application/reconciling/workflow-in-work';
import {
  replayDocument,
  type ReplayDependencies,
  type ReplayOutcome,
  type ReplayRequest,
} from '../../../application/replay/replay-document';
import type { LookupAnswer, SubmissionAnswer } from '../../../countries/integration/answers';
import { documentWorkflowId, type StartDocument } from '../../../processing/document-start';
import { integrationQueue } from '../../../platform/temporal/task-queues';
import { documentModel } from '../../../storage/document-model';
import { PayloadRepository } from '../../../storage/payload-repository';
import type { NewDocument } from '../../../storage/stored-document';
import { firstBrokenEntry } from '../../../storage/timeline';
import { eventually } from '../../support/eventually';
import { DocumentRig } from '../../support/document-rig';
import { ALL_TO_GATEWAY } from '../../support/all-to-gateway';

export const ACCEPTED = {
  kind: 'accepted',
  reference: 'R-1',
  authority: 'Test',
  receipt: 'C-1',
  warnings: [],
} as const;
export const REFUSED = { kind: 'refused', code: '1104', message: 'Not registered.' } as const;
const NOT_FOUND = { kind: 'not-found' } as const;

/** What is started goes to the queue. */
function onQueue(client: Client, taskQueue: string): Client {
  const start: Client['workflow']['start'] = async (type, options) =>
    client.workflow.start(type, { ...options, taskQueue });
  const workflow = Object.create(client.workflow, { start: { value: start } }) as Client['workflow'];
  return Object.create(client, { workflow: { value: workflow } }) as Client;
}

/** Documents with their workers, an authority that says what the test wants, and replays as an operator makes them. */
export class ReplayRig {
  /** No other test has it: what waits in its queue is ours. */
  readonly country = `test-${randomUUID()}`;
  answers: { submit: SubmissionAnswer; lookUp: LookupAnswer } = { submit: REFUSED, lookUp: NOT_FOUND };
  /** What the authority was asked. */
  asked: string[] = [];
  /** Steps that failed in the workers. */
  readonly failures: string[] = [];

  private constructor(readonly rig: DocumentRig) {}

  static async create(): Promise<ReplayRig> {
    const replays = new ReplayRig(await DocumentRig.create());
    await replays.work();
    return replays;
  }

  /** Before each test: documents are valid, and the authority refuses. */
  reset(): void {
    this.rig.valid = true;
    this.answers = { submit: REFUSED, lookUp: NOT_FOUND };
    this.asked = [];
    this.failures.length = 0;
  }

  private async work(): Promise<void> {
    const { rig } = this;
    const onFailure = (activity: string) => this.failures.push(activity);
    await rig.work({}, onFailure);
    const integration = createIntegrationActivities({
      steps: new DocumentSteps(rig.documents, new PayloadRepository(rig.mongo)),
      authority: {
        submit: async (_document, _payload, { departure }) => {
          await departure.prepare({ messageSha256: 'ab'.repeat(32) });
          this.asked.push('submit');
          return this.answers.submit;
        },
        lookUp: async () => {
          this.asked.push('lookUp');
          return this.answers.lookUp;
        },
      },
      isOn: () => true,
      systems: ALL_TO_GATEWAY,
      times: { leavesWithinMs: 5_000, settleMs: 0 },
      clock: () => new Date(),
    });
    await rig.run({
      taskQueue: integrationQueue(this.country),
      activities: withApplicationFailures(integration, onFailure),
    });
  }

  /** A document that has ended. */
  async processed(changes: Partial<NewDocument> = {}): Promise<NewDocument> {
    const document = await this.rig.document({ countryIso: this.country, ...changes });
    await this.rig.process([document]);
    return document;
  }

  async replay(
    documentId: string,
    changes: Partial<ReplayRequest> & { startsNothing?: boolean; clockMs?: number } = {},
  ): Promise<ReplayOutcome> {
    const { startsNothing = false, clockMs = 0, ...request } = changes;
    const deps = this.dependencies({ startsNothing, clockMs });
    return replayDocument(deps, { documentId, reason: 'mended', by: 'account:support', ...request });
  }

  /** What replays work with. */
  dependencies({ startsNothing = false, clockMs = 0 } = {}): ReplayDependencies {
    const { documents, claims, temporal } = this.rig;
    return {
      documents,
      claims,
      workflows: {
        isRunning: async (id) => (await workflowStatus(temporal.client, documentWorkflowId(id))) === 'RUNNING',
        startReplayed: async (document) => (startsNothing ? undefined : this.startAgain(document)),
      },
      clock: () => new Date(Date.now() + clockMs),
      onStartFailure: () => undefined,
    };
  }

  /** A new run, on the queue of this rig. */
  async startAgain(document: StartDocument): Promise<void> {
    await startReplayed(onQueue(this.rig.temporal.client, this.rig.taskQueue), document);
  }

  /** The status with which the workflow of the document ends. */
  async ended(documentId: string): Promise<string> {
    return this.rig.workflow(documentId).result() as Promise<string>;
  }

  /** Resolves when it is stored that the document waits for the authority. */
  async waiting(documentId: string): Promise<void> {
    await eventually('the document to wait', async () =>
      (await this.timelineOf(documentId)).includes('waiting') ? true : undefined,
    );
  }

  async timelineOf(documentId: string): Promise<string[]> {
    const { timeline } = await this.rig.documents.read(documentId);
    expect(firstBrokenEntry(timeline)).toBeUndefined();
    return timeline.map(({ type }) => type);
  }

  async eventsOf(documentId: string): Promise<unknown[]> {
    const stored = await documentModel(this.rig.mongo).findById(documentId).lean();
    return (stored?.pendingEvents ?? []).map(({ event }) => event);
  }

  async close(): Promise<void> {
    await this.rig.close();
  }
}
