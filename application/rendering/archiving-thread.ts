import { move } from 'piscina';
import { writePdfA } from '../../documents/pdf-a/write-pdf-a';
import { schemaValidators } from '../../validation/schema/schema-validators';
import type { ArchivingAnswers, ArchivingTask } from './archiving-pool';
import { invoiceFiles } from './invoice-files';

const validators = schemaValidators();

async function run(task: ArchivingTask): Promise<ArchivingAnswers[ArchivingTask['kind']]> {
  switch (task.kind) {
    case 'files':
      return invoiceFiles(validators, task.format, task.bytes);
    case 'write':
      // A copy: small buffers can be slices of one that Node keeps for all of them.
      return move(Uint8Array.from(await writePdfA(task.bytes, task.content))) as unknown as Uint8Array;
    case 'warm-up':
      return undefined;
    default:
      return task satisfies never;
  }
}

/** Program of the threads of ArchivingPool. A thread is ready when the schema of CII is compiled. */
export const runTask = validators.cii().then(() => run);
