import { readSubmission } from '../application/intake/read-submission';
import { transferred } from '../application/intake/transfer-answer';
import { answerReader } from '../countries/wire/answer-reader';
import type { MessageSchemas } from '../countries/wire/read-body';
import { loadLibxml } from '../documents/xml/libxml';
import { UblSchemaValidator } from '../validation/schema/ubl/ubl-schema-validator';
import type { InvoiceReadingAnswers, InvoiceReadingTask, SystemWork } from './invoice-reading-pool';
import { readingsOfAuthorities } from './registry';
import { readAnswer, type SystemReading, type UblReader } from './system-reading';

/** What a thread reads with. */
interface Readers {
  ubl: UblReader;
  schemas: MessageSchemas;
}

/** Program of the threads of InvoiceReadingPool. A thread is ready when its schemas are compiled and the tables of all systems loaded. */
export const runTask = Promise.all([UblSchemaValidator.create(), loadLibxml(), readingsOfAuthorities()]).then(
  ([validator, libxml, readings]) => {
    const readers = { ubl: validator, schemas: answerReader(libxml) };
    return (task: InvoiceReadingTask): InvoiceReadingAnswers[InvoiceReadingTask['kind']] => {
      switch (task.kind) {
        case 'received':
          return transferred(readSubmission(validator, 'ubl', task.bytes, task.setting));
        case 'system': {
          const reading = readings.get(task.system);
          if (reading === undefined) throw new Error(`no system ${task.system} has anything read`);
          return doWork(reading, task.work, task.bytes, readers);
        }
        case 'warm-up':
          return undefined;
        default:
          return task satisfies never;
      }
    };
  },
);

/** Who sends the work has typed it by this very table (reading-in-threads.ts). */
function doWork(reading: SystemReading, work: SystemWork, bytes: Uint8Array, { ubl, schemas }: Readers): object {
  switch (work.task) {
    case 'map':
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
