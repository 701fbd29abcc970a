import {
  ensureInboundSchedules,
  inboundSchedules,
  removeInboundSchedule,
  type InboundScheduleNotices,
} from '../../platform/temporal/inbound-schedules';
import { ensureReconcilerSchedule } from '../../platform/temporal/reconciler-schedule';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { polledCountries } from '../../application/inbound/polled-countries';
import { eventually } from '../support/eventually';
import { testStack } from '../support/stack';

let temporal: TemporalConnection;

beforeAll(async () => {
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
});

afterAll(async () => {
  for (const iso of ['ES', 'FR']) await removeInboundSchedule(temporal.client, iso);
  await temporal.close();
});

const noticed: unknown[] = [];
const NOTICES: InboundScheduleNotices = {
  notConfigured: (countries) => noticed.push(countries),
  intervalChanged: (...change) => noticed.push(change),
};

async function start(countries: string[], intervalSeconds: number): Promise<unknown[]> {
  noticed.length = 0;
  const polled = countries.map((inbox) => ({ inbox, everySeconds: intervalSeconds }));
  await ensureInboundSchedules(temporal.client, polled, NOTICES);
  return [...noticed];
}

const polled = async () => (await inboundSchedules(temporal.client)).map(({ countryIso }) => countryIso);

/** The list of schedules follows their changes. */
const settled = async (expected: string[]) =>
  eventually(expected.join(), async () => ((await polled()).join() === expected.join() ? true : undefined));

test('a worker that is configured for other countries leaves the schedules of all others, and says so', async () => {
  expect(await start(['ES', 'FR'], 3_600)).toEqual([]);
  await settled(['ES', 'FR']);
  expect(await start(['FR'], 3_600)).toEqual([['ES']]);
  expect(await start([], 3_600)).toEqual([['ES', 'FR']]);
  await settled(['ES', 'FR']);
});

test('the interval is that of the worker that started last; that it was another is said', async () => {
  await start(['ES', 'FR'], 3_600);
  const { spec: before } = await temporal.client.schedule.getHandle('inbound/FR').describe();
  expect(await start(['FR'], 7_200)).toContainEqual(['FR', 3_600, 7_200]);
  const { spec, policies, action } = await temporal.client.schedule.getHandle('inbound/FR').describe();
  const [interval] = spec.intervals ?? [];
  expect(interval?.every).toBe(7_200_000);
  // The turn of a country does not depend on which others the worker polls.
  expect(interval?.offset).toBe(2 * (before.intervals?.[0]?.offset ?? 0));
  expect(policies.overlap).toBe('SKIP');
  expect(action).toMatchObject({
    workflowType: 'inboundWorkflow',
    args: ['FR', null, { everySeconds: 7_200, left: 1 }],
  });
  expect(action.workflowExecutionTimeout).toBeGreaterThan(0);
  expect(await start(['FR'], 7_200)).not.toContainEqual(['FR', 7_200, 7_200]);
});

test('a schedule ends when somebody removes it', async () => {
  await start(['ES', 'FR'], 3_600);
  await settled(['ES', 'FR']);
  expect(await removeInboundSchedule(temporal.client, 'ES')).toBe(true);
  await settled(['FR']);
  expect(await removeInboundSchedule(temporal.client, 'ES')).toBe(false);
});

test('the reconciler has a queue of its own, and no pass of it stops the later ones for ever', async () => {
  await ensureReconcilerSchedule(temporal.client, 3_600);
  const { action } = await temporal.client.schedule.getHandle('reconciler').describe();
  expect(action.taskQueue).toBe('reconciler');
  const threeParts = 3 * 15 * 60_000;
  expect(action.workflowExecutionTimeout).toBeGreaterThan(threeParts);
  await temporal.client.schedule.getHandle('reconciler').delete();
});

test('all are the countries where something is received; another is a wrong setting', () => {
  expect(polledCountries({ INBOUND_COUNTRIES: [] })).toEqual([]);
  const all = polledCountries({ INBOUND_COUNTRIES: ['all'] });
  expect(all).toEqual(expect.arrayContaining(['ES', 'FR', 'IT', 'PL', 'DE', 'BE', 'RO']));
  expect(all).not.toContain('PT');
  expect(polledCountries({ INBOUND_COUNTRIES: ['FR', 'FR'] })).toEqual(['FR']);
  expect(() => polledCountries({ INBOUND_COUNTRIES: ['ES', 'PT', 'US'] })).toThrow(/PT, US/);
});
