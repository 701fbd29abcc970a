import { move } from 'piscina';
import { buffersOf, transferred, withBuffers } from '../../application/intake/transfer-answer';
import { epcFromDocument } from '../../documents/qr/document-qr';
import { writeTemplateWorkbook } from '../../documents/formats/template/write-template-workbook';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { schemaValidators } from '../../validation/schema/schema-validators';
import { qrPng } from '../../platform/qr-image';
import { JSON_BODY } from '../../documents/formats/json/json-body-schema';
import { readWholeModel } from '../../application/rendering/read-model';
import { documentFromUbl, linesJson } from './lines-json';
import { unprintedElements } from '../../documents/rendering/unprinted-elements';
import { parseBody } from '../../documents/formats/json/parse-body';
import { asUtf8, readBatchStep } from './read-batch-step';
import { readConversion } from './read-conversion';
import { openTemplateFile, readTemplateDocuments } from './read-template';
import { validateStored } from '../../application/validation/validate-stored';
import { readSubmission } from '../../application/intake/read-submission';
import type { OpenTemplateAnswer, TemplateEntry } from './template-protocol';
import type { BatchAnswer, IntakeAnswers, IntakeTask } from './thread-protocol';
import type { TaskOf } from '../../platform/reading-pool';
import { validationResult } from './validation-result';

/** The schemas of UBL and JSON are compiled once per thread, before it is ready. */
const prepared = UblSchemaValidator.create();
JSON_BODY.prepare();

/** Those of CII with the first such file. */
const conversionValidators = { ...schemaValidators('D22B'), ubl: async () => prepared };

/** Program of the intake threads; see intake-pool.ts. */
export const runTask = prepared.then((validator) => async (task: IntakeTask) => answer(validator, task));

async function answer(validator: UblSchemaValidator, task: IntakeTask): Promise<IntakeAnswers[IntakeTask['kind']]> {
  switch (task.kind) {
    case 'submit':
      return transferred(readSubmission(validator, task.format, task.bytes, task.setting));
    case 'batch':
      return transferredAll(readBatchStep(validator, task));
    case 'as-utf8':
      return asUtf8(task);
    case 'check-json': {
      const body = parseBody(task.bytes);
      if (!body.ok) return [body.problem];
      const checked = JSON_BODY.check(body.value);
      return checked.ok ? [] : checked.problems;
    }
    case 'validate':
      return validationResult(validator.validate(task.bytes, task.charset));
    case 'judge':
      return validateStored(validator, { ...task.rest, ubl: task.bytes });
    case 'convert':
      return readConversion(conversionValidators, task);
    case 'lines':
      return moved(new TextEncoder().encode(linesJson(task.format, task.bytes)));
    case 'unprinted':
      return unprintedElements(readWholeModel(task.bytes, task.countryIso).passedOver);
    case 'qr':
      return qr(task);
    case 'template-workbook':
      return writeTemplateWorkbook(task.language);
    case 'open-template':
      return openedTable(await openTemplateFile(task.bytes));
    case 'read-template':
      return readEntries(await readTemplateDocuments(validator, task));
    default:
      return task satisfies never;
  }
}

async function qr({ bytes, recorded }: TaskOf<IntakeTask, 'qr'>): Promise<Uint8Array | undefined> {
  const payload = recorded ?? epcFromDocument(documentFromUbl(bytes));
  return payload === undefined ? undefined : qrPng(payload, 'M');
}

/** Bytes go back without a copy, as they came. */
function moved(bytes: Uint8Array): Uint8Array {
  return move(bytes) as Uint8Array;
}

/** The same for the bytes inside an answer. */
function transferredAll(answer: BatchAnswer): BatchAnswer {
  return answer.kind === 'refused'
    ? answer
    : withBuffers(answer, [answer.bytes.buffer, ...answer.documents.flatMap(buffersOf)]);
}

function openedTable(answer: OpenTemplateAnswer): OpenTemplateAnswer {
  if (answer.kind === 'refused') return answer;
  const { bytes, starts, ends, rows, documentEnds } = answer.table;
  // Small buffers can be slices of one that Node keeps for all of them.
  const own = bytes.buffer.byteLength > 65_536 ? [bytes.buffer] : [];
  return withBuffers(answer, [...own, ...[starts, ends, rows, documentEnds].map(({ buffer }) => buffer)]);
}

function readEntries(entries: TemplateEntry[]): TemplateEntry[] {
  return withBuffers(
    entries,
    entries.flatMap((entry) => (entry.kind === 'rejected' ? [] : buffersOf(entry))),
  );
}
