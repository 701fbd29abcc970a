import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleWorkflowCode, NativeConnection, Runtime } from '@temporalio/worker';
import { projectRoot } from '../../platform/project-root';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { WorkflowThread } from '../../workers/workflow-thread';
import { testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { silentLogger } from '../support/workflow-bundle';
import { silent } from './support/mail-rig';
import type { localCallWorkflow } from './support/local-call-workflow';

let temporal: TemporalConnection;
let native: NativeConnection;
let thread: WorkflowThread;
let codePath: string;

beforeAll(async () => {
  Runtime.install({ logger: silent, shutdownSignals: [], telemetryOptions: { logging: { filter: 'ERROR' } } });
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
  native = await NativeConnection.connect({ address: temporalAddress });
  const workflowsPath = path.join(projectRoot(), 'test/integration/support/local-call-workflow.ts');
  codePath = path.join(await temporaryFolder(), 'workflow-bundle.js');
  writeFileSync(codePath, (await bundleWorkflowCode({ workflowsPath, logger: silentLogger })).code);
  thread = new WorkflowThread({ codePath });
});
afterAll(async () => {
  await native.close();
  await temporal.close();
  await removeTemporaryFolders();
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
  // Its code is read for the first of them alone.
  rmSync(codePath);
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
