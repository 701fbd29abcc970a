import type { RequestHandler } from 'express';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { externalDetails } from '../mappers/external-status';
import { jsonReply, sendReply } from '../reply';
import { findOwnDocument } from './find-own-document';
import { present } from '../../platform/present';

/** GET /v1.1/document/{documentId}/events. */
export function documentEvents({ documents }: Pick<ApiDependencies, 'documents'>): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { documentId } = await findOwnDocument(documents, accessOf(call), call.pathParameters['documentId'] ?? '');
    const timeline = await documents.findTimeline(documentId);
    const content = timeline.map(
      ({ at, actor, type, from, to, reason, receipt, paymentDetail, rejectionDetail, hash }) => ({
        at: at.toISOString(),
        actor,
        type,
        ...present({ from, to, reason, receipt }),
        ...externalDetails({ paymentDetail, rejectionDetail }),
        hash,
      }),
    );
    sendReply(res, jsonReply(200, { content }));
  };
}
