import type { MessageSchemas } from '../../countries/wire/read-body';
import { readInvoiceAnswer, type HeldInvoice } from '../../countries/es/face/read-answer';
import { SignerRefused } from '../../countries/wire/xml-signature/signer';
import { present } from '../../platform/present';
import type { DocumentRepository } from '../../storage/document-repository';
import type { FaceInvoiceRepository, FollowedInvoice } from './stores/invoice-repository';
import type { CompanyIdentities } from '../../application/integration/company-identity';
import type { FaceCalls } from './face-calls';

/** What we have signed of a document. */
export type OwnInvoice = Pick<
  FollowedInvoice,
  'number' | 'try' | 'state' | 'writtenAt' | 'registration' | 'nextLookAt'
>;

export type ShownInvoice =
  { kind: 'none' } | { kind: 'shown'; own: OwnInvoice; held: Omit<HeldInvoice, 'kind'> | { failure: string } };

export interface ShowInvoiceDependencies {
  invoices: Pick<FaceInvoiceRepository, 'lastOf'>;
  documents: Pick<DocumentRepository, 'find'>;
  identities: Pick<CompanyIdentities, 'identityFor'>;
  calls: Pick<FaceCalls, 'message' | 'call'>;
  reader: MessageSchemas;
  clock(): Date;
}

/** What we have sent of a document, and what FACe, which is asked for it, holds. */
export async function showInvoice(
  deps: ShowInvoiceDependencies,
  documentId: string,
  signal: AbortSignal,
): Promise<ShownInvoice> {
  const written = await deps.invoices.lastOf(documentId);
  if (written === undefined) return { kind: 'none' };
  const { number, try: attempt, state, writtenAt, nextLookAt } = written;
  const document = await deps.documents.find(documentId);
  const registration = written.registration ?? document?.integration?.reference;
  const own = { number, try: attempt, state, writtenAt, ...present({ registration, nextLookAt }) };
  const held =
    registration === undefined ? { failure: 'NO_REGISTRATION' } : await heldAt(deps, written, registration, signal);
  return { kind: 'shown', own, held };
}

async function heldAt(
  { identities, calls, reader, clock }: ShowInvoiceDependencies,
  { documentId, companyId }: Pick<FollowedInvoice, 'documentId' | 'companyId'>,
  registration: string,
  signal: AbortSignal,
): Promise<Omit<HeldInvoice, 'kind'> | { failure: string }> {
  const found = await identities.identityFor(companyId, 'es-face', clock());
  if (found.kind === 'obstacle') return { failure: found.reason };
  try {
    const message = await calls.message({ operation: 'detalleFactura', registration }, found.identity);
    const kept = await calls.call({ documentId, kind: 'LOOK_UP' }, message, { identity: found.identity, signal });
    const answer = readInvoiceAnswer(kept.exchange, 'detalleFactura', reader);
    if (answer.kind === 'held') {
      const { kind: _kind, ...held } = answer;
      return held;
    }
    return { failure: 'reason' in answer ? answer.reason : `FAULT_${answer.code}` };
  } catch (error) {
    if (error instanceof SignerRefused) return { failure: error.code };
    throw error;
  }
}
