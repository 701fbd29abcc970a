import { present } from '../../platform/present';
import { summaryOf, type Problem } from '../../platform/errors';
import { shownName } from '../../platform/shown-name';
import { RequestError } from '../mappers/api-error';
import { formParts, MalformedForm, type FormPart } from './multipart-form';

export interface UploadedFile {
  /** Base name as the client gave it. */
  filename: string;
  /** The part's Content-Type states it. */
  charset?: string;
  bytes: Buffer;
}

/** Parts of a form that are read; more are refused. */
const MOST_PARTS = 20;
const MOST_NAME_CHARACTERS = 255;

/**
 * The one file of a multipart/form-data body, from its field `file`; the bytes are a view of the body. Everything else in
 * the form is refused by name.
 * @throws RequestError INVALID_PARAMETERS, MALFORMED_REQUEST
 */
export async function readUploadedFile(contentType: string, body: Buffer): Promise<UploadedFile> {
  const problems: Problem[] = [];
  const files: UploadedFile[] = [];
  let count = 0;
  for await (const part of partsOf(contentType, body)) {
    count += 1;
    if (count > MOST_PARTS) {
      problems.push({ code: 'TOO_MANY', message: `The form has more than ${MOST_PARTS} parts`, parameter: 'file' });
      break;
    }
    const { name, filename, charset, bytes } = part;
    if (name !== 'file') problems.push(unknownField(name));
    else if (filename === undefined) problems.push(NOT_A_FILE);
    else files.push({ filename: filename.slice(0, MOST_NAME_CHARACTERS), bytes, ...present({ charset }) });
  }
  const [file] = files;
  if (files.length > 1) problems.push({ code: 'REPEATED', message: 'must be sent only once', parameter: 'file' });
  else if (file === undefined && problems.length === 0)
    problems.push({ code: 'REQUIRED', message: 'is required', parameter: 'file' });
  else if (file?.bytes.length === 0) problems.push({ code: 'EMPTY', message: 'is empty', parameter: 'file' });
  if (problems.length > 0 || file === undefined)
    throw new RequestError('INVALID_PARAMETERS', summaryOf(problems), problems);
  return file;
}

const NOT_A_FILE: Problem = {
  code: 'INVALID_VALUE',
  message: 'must be a file: the part requires a filename',
  parameter: 'file',
};

async function* partsOf(contentType: string, body: Buffer): AsyncGenerator<FormPart> {
  try {
    yield* formParts(contentType, body);
  } catch (error) {
    if (!(error instanceof MalformedForm)) throw error;
    const message = 'The body is not valid multipart/form-data.';
    throw new RequestError('MALFORMED_REQUEST', message, [], { cause: error });
  }
}

function unknownField(name: string): Problem {
  return {
    code: 'UNKNOWN_FIELD',
    message: 'is not a field of this form; send the file in the field file',
    parameter: shownName(name),
  };
}
