import type { Exchange } from '../../countries/wire/exchange';
import { answered, isQuery, swallowed, type Call, DisturbedAgency } from './support/disturbed-agency';
import { SendingRig } from './support/sending-rig';
import { later, now, OPERATION_DATE } from './support/sending-time';

jest.setTimeout(120_000);

let rig: SendingRig;
const agency = new DisturbedAgency(() => rig);

beforeAll(async () => {
  rig = await SendingRig.open(jest, { pageSize: 7 });
});
afterAll(async () => rig.close());

describe('a message that was recorded and not answered', () => {
  test.each(['SBX-HANG', 'SBX-CUT'])('%s: its records are asked for once the time is over', async (number) => {
    const chain = rig.chain();
    const asked = await chain.askFor(number, 'WITH', 'SBX-WARN');
    const since = now();
    const settlesAt = new Date(since.getTime() + 60_000);
    expect(await chain.advance()).toEqual(settlesAt);
    for (const one of asked) expect(await chain.standing(one)).toEqual({ kind: 'unknown', since, nextAt: settlesAt });
    const [further] = await chain.askFor('FURTHER');
    expect(await chain.advance()).toEqual(settlesAt);
    expect(await chain.standing(further!)).toMatchObject({ kind: 'waiting' });
    await chain.drive();
    expect(await chain.kinds([...asked, further!])).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    const found = { reference: expect.stringMatching(/^\d{20}$/) as string };
    expect(await chain.standing(asked[0]!)).toMatchObject(found);
    expect(await chain.standing(asked[0]!)).not.toHaveProperty('receipt');
    expect(await chain.standing(asked[2]!)).toMatchObject({ ...found, warnings: [{ code: '2001' }] });
    for (const one of asked) expect((await rig.told(one.documentId)).map(({ type }) => type)).toEqual(['recorded']);
    const evidence = await rig.evidenceOf(asked[1]!.documentId);
    expect(evidence.map(({ what }) => what)).toEqual(['SENT SUBMISSION', 'SENT LOOK_UP', 'RECEIVED LOOK_UP']);
    await chain.expectSound(4);
  });

  const lost: [what: string, Exchange][] = [
    ['no answer', { kind: 'unanswered' }],
    ['a part of an answer', answered(200, '<?xml version="1.0"?><soapenv:Envelope', false)],
    ['broken XML', answered(200, '<a>')],
    ['502 of a proxy', answered(502, 'Bad Gateway')],
    ['a page', answered(200, '<!DOCTYPE html><html></html>')],
    ['another message', answered(200, '<a xmlns="b"/>')],
  ];
  test.each(lost)('%s: found by the query', async (_what, exchange) => {
    const chain = rig.chain();
    const asked = await chain.askFor('L-1', 'L-2');
    await chain.drive(undefined, agency.firstAnswered(exchange));
    expect(await chain.kinds(asked)).toEqual(['accepted', 'accepted']);
    expect(await chain.messages()).toHaveLength(1);
    await chain.expectSound(2);
    const whats = (await rig.evidenceOf(asked[0]!.documentId)).map(({ what }) => what);
    if (exchange.kind === 'answered') {
      expect(whats[1]).toBe(`RECEIVED SUBMISSION${exchange.complete ? '' : ' incomplete'}`);
    }
  });

  test.each(['SBX-OUTAGE-1', 'SBX-FAULT-1-4141'])(
    '%s before it, and killed: what stood in the way is over',
    async (number) => {
      const chain = rig.chain();
      const [asked] = await chain.askFor(number);
      await chain.advance();
      expect(await chain.standing(asked!)).toHaveProperty('obstacle');
      const killed = agency.surrounded(async (go) => {
        await go();
        throw new Error('killed');
      });
      later(60);
      await expect(chain.advance(killed)).rejects.toThrow('killed');
      await chain.drive();
      expect(await chain.kinds([asked!])).toEqual(['accepted']);
      const [further] = await chain.askFor('FURTHER');
      expect(await chain.standing(further!)).not.toHaveProperty('obstacle');
      const other = rig.chain();
      const [ofOther] = await other.askFor('OTHER');
      await other.advance();
      expect(await other.kinds([ofOther!])).toEqual(['accepted']);
    },
  );

  test('more than 20 records are asked for by their month, page by page', async () => {
    const chain = rig.chain();
    const numbers = Array.from({ length: 24 }, (_, index) => `P-${index}`);
    const asked = await chain.askFor('SBX-HANG', ...numbers);
    let queries = 0;
    await chain.drive(
      undefined,
      agency.surrounded(async (go, [, bytes]) => {
        if (isQuery(bytes)) queries += 1;
        return go();
      }),
    );
    expect(new Set(await chain.kinds(asked))).toEqual(new Set(['accepted']));
    expect(queries).toBeGreaterThanOrEqual(4);
    expect(queries).toBeLessThan(asked.length);
    await chain.expectSound(25);
  });

  test('records of an operation in another month are found there', async () => {
    const chain = rig.chain();
    const asked = [
      await chain.ask(chain.alta('SBX-HANG', { fechaOperacion: OPERATION_DATE })),
      await chain.ask(chain.alta('MONTH')),
    ];
    await chain.drive(async () => (await chain.kinds(asked)).every((kind) => kind === 'accepted'));
    const cancelled = await chain.ask(chain.anulacion('SBX-HANG'));
    await chain.generate();
    expect((await chain.records()).at(-1)).toMatchObject({ operationDate: OPERATION_DATE });
    later(61);
    await chain.drive(undefined, agency.firstAnswered({ kind: 'unanswered' }));
    expect(await chain.kinds([...asked, cancelled])).toEqual(['accepted', 'accepted', 'accepted']);
    await chain.expectSound(3);
  });
});

describe('a message of which the agency has nothing', () => {
  test('leaves again with the same bytes, when the agency lets it', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('N-1', 'N-2');
    await chain.drive(undefined, agency.firstLost());
    expect(await chain.kinds(asked)).toEqual(['accepted', 'accepted']);
    const [message, ...others] = await chain.messages();
    expect([message!.attempt, others.length]).toEqual([2, 0]);
    const evidence = await rig.evidenceOf(asked[0]!.documentId);
    expect(evidence.map(({ what }) => what)).toEqual([
      'SENT SUBMISSION x2',
      'SENT LOOK_UP',
      'RECEIVED LOOK_UP',
      'RECEIVED SUBMISSION',
    ]);
    await chain.expectSound(2);
  });

  test('when there is no connection for it then, it still waits', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('N-3');
    const calls = agency.surrounded(async (go, given, number) => {
      if (number === 1) return swallowed(given);
      return number === 3 ? { kind: 'not-connected' } : go();
    });
    await chain.drive(async () => (await chain.messages())[0]?.isToRepeat === true, calls);
    expect(await chain.standing(asked[0]!)).toMatchObject({ kind: 'waiting' });
    await chain.drive(undefined, calls);
    expect(await chain.kinds(asked)).toEqual(['accepted']);
    expect((await chain.messages())[0]!.attempt).toBe(2);
  });

  test('of which a Fault said nothing certain: a second one halves it, and the culprit is set aside', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('SBX-FAULT-1000-4999', 'U-2');
    await chain.drive(async () => (await chain.kinds(asked)).every((kind) => kind === 'alone' || kind === 'accepted'));
    expect(await chain.kinds(asked)).toEqual(['alone', 'accepted']);
    expect(await chain.standing(asked[0]!)).toMatchObject({ by: 'send', reason: 'FAULT_4999' });
  });

  test('after a Fault of the server it leaves again', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('U-3', 'U-4');
    const fault =
      '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault>' +
      '<faultcode>e:Server</faultcode><faultstring>no</faultstring></e:Fault></e:Body></e:Envelope>';
    await chain.drive(undefined, agency.firstRefused(answered(500, fault)));
    expect(await chain.kinds(asked)).toEqual(['accepted', 'accepted']);
    expect(await chain.messages()).toHaveLength(1);
  });
});

test('of a message of which the agency has a part, the others leave again', async () => {
  const [chain, elsewhere] = [rig.chain(), rig.chain()];
  const asked = await chain.askFor('H-1', 'H-2', 'H-3');
  // The message arrives without its second record.
  const { sentRecords } = rig.stores;
  const cutOut = (xml: string) => {
    const [head, first, , third] = xml.split('<sum:RegistroFactura>');
    return [head, first, third].join('<sum:RegistroFactura>');
  };
  const { calls } = rig.dependencies();
  const mangling: Call = async (caller, bytes, options) => {
    if (isQuery(bytes)) return calls.call(caller, bytes, options);
    await calls.call(caller, Buffer.from(cutOut(bytes.toString())), options);
    return { kind: 'unanswered' };
  };
  await chain.advance({ calls: { call: mangling } });
  later(60);
  await chain.advance();
  expect(await chain.kinds(asked)).toEqual(['accepted', 'waiting', 'accepted']);
  const [further] = await chain.askFor('H-4');
  await chain.drive();
  expect(await chain.kinds([...asked, further!])).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
  expect((await chain.messages()).map(({ positions }) => positions)).toEqual([
    [1, 2, 3],
    [2, 4],
  ]);
  expect(await sentRecords.countWaiting(elsewhere.id, 1)).toBe(0);
});

test('an answer that comes when the outcome has been settled changes nothing', async () => {
  const chain = rig.chain();
  const asked = await chain.askFor('PAUSED');
  const paused = agency.surrounded(async (go, _given, number) => {
    const exchange = await go();
    if (number > 1) return exchange;
    later(60);
    await chain.advance();
    expect(await chain.kinds(asked)).toEqual(['accepted']);
    return exchange;
  });
  await chain.advance(paused);
  expect(await chain.standing(asked[0]!)).toMatchObject({
    kind: 'accepted',
    reference: expect.stringMatching(/^\d{20}$/),
  });
  await chain.expectSound(1);
});
