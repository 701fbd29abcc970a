import type { AltaContent } from '../../countries/es/verifactu/records';
import type { RequestIdentity, VerifactuRequest, VerifactuRequestRepository } from './stores/request-repository';

/** The request of a record that reports an invoice. */
type AltaRequest = VerifactuRequest & { operation: 'Alta'; content: AltaContent };

/** The last of the records that the document asked to be reported with. */
export async function lastAsked(
  requests: Pick<VerifactuRequestRepository, 'find'>,
  documentId: string,
): Promise<AltaRequest | undefined> {
  let last: AltaRequest | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const found = await requests.find(altaOf(documentId, attempt));
    if (found?.operation !== 'Alta') return last;
    last = found;
  }
}

export function altaOf(documentId: string, attempt: number): RequestIdentity {
  return { documentId, operation: 'Alta', try: attempt };
}
