import { answerReader } from '../../countries/es/aeat/answer-reader';
import { readAnswer } from '../../countries/es/read-answer';
import { loadLibxml } from '../../documents/xml/libxml';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { transferred } from '../intake/transfer-answer';
import { readSubmission } from '../intake/read-submission';
import { mapFaceInvoice } from '../../authorities/es-face/map-face-invoice';
import { mapEntry } from '../../authorities/es-sii/map-entry';
import { mapInvoice } from '../../authorities/es-verifactu/map-invoice';
import type { InvoiceReadingAnswers, InvoiceReadingTask } from './invoice-reading-pool';

/** Program of the threads of InvoiceReadingPool. A thread is ready when its schemas are compiled. */
export const runTask = Promise.all([UblSchemaValidator.create(), loadLibxml()]).then(
  ([validator, libxml]) =>
    (task: InvoiceReadingTask): InvoiceReadingAnswers[InvoiceReadingTask['kind']] => {
      switch (task.kind) {
        case 'received':
          return transferred(readSubmission(validator, 'ubl', task.bytes, task.setting));
        case 'verifactu': {
          const { bytes: ubl, kind: _kind, ...rest } = task;
          return mapInvoice(validator, { ubl, ...rest });
        }
        case 'sii': {
          const { bytes: ubl, kind: _kind, ...rest } = task;
          return mapEntry(validator, { ubl, ...rest });
        }
        case 'face': {
          const { bytes: ubl, kind: _kind, ...rest } = task;
          return mapFaceInvoice(validator, { ubl, ...rest });
        }
        case 'answer': {
          const { bytes: body, status, read, asked } = task;
          return readAnswer(read, { kind: 'answered', status, body, complete: true }, asked, answerReader(libxml));
        }
        case 'warm-up':
          return undefined;
        default:
          return task satisfies never;
      }
    },
);
