import path from 'node:path';
import { Worker, type CompiledWorkerOptions, type WorkerOptions } from '@temporalio/worker';
import type { WorkflowCreator } from '@temporalio/worker/lib/workflow/interface';
import { projectRoot } from '../platform/project-root';

const BUNDLE: NonNullable<WorkerOptions['workflowBundle']> = {
  codePath: path.join(projectRoot(), 'dist', 'workflow-bundle.js'),
};

type Activities = CompiledWorkerOptions['activities'];

/**
 * The thread in which the workflows of all workers of a process run. A worker that the SDK creates by itself starts one of its
 * own, with the code of all workflows, however seldom its queue has any.
 */
export class WorkflowThread {
  /** Of all workers: a workflow may call locally what its worker has, and the thread is told once. */
  private readonly activities: Activities = new Map();
  private create: ((activities: Activities) => Promise<WorkflowCreator>) | undefined;
  private thread: Promise<WorkflowCreator> | undefined;
  private users = 0;

  constructor(private readonly bundle = BUNDLE) {}

  /** @throws Error once the thread has started: it would not know the activities of the worker. */
  async createWorker(options: Omit<WorkerOptions, 'workflowBundle' | 'workflowsPath'>): Promise<Worker> {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the class below has a `this` of its own
    const shared = this;
    class SharingWorker extends Worker {
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
    if (this.thread !== undefined) throw new Error('the thread of the workflows has started without this worker');
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

  /** Nothing is started where no worker has workflows. */
  private async started(): Promise<WorkflowCreator | undefined> {
    return (this.thread ??= this.create?.(this.activities));
  }

  /** The last worker that ends takes it along. */
  private async leave(): Promise<void> {
    this.users -= 1;
    if (this.users === 0) await (await this.thread)?.destroy();
  }
}
