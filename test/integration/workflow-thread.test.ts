import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleWorkflowCode, NativeConnection, Runtime, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { projectRoot } from '../../platform/project-root';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { WorkflowHangsError, WorkflowThread } from '../../workers/workflow-thread';
import { testStack } from '../support/stack';
import { silentLogger } from '../support/workflow-bundle';
import { silent } from './support/mail-rig';
import type { holdingWorkflow, localCallWorkflow } from './support/local-call-workflow';

let temporal: TemporalConnection;
let native: NativeConnection;
let thread: WorkflowThread;
let bundle: WorkflowBundleWithSourceMap;

beforeAll(async () => {
  Runtime.install({ logger: silent, shutdownSignals: [], telemetryOptions: { logging: { filter: 'ERROR' } } });
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
  native = await NativeConnection.connect({ address: temporalAddress });
  const workflowsPath = path.join(projectRoot(), 'test/integration/support/local-call-workflow.ts');
  bundle = await bundleWorkflowCode({ workflowsPath, logger: silentLogger });
  thread = new WorkflowThread(bundle);
});
afterAll(async () => {
  await native.close();
  await temporal.close();
});

/** A worker of its own queue that has this activity alone. */
async function workerWith(activity: string) {
  const taskQueue = `${activity}-${randomUUID()}`;
  const activities = { [activity]: async () => Promise.resolve(`by ${activity}`) };
  const worker = await thread.createWorker({ connection: native, taskQueue, activities });
  return {
    worker,
    call: async (): Promise<string> =>
      temporal.client.workflow.execute<typeof localCallWorkflow>('localCallWorkflow', {
        taskQueue,
        workflowId: randomUUID(),
        workflowExecutionTimeout: '20s',
        args: [activity],
      }),
  };
}

/** Node names the threads of programs so since version 22. */
function programThreads(): number {
  return readdirSync('/proc/self/task').filter((id) => nameOf(id) === 'WorkerThread').length;
}

function nameOf(thread: string): string {
  try {
    return readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

test('workers share one thread, each with the activities of its own, until the last of them ends', async () => {
  const before = programThreads();
  const one = await workerWith('one');
  const other = await workerWith('other');
  expect(programThreads()).toBe(before);
  await thread.start();
  expect(programThreads()).toBeLessThanOrEqual(before + 1);
  const ended = [one, other].map(async ({ worker }) => worker.run());
  expect(await Promise.all([one.call(), other.call()])).toEqual(['by one', 'by other']);
  await expect(workerWith('late')).rejects.toThrow('started without this worker');
  one.worker.shutdown();
  await ended[0];
  expect(await other.call()).toBe('by other');
  other.worker.shutdown();
  await ended[1];
  while (programThreads() > before) await delay(5);
});

test('code of a workflow that does not come to an end is told of, whatever waits behind it', async () => {
  let hangs: (error: Error) => void = () => undefined;
  const hung = new Promise<Error>((resolve) => (hangs = resolve));
  const watched = new WorkflowThread(bundle, { hangsMs: 200, onHang: (error) => hangs(error) });
  const taskQueue = `holding-${randomUUID()}`;
  const worker = await watched.createWorker({ connection: native, taskQueue, activities: {} });
  const running = worker.run();
  const handle = await temporal.client.workflow.start<typeof holdingWorkflow>('holdingWorkflow', {
    taskQueue,
    workflowId: randomUUID(),
    workflowTaskTimeout: '60s',
    args: [],
  });
  const error = await hung;
  expect(error).toBeInstanceOf(WorkflowHangsError);
  expect(error.message).toContain('holdingWorkflow');
  expect(await handle.result()).toBeLessThan(1_000);
  worker.shutdown();
  await running;
}, 60_000);
