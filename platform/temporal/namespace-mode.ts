import { ScheduleAlreadyRunning, ScheduleNotFoundError, type Client } from '@temporalio/client';
import { ConfigurationError } from '../environment';
import { refusalOf, type Mode, type ModeMark } from '../mode-mark';
import { serviceVersion } from '../service-version';

/**
 * A schedule that never runs is the mark: every worker may make one, it does not end with the retention of workflows, and
 * operators see it with its note. The data of a namespace may be written by its administrators only.
 */
const SCHEDULE_ID = 'edoc-mode';

const NOTES: Readonly<Record<Mode, string>> = {
  production: 'Says that this namespace is production\'s: "edoc start" refuses it. It never runs; leave it as it is.',
  embedded: 'Says that this namespace is for trials: production refuses it. It never runs; leave it as it is.',
};

/** The reason why a process of this mode may not work with the namespace; undefined where it may. */
export async function namespaceRefusal(client: Client, own: Mode): Promise<string | undefined> {
  return refusalOf(await namespaceMark(client), own, { setting: 'TEMPORAL_NAMESPACE', what: 'this namespace' });
}

/**
 * Refuses the other mode from now on. One creation decides between two processes that start at once.
 * @throws ConfigurationError
 */
export async function claimNamespace(client: Client, own: Mode, now = new Date()): Promise<void> {
  if ((await namespaceMark(client)) === undefined && (await isMarkedAs(client, own, now))) return;
  const refusal = await namespaceRefusal(client, own);
  if (refusal !== undefined) throw new ConfigurationError([refusal]);
}

/** Undefined where nobody has worked with it yet. */
export async function namespaceMark(client: Client): Promise<ModeMark | undefined> {
  try {
    const { memo } = await client.schedule.getHandle(SCHEDULE_ID).describe();
    const { mode, version, at } = memo as Record<keyof ModeMark, string>;
    return { mode: mode === 'production' ? 'production' : 'embedded', version, at: new Date(at) };
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return undefined;
    throw error;
  }
}

/** False where another process was first. */
async function isMarkedAs(client: Client, mode: Mode, now: Date): Promise<boolean> {
  try {
    await client.schedule.create({
      scheduleId: SCHEDULE_ID,
      spec: {},
      state: { paused: true, note: NOTES[mode] },
      memo: { mode, version: serviceVersion(), at: now.toISOString() },
      // Whoever triggers it by hand starts what nobody takes up, and what ends by itself.
      action: {
        type: 'startWorkflow',
        workflowType: 'edocMode',
        workflowId: SCHEDULE_ID,
        taskQueue: SCHEDULE_ID,
        workflowExecutionTimeout: '1m',
      },
    });
    return true;
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    return false;
  }
}
