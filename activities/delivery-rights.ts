import type { AccountRepository } from '../storage/account-repository';
import type { DeliveryRecord } from '../storage/delivery-record';
import type { DocumentRepository } from '../storage/document-repository';

/** Whether the account may be told what the delivery says. */
export type MayBeTold = (
  accountId: string,
  delivery: Pick<DeliveryRecord, 'documentId' | 'companyId'>,
) => Promise<boolean>;

/**
 * Rights count when something is sent, not when it happened: an account that has lost the company is told nothing more of
 * its documents. A test event belongs to no document and so to no company.
 */
export function deliveryRights(
  accounts: Pick<AccountRepository, 'actsFor'>,
  documents: Pick<DocumentRepository, 'companyOf'>,
): MayBeTold {
  return async (accountId, { documentId, companyId }) => {
    if (documentId === undefined) return true;
    const company = companyId ?? (await documents.companyOf(documentId));
    return company !== undefined && accounts.actsFor(accountId, company);
  };
}
