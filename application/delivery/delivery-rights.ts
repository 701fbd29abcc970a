import type { AccountRepository } from '../../storage/account-repository';
import type { DeliveryRecord } from '../../storage/delivery-record';
import type { DeliveryRepository } from '../../storage/delivery-repository';
import type { DocumentRepository } from '../../storage/document-repository';

/** Whether the account may be told what the delivery says. */
export type MayBeTold = (
  accountId: string,
  delivery: Pick<DeliveryRecord, 'deliveryId' | 'documentId' | 'companyId'>,
) => Promise<boolean>;

/**
 * Rights count when something is sent, not when it happened: an account that has lost the company is told nothing more of
 * its documents. A test event belongs to no document and so to no company. A delivery that says no company was made by an
 * earlier version: what its document says is noted, so that the delivery log shows it.
 */
export function deliveryRights(
  accounts: Pick<AccountRepository, 'actsFor'>,
  documents: Pick<DocumentRepository, 'companyOf'>,
  deliveries: Pick<DeliveryRepository, 'noteCompany'>,
): MayBeTold {
  return async (accountId, { deliveryId, documentId, companyId }) => {
    if (companyId !== undefined) return accounts.actsFor(accountId, companyId);
    if (documentId === undefined) return true;
    const noted = await documents.companyOf(documentId);
    if (noted === undefined) return false;
    await deliveries.noteCompany(deliveryId, noted);
    return accounts.actsFor(accountId, noted);
  };
}
