import type { Client } from '@temporalio/client';
import { WorkflowNotFoundError } from '@temporalio/client';
import type { StartBatch } from '../../../application/batches/start-batch-workflow';
import type { DocumentWorkflows } from '../../../api/dependencies';
import type { StartDocument } from '../../../processing/document-start';
import type { DeliveryRecord } from '../../../storage/delivery-record';

/** Workflows that remember what was started; the statuses a workflow would tell are set by the test. */
export class RecordedWorkflows implements DocumentWorkflows {
  readonly started: StartDocument[] = [];
  readonly startedBatches: StartBatch[] = [];
  readonly statuses = new Map<string, Awaited<ReturnType<DocumentWorkflows['queryStatus']>>>();
  rendering: DocumentWorkflows['requestRendering'] = async () => Promise.reject(new Error('no rendering worker'));
  failStarts = false;

  async laneOf(): Promise<'at-once'> {
    return 'at-once';
  }

  async start(document: StartDocument): Promise<void> {
    await this.noted(this.started, document);
  }

  private async noted<What>(list: What[], what: What): Promise<void> {
    if (this.failStarts) throw new Error('Temporal is away');
    list.push(what);
  }

  /** Documents whose workflow is at work. */
  readonly running = new Set<string>();

  async isRunning(documentId: string): Promise<boolean> {
    return this.running.has(documentId);
  }

  async startReplayed(document: StartDocument): Promise<void> {
    await this.start(document);
  }

  /** Documents that were told to call their authority, and those that cannot be told: Temporal has no workflow of them. */
  readonly told: string[] = [];
  readonly gone = new Set<string>();

  async goOn(documentId: string): Promise<void> {
    if (this.gone.has(documentId)) throw new WorkflowNotFoundError('gone', documentId, undefined);
    this.told.push(documentId);
  }

  /** Documents that an operator decided about. */
  readonly settled: string[] = [];

  async tellSettled({ documentId }: StartDocument): Promise<void> {
    await this.noted(this.settled, documentId);
  }

  readonly startedReplays: string[] = [];

  async startReplay(replayId: string): Promise<void> {
    await this.noted(this.startedReplays, replayId);
  }

  /** Chains that were woken. */
  readonly woken: string[] = [];

  /** Signals to workflows, with their ids. */
  readonly signals: string[] = [];

  async tell(work: (client: Client) => Promise<unknown>): Promise<void> {
    const getHandle = (id: string) => ({ signal: async (name: string) => void this.signals.push(`${name} ${id}`) });
    const signalWithStart = async (_workflow: string, { args }: { args: [{ chain: string }] }) =>
      this.noted(this.woken, args[0].chain);
    await work({ workflow: { signalWithStart, getHandle } } as unknown as Client);
  }

  readonly cancelling: object[] = [];

  async startFollowUp(cancellation: Parameters<DocumentWorkflows['startFollowUp']>[0]): Promise<void> {
    await this.noted(this.cancelling, cancellation);
  }

  async startBatch(batch: StartBatch): Promise<void> {
    await this.noted(this.startedBatches, batch);
  }

  /** Deliveries whose workflow was told to look, and what becomes of them then. */
  readonly delivering: DeliveryRecord[] = [];
  attempt: (delivery: DeliveryRecord) => Promise<void> = async () => undefined;

  async startDelivery(delivery: DeliveryRecord): Promise<void> {
    await this.noted(this.delivering, delivery);
  }

  async awaitDelivery(delivery: DeliveryRecord): Promise<void> {
    await this.attempt(delivery);
  }

  async queryStatus(documentId: string): ReturnType<DocumentWorkflows['queryStatus']> {
    return this.statuses.get(documentId);
  }

  async requestRendering(request: Parameters<DocumentWorkflows['requestRendering']>[0]): Promise<string> {
    return this.rendering(request);
  }

  conversion: DocumentWorkflows['requestConversion'] = async () => Promise.reject(new Error('no rendering worker'));

  async requestConversion(request: Parameters<DocumentWorkflows['requestConversion']>[0]): Promise<string> {
    return this.conversion(request);
  }
}
