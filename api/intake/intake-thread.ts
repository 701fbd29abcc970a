import { move } from 'piscina';
import { buffersOf, transferred, withBuffers } from '../../application/intake/transfer-answer';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { schemaValidators } from '../../validation/schema/schema-validators';
import { JSON_BODY } from '../../documents/formats/json/json-body-schema';
import { namedUploads } from '../../documents/formats/json/named-uploads';
import { parseBody } from '../../documents/formats/json/parse-body';
import { asUtf8, readBatchStep } from './read-batch-step';
import { readAnySubmission, type SubmittedFile } from '../../application/intake/read-any-submission';
import type { OpenTemplateAnswer, TemplateEntry } from './template-protocol';
import type { BatchAnswer, IntakeAnswers, IntakeTask } from './thread-protocol';
import { ownBuffer } from '../../platform/own-buffer';
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
      return transferred(await readAnySubmission(validator, fileOf(task), task.setting));
    case 'batch':
      return transferredAll(await readBatchStep(validator, task));
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
    default:
      return answerWithOther(validator, task);
  }
}

function fileOf({ contents, ...task }: TaskOf<IntakeTask, 'submit'>): SubmittedFile {
  const { format, bytes } = task;
  return contents === undefined ? { format, bytes } : { format: 'pdf', bytes, contents };
}

/** Asked for seldom: their code, that of the rules among it, is loaded with the first one. */
async function answerWithOther(
  validator: UblSchemaValidator,
  task: Exclude<IntakeTask, { kind: 'submit' | 'batch' | 'as-utf8' | 'check-json' | 'validate' }>,
): Promise<IntakeAnswers[typeof task.kind]> {
  switch (task.kind) {
    case 'judge': {
      const { validateAnyStored } = await import('../../application/validation/validate-any-stored.js');
      return validateAnyStored(validator, { ...task.rest, ubl: task.bytes });
    }
    case 'preview': {
      const { AUTHORITIES } = await import('../../authorities/registry.js');
      const compose = await AUTHORITIES[task.system].preview?.compose();
      if (compose === undefined) throw new Error(`${task.system} has no preview`);
      return compose(validator, { ...task.rest, ubl: task.bytes });
    }
    case 'envelope': {
      const { AUTHORITIES } = await import('../../authorities/registry.js');
      const read = await AUTHORITIES[task.system].push?.reader();
      if (read === undefined) throw new Error(`${task.system} pushes nothing`);
      const message = read(task.bytes);
      return withBuffers(message, Object.values(message).flatMap(buffersIn));
    }
    case 'named-uploads': {
      const body = parseBody(task.bytes);
      const ids = body.ok ? namedUploads(body.value) : [];
      return withBuffers({ ids, bytes: task.bytes }, [task.bytes.buffer]);
    }
    case 'read-credential': {
      const { readCredentialBody } = await import('./read-credential.js');
      return readCredentialBody(task);
    }
    case 'read-logo': {
      const { readUploadedLogo } = await import('./read-uploaded-logo.js');
      return readUploadedLogo(task.bytes);
    }
    case 'check': {
      const { checkFile } = await import('./check-file.js');
      return checkFile(validator, task);
    }
    case 'convert': {
      const { readConversion } = await import('./read-conversion.js');
      return readConversion(conversionValidators, task);
    }
    case 'lines': {
      const { linesJson } = await import('./lines-json.js');
      return moved(new TextEncoder().encode(linesJson(task.format, task.bytes)));
    }
    case 'convert-syntax': {
      const { convertSyntax } = await import('../../documents/formats/convert-syntax.js');
      const { unprintedElements } = await import('../../documents/rendering/unprinted-elements.js');
      const { xml, left } = convertSyntax(task.format, task.bytes, task.syntax);
      return { xml, left: unprintedElements(left) };
    }
    case 'unprinted': {
      const { unprintedElements } = await import('../../documents/rendering/unprinted-elements.js');
      const { readWholeModel } = await import('../../application/rendering/read-model.js');
      return unprintedElements(readWholeModel(task.bytes, task.countryIso, task.format).passedOver);
    }
    case 'qr':
      return qr(task);
    case 'template-workbook': {
      const template = await import('../../documents/formats/template/write-template-workbook.js');
      const { furtherColumnsOf } = await import('./columns-of-country.js');
      return template.writeTemplateWorkbook(task.language, furtherColumnsOf(task.countryIso));
    }
    case 'open-template': {
      const { openTemplateFile } = await import('./read-template.js');
      return openedTable(await openTemplateFile(task.bytes));
    }
    case 'read-template': {
      const { readTemplateDocuments } = await import('./read-template.js');
      return readEntries(await readTemplateDocuments(validator, task));
    }
    default:
      return task satisfies never;
  }
}

/** Of what is no bytes, none. */
function buffersIn(value: unknown): ArrayBuffer[] {
  return value instanceof Uint8Array ? ownBuffer(value) : [];
}

async function qr({ bytes, recorded }: TaskOf<IntakeTask, 'qr'>): Promise<Uint8Array | undefined> {
  const [{ epcFromDocument }, { documentFromUbl }, { qrPng }] = await Promise.all([
    import('../../documents/qr/document-qr.js'),
    import('./lines-json.js'),
    import('../../platform/qr-image.js'),
  ]);
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
