import path from 'node:path';
import { Worker, type CompiledWorkerOptions, type WorkerOptions } from '@temporalio/worker';
import type { WorkflowCreator } from '@temporalio/worker/lib/workflow/interface';
import type { WorkflowBundleWithSourceMapAndFilename } from '@temporalio/worker/lib/workflow/workflow-worker-thread/input';
import { projectRoot } from '../platform/project-root';

const BUNDLE: NonNullable<WorkerOptions['workflowBundle']> = {
  codePath: path.join(projectRoot(), 'dist', 'workflow-bundle.js'),
};

type Activities = CompiledWorkerOptions['activities'];
type ReadCode = WorkflowBundleWithSourceMapAndFilename | undefined;

/**
 * The thread in which the workflows of all workers of a process run. A worker that the SDK creates by itself starts one of its
 * own, with the code of all workflows, however seldom its queue has any.
 */
export class WorkflowThread {
  /** Of all workers: a workflow may call locally what its worker has, and the thread is told once. */
  private readonly activities: Activities = new Map();
  private create: ((activities: Activities) => Promise<WorkflowCreator>) | undefined;
  /** Read once: the SDK reads, compiles and runs all of it for each worker, and keeps that for ten seconds. */
  private code: Promise<ReadCode> | undefined;
  private thread: Promise<WorkflowCreator> | undefined;
  private users = 0;

  constructor(private readonly bundle = BUNDLE) {}

  /** @throws Error once the thread has started: it would not know the activities of the worker. */
  async createWorker(options: Omit<WorkerOptions, 'workflowBundle' | 'workflowsPath'>): Promise<Worker> {
    this.refuseOnceStarted();
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the class below has a `this` of its own
    const shared = this;
    class SharingWorker extends Worker {
      protected static override async getOrCreateBundle(
        ...asked: Parameters<typeof Worker.getOrCreateBundle>
      ): Promise<ReadCode> {
        return (shared.code ??= super.getOrCreateBundle(...asked));
      }

      protected static override async createWorkflowCreator(
        ...[bundle, compiled, logger]: Parameters<typeof Worker.createWorkflowCreator>
      ): Promise<WorkflowCreator> {
        return shared.join(compiled.activities, async (activities) =>
          super.createWorkflowCreator(bundle, { ...compiled, activities }, logger),
        );
      }
    }
    return SharingWorker.create({ ...options, workflowBundle: this.bundle });
  }

  /** Where it is not called, the first workflow waits for that. */
  async start(): Promise<void> {
    await this.started();
  }

  private join(activities: Activities, create: (activities: Activities) => Promise<WorkflowCreator>): WorkflowCreator {
    this.refuseOnceStarted();
    for (const [name, activity] of activities) this.activities.set(name, activity);
    this.create ??= create;
    this.users += 1;
    return {
      createWorkflow: async (options) => {
        const thread = await this.started();
        if (thread === undefined) throw new Error('no worker has workflows');
        return thread.createWorkflow(options);
      },
      destroy: async () => this.leave(),
    };
  }

  private refuseOnceStarted(): void {
    if (this.thread !== undefined) throw new Error('the thread of the workflows has started without this worker');
  }

  /** Nothing is started where no worker has workflows. From here on the thread has the code, and nobody else needs it. */
  private async started(): Promise<WorkflowCreator | undefined> {
    this.thread ??= this.create?.(this.activities);
    this.create = this.code = undefined;
    return this.thread;
  }

  /** The last worker that ends takes it along. */
  private async leave(): Promise<void> {
    this.users -= 1;
    if (this.users === 0) await (await this.thread)?.destroy();
  }
}
