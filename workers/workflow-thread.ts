import path from 'node:path';
import { Worker, type CompiledWorkerOptions, type WorkerOptions } from '@temporalio/worker';
import type { Workflow, WorkflowCreator } from '@temporalio/worker/lib/workflow/interface';
import { afterOwnTime } from '../platform/own-time';
import { projectRoot } from '../platform/project-root';

const BUNDLE: NonNullable<WorkerOptions['workflowBundle']> = {
  codePath: path.join(projectRoot(), 'dist', 'workflow-bundle.js'),
};

type Activities = CompiledWorkerOptions['activities'];

/** Code of a workflow does not come to an end: the thread is lost for all of them. */
export class WorkflowHangsError extends Error {
  constructor(workflowType: string) {
    super(`a step of ${workflowType}, or of a workflow before it, does not end`);
    this.name = 'WorkflowHangsError';
  }
}

interface Watch {
  /** A step takes milliseconds, and waits for those of the others. */
  hangsMs: number;
  onHang(error: WorkflowHangsError): void;
}

/** Nobody catches it: the process ends as with any other error of ours, and whoever supervises it starts another. */
const ENDS_THE_PROCESS: Watch = {
  hangsMs: 30_000,
  onHang: (error) =>
    setImmediate(() => {
      throw error;
    }),
};

/**
 * The thread in which the workflows of all workers of a process run. A worker that the SDK creates by itself starts one of its
 * own, with the code of all workflows, however seldom its queue has any.
 *
 * The SDK limits the time of each call into a workflow, for which Node starts and ends a thread each time: a dozen for a document, 0.25 ms of
 * processor each. Here whoever waits for the answer looks at the time.
 */
export class WorkflowThread {
  /** Of all workers: a workflow may call locally what its worker has, and the thread is told once. */
  private readonly activities: Activities = new Map();
  private create: ((activities: Activities) => Promise<WorkflowCreator>) | undefined;
  private thread: Promise<WorkflowCreator> | undefined;
  private users = 0;

  constructor(
    private readonly bundle = BUNDLE,
    private readonly watch: Watch = ENDS_THE_PROCESS,
  ) {}

  /** @throws Error once the thread has started: it would not know the activities of the worker. */
  async createWorker(options: Omit<WorkerOptions, 'workflowBundle' | 'workflowsPath'>): Promise<Worker> {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the class below has a `this` of its own
    const shared = this;
    class SharingWorker extends Worker {
      protected static override async createWorkflowCreator(
        ...[bundle, compiled, logger]: Parameters<typeof Worker.createWorkflowCreator>
      ): Promise<WorkflowCreator> {
        return shared.join(compiled.activities, async (activities) => {
          const { isolateExecutionTimeoutMs: _limit, ...unlimited } = compiled;
          return super.createWorkflowCreator(bundle, { ...unlimited, activities } as CompiledWorkerOptions, logger);
        });
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
        return this.watched(options.info.workflowType, await thread.createWorkflow(options));
      },
      destroy: async () => this.leave(),
    };
  }

  private watched(workflowType: string, workflow: Workflow): Workflow {
    const { hangsMs, onHang } = this.watch;
    return {
      activate: async (activation) => {
        const stopCounting = afterOwnTime(hangsMs, () => onHang(new WorkflowHangsError(workflowType)));
        try {
          return await workflow.activate(activation);
        } finally {
          stopCounting();
        }
      },
      getAndResetSinkCalls: async () => workflow.getAndResetSinkCalls(),
      dispose: async () => workflow.dispose(),
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
