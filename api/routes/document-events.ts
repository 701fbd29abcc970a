import type { RequestHandler } from 'express';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { timelineEntry } from '../mappers/timeline-entry';
import { jsonReply, sendReply } from '../reply';
import { findOwnDocument } from './find-own-document';

/** GET /v1.1/document/{documentId}/events. */
export function documentEvents({ documents }: Pick<ApiDependencies, 'documents'>): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { documentId } = await findOwnDocument(documents, accessOf(call), call.pathParameters['documentId'] ?? '');
    const timeline = await documents.findTimeline(documentId);
    sendReply(res, jsonReply(200, { content: timeline.map(timelineEntry) }));
  };
}
