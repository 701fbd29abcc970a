import { createHash } from 'node:crypto';
import { present } from '../../platform/present';
import type { Submitted } from './events';
import { detailsOf } from './transaction';

/** Addresses that the report names. */
interface Addresses {
  smp: string;
  as4: string;
}

/** The report of the first attempt, which answers a submission. */
export function sendingReport(submitted: Submitted, { smp, as4 }: Addresses, isReportLost = false): object {
  const { fate, sbdhInstanceID, senderID, receiverID, docTypeID, processID, c1, at } = submitted;
  const by = fate.kind === 'given-up' ? fate.by : undefined;
  const isLookup = by === 'lookup';
  const isSent = fate.kind === 'sent';
  const details = detailsOf(fate);
  const as4MessageId = isLookup ? undefined : `${submitted.id}@peppol.sandbox`;
  return {
    currentDateTimeUTC: at,
    senderId: senderID,
    receiverId: receiverID,
    docTypeId: docTypeID,
    processId: processID,
    countryC1: c1,
    sbdhInstanceIdentifier: sbdhInstanceID,
    c3SmpUrl: smp,
    ...(!isLookup && { c3EndpointUrl: as4, c3CertSubjectCN: 'POP000000', as4MessageId }),
    ...present({
      lookupError: isLookup ? details : undefined,
      as4ReceivedSignalMsg: isSent ? receiptFor(as4MessageId ?? '', submitted) : undefined,
      as4ResponseErrors: by === 'ebms' && fate.kind === 'given-up' ? [as4Error(fate.ebms ?? '')] : undefined,
      sendingError: isSent || isLookup ? undefined : details,
    }),
    ...(!isLookup && {
      sendingResult: isSent ? 'SUCCESS' : by === 'ebms' ? 'AS4_ERROR_MESSAGE_RECEIVED' : 'TRANSPORT_ERROR',
    }),
    sendingSuccess: isSent,
    overallSuccess: isSent && !isReportLost,
  };
}

function as4Error(code: string): object {
  return {
    errorCode: `EBMS:${code}`,
    shortDescription: 'SandboxError',
    severity: 'failure',
    errorDetails: 'The number of the document asks for this error.',
    description: 'The simulated receiver has refused the message.',
  };
}

/** Not signed: nobody but people reads it. */
function receiptFor(messageId: string, { at, sha256 }: Submitted): string {
  const id = createHash('sha256').update(`receipt:${messageId}`).digest('hex').slice(0, 32);
  return `<eb:Messaging xmlns:eb="http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/"><eb:SignalMessage><eb:MessageInfo><eb:Timestamp>${at}</eb:Timestamp><eb:MessageId>${id}@peppol.sandbox</eb:MessageId><eb:RefToMessageId>${messageId}</eb:RefToMessageId></eb:MessageInfo><eb:Receipt><Digest xmlns="urn:edoc:sandbox">${sha256}</Digest></eb:Receipt></eb:SignalMessage></eb:Messaging>`;
}
