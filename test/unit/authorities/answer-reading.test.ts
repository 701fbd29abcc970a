import path from 'node:path';
import { nothingArrived, unclear } from '../../../countries/integration/obstacle';
import { FACE_READING } from '../../../authorities/es-face/reading';
import { readingInThreads } from '../../../authorities/reading-in-threads';
import { InvoiceReadingPool } from '../../../authorities/invoice-reading-pool';
import type { Exchange } from '../../../countries/wire/exchange';
import type { ReadingPoolOptions } from '../../../platform/reading-pool';

const filename = path.resolve(__dirname, '../../support/disturbed-reading-thread.cjs');
const NOT_READ = unclear('NOT_READ');

const answered = (body: string, complete = true): Exchange => {
  return { kind: 'answered', status: 200, body: Buffer.from(body), complete };
};

async function withPool(options: ReadingPoolOptions, work: (pool: InvoiceReadingPool) => Promise<void>): Promise<void> {
  const pool = new InvoiceReadingPool({ filename, threads: 2, taskTimeoutMs: 1_000, ...options });
  try {
    await work(pool);
  } finally {
    await pool.close();
  }
}

const read = async (pool: InvoiceReadingPool, exchange: Exchange, companyId = 'c1') =>
  readingInThreads(() => pool, 'es-face', FACE_READING).read('invoice', exchange, 'enviarFactura', companyId);

test.each([
  ['takes more time than reading may', 'endless'],
  ['takes more memory than reading may', 'memory'],
  ['ends its thread', 'exit'],
])('what an answer says that %s is unknown, and others are read', async (_what, body) => {
  await withPool({ maxHeapMb: 40, taskTimeoutMs: body === 'endless' ? 500 : 20_000 }, async (pool) => {
    const both = await Promise.all([read(pool, answered(body)), read(pool, answered('R-1'), 'c2')]);
    expect(both).toEqual([NOT_READ, { kind: 'held', registration: 'R-1' }]);
    expect(await read(pool, answered('R-2'))).toEqual({ kind: 'held', registration: 'R-2' });
  });
});

test('of more answers than may wait, what those say that do not is unknown', async () => {
  await withPool({ maxWaiting: 1, taskTimeoutMs: 500 }, async (pool) => {
    const bodies = ['endless', 'endless', 'endless'];
    const started = bodies.map(async (body, index) => read(pool, answered(body), `c${index}`));
    expect(await read(pool, answered('R-1'), 'c9')).toEqual(NOT_READ);
    expect(await Promise.all(started)).toEqual(bodies.map(() => NOT_READ));
  });
});

test('a fault of the program is none of the answer', async () => {
  await withPool({}, async (pool) => {
    await expect(read(pool, answered('fault'))).rejects.toThrow('a fault of the program');
  });
});

test('no thread is asked for what is not there, or only in part', async () => {
  await withPool({ maxWaiting: 0 }, async (pool) => {
    expect(await read(pool, { kind: 'unanswered' })).toEqual(unclear('NO_ANSWER'));
    expect(await read(pool, { kind: 'not-connected' })).toEqual(nothingArrived('outage', 'NOT_CONNECTED'));
    expect(await read(pool, answered('R-1', false))).toEqual(unclear('INCOMPLETE'));
  });
});

test('the bytes of an answer are still there when it was read: they are evidence', async () => {
  await withPool({}, async (pool) => {
    const body = Buffer.from('R'.repeat(100_000));
    await read(pool, { kind: 'answered', status: 200, body, complete: true });
    expect(body.toString()).toBe('R'.repeat(100_000));
  });
});
