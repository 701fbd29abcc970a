import type { ClockDifference } from '../../authorities/es-verifactu/record-clock';
import { SendingRig } from './support/sending-rig';
import { DAY_MS, later, now } from './support/sending-time';

jest.setTimeout(120_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => rig.close());

describe('a clock that is wrong', () => {
  const off = (difference: ClockDifference) => ({
    recordClock: { epoch: async () => ({ epoch: 0 }), problem: difference },
  });
  const FAST = off({ of: 'worker', from: 'mongodb', aheadMs: 600_000 });

  test('of a worker: it makes no record, and another worker does', async () => {
    const chain = rig.chain();
    const asked = await chain.ask(chain.alta('L-1'));
    expect(await chain.generate(FAST)).toBe(0);
    const standing = await chain.standing(asked);
    expect(standing).toMatchObject({
      kind: 'waiting',
      obstacle: {
        reason: 'CLOCK_OFF',
        message: 'The clock of this worker is 600 s ahead of that of MongoDB.',
        nextAt: new Date(now().getTime() + 10_000),
      },
    });
    expect(await chain.generate()).toBe(1);
    expect(await rig.stores.comparisons.find(chain.id)).not.toHaveProperty('hold');
  });

  test('of the agency or of MongoDB: the agency is asked until they agree', async () => {
    const chain = rig.chain();
    const asked = await chain.ask(chain.alta('M-1'));
    const behind = off({ of: 'mongodb', from: 'agency', aheadMs: -90_000 });
    expect(await chain.generate(behind)).toBe(0);
    expect(await chain.standing(asked)).toMatchObject({
      obstacle: { reason: 'CLOCK_OFF', message: 'The clock of MongoDB is 90 s behind that of the agency.' },
    });
    expect(rig.held.at(-1)).toMatchObject({ reason: 'CLOCK_OFF' });
    expect(await chain.generate()).toBe(1);
  });

  test('that has left a time far away: the chain does not wait for it', async () => {
    const chain = rig.chain();
    await chain.askFor('N-1');
    await chain.drive();
    later(61);
    const inADay = new Date(now().getTime() + DAY_MS);
    await rig.connection
      .collection<{ _id: string }>('verifactuSendings')
      .updateOne({ _id: chain.id }, { $set: { nextSendAt: inADay } });
    const [asked] = await chain.askFor('N-2');
    expect(await chain.advance()).toEqual(new Date(now().getTime() + 60_000));
    later(60);
    await chain.advance();
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
  });

  test('that has left a message to be settled in a day: it is settled when it can be', async () => {
    const chain = rig.chain();
    const [asked] = await chain.askFor('SBX-CUT');
    await chain.advance();
    const inADay = new Date(now().getTime() + DAY_MS);
    await rig.connection
      .collection('verifactuMessages')
      .updateOne({ chain: chain.id }, { $set: { settlesAt: inADay } });
    expect(await chain.advance()).toEqual(new Date(now().getTime() + 60_000));
    later(60);
    await chain.advance();
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
  });
});
