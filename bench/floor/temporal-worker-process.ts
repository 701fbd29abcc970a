import path from 'node:path';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { connectDriver } from '../mongo';
import { floorActivities } from './floor-activities';

/** A worker with the settings of the service's own (workers/), for a workflow that does little. */
async function main(address: string, mongodbUri: string): Promise<void> {
  Runtime.install({ logger: new DefaultLogger('ERROR'), shutdownSignals: [] });
  const mongodb = await connectDriver(mongodbUri, { maxPoolSize: 50, readConcernLevel: 'majority' });
  const activities = floorActivities(mongodb.db());
  const connection = await NativeConnection.connect({ address });
  const workers = await Promise.all([
    Worker.create({
      connection,
      taskQueue: 'floor',
      workflowsPath: path.join(__dirname, 'floor-workflow.js'),
      activities,
      maxCachedWorkflows: 500,
      maxConcurrentWorkflowTaskExecutions: 40,
      maxConcurrentLocalActivityExecutions: 60,
    }),
    Worker.create({
      connection,
      taskQueue: 'floor-remote',
      activities,
      maxConcurrentActivityTaskExecutions: 100,
    }),
  ]);
  const stopped = new Promise<void>((resolve) => process.once('SIGTERM', resolve).once('disconnect', resolve));
  process.on('SIGINT', () => {});
  const runs = workers.map(async (worker) => worker.runUntil(stopped));
  process.send?.({ pid: process.pid });
  await Promise.all(runs);
  await connection.close();
  await mongodb.close();
  process.exit(0);
}

void main(process.argv[2] ?? '', process.argv[3] ?? '');
