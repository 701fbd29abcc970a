import type { RequestHandler } from 'express';
import { readExchange } from '../../application/integration/evidence';
import { EnvelopeUnreadable } from '../../platform/encryption/key-ring';
import { accessOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { exchangeResponse } from '../mappers/exchange-response';
import { jsonReply, sendReply } from '../reply';
import { findOperatedDocument } from './find-operated-document';
import { findOwnDocument } from './find-own-document';

/** The id of the document that the path names, if the caller may see it. */
type FindDocument = (call: Call) => Promise<string>;

export function ownDocument({ documents }: Pick<ApiDependencies, 'documents'>): FindDocument {
  return async (call) =>
    (await findOwnDocument(documents, accessOf(call), call.pathParameters['documentId'] ?? '')).documentId;
}

export function operatedDocument(deps: Parameters<typeof findOperatedDocument>[0]): FindDocument {
  return async (call) => findOperatedDocument(deps, call);
}

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** GET …/exchanges. */
export function listExchanges({ exchanges }: Pick<ApiDependencies, 'exchanges'>, find: FindDocument): RequestHandler {
  return async (_req, res) => {
    const documentId = await find(callOf(res));
    const kept = await exchanges.list(documentId);
    sendReply(res, jsonReply(200, { content: kept.map(exchangeResponse) }, PRIVATE));
  };
}

/** GET …/exchanges/{number}. What others sent may be anything: no browser shows it. */
export function getExchange(
  { exchanges, ring }: Pick<ApiDependencies, 'exchanges' | 'ring'>,
  find: FindDocument,
): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const documentId = await find(call);
    const number = Number(call.pathParameters['number']);
    const found = await readExchange(exchanges, ring, documentId, number).catch((error: unknown) => {
      if (error instanceof EnvelopeUnreadable)
        throw new RequestError('EXCHANGE_UNREADABLE', `Exchange ${number} cannot be decrypted: ${error.message}.`);
      throw error;
    });
    if (found === undefined)
      throw new RequestError('EXCHANGE_NOT_FOUND', `The document has no exchange with number ${number}.`);
    const { bytes } = found;
    sendReply(res, {
      status: 200,
      headers: {
        ...PRIVATE,
        'Content-Disposition': `attachment; filename="${documentId}-${number}"`,
        'X-Content-Type-Options': 'nosniff',
      },
      body: { kind: 'bytes', bytes, contentType: 'application/octet-stream' },
    });
  };
}
