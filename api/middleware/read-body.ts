import type { IncomingHttpHeaders } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { callOf } from '../call';
import { RequestError } from '../mappers/api-error';
import type { Operation } from '../operations';

const CHARSETS: Readonly<Record<string, ReadonlySet<string>>> = {
  'application/json': new Set(['utf-8', 'utf8']),
  // Which of them it is, the byte order mark says; see documents/xml/decode-xml.ts.
  'application/xml': new Set(['utf-8', 'utf8', 'utf-16', 'utf-16le', 'utf-16be']),
};
const ENCODINGS: ReadonlySet<string> = new Set(['identity', 'gzip', 'deflate', 'br']);

/** Refuses, before a byte of the body is read, media types, charsets and encodings that the operation does not take. */
export const checkContentType: RequestHandler = (req, res, next) => {
  const call = callOf(res);
  const { operation } = call;
  if (operation === undefined || operation.bodyTypes.length === 0) {
    next();
    return;
  }
  const header = req.get('content-type');
  if (header === undefined && !hasBody(req.headers)) throw emptyBody();
  const { mediaType, charset } = parseContentType(header ?? '');
  if (!operation.bodyTypes.includes(mediaType)) throw unsupported(operation);
  if (charset !== undefined && CHARSETS[mediaType]?.has(charset) !== true)
    throw new RequestError('UNSUPPORTED_MEDIA_TYPE', `The charset of ${mediaType} is utf-8.`);
  const encoding = (req.get('content-encoding') ?? 'identity').trim().toLowerCase();
  if (!ENCODINGS.has(encoding))
    throw new RequestError('UNSUPPORTED_MEDIA_TYPE', `Content-Encoding may be ${[...ENCODINGS].join(', ')}.`);
  const length = Number(req.get('content-length') ?? 0);
  if (encoding === 'identity' && length > operation.maxBodyBytes) throw tooLarge(operation.maxBodyBytes);
  call.mediaType = mediaType;
  next();
};

/** Reads the body as bytes, decompressed, up to the operation's limit. */
export function readBody(operations: readonly Operation[]): RequestHandler {
  const limits = new Set(operations.map((operation) => operation.maxBodyBytes));
  const readers = new Map([...limits].map((limit) => [limit, express.raw({ type: () => true, limit, inflate: true })]));
  return (req, res, next) => {
    const call = callOf(res);
    const { operation } = call;
    const reader = operation?.bodyTypes.length === 0 ? undefined : readers.get(operation?.maxBodyBytes ?? 0);
    if (reader === undefined) {
      next();
      return;
    }
    reader(req, res, (error?: unknown) => {
      if (error !== undefined) {
        next(error);
        return;
      }
      const body: unknown = req.body;
      if (!Buffer.isBuffer(body) || body.length === 0) {
        next(emptyBody());
        return;
      }
      call.body = body;
      next();
    });
  };
}

/** Errors of the body reader, in terms of the catalogue. */
export const translateBodyErrors: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const type = (error as { type?: unknown } | null)?.type;
  const limit = callOf(res).operation?.maxBodyBytes ?? 0;
  if (type === 'entity.too.large') next(tooLarge(limit));
  else if (type === 'encoding.unsupported')
    next(new RequestError('UNSUPPORTED_MEDIA_TYPE', 'The Content-Encoding is not supported.'));
  else if (type === 'request.aborted' || type === 'request.size.invalid')
    next(new RequestError('MALFORMED_REQUEST', 'The body ended before its announced length.', [], { cause: error }));
  else if (isZlibError(error))
    next(new RequestError('MALFORMED_REQUEST', 'The compressed body is damaged.', [], { cause: error }));
  else next(error);
};

function isZlibError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(Z_|ERR_(ZLIB|BROTLI|_?PADDING)|ERR__ERROR)/.test(code);
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function parseContentType(header: string): { mediaType: string; charset?: string } {
  const [mediaType = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replace(/^"(.*)"$/, '$1');
  return { mediaType, ...(charset === undefined ? {} : { charset }) };
}

function emptyBody(): RequestError {
  return new RequestError('EMPTY_BODY', 'The request has no body.');
}

function unsupported(operation: Operation): RequestError {
  return new RequestError('UNSUPPORTED_MEDIA_TYPE', `Content-Type must be ${operation.bodyTypes.join(' or ')}.`, [
    {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: `must be ${operation.bodyTypes.join(' or ')}`,
      parameter: 'Content-Type',
    },
  ]);
}

function tooLarge(limit: number): RequestError {
  return new RequestError('BODY_TOO_LARGE', `The body may have at most ${limit} bytes after decompression.`);
}
