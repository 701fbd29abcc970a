import type { RequestHandler } from 'express';
import { RequestError } from '../mappers/api-error';

/** Headers that Node takes the first of, or joins, when a client sends several: two readers could see two requests. */
const SINGLE: ReadonlySet<string> = new Set([
  'host',
  'authorization',
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'idempotency-key',
  'x-request-id',
]);

/** Refuses requests of other HTTP versions (Node takes 0.9 too) and those whose decisive headers are repeated. */
export const saneHeaders: RequestHandler = (req, _res, next) => {
  if (req.httpVersion !== '1.1' && req.httpVersion !== '1.0')
    throw new RequestError('MALFORMED_REQUEST', 'The request must use HTTP 1.x.');
  const seen = new Set<string>();
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    const name = (req.rawHeaders[index] ?? '').toLowerCase();
    if (!SINGLE.has(name)) continue;
    if (seen.has(name))
      throw new RequestError('INVALID_HEADER', `The header ${name} was sent more than once.`, [repeated(name)]);
    seen.add(name);
  }
  next();
};

function repeated(name: string) {
  return { code: 'REPEATED', message: 'was sent more than once', parameter: name };
}
