import type { ChainStepsDependencies } from '../../authorities/es-verifactu/chain-steps';
import { NotConnectedError } from '../../platform/http-errors';
import { SendingRig } from './support/sending-rig';
import { later, now } from './support/sending-time';

jest.setTimeout(120_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => rig.close());

const SHA256 = /^[0-9a-f]{64}$/;

test('accepted, with warnings, refused: each record gets its own verdict of one message', async () => {
  const chain = rig.chain();
  const [plain, warned, rejected] = await chain.askFor('A', 'SBX-WARN', 'SBX-REJECT');
  expect(await chain.standing(plain!)).toEqual({ kind: 'waiting' });
  expect(await chain.advance()).toBeUndefined();
  const messageSha256 = expect.stringMatching(SHA256) as string;
  const receipt = expect.stringMatching(/^[A-Z0-9]{16}$/) as string;
  const reference = (position: number) => expect.stringMatching(new RegExp(`^[A-Z0-9]{16}/${position}$`)) as string;
  const accepted = { kind: 'accepted', receipt, messageSha256 };
  expect(await chain.standing(plain!)).toEqual({ ...accepted, reference: reference(1), warnings: [] });
  const warning = { code: '2001', message: expect.any(String) as string };
  expect(await chain.standing(warned!)).toEqual({ ...accepted, reference: reference(2), warnings: [warning] });
  const refused = { kind: 'refused', code: '1110', message: expect.any(String) as string, messageSha256 };
  expect(await chain.standing(rejected!)).toEqual(refused);
  await chain.expectSound(3);

  const evidence = await rig.evidenceOf(warned!.documentId);
  expect(evidence.map(({ what }) => what)).toEqual(['SENT SUBMISSION', 'RECEIVED SUBMISSION']);
  expect(evidence[0]!.text).toContain('<sf:ObligadoEmision><sf:NombreRazon>Empresa, S.L.</sf:NombreRazon>');
  expect(evidence[1]!.text).toContain('<res:EstadoRegistro>AceptadoConErrores</res:EstadoRegistro>');
  expect(await rig.exchanges.find(warned!.documentId, 3)).toBeUndefined();
  expect(await rig.connection.collection('sharedExchanges').countDocuments()).toBe(2);
});

test('what is asked, and what the schema refuses', async () => {
  const chain = rig.chain();
  const asked = chain.alta('ASKED');
  expect(await chain.standing(asked)).toEqual({ kind: 'not-asked' });
  await chain.ask(asked);
  expect(await chain.standing(asked)).toEqual({ kind: 'asked' });
  const bad = await chain.ask(chain.alta('BAD', { descripcionOperacion: 'x'.repeat(501) }));
  await chain.generate();
  expect(await chain.standing(bad)).toEqual({ kind: 'invalid', problems: [expect.any(String)] });
});

test('the first message leaves at once, the next when the agency has had its time, also after a restart', async () => {
  const chain = rig.chain();
  await chain.askFor('FIRST');
  await chain.advance();
  const begin = now().getTime();
  const [second] = await chain.askFor('SECOND');
  const due = new Date(begin + 60_000);
  expect(await chain.standing(second!)).toEqual({ kind: 'waiting', nextAt: due });
  expect(await chain.advance()).toEqual(due);
  later(59.999);
  expect(await chain.advance()).toEqual(due);
  expect(await chain.messages()).toHaveLength(1);
  later(0.001);
  expect(await chain.advance()).toBeUndefined();
  expect((await chain.messages()).map(({ positions }) => positions)).toEqual([[1], [2]]);
  await chain.expectSound(2);
});

test('a message ends where another company sends, or at the most that the settings allow', async () => {
  const chain = rig.chain();
  const representative = { nombreRazon: 'Gestoría', nif: 'A58818501' };
  for (const number of ['R-1', 'R-2', 'R-3']) await chain.ask(chain.alta(number));
  for (const number of ['R-4', 'R-5']) await chain.ask(chain.alta(number), { representative });
  const { options } = rig.dependencies();
  await chain.drive(undefined, { options: { ...options, maxRecords: 2 } });
  expect((await chain.messages()).map(({ positions }) => positions)).toEqual([[1, 2], [3], [4, 5]]);
  await chain.expectSound(5);
});

test('two processes that send at the same moment send once', async () => {
  const chain = rig.chain();
  const asked = await chain.askFor('T-1', 'T-2');
  await Promise.all([chain.advance(), chain.advance(), chain.advance()]);
  expect(await chain.messages()).toHaveLength(1);
  expect(await chain.kinds(asked)).toEqual(['accepted', 'accepted']);
  expect((await rig.told(asked[0]!.documentId)).map(({ type }) => type)).toEqual(['recorded']);
  await chain.expectSound(2);
});

test('what is not dispatched in time does not leave, and leaves no trace', async () => {
  const chain = rig.chain();
  const [asked] = await chain.askFor('LATE');
  const { calls, ...others } = rig.dependencies();
  const paused: ChainStepsDependencies['calls'] = {
    call: async (caller, bytes, { signal, departure }) =>
      calls.call(caller, bytes, {
        signal,
        departure: {
          prepare: async () => {
            await departure!.prepare();
            later(30);
          },
          isTimely: () => departure!.isTimely(),
        },
      }),
  };
  await chain.advance({ ...others, calls: paused });
  expect(await rig.evidenceOf(asked!.documentId)).toEqual([]);
  const standing = await chain.standing(asked!);
  expect(standing).toMatchObject({ kind: 'waiting' });
  // Nobody but this process is to blame.
  expect(standing).not.toHaveProperty('obstacle');
  await chain.expectSound(0);
  await chain.drive();
  expect(await chain.kinds([asked!])).toEqual(['accepted']);
  expect((await rig.evidenceOf(asked!.documentId))[0]!.text).toContain('<sf:Incidencia>S</sf:Incidencia>');
  await chain.expectSound(1);
});

describe('an outage', () => {
  test.each(['SBX-OUTAGE-2', 'SBX-FAULT-2-4108', 'SBX-FAULT-2-1129'])(
    '%s: the same records later, told as late',
    async (number) => {
      const chain = rig.chain();
      const asked = await chain.askFor(`${number}-a`, 'OTHER');
      await chain.advance();
      const obstacle = { kind: 'outage', attempts: 1, since: now(), reason: expect.stringMatching(/^FAULT_\d+$/) };
      for (const one of asked) expect(await chain.standing(one)).toMatchObject({ kind: 'waiting', obstacle });
      await chain.drive();
      expect(await chain.kinds(asked)).toEqual(['accepted', 'accepted']);
      const messages = await chain.messages();
      const waits = messages.slice(1).map(({ storedAt }, index) => +storedAt - +messages[index]!.storedAt);
      expect(waits).toEqual([60_000, 120_000]);
      expect((await rig.evidenceOf(asked[0]!.documentId)).at(-2)!.text).toContain('<sf:Incidencia>S</sf:Incidencia>');
      await chain.expectSound(2);
    },
  );

  test('no connection: nothing is stored, and it is tried again', async () => {
    const chain = rig.chain();
    const [asked] = await chain.askFor('NO-CONNECTION');
    const calls = { call: async () => Promise.resolve({ kind: 'not-connected' } as const) };
    await chain.advance({ calls });
    expect(await chain.messages()).toEqual([]);
    const obstacle = { kind: 'outage', reason: 'NOT_CONNECTED' };
    expect(await chain.standing(asked!)).toMatchObject({ kind: 'waiting', obstacle });
    await chain.drive();
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
    expect((await rig.evidenceOf(asked!.documentId))[0]!.text).toContain('<sf:Incidencia>S</sf:Incidencia>');
  });

  test('a record of which the agency could not look something up is sent again with the next message', async () => {
    const chain = rig.chain();
    const [asked] = await chain.askFor('SBX-CODE-1129');
    await chain.advance();
    expect(await chain.standing(asked!)).toMatchObject({ kind: 'waiting' });
    await rig.control({ reject: false });
    await chain.drive();
    await rig.control({ reject: true });
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
  });

  test('records older than 240 seconds are told as late', async () => {
    const chain = rig.chain();
    const [asked] = await chain.askFor('OLD');
    later(241);
    await chain.advance();
    expect((await rig.evidenceOf(asked!.documentId))[0]!.text).toContain('<sf:Incidencia>S</sf:Incidencia>');
  });
});

test('1,000 records in a burst leave in at most 3 messages, none of them too early', async () => {
  const chain = rig.chain();
  const asked = [];
  for (let index = 0; index < 1_000; index += 1) asked.push(await chain.ask(chain.alta(`B-${index}`)));
  const steps = chain.steps();
  await steps.generate(chain.id, new AbortController().signal);
  await chain.advance();
  const begin = performance.now();
  await chain.drive();
  const tookMs = performance.now() - begin;
  expect((await chain.messages()).length).toBeLessThanOrEqual(3);
  expect(new Set(await chain.kinds(asked))).toEqual(new Set(['accepted']));
  await chain.expectSound(1_000);
  process.stderr.write(`900 generated and sent in ${Math.round(tookMs)} ms\n`);
});

test('a full message leaves before its time, and is as fast as the limit says', async () => {
  const chain = rig.chain();
  await chain.askFor('BEFORE');
  await chain.advance();
  for (let index = 0; index < 1_000; index += 1) await chain.ask(chain.alta(`F-${index}`));
  await chain.generate();
  const { calls } = rig.dependencies();
  let networkMs = 0;
  const timed: ChainStepsDependencies['calls'] = {
    call: async (caller, bytes, { signal, departure }) => {
      const begin = performance.now();
      let preparingMs = 0;
      const prepare = async () => {
        const preparing = performance.now();
        await departure!.prepare();
        preparingMs = performance.now() - preparing;
      };
      const exchange = await calls.call(caller, bytes, {
        signal,
        departure: { prepare, isTimely: () => departure!.isTimely() },
      });
      networkMs = performance.now() - begin - preparingMs;
      return exchange;
    },
  };
  const begin = performance.now();
  expect(await chain.advance({ calls: timed })).toBeUndefined();
  const ownMs = performance.now() - begin - networkMs;
  process.stderr.write(`1,000 records: ${Math.round(ownMs)} ms beside ${Math.round(networkMs)} ms of the agency\n`);
  expect((await chain.messages()).at(-1)!.positions).toHaveLength(1_000);
  await chain.expectSound(1_001);
});

test('a call that ends without a connection is told by the client of HTTP as such', async () => {
  const chain = rig.chain();
  await chain.askFor('CLIENT');
  const { calls } = rig.dependencies();
  const clients = { with: async () => Promise.reject(new NotConnectedError()) };
  const failing = Object.assign(Object.create(Object.getPrototypeOf(calls) as object), calls, {
    clients,
  }) as typeof calls;
  await chain.advance({ calls: failing });
  expect(await chain.messages()).toEqual([]);
});
