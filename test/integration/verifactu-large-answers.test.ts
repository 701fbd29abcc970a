import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { VERIFACTU_READING, type VerifactuReading } from '../../authorities/es-verifactu/reading';
import { readingInThreads } from '../../authorities/reading-in-threads';
import { InvoiceReadingPool } from '../../authorities/invoice-reading-pool';
import { readExchange } from '../../application/integration/evidence';
import type { Exchange } from '../../countries/wire/exchange';
import type { ReadingPoolOptions } from '../../platform/reading-pool';
import { projectRoot } from '../../platform/project-root';
import { threadOptions } from '../api/support/test-api';
import { EVIDENCE_RING } from '../support/kept-calls';
import { answered, DisturbedAgency, isQuery } from './support/disturbed-agency';
import { SendingRig } from './support/sending-rig';
import { now } from './support/sending-time';

jest.setTimeout(120_000);

const MIB = 1_048_576;
/** Of the bytes that come, so many are kept where they cannot be packed. */
const MOST_KEPT = 15 * MIB;
const THREADS = path.join(projectRoot(), 'authorities/invoice-reading-thread.ts');
const ENDLESS = path.join(projectRoot(), 'test/support/endless-thread.cjs');

let rig: SendingRig;
const agency = new DisturbedAgency(() => rig);
const pools: InvoiceReadingPool[] = [];

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => {
  await Promise.all(pools.map(async (pool) => pool.close()));
  await rig.close();
});

function reading(options: ReadingPoolOptions): VerifactuReading {
  const pool = new InvoiceReadingPool({ ...threadOptions, filename: THREADS, ...options });
  pools.push(pool);
  return readingInThreads(() => pool, 'es-verifactu', VERIFACTU_READING);
}

const bodyOf = (exchange: Exchange): string =>
  exchange.kind === 'answered' ? Buffer.from(exchange.body).toString() : '';

/** XML that says no more than it did, and cannot be packed. */
function inflated(xml: string, mebibytes: number): string {
  const comments = Array.from({ length: mebibytes / 5 }, () => `<!--${randomBytes(3.75 * MIB).toString('base64')}-->`);
  return xml.replace(/<\w+:Body>/, `${comments.join('')}$&`);
}

test.each([
  ['40,000 lines', '<res:RespuestaLinea></res:RespuestaLinea>', 40_000],
  ['60,000 lines', '<res:RespuestaLinea/>', 60_000],
])('an answer of %s about nothing is read, and what it does not say is asked for', async (_what, line, count) => {
  const chain = rig.chain();
  const asked = await chain.askFor('MANY-1', 'MANY-2');
  const changes = agency.surrounded(async (go, _given, number) => {
    const exchange = await go();
    if (number > 1) return exchange;
    const ours = /<res:RespuestaLinea>.*<\/res:RespuestaLinea>/;
    return answered(200, bodyOf(exchange).replace(ours, line.repeat(count)));
  });
  await chain.advance({ ...changes, ...reading({}) });
  expect(await chain.kinds(asked)).toEqual(['alone', 'alone']);
  expect(await chain.standing(asked[0]!)).toMatchObject({ reason: 'NO_LINE' });
  await chain.drive();
  expect(await chain.kinds(asked)).toEqual(['accepted', 'accepted']);
  await chain.expectSound(2);
});

test('an answer that takes too long to read is as one that never came: kept, asked for, and nothing is sent twice', async () => {
  const chain = rig.chain();
  const asked = await chain.askFor('SLOW-1');
  const since = now();
  const slow = reading({ filename: ENDLESS, taskTimeoutMs: 500 });
  const settlesAt = new Date(since.getTime() + 60_000);
  expect(await chain.advance(slow)).toEqual(settlesAt);
  expect(await chain.standing(asked[0]!)).toEqual({ kind: 'unknown', since, nextAt: settlesAt });
  expect((await chain.messages())[0]?.answer).toMatchObject({ class: 'unknown', reason: 'NOT_READ' });
  // Nor is the answer to the question: neither there nor not there.
  let questions = 0;
  const isAskedTwice = () => (questions += 1) > 2;
  await chain.drive(isAskedTwice, slow);
  expect(await chain.standing(asked[0]!)).toMatchObject({ kind: 'unknown', obstacle: { reason: 'NOT_READ' } });
  await chain.drive();
  expect(await chain.kinds(asked)).toEqual(['accepted']);
  expect(await chain.messages()).toHaveLength(1);
  await chain.expectSound(1);
  const [sent, received] = await rig.evidenceOf(asked[0]!.documentId);
  expect([sent?.what, received?.what]).toEqual(['SENT SUBMISSION', 'RECEIVED SUBMISSION']);
  expect(received?.text).toContain('<res:EstadoRegistro>Correcto</res:EstadoRegistro>');
});

describe('an answer that is larger than what one record holds', () => {
  async function keptOf(documentId: string, kind: 'SUBMISSION' | 'LOOK_UP') {
    const kept = await rig.exchanges.list(documentId);
    const received = kept.find((one) => one.direction === 'RECEIVED' && one.kind === kind);
    if (received === undefined) throw new Error(`no ${kind} was kept`);
    const found = await readExchange(rig.exchanges, EVIDENCE_RING, documentId, received.number);
    return { exchange: received, bytes: Buffer.from(found?.bytes ?? []) };
  }

  test('is read as a whole, and kept in part, which its evidence says', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('LARGE-1');
    let whole = '';
    const changes = agency.surrounded(async (go) => answered(200, (whole = inflated(bodyOf(await go()), 25))));
    await chain.advance({ ...changes, ...reading({}) });
    expect(await chain.kinds(asked)).toEqual(['accepted']);
    const { exchange, bytes } = await keptOf(asked[0]!.documentId, 'SUBMISSION');
    expect(exchange).toMatchObject({ incomplete: true, size: MOST_KEPT });
    expect(bytes.equals(Buffer.from(whole).subarray(0, MOST_KEPT))).toBe(true);
    const { sha256 } = exchange;
    expect((await chain.messages())[0]?.answer?.exchange).toMatchObject({ sha256, complete: false });
    expect((await chain.records())[0]?.verdict).toMatchObject({ answerSha256: sha256 });
  });

  test('is kept in part when it says nothing, or is the answer to a question', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('LARGE-2');
    const changes = agency.surrounded(async (go, [, bytes]) => {
      const exchange = await go();
      if (isQuery(bytes)) return answered(200, inflated(bodyOf(exchange), 20));
      return { kind: 'answered', status: 200, body: randomBytes(32 * MIB), complete: false };
    });
    await chain.drive(undefined, changes);
    expect(await chain.kinds(asked)).toEqual(['accepted']);
    await chain.expectSound(1);
    for (const kind of ['SUBMISSION', 'LOOK_UP'] as const) {
      const { exchange, bytes } = await keptOf(asked[0]!.documentId, kind);
      expect(exchange).toMatchObject({ incomplete: true, size: MOST_KEPT });
      expect(bytes).toHaveLength(MOST_KEPT);
    }
  });

  test('is kept as a whole where it can be packed', async () => {
    const chain = rig.chain();
    const asked = await chain.askFor('LARGE-3');
    const blanks = ' '.repeat(30 * MIB);
    const changes = agency.surrounded(async (go) => answered(200, `${bodyOf(await go())}${blanks}`));
    await chain.advance(changes);
    const { exchange, bytes } = await keptOf(asked[0]!.documentId, 'SUBMISSION');
    expect(exchange.incomplete).toBeUndefined();
    expect(bytes.length).toBeGreaterThan(30 * MIB);
  });
});
