import type { ChainStepsDependencies } from '../../application/verifactu/chain-steps';
import { retryChain } from '../../application/verifactu/retry-chain';
import type { Exchange } from '../../countries/es/verifactu/exchange';
import { later, now, OPERATION_DATE, SendingRig, until, type SentChain } from './support/sending-rig';

jest.setTimeout(120_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest, { pageSize: 7 });
});
afterAll(async () => rig.close());

type Call = ChainStepsDependencies['calls']['call'];
const isQuery = (bytes: Buffer) => bytes.includes('ConsultaFactuSistemaFacturacion');

/** The agency, with what is done around each call to it. */
function surrounded(around: (go: () => Promise<Exchange>, call: Parameters<Call>, number: number) => Promise<Exchange>) {
  const { calls } = rig.dependencies();
  let number = 0;
  const call: Call = async (...given) => around(async () => calls.call(...given), given, (number += 1));
  return { calls: { call } };
}

/** Stored and gone, and never arrived. */
async function swallowed([, , { departure }]: Parameters<Call>): Promise<Exchange> {
  await departure?.prepare();
  departure?.isTimely();
  return { kind: 'unanswered' };
}

/** The first message is lost on its way. */
const firstLost = () => surrounded(async (go, given, number) => (number === 1 ? swallowed(given) : go()));

function answered(status: number, body: string, complete = true): Exchange {
  return { kind: 'answered', status, body: Buffer.from(body), complete };
}

/** The first message arrives, and this comes back. */
const firstAnswered = (exchange: Exchange) =>
  surrounded(async (go, _given, number) => {
    const real = await go();
    return number === 1 ? exchange : real;
  });

/** The first message does not arrive, and this comes back. */
const firstRefused = (exchange: Exchange) =>
  surrounded(async (go, given, number) => {
    if (number > 1) return go();
    await swallowed(given);
    return exchange;
  });


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
    await chain.drive(undefined, firstAnswered(exchange));
    expect(await chain.kinds(asked)).toEqual(['accepted', 'accepted']);
    expect(await chain.messages()).toHaveLength(1);
    await chain.expectSound(2);
    const whats = (await rig.evidenceOf(asked[0]!.documentId)).map(({ what }) => what);
    if (exchange.kind === 'answered') {
      expect(whats[1]).toBe(`RECEIVED SUBMISSION${exchange.complete ? '' : ' incomplete'}`);
    }
  });

  test('more than 20 records are asked for by their month, page by page', async () => {
    const chain = rig.chain();
    const numbers = Array.from({ length: 24 }, (_, index) => `P-${index}`);
    const asked = await chain.askFor('SBX-HANG', ...numbers);
    let queries = 0;
    await chain.drive(
      undefined,
      surrounded(async (go, [, bytes]) => {
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
    await chain.drive(undefined, firstAnswered({ kind: 'unanswered' }));
    expect(await chain.kinds([...asked, cancelled])).toEqual(['accepted', 'accepted', 'accepted']);
    await chain.expectSound(3);
  });
});

describe('a message of which the agency has nothing', () => {
  test('leaves again with the same bytes, when the agency lets it', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('N-1', 'N-2');
    await chain.drive(undefined, firstLost());
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
    const calls = surrounded(async (go, given, number) => {
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
    await chain.drive(undefined, firstRefused(answered(500, fault)));
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
  expect((await chain.messages()).map(({ positions }) => positions)).toEqual([[1, 2, 3], [2, 4]]);
  expect(await sentRecords.countWaiting(elsewhere.id, 1)).toBe(0);
});

describe('a number that the agency has already', () => {
  test('by another program: a duplicate, also when it is found after an unknown outcome', async () => {
    const [other, chain, third] = [rig.chain(), rig.chain(), rig.chain()];
    const key = chain.key('SAME');
    await other.ask(other.alta('', { key }));
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
    await third.drive(undefined, firstLost());
    expect(await third.standing(lost)).toMatchObject({ kind: 'duplicate' });
    expect(await third.messages()).toHaveLength(1);
  });

  test('by this very record, taken when it had seemed lost: accepted', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('TWICE');
    const late = surrounded(async (go, given, number) => {
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
    expect(await chain.standing(asked[0]!)).toMatchObject({ kind: 'accepted', reference: expect.stringMatching(/^\d{20}$/) });
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
    const answer3001 = surrounded(async (go, [, bytes]) => {
      const exchange = await go();
      if (isQuery(bytes) || exchange.kind !== 'answered') return exchange;
      const incorrecto =
        '<res:EstadoRegistro>Incorrecto</res:EstadoRegistro><res:CodigoErrorRegistro>3001</res:CodigoErrorRegistro>';
      const xml = exchange.body.toString().replace('<res:EstadoRegistro>Correcto</res:EstadoRegistro>', incorrecto);
      return answered(200, xml);
    });
    await chain.drive(undefined, answer3001);
    expect(await chain.standing(refused)).toMatchObject({ kind: 'refused', code: '3001' });
    await chain.ask(chain.alta('C-2'));
    await chain.drive();
    const repeated = await chain.ask(chain.anulacion('C-2'));
    let isLost = false;
    const lostThen3001 = surrounded(async (_go, given) => {
      if (!isQuery(given[1]) && !isLost) {
        isLost = true;
        return swallowed(given);
      }
      return answer3001.calls.call(...given);
    });
    await chain.drive(undefined, lostThen3001);
    expect(await chain.standing(repeated)).toMatchObject({ kind: 'accepted', reference: expect.stringMatching(/^\d{20}$/) });
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
    const without = surrounded(async (go, [, bytes]) => {
      const exchange = await go();
      if (isQuery(bytes) || exchange.kind !== 'answered') return exchange;
      return answered(200, exchange.body.toString().replace(/<res:RespuestaLinea>.*?<\/res:RespuestaLinea>/, ''));
    });
    await chain.advance(without);
    expect(await chain.kinds(asked)).toEqual(['alone', 'accepted']);
    await chain.drive();
    expect(await chain.standing(asked[0]!)).toMatchObject({ kind: 'accepted', reference: expect.stringMatching(/^\d{20}$/) });
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
  test.each(failures)('%s: the outcome stays unknown, visibly, and is asked for for longer', async (_what, exchange, obstacle) => {
    const chain = rig.chain();
    const asked = await chain.askFor('Q-1');
    const failing = surrounded(async (go, [, bytes], number) => {
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
  });

  test('a page to the message and to the query is what strangers get: our configuration', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('Q-2');
    const pages = surrounded(async (go, _given, number) => {
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

test('an answer that comes when the outcome has been settled changes nothing', async () => {
  const chain = rig.chain();
  const asked = await chain.askFor('PAUSED');
  const paused = surrounded(async (go, _given, number) => {
    const exchange = await go();
    if (number > 1) return exchange;
    later(60);
    await chain.advance();
    expect(await chain.kinds(asked)).toEqual(['accepted']);
    return exchange;
  });
  await chain.advance(paused);
  expect(await chain.standing(asked[0]!)).toMatchObject({ kind: 'accepted', reference: expect.stringMatching(/^\d{20}$/) });
  await chain.expectSound(1);
});
