import { accessOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { findOwnDocument } from './find-own-document';
import { recordLook, type LookDependencies } from './operator-look';

/**
 * The id of the document that the path names, once it is recorded who asked for it. Operators find the documents of all
 * companies, everybody else those of their own.
 */
export async function findOperatedDocument(
  deps: LookDependencies & Pick<ApiDependencies, 'documents'>,
  call: Call,
): Promise<string> {
  const access = accessOf(call);
  const asked = (call.pathParameters['documentId'] ?? '').toLowerCase();
  await recordLook(deps, call, { documentId: asked });
  if (!access.account.operator) return (await findOwnDocument(deps.documents, access, asked)).documentId;
  const document = await deps.documents.find(asked);
  if (document === undefined) throw new RequestError('DOCUMENT_NOT_FOUND', 'There is no such document.');
  return document.documentId;
}
