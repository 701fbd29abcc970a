import type { RequestHandler } from 'express';
import { documentStory } from '../../application/operations/document-story';
import { present } from '../../platform/present';
import { pickLanguage } from '../../documents/rendering/language';
import { rightsOf } from '../../storage/document-rights';
import { parseDocumentFilter, type DocumentFilter } from '../../storage/document-filter';
import { accessOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { chooseMediaType } from '../mappers/accept';
import { operationsDetails, operationsDocument } from '../mappers/operations-document';
import { parameterError } from '../middleware/error-answer';
import { jsonReply, sendReply } from '../reply';
import { pageOf, readPage } from './operations-page';
import { recordLook } from './operator-look';
import { representationSender } from './send-representation';

/** GET /v1.1/operations/documents. */
export function findDocuments(deps: ApiDependencies): RequestHandler {
  return async (req, res) => {
    const call = callOf(res);
    const language = pickLanguage(req.get('accept-language'));
    const filter = filterOf(call);
    const fingerprint = JSON.stringify(filter);
    const page = readPage(call.query, fingerprint);
    await recordLook(deps, call, { filter });
    const rights = rightsOf(accessOf(call));
    const found = await deps.search.page(filter, rights, page);
    const { items, next } = found;
    const isCounted = String(call.query['total']) === 'true';
    const total = isCounted ? await deps.search.total(filter, rights, page, found) : undefined;
    const originals = items.flatMap(({ duplicateOf }) => duplicateOf?.documentId ?? []);
    const statuses = originals.length === 0 ? undefined : await deps.documents.statusesOf(originals);
    const rows = items.map((item) =>
      operationsDocument(item, statuses?.get(item.duplicateOf?.documentId ?? ''), language),
    );
    sendReply(res, jsonReply(200, { ...pageOf(rows, next, fingerprint), ...present({ total }) }));
  };
}

/** GET /v1.1/operations/documents/{documentId}. */
export function showDocument(deps: ApiDependencies): RequestHandler {
  const story = { ...deps, isRunning: async (documentId: string) => deps.workflows.isRunning(documentId) };
  return async (req, res) => {
    const call = callOf(res);
    const documentId = askedId(call);
    await recordLook(deps, call, { documentId });
    const found = await documentStory(story, documentId, rightsOf(accessOf(call)), new Date());
    if (found === undefined) throw notFound();
    const details = operationsDetails(found, pickLanguage(req.get('accept-language')), deps.settings.temporalUi);
    sendReply(res, jsonReply(200, details, { 'Cache-Control': 'private, no-store' }));
  };
}

const FILES = ['application/xml', 'application/pdf'] as const;

/** GET /v1.1/operations/documents/{documentId}/file. */
export function showDocumentFile(deps: ApiDependencies): RequestHandler {
  const send = representationSender(deps);
  return async (req, res) => {
    const call = callOf(res);
    res.setHeader('Vary', 'Accept, Accept-Language, Authorization');
    const mediaType = chooseMediaType(req.get('accept'), [...FILES]) as (typeof FILES)[number];
    const documentId = askedId(call);
    await recordLook(deps, call, { documentId });
    const document = await deps.search.read(documentId, rightsOf(accessOf(call)));
    if (document === undefined) throw notFound();
    await send(req, res, mediaType, document);
  };
}

function filterOf(call: Call): DocumentFilter {
  const parsed = parseDocumentFilter(call.query);
  if (!parsed.ok) throw parameterError(parsed.problems);
  return parsed.filter;
}

function askedId(call: Call): string {
  return (call.pathParameters['documentId'] ?? '').toLowerCase();
}

/** The same for what does not exist and for what is somebody else's. */
function notFound(): RequestError {
  return new RequestError('DOCUMENT_NOT_FOUND', 'There is no such document.');
}
