import { AT, DOCUMENT_ID, SUBSCRIPTION_ID } from './contract-fixtures';

export const SUBSCRIPTIONS = {
  items: [
    {
      subscriptionId: SUBSCRIPTION_ID,
      accountId: 'acme',
      targetHost: 'hooks.example',
      eventType: 'DOCUMENT_STATUS_CHANGED',
      breaker: 'open',
      failingSince: AT,
      pending: 604,
      pendingSince: AT,
      nextAttemptAt: AT,
      failed: 1,
      lastFailure: { at: AT, status: 500, reason: 'HTTP_STATUS' },
      createdAt: AT,
    },
  ],
};

const delivery = {
  webhookId: '5f0f6f0c-6666-4a1b-8c2d-000000000001',
  type: 'DOCUMENT_STATUS_CHANGED',
  documentId: DOCUMENT_ID,
  createdAt: AT,
};

export const DELIVERIES = {
  items: [
    {
      ...delivery,
      deliveryId: '5f0f6f0c-5555-4a1b-8c2d-000000000001',
      sequence: 1,
      status: 'RETRYING',
      attemptCount: 1,
      nextAttemptAt: AT,
      waitsFor: 'ENDPOINT',
      attempts: [{ number: 1, at: AT, outcome: 'FAILED', httpStatus: 500, reason: 'HTTP_STATUS', durationMs: 12 }],
    },
    {
      ...delivery,
      deliveryId: '5f0f6f0c-5555-4a1b-8c2d-000000000002',
      sequence: 2,
      status: 'PENDING',
      attemptCount: 0,
      waitsFor: 'PREVIOUS_EVENT',
      waitsForDeliveryId: '5f0f6f0c-5555-4a1b-8c2d-000000000001',
      attempts: [],
    },
  ],
};

/** What operators are answered about one subscription. */
export const SUBSCRIPTION = { ...SUBSCRIPTIONS.items[0], first: DELIVERIES.items[0] };
export const TESTED = { ...DELIVERIES.items[0], type: 'TEST', status: 'FAILED' };
const skipped = { at: AT, by: 'account:ops', reason: 'ticket 4711' };
export const SKIPPED = { ...DELIVERIES.items[0], status: 'CANCELLED', skipped };
export const RETRIED = { retried: 604, probed: true };
