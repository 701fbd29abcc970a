import type { RequestHandler } from 'express';
import { pickLanguage } from '../../documents/rendering/language';
import { batchStateOf, countersOf } from '../../storage/batch-progress';
import type { BatchRecord } from '../../storage/batch-record';
import type { AccountAccess } from '../../storage/account-record';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { batchRow } from '../mappers/batch-row';
import { jsonReply, sendReply } from '../reply';

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
        state: batchStateOf(counters),
        counters,
        ...(batch.externalReference === undefined ? {} : { externalReference: batch.externalReference }),
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

/** Foreign and unknown ids, and batches that never became real, are indistinguishable. */
async function findOwnBatch(
  batches: ApiDependencies['batches'],
  access: AccountAccess,
  batchId: string,
): Promise<BatchRecord> {
  const batch = await batches.find(batchId.toLowerCase());
  const own = access.companies.some(({ companyId }) => companyId === batch?.companyId);
  if (batch === undefined || !own || batch.state === 'RECEIVING' || batch.state === 'DISCARDED')
    throw new RequestError('BATCH_NOT_FOUND', 'There is no such batch.');
  return batch;
}
