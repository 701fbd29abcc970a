import { unclear } from '../countries/integration/obstacle';
import type { SystemId } from '../countries/systems';
import { ServiceError } from '../platform/errors';
import { ThreadCrashedError } from '../platform/reading-threads';
import type { InvoiceReadingPool, SystemWork } from './invoice-reading-pool';
import {
  readAnswer,
  type AnswerRead,
  type AnswerReading,
  type MapTask,
  type Mapped,
  type ReadingOf,
  type SystemReading,
} from './system-reading';

const NOT_READ = unclear('NOT_READ');

/** Has the threads of the pool do what the system's table says. They have the table from the registry, by the id of the system. */
export function readingInThreads<Reading extends SystemReading>(
  pool: () => InvoiceReadingPool,
  system: SystemId,
  reading: Reading,
): ReadingOf<Reading> {
  const run = async (bytes: Uint8Array, work: SystemWork, companyId: string): Promise<object> =>
    pool().run<'system'>({ kind: 'system', bytes, system, work }, { owner: companyId });

  /** The bytes of the task are copied: they are needed again after it. */
  async function map(asked: MapTask<Reading>, companyId: string): Promise<Mapped<Reading>> {
    const { ubl, ...given }: { ubl: Uint8Array } = asked;
    return (await run(Uint8Array.from(ubl), { task: 'map', given }, companyId)) as Mapped<Reading>;
  }

  /** What an answer says. Of one that takes more than reading may, as little is known as of one that never came. */
  const read: AnswerReading<Reading> = async (name, exchange, asked, companyId) => {
    if (exchange.kind !== 'answered' || !exchange.complete)
      return readAnswer(reading, name, exchange, asked, { validate: () => ({}) });
    const work = { task: 'answer', name, status: exchange.status, asked } as const;
    try {
      return (await run(new Uint8Array(exchange.body), work, companyId)) as AnswerRead<Reading, typeof name>;
    } catch (error) {
      if (error instanceof ServiceError || error instanceof ThreadCrashedError) return NOT_READ;
      throw error;
    }
  };
  return { map, read };
}
