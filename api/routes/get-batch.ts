import type { RequestHandler } from 'express';
import { testMark } from '../../documents/document-mode';
import { pickLanguage } from '../../documents/rendering/language';
import { batchStateOf, countersOf } from '../../storage/batch-record';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { batchRow } from '../mappers/batch-row';
import { errorFileOf } from '../mappers/import-response';
import { jsonReply, sendReply } from '../reply';
import { findOwnBatch } from './find-own-batch';
import { present } from '../../platform/present';

const DEFAULT_SIZE = 20;

/** GET /v1.1/batch/{batchId}. */
export function getBatch({
  batches,
  batchEntries,
  documents,
}: Pick<ApiDependencies, 'batches' | 'batchEntries' | 'documents'>): RequestHandler {
  return async (req, res) => {
    const call = callOf(res);
    const language = pickLanguage(req.get('accept-language'));
    const page = Number(call.query['page'] ?? 0);
    const size = Number(call.query['size'] ?? DEFAULT_SIZE);
    const batch = await findOwnBatch(batches, accessOf(call), call.pathParameters['batchId'] ?? '');
    const { batchId, total } = batch;
    const [byStatus, entries] = await Promise.all([
      documents.countByStatus(batchId),
      page * size < total ? batchEntries.slice(batchId, page * size, size) : [],
    ]);
    const counters = countersOf(batch, byStatus);
    const outcomes = await documents.outcomesOf(entries.flatMap(({ documentId }) => documentId ?? []));
    sendReply(
      res,
      jsonReply(200, {
        id: batchId,
        ...testMark(batch),
        state: batchStateOf(counters),
        counters,
        ...present({ externalReference: batch.externalReference }),
        ...errorFileOf(batch, counters),
        submissionDate: batch.acceptedAt?.toISOString(),
        completionDate: batch.completedAt?.toISOString(),
        content: entries.map((entry) => batchRow(entry, outcomes.get(entry.documentId ?? ''), language)),
        page,
        size,
        totalElements: total,
        totalPages: Math.ceil(total / size),
        events: batch.timeline.map(({ at, actor, type, reason, hash }) => ({
          at: at.toISOString(),
          actor,
          type,
          reason,
          hash,
        })),
      }),
    );
  };
}
