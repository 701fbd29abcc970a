import type { RequestHandler } from 'express';
import type { Purpose } from '../../documents/model/document-context';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { chooseMediaType } from '../mappers/accept';
import { findOwnDocument } from './find-own-document';
import { upToDate } from './json-representation';
import { REPRESENTATION_TYPES, type RepresentationType, type SendRepresentation } from './send-representation';

/** GET /v1.1/document: one document in the representation that Accept asks for. */
export function getDocument(deps: ApiDependencies, send: SendRepresentation): RequestHandler {
  return async (req, res) => {
    const call = callOf(res);
    res.setHeader('Vary', 'Accept, Accept-Language, Authorization');
    const mediaType = chooseMediaType(req.get('accept'), REPRESENTATION_TYPES) as RepresentationType;
    const { query } = call;
    const context = { countryIso: String(query['countryIso']), purpose: query['purpose'] as Purpose };
    const found = await findOwnDocument(deps.documents, accessOf(call), String(query['documentId']), context);
    await send(req, res, mediaType, mediaType === 'application/json' ? await upToDate(deps, found) : found);
  };
}
