import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { faceStatuses } from '../../countries/es/face/facts';
import { ensureSystemSchedule } from '../../platform/temporal/system-schedule';
import { testStack } from '../support/stack';

const ID = 'face-statuses';
let temporal: TemporalConnection;

beforeAll(async () => {
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
});

afterAll(async () => {
  await temporal.client.schedule.getHandle(ID).delete();
  await temporal.close();
});

async function scheduled(statusSeconds: number) {
  await ensureSystemSchedule(temporal.client, faceStatuses(statusSeconds));
  const { spec, action, policies } = await temporal.client.schedule.getHandle(ID).describe();
  return { every: spec.intervals?.[0]?.every, args: action.args, overlap: policies.overlap };
}

test('it is looked every minute whose turn it is, in runs of an hour, one at a time', async () => {
  const hourly = { every: 60_000, args: [{ everySeconds: 60, count: 60 }], overlap: 'SKIP' };
  expect(await scheduled(3_600)).toEqual(hourly);
  // Every worker that starts may ask for it.
  expect(await scheduled(3_600)).toEqual(hourly);
});

test('a shorter interval is that of the worker that started last, with no longer history', async () => {
  expect(await scheduled(5)).toMatchObject({ every: 5_000, args: [{ everySeconds: 5, count: 200 }] });
});
