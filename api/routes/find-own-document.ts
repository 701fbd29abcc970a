import type { Purpose } from '../../documents/model/document-context';
import type { AccountAccess } from '../../storage/account-record';
import type { DocumentRecord } from '../../storage/document-record';
import { ownRightsOf } from '../../storage/document-rights';
import type { DocumentRepository } from '../../storage/document-repository';
import { RequestError } from '../mappers/api-error';

export type OwnDocument = Omit<DocumentRecord, 'timeline'>;

/**
 * The document if it belongs to a company of the account that the token reaches (and, when given, to the country and purpose). Foreign, unknown
 * and mismatched ids are indistinguishable, by the time as well (test/measured/answer-times.test.ts): none is read.
 */
export async function findOwnDocument(
  documents: Pick<DocumentRepository, 'findOwn'>,
  access: Pick<AccountAccess, 'companies' | 'reach'>,
  documentId: string,
  context?: { countryIso: string; purpose: Purpose },
): Promise<OwnDocument> {
  const document = await documents.findOwn(documentId.toLowerCase(), ownRightsOf(access), context);
  if (document === undefined)
    throw new RequestError('DOCUMENT_NOT_FOUND', 'There is no such document in this country and purpose.');
  return document;
}
