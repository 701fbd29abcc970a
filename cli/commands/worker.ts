import { Command } from 'commander';
import { isTaskQueue, TASK_QUEUES, type TaskQueue } from '../../platform/temporal/task-queues';
import { UsageError } from '../report-failure';
import { commaSeparated } from '../option-values';
import { runService } from '../supervised';

export function workerCommand(): Command {
  return new Command('worker')
    .description('Run Temporal workers against an existing Temporal and MongoDB')
    .option('--queues <list>', `comma-separated task queues: ${TASK_QUEUES.join(', ')} (default: all)`, commaSeparated)
    .addHelpText(
      'after',
      `
Settings come from the environment (docs/configuration.md). SIGTERM finishes running work and stops.

Examples:
  $ edoc worker
  $ edoc worker --queues rendering`,
    )
    .action(async ({ queues }: { queues?: string[] }) => {
      const wanted = (queues ?? TASK_QUEUES).map(taskQueue);
      if (wanted.length === 0) throw new UsageError(`--queues is empty; available: ${TASK_QUEUES.join(', ')}`);
      const { runWorker } = await import('../../workers/run-worker.js');
      await runService(async () => runWorker(wanted));
    });
}

function taskQueue(name: string): TaskQueue {
  if (isTaskQueue(name)) return name;
  throw new UsageError(`--queues: unknown task queue ${name}; available: ${TASK_QUEUES.join(', ')}`);
}
