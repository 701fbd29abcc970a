import type { AccountAccess, CompanyRecord } from '../../storage/account-record';
import type { DocumentRecord } from '../../storage/document-record';
import type { DocumentRepository } from '../../storage/document-repository';
import { RequestError } from '../mappers/api-error';

export type OwnDocument = Omit<DocumentRecord, 'timeline'>;

/**
 * The document if it belongs to a company of the account (and, when given, to the country and purpose). Foreign, unknown
 * and mismatched ids are indistinguishable: each reads the database once and throws the same error.
 */
export async function findOwnDocument(
  documents: Pick<DocumentRepository, 'find'>,
  access: AccountAccess,
  documentId: string,
  context?: { countryIso: string; purpose: string },
): Promise<OwnDocument> {
  const document = await documents.find(documentId.toLowerCase());
  const own = document !== undefined && isOwn(access.companies, document.companyId);
  const fits =
    context === undefined || (document?.countryIso === context.countryIso && document.purpose === context.purpose);
  if (document === undefined || !own || !fits)
    throw new RequestError('DOCUMENT_NOT_FOUND', 'There is no such document in this country and purpose.');
  return document;
}

function isOwn(companies: readonly CompanyRecord[], companyId: string): boolean {
  return companies.some((company) => company.companyId === companyId);
}
