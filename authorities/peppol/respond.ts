import { CalledStatusReport } from '../../application/integration/called-follow-up';
import type { SystemStatusReport, WriteStatusReport } from '../../application/integration/system-status-report';
import { RESPONSE_NETWORK_TYPE } from '../../countries/peppol/document-types';
import { isResponse, writeInvoiceResponse } from '../../countries/peppol/write-invoice-response';
import type { DocumentRecord } from '../../storage/document-record';
import { FollowUpRepository } from '../../storage/follow-up-repository';
import type { FollowingUp } from '../authority';
import { submitPath } from './access-point-calls';
import { responseIdOf } from './instance-id';
import { PeppolDeliveryRepository } from './stores/delivery-repository';

/** What is kept of an answer beside its message. */
export interface ResponseCall {
  readonly instanceId: string;
  /** InstanceIdentifier of the envelope that it answers. */
  readonly answers: string;
  /** Participant that it goes to. */
  readonly receiver: string;
  /** Path of the submission. */
  readonly path: string;
}

/** External statuses of invoices that came over the network, answered by a message each. */
export function responsesToSenders({ mongo, startFollowUp, clock }: FollowingUp): SystemStatusReport {
  return new CalledStatusReport({
    calls: new FollowUpRepository(mongo),
    write: responseOf(new PeppolDeliveryRepository(mongo)),
    start: startFollowUp,
    clock,
  });
}

const ENVELOPE_UNKNOWN = {
  code: 'ENVELOPE_UNKNOWN',
  message: 'Whom the document came from in the network is not known any more.',
};

/** Writes the answer (Invoice Response), with sender and receiver of the envelope swapped. */
export function responseOf(deliveries: Pick<PeppolDeliveryRepository, 'find'>): WriteStatusReport {
  return async (document, { externalStatus: status, rejectionDetail, attempt, at }) => {
    const { documentId, companyId, companyName, documentNumber: number, countryIso, inbound } = document;
    const reference = inbound?.message?.reference;
    if (reference === undefined || !isResponse(status)) return undefined;
    const delivery = await deliveries.find(companyId, reference);
    if (delivery === undefined) return { refused: ENVELOPE_UNKNOWN };
    const { sender: receiver, receiver: sender, issueDate, typeCode } = delivery;
    const instanceId = responseIdOf(documentId, attempt);
    const message = writeInvoiceResponse({
      ...{ id: instanceId, at, status, ...rejectionDetail },
      sender: { participant: sender, name: companyName },
      receiver: { participant: receiver, name: otherName(document) ?? receiver },
      invoice: { number, issueDate, typeCode },
    });
    const path = submitPath({ sender, receiver, ...RESPONSE_NETWORK_TYPE, countryIso });
    const content: ResponseCall = { instanceId, answers: reference, receiver, path };
    return { content: { ...content }, message: Buffer.from(message) };
  };
}

/** Whoever invoices: the customer where he writes the invoices of his supplier. */
function otherName({ supplier, customer, companyVatNumber }: DocumentRecord): string | undefined {
  return (supplier.vatNumber === companyVatNumber ? customer : supplier).name;
}
