import type { RequestHandler } from 'express';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { jsonReply, sendReply } from '../reply';
import { findOwnDocument } from './find-own-document';

/** GET /v1.1/document/{documentId}/events. */
export function documentEvents({ documents }: Pick<ApiDependencies, 'documents'>): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { documentId } = await findOwnDocument(documents, accessOf(call), call.pathParameters['documentId'] ?? '');
    const timeline = await documents.findTimeline(documentId);
    const content = timeline.map(({ at, actor, type, from, to, reason, receipt, hash }) => ({
      at: at.toISOString(),
      actor,
      type,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(reason === undefined ? {} : { reason }),
      ...(receipt === undefined ? {} : { receipt }),
      hash,
    }));
    sendReply(res, jsonReply(200, { content }));
  };
}
