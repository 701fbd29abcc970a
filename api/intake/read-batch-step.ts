import { BatchRefused } from '../../documents/formats/batch/batch-refused';
import { JSON_SPLIT_START, splitJsonList } from '../../documents/formats/batch/split-json-list';
import type { SplitItem, SplitStep } from '../../documents/formats/batch/split-step';
import { splitXmlList, XML_SPLIT_START, type XmlSplitState } from '../../documents/formats/batch/split-xml-list';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { decodeXml } from '../../documents/xml/decode-xml';
import { refuseForeignEncoding } from '../../documents/xml/detect-encoding';
import { XmlRefused } from '../../documents/xml/xml-refused';
import { summaryOf, type Problem } from '../../platform/errors';
import { MAX_DOCUMENT_BYTES } from '../../documents/largest-document';
import type { ErrorCode } from '../mappers/error-catalogue';
import { readAnySubmission } from '../../application/intake/read-any-submission';
import type { BatchAnswer, BatchState, BatchTask, IntakeAnswers, IntakeTask } from './thread-protocol';
import type { TaskOf } from '../../platform/reading-pool';
import { MOST_PROBLEMS } from './batch-problems';
import type { Refusal } from './refusal';
import type { Accepted } from '../../application/intake/submission';
import { present } from '../../platform/present';

/** Documents that are split and read at a stretch; other requests wait for it on a machine with one core. */
const MOST_DOCUMENTS = 50;

/** One step through a batch: splits what it is given and reads each document in it as if it had come alone. */
export async function readBatchStep(validator: UblSchemaValidator, task: BatchTask): Promise<BatchAnswer> {
  let step: SplitStep<BatchState>;
  try {
    step = split(validator, task);
  } catch (error) {
    const refused = listRefusal(task.format, error);
    if (refused === undefined) throw error;
    return refused;
  }
  const documents: Accepted[] = [];
  const problems: Problem[] = [];
  for (const item of task.purpose === 'count' ? [] : step.items) {
    const answer = await readItem(validator, task, item);
    if (answer.kind === 'refused')
      problems.push(...answer.problems.slice(0, MOST_PROBLEMS).map((problem) => placed(problem, item, task.format)));
    else if (task.purpose === 'read') documents.push(answer);
  }
  const { consumed, state, done } = step;
  return { kind: 'step', bytes: task.bytes, documents, problems, consumed, state, total: state.split.index, done };
}

/** A list in another encoding as UTF-8; lines and columns stay. */
export function asUtf8({ bytes, charset }: TaskOf<IntakeTask, 'as-utf8'>): IntakeAnswers['as-utf8'] {
  try {
    return { kind: 'utf8', bytes: new TextEncoder().encode(decodeXml(bytes, charset)) };
  } catch (error) {
    const refused = listRefusal('xml', error);
    if (refused === undefined) throw error;
    return refused;
  }
}

function split(validator: UblSchemaValidator, task: BatchTask): SplitStep<BatchState> {
  const { format, state, bytes, last, purpose } = task;
  const window = { bytes, last, most: purpose === 'count' ? Infinity : MOST_DOCUMENTS };
  if (format === 'json') {
    const step = splitJsonList(window, state?.format === 'json' ? state.split : JSON_SPLIT_START);
    return { ...step, state: { format, split: step.state } };
  }
  const before = state?.format === 'xml' ? state.split : undefined;
  if (before === undefined) refuseForeignEncoding(bytes);
  const step = splitXmlList(window, before ?? XML_SPLIT_START);
  if (step.done || (before?.root === undefined && step.state.root !== undefined)) checkFrame(validator, step.state);
  return { ...step, state: { format, split: step.state } };
}

/** Checks what is around and between the documents, which has to be well-formed and harmless as well. */
function checkFrame(validator: UblSchemaValidator, { frame, root, closed }: XmlSplitState): void {
  const { wellFormed, errors } = validator.validate(Buffer.from(closed ? frame : `${frame}</${root?.name}>`));
  if (wellFormed) return;
  const { code, message, line, column } = errors[0] ?? {
    code: 'XML_NOT_WELL_FORMED',
    message: 'The list is not well-formed XML.',
  };
  throw new XmlRefused(code, message, line, column);
}

async function readItem(validator: UblSchemaValidator, { format, setting }: BatchTask, { bytes }: SplitItem) {
  if (bytes.byteLength <= MAX_DOCUMENT_BYTES) return readAnySubmission(validator, { format, bytes }, setting);
  const message = `The document has more than ${MAX_DOCUMENT_BYTES} bytes.`;
  return refusal('BATCH_INVALID', { code: 'DOCUMENT_TOO_LARGE', message });
}

/** Places are counted in the body as a whole; a pointer begins with the index. */
function placed(problem: Problem, { index, position }: SplitItem, format: 'json' | 'xml'): Problem {
  const { line, column, pointer, ...rest } = problem;
  // Declarations may have been written into the first line of an XML document: columns in it would be wrong.
  const bodyColumn = line === 1 ? (format === 'json' ? (column ?? 1) + position.column - 1 : undefined) : column;
  return {
    ...rest,
    index,
    ...(format === 'json' ? { pointer: `/${index}${pointer ?? ''}` } : {}),
    ...(line === undefined ? {} : { line: line + position.line - 1 }),
    ...(line === undefined || bodyColumn === undefined ? {} : { column: bodyColumn }),
  };
}

function listRefusal(format: 'json' | 'xml', error: unknown): Refusal | undefined {
  if (error instanceof BatchRefused) {
    const { code, message, place } = error;
    return refusal(codeOf(format, code), { code, message, ...place });
  }
  if (!(error instanceof XmlRefused)) return undefined;
  const { code, message, line, column } = error;
  const place = present({ line, column });
  return refusal('BATCH_INVALID', { code, message, ...place });
}

function codeOf(format: 'json' | 'xml', code: string): ErrorCode {
  if (format === 'xml') return 'BATCH_INVALID';
  return code === 'WRONG_TYPE' ? 'INVALID_BODY' : 'INVALID_JSON';
}

function refusal(code: ErrorCode, problem: Problem): Refusal {
  return { kind: 'refused', code, message: summaryOf([problem]), problems: [problem] };
}
