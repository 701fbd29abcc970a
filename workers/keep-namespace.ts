import { polledInboxes } from '../application/inbound/polled-inboxes';
import { systemSchedules } from '../application/namespace/system-schedules';
import { ensureSystemSchedule } from '../platform/temporal/system-schedule';
import { ensureInboundSchedules } from '../platform/temporal/inbound-schedules';
import { ensureReconcilerSchedule } from '../platform/temporal/reconciler-schedule';
import { NamespaceKeeper, type Kept } from './namespace-keeper';
import { RepeatedStep } from '../platform/repeated-step';

/** For so long nothing is started after a loss of Temporal's database. */
const LOOK_EVERY_MS = 10_000;
/** A whole look is as many small questions as there are schedules; what somebody has removed singly is made again by it. */
const WHOLE_EVERY = 6;

type Keeping = Pick<NamespaceKeeper, 'knowsFailures' | 'isReady' | 'complaint'> & { stop(): Promise<void> };

/** Gives the schedules the configured intervals, which is done at the start only, and looks after the namespace until it is stopped. */
export async function keepNamespace(kept: Kept): Promise<Keeping> {
  const { client, config, logger } = kept;
  await ensureReconcilerSchedule(client, config.RECONCILE_INTERVAL_SECONDS);
  for (const schedule of systemSchedules(config)) await ensureSystemSchedule(client, schedule);
  await ensureInboundSchedules(client, polledInboxes(config), {
    notConfigured: (inboxes) =>
      logger.warn(
        { inboxes },
        `inboxes of countries that are not in INBOUND_COUNTRIES of this worker, or of systems that it does not poll, are polled: if no other worker is configured for them, end it with ${inboxes.map((inbox) => `"edoc inbound remove-schedule ${inbox}"`).join(', ')}`,
      ),
    intervalChanged: (inbox, from, to) =>
      logger.warn(
        { inbox, from, to },
        'the interval of an inbox was different: workers have different values of INBOUND_POLL_SECONDS, or of the setting of the system',
      ),
  });
  const keeper = new NamespaceKeeper(kept);
  await keeper.look([]);
  let looks = 0;
  const looking = new RepeatedStep({
    work: async () => {
      looks += 1;
      if (looks % WHOLE_EVERY === 0 || !(await keeper.isAsItWas())) await keeper.look();
      return false;
    },
    everyMs: LOOK_EVERY_MS,
    onFailure: (error) => logger.warn({ err: error }, "Temporal's namespace was not looked at"),
  });
  looking.start();
  const { knowsFailures, isReady, complaint } = keeper;
  return { knowsFailures, isReady, complaint, stop: async () => looking.stop() };
}
