import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { DECLARED_ENCODINGS } from '../../documents/xml/declared-encodings';
import { isCharsetRead } from '../../documents/xml/detect-encoding';
import { isUtf8Name } from '../../documents/xml/xml-declaration';
import { callOf, largestBodyOf } from '../call';
import { RequestError } from '../mappers/api-error';
import type { Operation } from '../operations/operation-table';
import { bodyTooLarge, CONTENT_ENCODINGS } from './collect-body';
import { present } from '../../platform/present';

const XML = 'application/xml';
const ZIP = 'application/zip';
const IN_UTF8: ReadonlySet<string> = new Set(['application/json', 'text/csv']);

/** Refuses, before a byte of the body is read, media types, charsets and encodings that the operation does not take. */
export const checkContentType: RequestHandler = (req, res, next) => {
  const call = callOf(res);
  const { operation } = call;
  if (operation === undefined || operation.bodyTypes.length === 0) {
    next();
    return;
  }
  const header = req.get('content-type');
  if (header === undefined && !hasBody(req.headers)) {
    if (!operation.isBodyOptional) throw emptyBody();
    next();
    return;
  }
  const { mediaType, charset } = parseContentType(header ?? '');
  if (!operation.bodyTypes.includes(mediaType)) throw unsupported(operation, mediaType);
  const counts = call.record?.ignoresCharset !== true;
  if (charset !== undefined && counts) requireCharset(mediaType, charset);
  const encoding = encodingOf(req);
  if (!CONTENT_ENCODINGS.includes(encoding))
    throw new RequestError(
      'UNSUPPORTED_MEDIA_TYPE',
      `Content-Encoding must be one of ${CONTENT_ENCODINGS.join(', ')}.`,
    );
  const length = Number(req.get('content-length') ?? 0);
  if (encoding === 'identity' && length > largestBodyOf(call)) throw bodyTooLarge(largestBodyOf(call));
  call.mediaType = mediaType;
  if (charset !== undefined && counts && mediaType === XML) call.charset = charset;
  next();
};

export function encodingOf(req: Request): string {
  return (req.get('content-encoding') ?? 'identity').trim().toLowerCase();
}

function requireCharset(mediaType: string, charset: string): void {
  const isRead = mediaType === XML ? isCharsetRead(charset) : IN_UTF8.has(mediaType) && isUtf8Name(charset);
  if (isRead) return;
  const others = mediaType === XML ? `, utf-16 or one of ${DECLARED_ENCODINGS.join(', ')}` : '';
  throw new RequestError('UNSUPPORTED_MEDIA_TYPE', `The charset of ${mediaType} must be utf-8${others}.`);
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
  return { mediaType, ...present({ charset }) };
}

export function emptyBody(): RequestError {
  return new RequestError('EMPTY_BODY', 'The request has no body.');
}

/** Factur-X and ZUGFeRD look like a document to who sends them. */
const PDF = ' A PDF is not accepted here, also if an invoice is attached to it.';
const IN_ZIP = ' PDFs with an invoice in them are accepted as files of a ZIP archive.';

function unsupported({ bodyTypes }: Operation, mediaType: string): RequestError {
  const message = `must be ${listed(bodyTypes)}`;
  const forPdf = bodyTypes.includes(ZIP) ? IN_ZIP : PDF;
  const instead = mediaType === 'application/pdf' && bodyTypes.includes(XML) ? forPdf : '';
  return new RequestError('UNSUPPORTED_MEDIA_TYPE', `Content-Type ${message}.${instead}`, [
    { code: 'UNSUPPORTED_MEDIA_TYPE', message, parameter: 'Content-Type' },
  ]);
}

function listed(types: readonly string[]): string {
  return types.length < 3 ? types.join(' or ') : `${types.slice(0, -1).join(', ')} or ${types.at(-1) ?? ''}`;
}
