import { LIST_ITEM_EXAMPLE } from './examples';

const { links: _links, ...listed } = LIST_ITEM_EXAMPLE;

const document = {
  ...listed,
  status: 'ERROR',
  failureKind: 'INTEGRATION',
  integration: {
    authority: 'sandbox',
    system: 'gateway',
    warnings: [],
    refusal: { code: '1104', message: 'The VAT number of the supplier is not registered.' },
  },
  accountId: 'acme',
  reasonCode: '1104',
  problem: '1104: The VAT number of the supplier is not registered.',
  replays: 0,
};

/** Examples of what operators see; a test checks each against its schema. */
export const OPERATIONS_EXAMPLES = {
  document,
  details: {
    ...document,
    findings: [],
    timeline: [
      {
        at: '2026-03-02T09:30:00.000Z',
        actor: 'account:acme',
        type: 'accepted',
        to: 'PROCESSING',
        hash: '5f4c2b1a'.repeat(8),
      },
    ],
    timelineIntact: true,
    deliveries: [],
    replays: [],
    workflow: { workflowId: `document-${document.documentId}` },
    replayable: { from: 'integration' },
    settleable: { refused: 'The document is ERROR.' },
  },
  batch: {
    batchNumber: '0198c5f2-0000-7000-8000-000000000001',
    companyVatNumber: 'ESB12345674',
    countryIso: 'ES',
    accountId: 'acme',
    status: 'PROCESSING',
    counters: { total: 3, PROCESSING: 1, OK: 1, ERROR: 0, DUPLICATED: 0, REJECTED: 1 },
    createdAt: '2026-03-02T09:30:00.000Z',
  },
  subscription: {
    subscriptionId: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
    accountId: 'acme',
    targetHost: 'hooks.example',
    eventType: 'DOCUMENT_STATUS_CHANGED',
    breaker: 'open',
    failingSince: '2026-03-02T09:12:00.000Z',
    pending: 12,
    pendingSince: '2026-03-02T09:11:58.000Z',
    nextAttemptAt: '2026-03-02T09:35:00.000Z',
    failed: 1,
    lastFailure: { at: '2026-03-02T09:30:00.000Z', status: 500, reason: 'HTTP_STATUS' },
    createdAt: '2026-01-02T09:30:00.000Z',
  },
  delivery: {
    deliveryId: '5d8f2f0e-2c1b-5a77-8a0e-0b6d1f6f3c21',
    webhookId: '7c0f8a52-6f0e-4b9e-9a51-7f2f3b1d9a10',
    type: 'DOCUMENT_STATUS_CHANGED',
    documentId: document.documentId,
    sequence: 1,
    createdAt: '2026-03-02T09:30:00.000Z',
    status: 'RETRYING',
    attemptCount: 1,
    nextAttemptAt: '2026-03-02T09:30:05.000Z',
    waitsFor: 'ENDPOINT',
    attempts: [
      {
        number: 1,
        at: '2026-03-02T09:30:00.150Z',
        outcome: 'FAILED',
        httpStatus: 500,
        reason: 'HTTP_STATUS',
        durationMs: 87,
      },
    ],
  },
} as const;
