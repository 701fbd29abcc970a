import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Epoch } from '../../authorities/es-verifactu/stores/continuity';
import { SendingRig } from './support/sending-rig';
import { BEGIN, DAY_MS, later, now, until } from './support/sending-time';
import type { SentChain } from './support/sent-chain';
import { answered, DisturbedAgency, isQuery } from './support/disturbed-agency';
import { recordDate } from '../../countries/es/aeat/invoice-key';
import type { CalendarDate } from '../../documents/model/calendar-date';

jest.setTimeout(120_000);

let rig: SendingRig;
const agency = new DisturbedAgency(() => rig);

beforeAll(async () => {
  rig = await SendingRig.open(jest, { pageSize: 7 });
});
afterAll(async () => rig.close());

const COLLECTIONS = [
  'verifactuRequests',
  'verifactuRecords',
  'verifactuMessages',
  'verifactuChains',
  'verifactuSendings',
  'verifactuComparisons',
];
type Backup = ReadonlyMap<string, mongo.Document[]>;

/** Of all that the database has of chains. */
async function backup(): Promise<Backup> {
  const dumped = COLLECTIONS.map(
    async (name) => [name, await rig.connection.collection(name).find().toArray()] as const,
  );
  return new Map(await Promise.all(dumped));
}

async function restore(from: Backup): Promise<void> {
  for (const [name, documents] of from) {
    await rig.connection.collection(name).deleteMany({});
    if (documents.length > 0) await rig.connection.collection(name).insertMany(documents);
  }
  later(61);
}

const inEpoch = (epoch: number, more: Partial<Epoch> = {}) => ({
  recordClock: { epoch: async () => ({ epoch, ...more }), problem: undefined },
});
const AFTER_GAP = inEpoch(1);
const RESTORED = inEpoch(1, { restoredIn: 1 });

async function accepted(chain: SentChain, ...numbers: string[]) {
  const asked = await chain.askFor(...numbers);
  await chain.drive();
  expect(new Set(await chain.kinds(asked))).toEqual(new Set(['accepted']));
  later(61);
  return asked;
}

const dayBefore = (days: number) =>
  recordDate(new Date(BEGIN.getTime() - days * DAY_MS).toISOString().slice(0, 10) as CalendarDate);

async function expectForked(chain: SentChain, surroundings: typeof RESTORED = RESTORED): Promise<void> {
  const asked = await chain.ask(chain.alta(`NEW-${randomUUID().slice(0, 8)}`));
  const length = (await chain.records()).length;
  expect(await chain.generate(surroundings)).toBe(0);
  const nextAt = await chain.advance(surroundings);
  expect(nextAt!.getTime()).toBeGreaterThan(now().getTime());
  expect(await chain.records()).toHaveLength(length);
  expect(await chain.standing(asked)).toMatchObject({
    kind: 'waiting',
    obstacle: { kind: 'configuration', reason: 'CHAIN_FORKED' },
  });
  expect(rig.toldDocuments.look).toContain(asked.documentId);
  expect(rig.held.at(-1)).toMatchObject({ companyId: 'c1', reason: 'CHAIN_FORKED' });
}

describe('a database that was put back', () => {
  test('behind the agency: the chain gets no record, and says so', async () => {
    const chain = rig.chain();
    await accepted(chain, 'A-1', 'A-2');
    const before = await backup();
    await accepted(chain, 'A-3', 'A-4');
    await restore(before);
    await expectForked(chain);
    await chain.expectSound(4);
    later(3_601);
    expect((await chain.advance(RESTORED))!.getTime()).toBeGreaterThan(now().getTime());
  });

  test('to before the first record of the chain', async () => {
    const chain = rig.chain();
    const before = await backup();
    await accepted(chain, 'B-1');
    await restore(before);
    await expectForked(chain);
  });

  test.each([
    ['last month', 31],
    ['half a year ago', 180],
  ])('and all that is missing is of %s', async (_when, days) => {
    const chain = rig.chain();
    await accepted(chain, 'C-1');
    const before = await backup();
    const fechaExpedicionFactura = dayBefore(days);
    const key = { ...chain.key('C-2'), fechaExpedicionFactura };
    await chain.ask(chain.alta('', { key }));
    await chain.drive();
    await restore(before);
    await expectForked(chain);
  });

  test('and what is missing has changed the last record', async () => {
    const chain = rig.chain();
    const [, last] = await accepted(chain, 'D-1', 'D-2');
    const before = await backup();
    await chain.ask(chain.amendment('D-2', last!));
    await chain.drive();
    await restore(before);
    await expectForked(chain);
  });

  test('and what is missing is a cancellation', async () => {
    const chain = rig.chain();
    await accepted(chain, 'E-1');
    const before = await backup();
    await chain.ask(chain.anulacion('E-1'));
    await chain.drive();
    await restore(before);
    await expectForked(chain);
  });

  test('that has all, the last of which the agency refused: the chain goes on', async () => {
    const chain = rig.chain();
    await accepted(chain, 'F-1');
    const [refused] = await chain.askFor('SBX-REJECT');
    await chain.drive();
    expect(await chain.kinds([refused!])).toEqual(['refused']);
    const before = await backup();
    await restore(before);
    const asked = await chain.ask(chain.alta('F-2'));
    await chain.drive(undefined, RESTORED);
    expect(await chain.kinds([asked])).toEqual(['accepted']);
    await chain.expectSound(3);
  });

  test('that has more rows than a page, cancelled and amended ones: the chain goes on', async () => {
    const chain = rig.chain();
    const reported = await accepted(chain, ...Array.from({ length: 16 }, (_, index) => `G-${index}`));
    await chain.ask(chain.anulacion('G-3'));
    await chain.ask(chain.amendment('G-5', reported[5]!));
    await chain.drive();
    const asked = await chain.ask(chain.alta('G-NEW'));
    later(61);
    await chain.drive(undefined, RESTORED);
    expect(await chain.kinds([asked])).toEqual(['accepted']);
    await chain.expectSound(19);
  });

  test('with records that the agency has got since: they are asked for before they are sent', async () => {
    const chain = rig.chain();
    const [first] = await accepted(chain, 'H-1');
    const asked = [...(await chain.askFor('H-2')), await chain.ask(chain.amendment('H-1', first!))];
    await chain.generate();
    const before = await backup();
    await chain.drive();
    await restore(before);
    await rig.stores.sentRecords.askBeforeSending(now());
    let submissions = 0;
    const counting = agency.surrounded(async (go, [, bytes]) => {
      if (!isQuery(bytes)) submissions += 1;
      return go();
    });
    await chain.drive(undefined, { ...RESTORED, ...counting });
    expect(await chain.kinds(asked)).toEqual(['accepted', 'accepted']);
    expect(submissions).toBe(0);
    await chain.expectSound(3);
  });

  test('with a message that was to leave again, and has: it is asked for before it leaves once more', async () => {
    const chain = rig.chain();
    const [asked] = await chain.askFor('REPEATED');
    await chain.drive(async () => (await rig.stores.messages.open(chain.id))?.isToRepeat === true, agency.firstLost());
    const before = await backup();
    await chain.drive();
    await restore(before);
    await rig.stores.messages.askBeforeRepeating();
    await chain.drive();
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
    expect((await rig.told(asked!.documentId)).map(({ type }) => type)).toEqual(['recorded']);
  });
});

describe('a chain that has to be compared', () => {
  test('waits as long as the agency does not answer, and tries again', async () => {
    const chain = rig.chain();
    await accepted(chain, 'I-1');
    const asked = await chain.ask(chain.alta('I-2'));
    const silent = agency.surrounded(async () => answered(503, ''));
    const nextAt = await chain.advance({ ...AFTER_GAP, ...silent });
    expect(nextAt).toEqual(new Date(now().getTime() + 10_000));
    expect(await chain.standing(asked)).toMatchObject({
      kind: 'waiting',
      obstacle: { kind: 'no-answer', reason: 'HTTP_503' },
    });
    expect(await chain.advance({ ...AFTER_GAP, ...silent })).toEqual(nextAt);
    until(nextAt!);
    await chain.drive(undefined, AFTER_GAP);
    expect(await chain.kinds([asked])).toEqual(['accepted']);
    expect(await rig.stores.comparisons.find(chain.id)).toEqual({ chain: chain.id, epoch: 1 });
  });

  test('says that its company has no certificate', async () => {
    const chain = rig.chain({ companyId: 'c2' });
    const asked = await chain.ask(chain.alta('J-1'));
    await chain.advance(AFTER_GAP);
    expect(await chain.standing(asked)).toMatchObject({ obstacle: { reason: 'AUTHORITY_CREDENTIAL_MISSING' } });
  });

  test('is asked for once in an epoch', async () => {
    const chain = rig.chain();
    await accepted(chain, 'K-1');
    let queries = 0;
    const counting = agency.surrounded(async (go, [, bytes]) => {
      if (isQuery(bytes)) queries += 1;
      return go();
    });
    for (const number of ['K-2', 'K-3']) {
      await chain.ask(chain.alta(number));
      await chain.drive(undefined, { ...AFTER_GAP, ...counting });
      later(61);
    }
    // This month, from its last record on, and the one before.
    expect(queries).toBe(3);
  });
});
