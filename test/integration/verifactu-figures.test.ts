import { Registry } from 'prom-client';
import { waitingRecords } from '../../authorities/es-verifactu/stores/record-figures';
import { verifactuMetrics } from '../../authorities/es-verifactu/metrics';
import { SendingRig } from './support/sending-rig';
import { later, now } from './support/sending-time';

jest.setTimeout(120_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => rig.close());

async function told(): Promise<string[]> {
  const registry = new Registry();
  verifactuMetrics(registry, {
    waiting: async () => waitingRecords(rig.connection),
    held: async () => rig.stores.comparisons.held(),
    recordClock: { now, differences: [{ of: 'worker', from: 'mongodb', aheadMs: -1_500 }] },
  });
  return (await registry.metrics()).split('\n').filter((line) => line.startsWith('edoc_verifactu'));
}

const AHEAD = 'edoc_verifactu_clock_ahead_seconds{of="worker",from="mongodb"} -1.5';

test('chains that get no records are told by reason', async () => {
  const chain = rig.chain();
  const hold = { kind: 'configuration', reason: 'CHAIN_FORKED', since: now(), attempts: 1, nextAt: now() } as const;
  await rig.stores.comparisons.save({ chain: chain.id, epoch: 0, isForked: true, hold });
  expect(await told()).toContain('edoc_verifactu_held_chains{reason="CHAIN_FORKED"} 1');
  await rig.stores.comparisons.save({ chain: chain.id, epoch: 1 });
  expect((await told()).join()).not.toContain('held_chains');
});

test('records that wait are told with the age of the oldest, those that are decided are not', async () => {
  expect(await told()).toEqual([
    'edoc_verifactu_waiting_records{state="generated"} 0',
    'edoc_verifactu_waiting_records{state="sent"} 0',
    'edoc_verifactu_waiting_records{state="alone"} 0',
    'edoc_verifactu_oldest_record_seconds 0',
    AHEAD,
  ]);
  const chain = rig.chain();
  await chain.askFor('FIG-1', 'FIG-2');
  later(90);
  expect(await told()).toEqual([
    'edoc_verifactu_waiting_records{state="generated"} 2',
    'edoc_verifactu_waiting_records{state="sent"} 0',
    'edoc_verifactu_waiting_records{state="alone"} 0',
    'edoc_verifactu_oldest_record_seconds 90',
    AHEAD,
  ]);
  await chain.drive();
  expect((await told())[0]).toBe('edoc_verifactu_waiting_records{state="generated"} 0');
});

test('records that are decided are not looked at', async () => {
  for (const state of ['generated', 'sent', 'alone']) {
    const explained = await rig.connection.collection('verifactuRecords').find({ state }).explain('executionStats');
    expect(explained).toMatchObject({ executionStats: { totalDocsExamined: 0 } });
  }
});
