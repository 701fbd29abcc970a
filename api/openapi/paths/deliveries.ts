import { DELIVERY_STATUSES } from '../../../storage/delivery-record';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_SUBSCRIPTION_BYTES } from '../limits';
import { IDEMPOTENCY_KEY, PAGING, queryParameter } from '../parameters';
import { schemaRef, type OperationPart, type Parameter, type PathItem } from '../types';

export const SUBSCRIPTION_ID: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Id of the subscription.',
  schema: { type: 'string', format: 'uuid' },
  example: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
};

export const DELIVERY_ID: Parameter = {
  ...SUBSCRIPTION_ID,
  name: 'deliveryId',
  description: 'Id of the delivery, from the delivery log.',
  example: '5d8f2f0e-2c1b-5a77-8a0e-0b6d1f6f3c21',
};

export const DELIVERY_FILTERS: Parameter[] = [
  queryParameter('status', { type: 'string', enum: [...DELIVERY_STATUSES] }, 'Status of the deliveries.', {
    example: 'FAILED',
  }),
  queryParameter('documentId', { type: 'string', format: 'uuid' }, 'Id of the document that the events belong to.'),
];

const delivery = {
  deliveryId: '5d8f2f0e-2c1b-5a77-8a0e-0b6d1f6f3c21',
  webhookId: '7c0f8a52-6f0e-4b9e-9a51-7f2f3b1d9a10',
  type: 'DOCUMENT_STATUS_CHANGED',
  documentId: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
  sequence: 1,
  createdAt: '2026-03-02T09:30:00.000Z',
  status: 'RETRYING',
  attemptCount: 1,
  nextAttemptAt: '2026-03-02T09:30:05.000Z',
  waitsFor: 'NEXT_ATTEMPT',
  attempts: [
    {
      number: 1,
      at: '2026-03-02T09:30:00.150Z',
      outcome: 'FAILED',
      httpStatus: 500,
      reason: 'HTTP_STATUS',
      durationMs: 87,
      responseHead: 'Internal Server Error',
    },
  ],
};
const { nextAttemptAt: _next, ...queued } = {
  ...delivery,
  status: 'PENDING',
  attemptCount: 0,
  waitsFor: 'TURN',
  attempts: [],
};
const test = { ...queued, type: 'TEST' };

const common = { tags: ['Extensions'], security: [{ bearer: ['subscriptions:manage'] }] };
const NOT_FOUND = [...AUTHENTICATED_ERRORS, 'SUBSCRIPTION_NOT_FOUND', 'STORAGE_UNAVAILABLE'] as const;
const KEYED = ['IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED'] as const;

function answer(description: string, schema: string, value: unknown) {
  return {
    description,
    headers: COMMON_HEADERS,
    content: { 'application/json': { schema: schemaRef(schema), examples: { one: { summary: description, value } } } },
  };
}

const LIST: OperationPart = {
  ...common,
  operationId: 'listDeliveries',
  summary: 'List the deliveries of a subscription',
  description: 'Returns every notification of the last 90 days with its attempts, newest first.',
  parameters: [SUBSCRIPTION_ID, ...DELIVERY_FILTERS, ...PAGING],
  responses: {
    '200': answer('A page of deliveries.', 'DeliveryPage', {
      content: [delivery],
      page: 0,
      size: 20,
      totalElements: 1,
      totalPages: 1,
    }),
    ...errorResponses(NOT_FOUND),
  },
};

const REPLAY: OperationPart = {
  ...common,
  operationId: 'replayDelivery',
  summary: 'Send a notification again',
  description:
    'Sends the same notification with the same `webhook-id`, immediately and with all attempts of the schedule, even if it was delivered before. A delivery that is waiting for its next attempt is attempted immediately; one that has not been attempted yet is not changed.',
  parameters: [SUBSCRIPTION_ID, DELIVERY_ID, IDEMPOTENCY_KEY],
  responses: {
    '202': answer('The delivery has been started.', 'Delivery', queued),
    ...errorResponses([...NOT_FOUND, 'DELIVERY_NOT_FOUND', ...KEYED]),
  },
};

const REPLAY_RANGE: OperationPart = {
  ...common,
  operationId: 'replayDeliveries',
  summary: 'Send all notifications of a time range again',
  description:
    'Replays the deliveries of events from `from` (inclusive) to `to` (exclusive) whose status is one of `statuses`, each with its `webhook-id`.',
  parameters: [SUBSCRIPTION_ID, IDEMPOTENCY_KEY],
  'x-max-body-bytes': MAX_SUBSCRIPTION_BYTES,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: schemaRef('ReplayDeliveriesRequest'),
        examples: {
          failed: {
            summary: 'Everything that failed during an outage',
            value: { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z', statuses: ['FAILED'] },
          },
        },
      },
    },
  },
  responses: {
    '202': answer('Number of deliveries that were started.', 'ReplayedDeliveries', { replayed: 42 }),
    ...errorResponses([
      ...NOT_FOUND,
      'EMPTY_BODY',
      'INVALID_JSON',
      'INVALID_BODY',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'OVERLOADED',
      ...KEYED,
    ]),
  },
};

const TEST: OperationPart = {
  ...common,
  operationId: 'testSubscription',
  summary: 'Send a test notification',
  description:
    'Sends a notification of type TEST, which does not belong to a document. It is authenticated, signed and retried like any other; its attempts are in the delivery log.',
  parameters: [SUBSCRIPTION_ID, IDEMPOTENCY_KEY],
  responses: {
    '202': answer('The test notification has been queued.', 'Delivery', test),
    ...errorResponses([...NOT_FOUND, ...KEYED]),
  },
};

export const DELIVERIES_PATH: PathItem = { get: LIST };
export const REPLAY_PATH: PathItem = { post: REPLAY };
export const REPLAY_RANGE_PATH: PathItem = { post: REPLAY_RANGE };
export const TEST_PATH: PathItem = { post: TEST };
