import { limitBeyond } from '../../documents/reach';
import { present } from '../../platform/present';
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
  const own = batch !== undefined && access.companies.some(({ companyId }) => companyId === batch.companyId);
  if (!own || !isReached(access, batch) || batch.state === 'RECEIVING' || batch.state === 'DISCARDED')
    throw new RequestError('BATCH_NOT_FOUND', 'There is no such batch.');
  return batch;
}

/** A batch of a template file may have documents of both flows: a token that is limited to some does not see it. */
function isReached({ reach = {} }: AccountAccess, { countryIso, purpose, flow }: BatchRecord): boolean {
  if (reach.flows !== undefined && flow === undefined) return false;
  return limitBeyond(reach, { countryIso, purpose, ...present({ flow }) }) === undefined;
}
