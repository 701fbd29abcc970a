import { RecordClock } from '../../authorities/es-verifactu/record-clock';
import { VerifactuContinuity } from '../../authorities/es-verifactu/stores/continuity';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';

jest.setTimeout(60_000);

let database: EmptyDatabase;
let continuity: VerifactuContinuity;
let aheadMs = 0;

beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  await stored().deleteMany({});
  continuity = new VerifactuContinuity(database.connection);
  aheadMs = 0;
});

const stored = () => database.connection.collection<{ _id: string }>('verifactuContinuity');
/** In another process, on a machine whose clock is that far ahead. */
const worker = ({ isNew = true } = {}) =>
  new RecordClock({
    continuity,
    isNew: async () => isNew,
    wall: () => new Date(Date.now() + aheadMs),
  });
const epochOf = async (clock: RecordClock) => (await clock.epoch()).epoch;

describe('a database that is worked with', () => {
  test('and was never before, is in its first epoch, for all who look', async () => {
    expect(await epochOf(worker())).toBe(0);
    expect(await epochOf(worker({ isNew: false }))).toBe(0);
  });

  test('and has an installation that nobody has looked after is in another one', async () => {
    expect(await epochOf(worker({ isNew: false }))).toBe(1);
  });

  test('and was not for a minute: another epoch begins, once', async () => {
    const first = worker();
    await first.look();
    await stored().updateOne({}, { $set: { seenAt: new Date(Date.now() - 61_000) } });
    expect(await epochOf(worker())).toBe(1);
    await first.look();
    expect(await epochOf(first)).toBe(1);
  });

  test('and was put back a moment ago, while a worker went on: another epoch begins', async () => {
    const first = worker();
    for (let look = 0; look < 3; look += 1) await first.look();
    await stored().updateOne({}, { $set: { looks: 1 } });
    expect(await epochOf(first)).toBe(0);
    await first.look();
    expect(await epochOf(first)).toBe(1);
  });

  test('and was put back, as an operator says: another epoch begins, which says so', async () => {
    const first = worker();
    await first.look();
    await continuity.markRestored();
    await first.look();
    expect(await first.epoch()).toMatchObject({ epoch: 1, restoredIn: 1 });
  });
});

describe('time', () => {
  test('is that of the server, whatever the clock of the machine says', async () => {
    aheadMs = 600_000;
    const clock = worker();
    expect(Math.abs(clock.now().getTime() - Date.now() - aheadMs)).toBeLessThan(1_000);
    await clock.look();
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
    expect(clock.problem).toMatchObject({ of: 'worker', from: 'mongodb' });
    expect(Math.round(clock.problem!.aheadMs / 10_000)).toBe(60);
  });

  test('is looked at anew when the clock of the machine was set', async () => {
    const clock = worker();
    await clock.look();
    expect(clock.problem).toBeUndefined();
    aheadMs = -90_000;
    await clock.epoch();
    expect(clock.problem).toMatchObject({ of: 'worker' });
    aheadMs = 0;
    await clock.epoch();
    expect(clock.problem).toBeUndefined();
  });

  test.each([
    ['agrees', 0, undefined],
    ['is a minute ahead of ours', 55_000, undefined],
    ['is ahead of ours', 62_000, -62_000],
    ['is behind ours', -70_000, 69_000],
  ])('of the agency that %s', async (_what, agencyAheadMs, expected) => {
    const clock = worker();
    await clock.look();
    const at = clock.now();
    clock.heard(new Date(at.getTime() + agencyAheadMs), at, at);
    expect(clock.problem).toEqual(
      expected === undefined ? undefined : { of: 'mongodb', from: 'agency', aheadMs: expected },
    );
    clock.heard(at, at, at);
    expect(clock.problem).toBeUndefined();
  });
});
