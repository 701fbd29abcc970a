import type { RequestHandler } from 'express';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { findOwnDocument } from './find-own-document';
import type { RepresentationType, SendRepresentation } from './send-representation';

/** GET /v1.1/document/{documentId}/xml, …/pdf and …/qr: one representation under an address of its own. */
export function documentFile(
  { documents }: Pick<ApiDependencies, 'documents'>,
  send: SendRepresentation,
  mediaType: RepresentationType,
): RequestHandler {
  return async (req, res) => {
    const call = callOf(res);
    res.setHeader('Vary', 'Accept-Language, Authorization');
    const document = await findOwnDocument(documents, accessOf(call), call.pathParameters['documentId'] ?? '');
    await send(req, res, mediaType, document);
  };
}
