import type { PushFacts } from '../integration/system-facts';
import type { PeppolSettings } from './settings';

/** What an access point is answered to a message that it forwards, as phoss-ap reads it (`http_post_sync`). */
export interface PeppolAnswer {
  documentId?: string;
  /** Country of the receiver, which access points report. */
  countryCodeC4?: string;
  /** Nothing will ever come of the message: the access point tells its sender. */
  retry?: 'none';
  errorMessage?: string;
}

export const PEPPOL_PUSH = {
  mailboxes: 'pushed',
  tokenSetting: 'AUTHORITY_PEPPOL_INBOUND_TOKEN',
  tokenOf: ({ AUTHORITY_PEPPOL_INBOUND_TOKEN: token }) => token,
  purpose: 'EINVOICING',
  message: {
    what: 'a Standard Business Document (SBD) as the access point received it: an invoice, a credit note, or what was said of one',
    example:
      '<?xml version="1.0" encoding="UTF-8"?><StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"/>',
  },
  idHeader: {
    name: 'X-SBDH-Instance-ID',
    description: 'InstanceIdentifier of the envelope; if it is sent, it must be that of the envelope.',
  },
  answer: {
    name: 'PeppolDelivery',
    properties: {
      documentId: {
        type: 'string',
        description: 'The document that it has become, now or when it was delivered first.',
      },
      countryCodeC4: { type: 'string', description: 'Country of the receiver, for the reports of the access point.' },
      retry: {
        type: 'string',
        enum: ['none'],
        description: 'It will never become a document, and is a dead letter: not to be delivered again.',
      },
      errorMessage: { type: 'string', description: 'Why, for its sender.' },
    },
    examples: {
      stored: {
        summary: 'Stored, or stored before',
        value: { documentId: '0198c5f2-0000-7000-8000-000000000001', countryCodeC4: 'BE' },
      },
      refused: {
        summary: 'Never to become a document',
        value: { retry: 'none', errorMessage: 'PEPPOL:NOT_SERVICED: the receiver is no company of this service.' },
      },
    },
  },
} as const satisfies PushFacts<PeppolSettings>;
