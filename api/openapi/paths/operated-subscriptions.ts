import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_SUBSCRIPTION_BYTES } from '../limits';
import { OPERATIONS_EXAMPLES } from '../operations-examples';
import { IDEMPOTENCY_KEY } from '../parameters';
import { schemaRef, type OperationPart, type PathItem } from '../types';
import { DELIVERY_ID, SUBSCRIPTION_ID } from './deliveries';

const common = { tags: ['Extensions'], security: [{ bearer: ['operations'] }] };
const RECORDED =
  'Every request is recorded in the access log. An account marked as operator may do this for all subscriptions, others for their own.';
const NOT_FOUND = [...AUTHENTICATED_ERRORS, 'SUBSCRIPTION_NOT_FOUND', 'STORAGE_UNAVAILABLE'] as const;
const BODY_ERRORS = [
  'EMPTY_BODY',
  'INVALID_JSON',
  'INVALID_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'OVERLOADED',
] as const;
const KEYED = ['IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED'] as const;

function answer(description: string, schema: string, value: unknown) {
  return {
    description,
    headers: COMMON_HEADERS,
    content: { 'application/json': { schema: schemaRef(schema), examples: { one: { summary: description, value } } } },
  };
}

function body(schema: string, value: unknown): Pick<OperationPart, 'requestBody' | 'x-max-body-bytes'> {
  return {
    'x-max-body-bytes': MAX_SUBSCRIPTION_BYTES,
    requestBody: {
      required: true,
      description: 'At most 64 KiB.',
      content: {
        'application/json': { schema: schemaRef(schema), examples: { one: { summary: 'An example', value } } },
      },
    },
  };
}

const { waitsFor: _waits, nextAttemptAt: _next, ...ended } = OPERATIONS_EXAMPLES.delivery;
const failedTest = { ...ended, type: 'TEST', status: 'FAILED' };
const { documentId: _document, ...testDelivery } = failedTest;
const skipped = {
  ...ended,
  status: 'CANCELLED',
  skipped: {
    at: '2026-03-02T10:00:00.000Z',
    by: 'account:support',
    reason: 'ticket 4711: its receiver cannot take it',
  },
};

export const SHOW_SUBSCRIPTION_PATH: PathItem = {
  get: {
    ...common,
    operationId: 'showSubscription',
    summary: 'Show a subscription of any account, and what keeps its deliveries waiting',
    description:
      'For operators. Tells whether the endpoint fails, since when and why, what waits and when the next attempt is made, and shows the delivery that is first in the queue, with its attempts. Every request is recorded in the access log. An account marked as operator sees all subscriptions, others their own.',
    parameters: [SUBSCRIPTION_ID],
    responses: {
      '200': answer('The subscription.', 'OperationsSubscriptionDetails', {
        ...OPERATIONS_EXAMPLES.subscription,
        first: OPERATIONS_EXAMPLES.delivery,
      }),
      ...errorResponses(NOT_FOUND),
    },
  },
};

export const TEST_ENDPOINT_PATH: PathItem = {
  post: {
    ...common,
    operationId: 'testEndpoint',
    summary: 'Send a test notification now and tell what came of it',
    description: `For operators. Sends one notification of type TEST, whatever the breaker says, and answers when the receiver has answered or has had its time; if it succeeds, the breaker closes. It is signed and authenticated like any other, attempted once, and stands in the delivery log. If no attempt has ended within 20 seconds the answer has none, and its status is PENDING. ${RECORDED}`,
    parameters: [SUBSCRIPTION_ID, IDEMPOTENCY_KEY],
    responses: {
      '200': answer('The test notification with its attempt.', 'OperationsDelivery', testDelivery),
      ...errorResponses([...NOT_FOUND, ...KEYED]),
    },
  },
};

export const RETRY_DELIVERIES_PATH: PathItem = {
  post: {
    ...common,
    ...body('RetryDeliveriesRequest', { failed: true }),
    operationId: 'retryDeliveries',
    summary: 'Retry now what waits for an endpoint',
    description: `For operators. No delivery of the subscription waits for the time of its next attempt any more. While the breaker is open, one delivery is attempted at once, and the others follow by themselves if it succeeds. Their order stays as it is. ${RECORDED}`,
    parameters: [SUBSCRIPTION_ID],
    responses: {
      '202': answer('The deliveries are retried.', 'RetriedDeliveries', { retried: 604, probed: true }),
      ...errorResponses([...NOT_FOUND, ...BODY_ERRORS]),
    },
  },
};

export const RETRY_DELIVERY_PATH: PathItem = {
  post: {
    ...common,
    operationId: 'retryDelivery',
    summary: 'Attempt one delivery now',
    description: `For operators. The next attempt of the delivery is made at once, whatever the breaker says. One that has ended gets all its attempts anew, with the same \`webhook-id\`. One whose earlier event has not been attempted is refused. ${RECORDED}`,
    parameters: [SUBSCRIPTION_ID, DELIVERY_ID],
    responses: {
      '202': answer('The delivery is attempted.', 'OperationsDelivery', OPERATIONS_EXAMPLES.delivery),
      ...errorResponses([...NOT_FOUND, 'DELIVERY_NOT_FOUND', 'NOT_RETRYABLE']),
    },
  },
};

export const CLOSE_BREAKER_PATH: PathItem = {
  post: {
    ...common,
    operationId: 'closeBreaker',
    summary: 'Close the breaker of an endpoint',
    description: `For operators who know that the endpoint works again. What waits is sent as fast as the endpoint takes it. The breaker opens again if seven of ten attempts fail. Subscriptions of the account with the same address share it. ${RECORDED}`,
    parameters: [SUBSCRIPTION_ID],
    responses: {
      '200': answer('The subscription, its breaker closed.', 'OperationsSubscription', {
        ...OPERATIONS_EXAMPLES.subscription,
        breaker: 'closed',
      }),
      ...errorResponses(NOT_FOUND),
    },
  },
};

export const SKIP_DELIVERY_PATH: PathItem = {
  post: {
    ...common,
    ...body('SkipDeliveryRequest', { reason: 'ticket 4711: its receiver cannot take it' }),
    operationId: 'skipDelivery',
    summary: 'Have a delivery not sent',
    description: `For operators. The delivery ends as CANCELLED and stays in the delivery log, with who skipped it, when and why; its subscriber can read it there and replay it. The next events of its document are sent with the numbers that they have: the receiver sees that one is missing. A request that is under way may still arrive. ${RECORDED}`,
    parameters: [SUBSCRIPTION_ID, DELIVERY_ID, IDEMPOTENCY_KEY],
    responses: {
      '200': answer('The delivery, skipped.', 'OperationsDelivery', skipped),
      ...errorResponses([...NOT_FOUND, ...BODY_ERRORS, 'DELIVERY_NOT_FOUND', 'NOT_SKIPPABLE', ...KEYED]),
    },
  },
};
