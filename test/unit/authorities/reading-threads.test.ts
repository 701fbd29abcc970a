import path from 'node:path';
import { unclear } from '../../../countries/integration/obstacle';
import { FACE_READING } from '../../../authorities/es-face/reading';
import { InvoiceReadingPool } from '../../../authorities/invoice-reading-pool';
import { readingInThreads } from '../../../authorities/reading-in-threads';
import { readingsOfAuthorities } from '../../../authorities/registry';
import { SYSTEMS, type SystemId } from '../../../countries/systems';
import { projectRoot } from '../../../platform/project-root';
import { threadOptions } from '../../api/support/test-api';

const HTML = '<!doctype html><html></html>';
/** As much of a question as each reader looks at before the answer. */
const ASKED = { operation: 'submission', book: 'issued', entry: { book: 'issued', key: {} } };

let pool: InvoiceReadingPool;
beforeAll(() => {
  const filename = path.join(projectRoot(), 'authorities/invoice-reading-thread.ts');
  pool = new InvoiceReadingPool({ ...threadOptions, filename });
});
afterAll(async () => pool.close());

const answer = async (system: string, name: string) => {
  const work = { task: 'answer', name, status: 200, asked: ASKED } as const;
  const task = { kind: 'system', bytes: Buffer.from(HTML), system: system as SystemId, work } as const;
  return pool.run<'system'>(task, { owner: 'c1' });
};

test('each system that has a protocol of its own has its answers read in the threads, by every name of its table', async () => {
  const readings = await readingsOfAuthorities();
  expect([...readings.keys()]).toEqual(
    SYSTEMS.map(({ id }) => id).filter((id) => id !== 'gateway' && id !== 'sandbox'),
  );
  for (const [system, { answers }] of readings) {
    expect(Object.keys(answers)).not.toEqual([]);
    for (const name of Object.keys(answers)) expect(await answer(system, name)).toEqual(unclear('HTML'));
  }
});

test('what no table has is refused, and the thread goes on', async () => {
  await expect(answer('xx-none', 'invoice')).rejects.toThrow('no system xx-none has anything read');
  await expect(answer('gateway', 'invoice')).rejects.toThrow('no system gateway has anything read');
  await expect(answer('es-face', 'toString')).rejects.toThrow('no answer is called toString');
  const read = readingInThreads(() => pool, 'es-face', FACE_READING).read;
  const exchange = { kind: 'answered', status: 200, body: Buffer.from(HTML), complete: true } as const;
  expect(await read('invoice', exchange, 'enviarFactura', 'c1')).toEqual(unclear('HTML'));
});
