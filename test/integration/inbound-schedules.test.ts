import { ensureInboundSchedules } from '../../platform/inbound-schedules';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal-client';
import { polledCountries } from '../../workers/polled-countries';
import { eventually } from '../support/eventually';
import { testStack } from '../support/stack';

let temporal: TemporalConnection;

beforeAll(async () => {
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
});

afterAll(async () => {
  await ensureInboundSchedules(temporal.client, [], 3_600);
  await temporal.close();
});

async function schedules(): Promise<string[]> {
  const found: string[] = [];
  for await (const { scheduleId } of temporal.client.schedule.list())
    if (scheduleId.startsWith('inbound/')) found.push(scheduleId);
  return found.sort();
}

/** The list of schedules follows their changes. */
const settled = async (expected: string[]) =>
  eventually(expected.join(), async () => ((await schedules()).join() === expected.join() ? true : undefined));

test('every configured country has a schedule of its own, with the interval of the setting', async () => {
  await ensureInboundSchedules(temporal.client, ['ES', 'FR'], 3_600);
  await settled(['inbound/ES', 'inbound/FR']);
  await ensureInboundSchedules(temporal.client, ['ES', 'FR'], 7_200);
  const { spec, policies, action } = await temporal.client.schedule.getHandle('inbound/FR').describe();
  expect(spec.intervals).toMatchObject([{ every: 7_200_000, offset: 3_600_000 }]);
  expect(policies.overlap).toBe('SKIP');
  expect(action).toMatchObject({ workflowType: 'inboundWorkflow', args: ['FR'] });
  await ensureInboundSchedules(temporal.client, ['FR'], 7_200);
  await settled(['inbound/FR']);
});

test('all are the countries where something is received; another is a wrong setting', () => {
  expect(polledCountries({ INBOUND_COUNTRIES: [] })).toEqual([]);
  const all = polledCountries({ INBOUND_COUNTRIES: ['all'] });
  expect(all).toEqual(expect.arrayContaining(['ES', 'FR', 'IT', 'PL', 'DE', 'BE', 'RO']));
  expect(all).not.toContain('PT');
  expect(polledCountries({ INBOUND_COUNTRIES: ['FR', 'FR'] })).toEqual(['FR']);
  expect(() => polledCountries({ INBOUND_COUNTRIES: ['ES', 'PT', 'US'] })).toThrow(/PT, US/);
});
