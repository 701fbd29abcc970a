import { retryChain } from '../../authorities/es-verifactu/retry-chain';
import type { Exchange } from '../../countries/wire/exchange';
import { answered, isQuery, swallowed, type Call, DisturbedAgency } from './support/disturbed-agency';
import { SendingRig } from './support/sending-rig';
import { later, now, until } from './support/sending-time';

jest.setTimeout(120_000);

let rig: SendingRig;
const agency = new DisturbedAgency(() => rig);

beforeAll(async () => {
  rig = await SendingRig.open(jest, { pageSize: 7 });
});
afterAll(async () => rig.close());

describe('a number that the agency has already', () => {
  test('by another program: a duplicate, also when it is found after an unknown outcome', async () => {
    const [other, chain, third] = [rig.chain(), rig.chain(), rig.chain()];
    const key = chain.key('SAME');
    await other.ask(other.alta('', { key, importeTotal: '121.50' }));
    await other.drive();
    await rig.connection.collection('verifactuRecords').deleteMany({ chain: other.id });
    // In the same second it would be the same record, with the same huella.
    later(1);
    const asked = await chain.ask(chain.alta('', { key }));
    await chain.drive();
    expect(await chain.standing(asked)).toMatchObject({ kind: 'duplicate' });
    await rig.connection.collection('verifactuRecords').deleteMany({ chain: chain.id });
    later(1);
    const lost = await third.ask(third.alta('', { key }));
    await third.drive(undefined, agency.firstLost());
    expect(await third.standing(lost)).toMatchObject({ kind: 'duplicate' });
    expect(await third.messages()).toHaveLength(1);
  });

  test('by this very record, taken when it had seemed lost: accepted', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('TWICE');
    const late = agency.surrounded(async (go, given, number) => {
      // The first message arrives only when the agency has been asked.
      if (number === 1) return swallowed(given);
      const exchange = await go();
      if (number === 2) {
        await rig.dependencies().calls.call(given[0], sent!, { signal: given[2].signal });
        // Nobody here can know that the agency has just got a message.
        later(60);
      }
      return exchange;
    });
    let sent: Buffer | undefined;
    const { calls } = late;
    const noting: Call = async (...given) => {
      if (!isQuery(given[1])) sent ??= given[1];
      return calls.call(...given);
    };
    await chain.drive(undefined, { calls: { call: noting } });
    expect(await chain.standing(asked[0]!)).toMatchObject({
      kind: 'accepted',
      reference: expect.stringMatching(/^\d{20}$/),
    });
    expect((await rig.told(asked[0]!.documentId)).map(({ type }) => type)).toEqual(['recorded', 'repeated']);
  });

  test('says 3000 and has no row: it stays unknown and is asked for again, for longer and longer', async () => {
    const chain = rig.chain();
    const [asked, behind] = await chain.askFor('SBX-CODE-3000', 'BEHIND');
    await chain.advance();
    expect(await chain.kinds([asked!, behind!])).toEqual(['alone', 'accepted']);
    const waits: number[] = [];
    for (let question = 0; question < 9; question += 1) {
      const next = await chain.advance();
      waits.push((next!.getTime() - now().getTime()) / 1_000);
      until(next!);
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
    expect(await chain.standing(asked!)).toMatchObject({ kind: 'alone', by: 'ask', reason: 'CODE_3000' });
    expect(await chain.messages()).toHaveLength(1);
  });

  test('is cancelled: 3001 refuses, unless it answers a repetition', async () => {
    const chain = rig.chain();
    await chain.ask(chain.alta('C-1'));
    await chain.drive();
    const refused = await chain.ask(chain.anulacion('C-1'));
    const answer3001 = agency.surrounded(async (go, [, bytes]) => {
      const exchange = await go();
      if (isQuery(bytes) || exchange.kind !== 'answered') return exchange;
      const incorrecto =
        '<res:EstadoRegistro>Incorrecto</res:EstadoRegistro><res:CodigoErrorRegistro>3001</res:CodigoErrorRegistro>';
      const xml = exchange.body.toString().replace('<res:EstadoRegistro>Correcto</res:EstadoRegistro>', incorrecto);
      return answered(200, xml.replace(/<res:CSV>.*<\/res:CSV>/, '').replace('>Correcto<', '>Incorrecto<'));
    });
    await chain.drive(undefined, answer3001);
    expect(await chain.standing(refused)).toMatchObject({ kind: 'refused', code: '3001' });
    await chain.ask(chain.alta('C-2'));
    await chain.drive();
    const repeated = await chain.ask(chain.anulacion('C-2'));
    let isLost = false;
    const lostThen3001 = agency.surrounded(async (_go, given) => {
      if (!isQuery(given[1]) && !isLost) {
        isLost = true;
        return swallowed(given);
      }
      return answer3001.calls.call(...given);
    });
    await chain.drive(undefined, lostThen3001);
    expect(await chain.standing(repeated)).toMatchObject({
      kind: 'accepted',
      reference: expect.stringMatching(/^\d{20}$/),
    });
  });
});

describe('a record that its answer says nothing of', () => {
  test('for an unlisted code it is asked for, sent again when it is not there, and asked for again', async () => {
    const chain = rig.chain();
    const [asked, behind] = await chain.askFor('SBX-CODE-1999', 'BEHIND-2');
    await chain.advance();
    expect(await chain.standing(asked!)).toMatchObject({ kind: 'alone', by: 'ask', reason: 'CODE_1999' });
    expect(await chain.kinds([behind!])).toEqual(['accepted']);
    await chain.drive(async () => (await chain.messages()).length === 8);
    const times = (await chain.messages()).map(({ storedAt }) => +storedAt);
    expect(times.slice(1).every((time, index) => time - times[index]! <= 3_600_000 + 60_000)).toBe(true);
    await rig.control({ reject: false });
    await retryChain(rig.stores, chain.id, now());
    await chain.drive();
    await rig.control({ reject: true });
    expect(await chain.kinds([asked!])).toEqual(['accepted']);
    expect((await rig.report()).early).toEqual([]);
  });

  test('without a line it is found', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('W-1', 'W-2');
    const without = agency.surrounded(async (go, [, bytes]) => {
      const exchange = await go();
      if (isQuery(bytes) || exchange.kind !== 'answered') return exchange;
      return answered(200, exchange.body.toString().replace(/<res:RespuestaLinea>.*?<\/res:RespuestaLinea>/, ''));
    });
    await chain.advance(without);
    expect(await chain.kinds(asked)).toEqual(['alone', 'accepted']);
    await chain.drive();
    expect(await chain.standing(asked[0]!)).toMatchObject({
      kind: 'accepted',
      reference: expect.stringMatching(/^\d{20}$/),
    });
    expect(await chain.messages()).toHaveLength(1);
  });
});

describe('a query that fails', () => {
  const failures: [what: string, exchange: Exchange, obstacle: object][] = [
    ['no answer', { kind: 'unanswered' }, { kind: 'no-answer', reason: 'NO_ANSWER' }],
    ['no connection', { kind: 'not-connected' }, { kind: 'outage', reason: 'NOT_CONNECTED' }],
    ['403', answered(403, 'no'), { kind: 'credential', reason: 'HTTP_403' }],
    ['404', answered(404, 'no'), { kind: 'configuration', reason: 'HTTP_404' }],
    ['a page', answered(200, '<html></html>'), { kind: 'no-answer', reason: 'HTML' }],
  ];
  test.each(failures)(
    '%s: the outcome stays unknown, visibly, and is asked for for longer',
    async (_what, exchange, obstacle) => {
      const chain = rig.chain();
      const asked = await chain.askFor('Q-1');
      const failing = agency.surrounded(async (go, [, bytes], number) => {
        if (number === 1) {
          await go();
          return { kind: 'unanswered' };
        }
        return isQuery(bytes) && number <= 8 ? exchange : go();
      });
      const waits = new Set<number>();
      const isOver = async () => {
        const standing = await chain.standing(asked[0]!);
        if (standing.kind === 'unknown' && standing.obstacle !== undefined) {
          expect(standing.obstacle).toMatchObject(obstacle);
          waits.add((standing.obstacle.nextAt.getTime() - now().getTime()) / 1_000);
        }
        return standing.kind === 'accepted';
      };
      await chain.drive(isOver, failing);
      expect(await chain.kinds(asked)).toEqual(['accepted']);
      expect([...waits].every((wait) => wait <= 3_600)).toBe(true);
      expect(await chain.messages()).toHaveLength(1);
      await chain.expectSound(1);
    },
  );

  test('a page to the message and to the query is what strangers get: our configuration', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('Q-2');
    const pages = agency.surrounded(async (go, _given, number) => {
      const exchange = await go();
      return number <= 2 ? answered(200, '<html></html>') : exchange;
    });
    await chain.advance(pages);
    later(60);
    await chain.advance(pages);
    const obstacle = { kind: 'configuration', reason: 'HTML' };
    expect(await chain.standing(asked[0]!)).toMatchObject({ kind: 'unknown', obstacle });
    await retryChain(rig.stores, chain.id, now());
    await chain.advance(pages);
    expect(await chain.kinds(asked)).toEqual(['accepted']);
  });
});
