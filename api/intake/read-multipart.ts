import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import type { Problem } from '../../platform/errors';
import { shownName } from '../../platform/shown-name';
import { RequestError } from '../mappers/api-error';

export interface UploadedFile {
  /** Base name as the client gave it. */
  filename: string;
  bytes: Buffer;
}

/** Parts of a form that are read; more are refused. */
const MOST_PARTS = 20;
/** The body is fed in pieces, so that a large one holds nobody up. */
const PIECE_BYTES = 65_536;
const STRETCH_BYTES = 8 * PIECE_BYTES;

/**
 * The one file of a multipart/form-data body, from its field `file`. Everything else in the form is refused by name.
 * @throws RequestError INVALID_PARAMETERS, MALFORMED_REQUEST
 */
export async function readUploadedFile(contentType: string, body: Buffer): Promise<UploadedFile> {
  const problems: Problem[] = [];
  const files: UploadedFile[] = [];
  let seen = 0;
  const form = formReader(contentType);
  form.on('field', (name) => {
    problems.push(
      name === 'file'
        ? { code: 'INVALID_VALUE', message: 'must be a file: the part needs a filename', parameter: 'file' }
        : {
            code: 'UNKNOWN_FIELD',
            message: 'is no field of this form; send the field file',
            parameter: shownName(name),
          },
    );
  });
  form.on('file', (name, stream, filename) => {
    if (name === 'file' && seen++ === 0) {
      collect(stream, body.length, (bytes) => files.push({ filename, bytes }));
      return;
    }
    if (name !== 'file')
      problems.push({
        code: 'UNKNOWN_FIELD',
        message: 'is no field of this form; send the field file',
        parameter: shownName(name),
      });
    stream.resume();
  });
  form.on('partsLimit', () => {
    problems.push({ code: 'TOO_MANY', message: `has more than ${MOST_PARTS} parts`, parameter: 'file' });
  });
  try {
    await pipeline(Readable.from(pieces(body)), form);
  } catch (error) {
    throw malformed(error);
  }
  const [file] = files;
  if (seen > 1) problems.push({ code: 'REPEATED', message: 'must be sent once', parameter: 'file' });
  else if (file === undefined && problems.length === 0)
    problems.push({ code: 'REQUIRED', message: 'is required', parameter: 'file' });
  else if (file?.bytes.length === 0) problems.push({ code: 'EMPTY', message: 'is empty', parameter: 'file' });
  if (problems.length > 0 || file === undefined)
    throw new RequestError('INVALID_PARAMETERS', 'The form is wrong; errors name its fields.', problems);
  return file;
}

function formReader(contentType: string): Busboy {
  try {
    const headers: BusboyHeaders = { 'content-type': contentType };
    return new Busboy({ headers, limits: { parts: MOST_PARTS, headerPairs: 50, fieldSize: 1_024 } });
  } catch (error) {
    throw malformed(error);
  }
}

/** Into memory set aside for it: joining fifty megabytes at the end would hold up every other request. */
function collect(stream: BusboyFileStream, largest: number, use: (bytes: Buffer) => unknown): void {
  const memory = Buffer.allocUnsafeSlow(largest);
  let filled = 0;
  stream.on('data', (chunk: Buffer) => (filled += chunk.copy(memory, filled)));
  stream.on('end', () => use(memory.subarray(0, filled)));
}

async function* pieces(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    yield body.subarray(at, at + PIECE_BYTES);
    if (at % STRETCH_BYTES === 0) await turn();
  }
}

function malformed(cause: unknown): RequestError {
  const message = 'The body is not the multipart/form-data that its Content-Type announces.';
  return new RequestError('MALFORMED_REQUEST', message, [], { cause });
}
