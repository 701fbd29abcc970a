import type { AccountAccess } from '../../storage/account-record';
import type { BatchRecord } from '../../storage/batch-record';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';

/** Foreign and unknown ids, and batches that never became real, are indistinguishable. */
export async function findOwnBatch(
  batches: Pick<ApiDependencies['batches'], 'find'>,
  access: AccountAccess,
  batchId: string,
): Promise<BatchRecord> {
  const batch = await batches.find(batchId.toLowerCase());
  const own = access.companies.some(({ companyId }) => companyId === batch?.companyId);
  if (batch === undefined || !own || batch.state === 'RECEIVING' || batch.state === 'DISCARDED')
    throw new RequestError('BATCH_NOT_FOUND', 'There is no such batch.');
  return batch;
}
