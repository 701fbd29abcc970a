import { Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../activities/application-failure';
import { AuthorityClient } from '../activities/authority-client';
import { createIntegrationActivities } from '../activities/integration-activities';
import { HttpClient } from '../platform/http-client';
import { createInbound, integrationUrlOf } from './inbound';
import { failureLog, type RunningWorker, type WorkerSetting } from './worker-setting';

/** Speaks to the authorities. Its slots bound how many calls are under way, so that a hanging authority stays harmless. */
export async function createIntegrationWorker(setting: WorkerSetting): Promise<RunningWorker> {
  const { config, logger, steps, native } = setting;
  const timeoutMs = config.INTEGRATION_TIMEOUT_SECONDS * 1000;
  const http = new HttpClient({ timeoutMs, refuseSandbox: config.EDOC_MODE === 'production' });
  const activities = createIntegrationActivities({
    steps,
    authority: new AuthorityClient(http, integrationUrlOf(config)),
    settleMs: 2 * timeoutMs,
    clock: () => new Date(),
  });
  const inbound = createInbound(setting);
  const onFailure = failureLog(logger);
  const worker = await Worker.create({
    connection: native,
    namespace: config.TEMPORAL_NAMESPACE,
    taskQueue: 'integration',
    activities: {
      ...withApplicationFailures(activities, onFailure),
      ...withApplicationFailures(inbound.activities, onFailure),
    },
    maxConcurrentActivityTaskExecutions: 100,
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
  });
  return { worker, close: inbound.close };
}
