import type { Libxml } from '../../documents/xml/libxml';
import type { MessageSchemas } from '../wire/read-body';
import { isBillingType, typeParts } from './document-types';
import { readEnvelope, type EnvelopeHeader, type StatedInPayload } from './envelope';
import { isResponseType, readInvoiceResponse, type InvoiceResponse } from './invoice-response';
import { isMlsType, readMls, type MessageLevelStatus } from './mls';

/** What an access point has forwarded, told apart by the type that its envelope states. Plain data. */
export type PushedMessage =
  | {
      readonly kind: 'document';
      readonly header: EnvelopeHeader;
      readonly payload: Uint8Array;
      readonly stated: StatedInPayload;
    }
  | { readonly kind: 'mls'; readonly header: EnvelopeHeader; readonly mls: MessageLevelStatus }
  | { readonly kind: 'response'; readonly header: EnvelopeHeader; readonly response: InvoiceResponse }
  | {
      readonly kind: 'refused';
      readonly code:
        | 'ENVELOPE_UNREADABLE'
        | 'ENVELOPE_INVALID'
        | 'DOCUMENT_TYPE_NOT_TAKEN'
        | 'MESSAGE_INVALID'
        | 'DOCUMENT_TOO_COMPLEX';
      readonly message: string;
      readonly header?: EnvelopeHeader;
    };

/** Whatever the bytes are. */
export function readPushedMessage(libxml: Libxml, schemas: MessageSchemas, bytes: Uint8Array): PushedMessage {
  const read = readEnvelope(libxml, bytes);
  if (read.kind === 'refused') return read;
  const { header, payload, stated } = read;
  const { customization } = stated;
  const type = typeParts(header.documentType);
  if (type?.root !== `${header.rootNamespace}::${header.root}` || type.customization !== customization) {
    const message = 'The document in the envelope is not of the type that the envelope states.';
    return { kind: 'refused', code: 'ENVELOPE_INVALID', message, header };
  }
  if (isBillingType(header.documentType)) return { kind: 'document', header, payload, stated };
  if (isMlsType(customization)) {
    const mls = readMls(payload, schemas);
    return mls === undefined ? notUnderstood(header) : { kind: 'mls', header, mls };
  }
  if (isResponseType(customization)) {
    const response = readInvoiceResponse(payload, schemas);
    return response === undefined ? notUnderstood(header) : { kind: 'response', header, response };
  }
  const message = 'Documents of this type are not received here.';
  return { kind: 'refused', code: 'DOCUMENT_TYPE_NOT_TAKEN', message, header };
}

function notUnderstood(header: EnvelopeHeader): PushedMessage {
  return { kind: 'refused', code: 'MESSAGE_INVALID', message: 'What it says of a document is not understood.', header };
}
