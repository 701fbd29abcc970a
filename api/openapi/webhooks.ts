import { EXAMPLE_SYSTEM } from './systems-in-texts';
import type { OpenAPIV3_1 } from 'openapi-types';
import { NOTIFICATION_VERSION } from '../../subscriptions/notification';
import type { NOTIFICATION_SCHEMAS } from './notification-schemas';
import { schemaRef, type OperationPart, type Parameter } from './types';

const HEADERS: Parameter[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'Id of the notification, the same in every attempt at one delivery.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Time of this attempt, in seconds since 1970. Refuse what is older than five minutes.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'Signatures of `<webhook-id>.<webhook-timestamp>.<body>`, separated by spaces: `v1a,<base64>` by each key of `/.well-known/webhook-keys.json`, and `v1,<base64>` if the subscription has a `signingSecret`.',
    schema: { type: 'string' },
  },
];

interface Webhook {
  operationId: string;
  summary: string;
  schema: keyof typeof NOTIFICATION_SCHEMAS;
  example: { type: string; data: object };
}

const DOCUMENT = {
  documentId: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
  documentNumber: 'F-2026-0042',
  documentType: 'INVOICE',
  countryIso: 'ES',
  purpose: 'EINVOICING',
  flow: 'ISSUED',
  companyVatNumber: 'ESB12345674',
};

function webhook({ operationId, summary, schema, example }: Webhook): { post: OperationPart } {
  const { type, data } = example;
  const value = {
    id: '7c0f8a52-6f0e-4b9e-9a51-7f2f3b1d9a10',
    type,
    createdAt: '2026-03-02T09:30:00.000Z',
    apiVersion: NOTIFICATION_VERSION,
    sequence: 1,
    data,
  };
  return {
    post: {
      operationId,
      // A tag of their own: generators write a file for each tag, once for paths and once for webhooks.
      tags: ['Notifications'],
      summary,
      description:
        'The service sends it to the `notificationUrl` of subscriptions, authenticated as each of them says, and signed. Guide: [webhooks](/docs/webhooks).',
      security: [],
      parameters: HEADERS,
      requestBody: {
        required: true,
        description: 'The event.',
        content: { 'application/json': { schema: schemaRef(schema), examples: { notification: { summary, value } } } },
      },
      responses: {
        '2XX': { description: 'Delivered.' },
        default: { description: 'Not delivered; it is attempted again.' },
      },
    },
  };
}

/** Requests that the service sends, for programs that make receivers from descriptions. */
export const WEBHOOKS: Record<string, OpenAPIV3_1.PathItemObject> = {
  documentStatusChanged: webhook({
    operationId: 'receiveDocumentStatusChanged',
    summary: 'The status of a document changed',
    schema: 'DocumentStatusChanged',
    example: { type: 'DOCUMENT_STATUS_CHANGED', data: { ...DOCUMENT, previousStatus: 'PROCESSING', status: 'OK' } },
  }) as OpenAPIV3_1.PathItemObject,
  invoiceStatusChanged: webhook({
    operationId: 'receiveInvoiceStatusChanged',
    summary: 'An external status was reported',
    schema: 'InvoiceStatusChanged',
    example: {
      type: 'INVOICE_STATUS_CHANGED',
      data: { ...DOCUMENT, externalStatus: 'PAID', paymentDetail: [{ amount: 968, currency: 'EUR' }] },
    },
  }) as OpenAPIV3_1.PathItemObject,
  credentialExpiring: webhook({
    operationId: 'receiveCredentialExpiring',
    summary: 'A certificate of a company will end',
    schema: 'CredentialExpiring',
    example: {
      type: 'CREDENTIAL_EXPIRING',
      data: {
        countryIso: 'ES',
        companyVatNumber: DOCUMENT.companyVatNumber,
        system: EXAMPLE_SYSTEM.system,
        validUntil: '2026-03-09T08:00:00.000Z',
        endsWithinDays: 7,
      },
    },
  }) as OpenAPIV3_1.PathItemObject,
  test: webhook({
    operationId: 'receiveTest',
    summary: 'A subscription is tested',
    schema: 'TestNotification',
    example: {
      type: 'TEST',
      data: { subscriptionId: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11', eventType: 'DOCUMENT_STATUS_CHANGED' },
    },
  }) as OpenAPIV3_1.PathItemObject,
};
