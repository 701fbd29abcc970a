import { takeDelivery, type DeliveryNote, type DeliveryRefusal } from '../../application/inbound/take-delivery';
import type { EnvelopeHeader, StatedInPayload } from '../../countries/peppol/envelope';
import { PEPPOL_PUSH } from '../../countries/peppol/push';
import { MAX_DOCUMENT_BYTES } from '../../documents/largest-document';
import type { CompanyRecord } from '../../storage/account-record';
import type { TakingEnvelope } from '../push';
import type { EnvelopeDependencies } from './envelope-dependencies';

/** A document, cut out of its envelope, and the company that the envelope names. */
interface EnvelopedDocument {
  header: EnvelopeHeader;
  payload: Uint8Array;
  stated: StatedInPayload;
  company: CompanyRecord;
}

type Taken = { kind: 'received' | 'repeated'; documentId: string };

/** Makes a received document of the company: once, however often it is forwarded. */
export async function takeDocument(
  { accounts, documents, payloads, deliveries, clock }: EnvelopeDependencies,
  taking: TakingEnvelope,
  { header, payload, stated, company }: EnvelopedDocument,
): Promise<Taken | DeliveryRefusal> {
  const { instanceId: reference, sender, receiver } = header;
  const { countryIso, vatNumber, companyId } = company;
  const { issueDate, typeCode } = stated;
  // Without them no answer could name it, nor is it valid.
  if (issueDate !== undefined && typeCode !== undefined)
    await deliveries.note({ companyId, instanceId: reference, sender, receiver, issueDate, typeCode, at: clock() });
  const named = { countryIso, vatNumber, company };
  const { purpose } = PEPPOL_PUSH;
  const note: DeliveryNote = { ...named, authority: 'PEPPOL', reference, purpose, system: 'peppol' };
  const deps = { accounts, documents, payloads, ...taking, largestDocumentBytes: MAX_DOCUMENT_BYTES };
  const taken = await takeDelivery(deps, note, payload);
  if (taken.kind !== 'refused') return taken;
  // A fault of ours may be mended: it is to be delivered again, before its sender is told anything.
  if (taken.code === 'DOCUMENT_UNREADABLE') throw new Error('a document that was pushed could not be read');
  // Another request may have made a document of it meanwhile.
  const same = await documents.findDelivered({ countryIso, companyId, reference, system: 'peppol' });
  return same === undefined ? taken : { kind: 'repeated', documentId: same.documentId };
}
