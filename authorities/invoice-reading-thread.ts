import { transferred } from '../application/intake/transfer-answer';
import type { InvoiceReadingAnswers, InvoiceReadingTask, SystemWork } from './invoice-reading-pool';
import { readReceived, receivedReaders, type ReceivedReaders } from './read-received';
import { readAnswer, type SystemReading } from './system-reading';

/** Program of the threads of InvoiceReadingPool. A thread is ready when its schemas are compiled and the tables of all systems loaded. */
export const runTask = receivedReaders().then((readers) => {
  return async (task: InvoiceReadingTask): Promise<InvoiceReadingAnswers[InvoiceReadingTask['kind']]> => {
    switch (task.kind) {
      case 'received':
        return transferred(readReceived(readers, task.bytes, task.setting));
      case 'system': {
        const reading = readers.readings.get(task.system);
        if (reading === undefined) throw new Error(`no system ${task.system} has anything read`);
        return doWork(reading, task.work, task.bytes, readers);
      }
      case 'warm-up':
        return undefined;
      default:
        return task satisfies never;
    }
  };
});

/** Who sends the work has typed it by this very table (reading-in-threads.ts). */
async function doWork(
  reading: SystemReading,
  work: SystemWork,
  bytes: Uint8Array,
  { ubl, schemas }: ReceivedReaders,
): Promise<object> {
  switch (work.task) {
    case 'map':
      if (reading.map === undefined) throw new Error('the system has nothing mapped');
      return reading.map(ubl, { ubl: bytes, ...work.given } as never);
    case 'answer': {
      const { name, status, asked } = work;
      if (!Object.hasOwn(reading.answers, name)) throw new Error(`no answer is called ${name}`);
      const exchange = { kind: 'answered', status, body: bytes, complete: true } as const;
      return readAnswer(reading, name, exchange, asked as never, schemas);
    }
    default:
      return work satisfies never;
  }
}
