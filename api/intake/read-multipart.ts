import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import type { Problem } from '../../platform/errors';
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

/**
 * The one file of a multipart/form-data body, from its field `file`. Everything else in the form is refused by name.
 * @throws RequestError INVALID_PARAMETERS, MALFORMED_REQUEST
 */
export async function readUploadedFile(contentType: string, body: Buffer): Promise<UploadedFile> {
  const problems: Problem[] = [];
  const files: UploadedFile[] = [];
  const form = formReader(contentType);
  form.on('field', (name) => {
    problems.push(
      name === 'file'
        ? { code: 'INVALID_VALUE', message: 'must be a file: the part needs a filename', parameter: 'file' }
        : { code: 'UNKNOWN_FIELD', message: 'is no field of this form; send the field file', parameter: shown(name) },
    );
  });
  form.on('file', (name, stream, filename) => {
    if (name !== 'file')
      problems.push({
        code: 'UNKNOWN_FIELD',
        message: 'is no field of this form; send the field file',
        parameter: shown(name),
      });
    collect(stream, (bytes) => {
      if (name === 'file') files.push({ filename, bytes });
    });
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
  if (files.length > 1) problems.push({ code: 'REPEATED', message: 'must be sent once', parameter: 'file' });
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

function collect(stream: BusboyFileStream, use: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => use(Buffer.concat(chunks)));
}

function* pieces(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) yield body.subarray(at, at + PIECE_BYTES);
}

function malformed(cause: unknown): RequestError {
  const message = 'The body is not the multipart/form-data that its Content-Type announces.';
  return new RequestError('MALFORMED_REQUEST', message, [], { cause });
}

function shown(name: string): string {
  return name.replace(/\p{C}/gu, ' ').slice(0, 100);
}
