import type { AgencyCalls } from '../../authorities/es-aeat/agency-calls';
import type { Departure } from '../../platform/http-call';
import { retryChain } from '../../authorities/es-verifactu/retry-chain';
import { SendingRig } from './support/sending-rig';
import { later, now, until } from './support/sending-time';

jest.setTimeout(120_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => rig.close());

describe('our configuration', () => {
  test('of one record: it waits for another try, which says what became of the first', async () => {
    const chain = rig.chain();
    const [asked, other] = await chain.askFor('SBX-CODE-1108', 'BESIDE');
    expect(await chain.advance()).toBeUndefined();
    expect(await chain.standing(asked!)).toMatchObject({ kind: 'configuration', code: '1108' });
    expect(await chain.kinds([other!])).toEqual(['accepted']);
    await retryChain(rig.stores, chain.id, now());
    expect(await chain.advance()).toBeUndefined();
    await rig.control({ reject: false });
    const again = await chain.ask({ ...asked!, try: 2 });
    await chain.drive();
    await rig.control({ reject: true });
    expect(await chain.kinds([again])).toEqual(['accepted']);
    expect((await chain.records()).at(-1)).toMatchObject({ subsanacion: 'S', rechazoPrevio: 'X' });
    await chain.expectSound(3);
  });

  test.each(['SBX-FAULT-2-4104', 'SBX-FAULT-2-3502', 'SBX-FAULT-2-1100'])(
    '%s: an operator is told, and the message is tried again with back-off',
    async (number) => {
      const chain = rig.chain();
      const [asked] = await chain.askFor(number);
      await chain.advance();
      expect(await chain.standing(asked!)).toMatchObject({ kind: 'waiting', obstacle: { kind: 'configuration' } });
      await chain.drive();
      expect(await chain.kinds([asked!])).toEqual(['accepted']);
    },
  );

  test('an operator has it tried at once, but not before the agency wants it', async () => {
    const chain = rig.chain();
    const [asked] = await chain.askFor('SBX-FAULT-3-4104');
    await chain.drive(async () => (await chain.messages()).length === 3);
    later(61);
    expect((await chain.advance())!.getTime()).toBeGreaterThan(now().getTime());
    await retryChain(rig.stores, chain.id, now());
    expect(await chain.advance()).toBeUndefined();
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
  });
});

describe('the certificate', () => {
  test('is missing, is added, and everything goes through without a restart', async () => {
    const chain = rig.chain({ companyId: 'missing' });
    const [asked] = await chain.askFor('MISSING');
    const nextAt = await chain.advance();
    const obstacle = { kind: 'credential', reason: 'AUTHORITY_CREDENTIAL_MISSING' };
    expect(await chain.standing(asked!)).toMatchObject({ kind: 'waiting', nextAt, obstacle });
    expect(nextAt!.getTime() - now().getTime()).toBe(5_000);
    later(4 * 3_600);
    const waits: number[] = [];
    for (let look = 0; look < 6; look += 1) {
      const next = await chain.advance();
      waits.push((next!.getTime() - now().getTime()) / 1_000);
      until(next!);
    }
    expect(Math.max(...waits)).toBe(60);
    await rig.addCredential({ companyId: 'missing' });
    await chain.drive();
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
    await chain.expectSound(1);
  });

  test('has ended', async () => {
    const chain = rig.chain({ companyId: 'ended' });
    await rig.addCredential({ companyId: 'ended', until: now() });
    const [asked] = await chain.askFor('ENDED');
    await chain.advance();
    const obstacle = { kind: 'credential', reason: 'AUTHORITY_CREDENTIAL_EXPIRED' };
    expect(await chain.standing(asked!)).toMatchObject({ kind: 'waiting', obstacle });
    await rig.addCredential({ companyId: 'ended' });
    await chain.drive();
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
  });

  test('is of somebody else: the right one is tried within a minute, however long the wrong one has failed', async () => {
    const chain = rig.chain({ companyId: 'wrong' });
    await rig.addCredential({ companyId: 'wrong', nif: 'A58818501' });
    const [asked] = await chain.askFor('WRONG');
    await chain.drive(async () => (await chain.messages()).length === 5);
    const obstacle = { kind: 'credential', reason: 'FAULT_4112', attempts: 5 };
    expect(await chain.standing(asked!)).toMatchObject({ kind: 'waiting', obstacle });
    await rig.addCredential({ companyId: 'wrong' });
    const nextAt = (await chain.advance()) ?? now();
    expect(nextAt.getTime() - now().getTime()).toBeLessThanOrEqual(60_000);
    await chain.drive();
    expect(await chain.messages()).toHaveLength(6);
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
  });

  test.each([
    ['before anything is stored', async () => undefined],
    // TLS 1.3 lets a client believe that it is connected before the server has looked.
    ['while the message is being stored', async (departure: Departure) => departure.prepare()],
  ])('is refused by TLS %s', async (when, prepare) => {
    const chain = rig.chain();
    const [asked] = await chain.askFor(`TLS ${when.length}`);
    const call: AgencyCalls['call'] = async (_caller, _bytes, { departure }) => {
      if (departure !== undefined) await prepare(departure);
      return { kind: 'certificate-refused' };
    };
    await chain.advance({ calls: { call } });
    const obstacle = { kind: 'credential', reason: 'CERTIFICATE_REFUSED' };
    expect(await chain.standing(asked!)).toMatchObject({ kind: 'waiting', obstacle });
    await chain.drive();
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
  });

  test('of a holder without access: all its chains stop, and one of them tries', async () => {
    await rig.addCredential({ companyId: 'suspended' });
    const [one, other] = [rig.chain({ companyId: 'suspended' }), rig.chain({ companyId: 'suspended' })];
    const [first] = await one.askFor('SBX-FAULT-1-4141');
    const [second] = await other.askFor('SUSPENDED');
    const nextAt = await one.advance();
    expect(await other.advance()).toEqual(nextAt);
    const obstacle = { kind: 'access', reason: 'FAULT_4141' };
    expect(await other.standing(second!)).toMatchObject({ kind: 'waiting', obstacle });
    expect(await other.messages()).toEqual([]);
    const elsewhere = rig.chain();
    const [free] = await elsewhere.askFor('FREE');
    await elsewhere.advance();
    expect(await elsewhere.kinds([free!])).toEqual(['accepted']);
    await one.drive();
    await other.drive();
    expect([...(await one.kinds([first!])), ...(await other.kinds([second!]))]).toEqual(['accepted', 'accepted']);
  });
});

describe('halving', () => {
  test.each(['4102', '4103', '4109'])(
    'a Fault %s finds its culprit among 8, and the others get through',
    async (code) => {
      const chain = rig.chain();
      const numbers = ['1', '2', '3', '4', '5', `SBX-FAULT-1000-${code}`, '7', '8'];
      const asked = await chain.askFor(...numbers);
      const isFound = async () => (await chain.standing(asked[7]!)).kind === 'accepted';
      await chain.drive(isFound);
      const kinds = await chain.kinds(asked);
      expect(kinds).toEqual(numbers.map((number) => (number.startsWith('SBX') ? 'alone' : 'accepted')));
      expect(await chain.standing(asked[5]!)).toMatchObject({ by: 'send', reason: `FAULT_${code}` });
      const before = (await chain.messages()).length;
      expect(before).toBeLessThanOrEqual(10);
      // It is tried again by itself, at least every hour, and what is asked for meanwhile gets through.
      const [further] = await chain.askFor('9');
      await chain.drive(async () => (await chain.messages()).length > before + 10);
      expect(await chain.kinds([further!])).toEqual(['accepted']);
      const tries = (await chain.messages()).filter(({ isAlone }) => isAlone).map(({ storedAt }) => +storedAt);
      expect(tries.slice(1).every((time, index) => time - tries[index]! <= 3_600_000)).toBe(true);
      expect((await rig.report()).early).toEqual([]);
    },
  );

  test('a message that is refused once is not split', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('1', 'SBX-FAULT-1-4102', '3');
    await chain.drive();
    expect(await chain.kinds(asked)).toEqual(['accepted', 'accepted', 'accepted']);
    expect((await chain.messages()).map(({ positions }) => positions.length)).toEqual([3, 3]);
    await chain.expectSound(3);
  });
});
