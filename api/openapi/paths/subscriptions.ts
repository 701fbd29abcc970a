import { MAX_SUBSCRIPTIONS } from '../../../storage/subscription-repository';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_SUBSCRIPTION_BYTES } from '../limits';
import { IDEMPOTENCY_KEY } from '../parameters';
import { resourceAnswer } from '../resource-answer';
import { list } from '../schema-parts';
import { schemaRef, type OperationPart, type Parameter, type PathItem } from '../types';

const ID: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Id of the subscription.',
  schema: { type: 'string', format: 'uuid' },
  example: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
};

const common = { tags: ['Subscriptions'], security: [{ bearer: ['subscriptions:manage'] }] };

const target = {
  notificationUrl: 'https://hooks.shop.example/edoc',
  eventType: 'DOCUMENT_STATUS_CHANGED',
  description: 'order system',
};
const times = { createdAt: '2026-03-02T09:30:00.000Z', updatedAt: '2026-03-02T09:30:00.000Z' };
const tokenUrl = 'https://login.shop.example/oauth2/token';
const shown = {
  id: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
  ...target,
  authentication: { method: 'OAUTH2', tokenUrl },
  signatures: ['v1a'],
  ...times,
};

const REQUEST_EXAMPLES = {
  oauth2: {
    summary: 'OAUTH2',
    value: { ...target, authentication: { method: 'OAUTH2', clientId: 'edoc', clientSecret: 'a secret', tokenUrl } },
  },
  basic: {
    summary: 'BASIC_AUTH',
    value: { ...target, authentication: { method: 'BASIC_AUTH', username: 'edoc', password: 'a password' } },
  },
  apiKey: {
    summary: 'API_KEY',
    value: { ...target, authentication: { method: 'API_KEY', headerName: 'X-Api-Key', key: 'a key' } },
  },
};

const BODY_ERRORS = [
  'EMPTY_BODY',
  'INVALID_JSON',
  'INVALID_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'OVERLOADED',
  'STORAGE_UNAVAILABLE',
] as const;

function body(schema: string): Pick<OperationPart, 'requestBody' | 'x-max-body-bytes'> {
  return {
    'x-max-body-bytes': MAX_SUBSCRIPTION_BYTES,
    requestBody: {
      required: true,
      description: 'At most 64 KiB.',
      content: { 'application/json': { schema: schemaRef(schema), examples: REQUEST_EXAMPLES } },
    },
  };
}

const ADDRESSES =
  '`notificationUrl` and `tokenUrl` must use https and resolve only to public addresses, on port 443 or a port from 1024; this is checked here and again at every connection. Redirects are not followed.';

const answer = resourceAnswer('WebhookSubscriptionResponse', { oauth2: { summary: 'OAUTH2', value: shown } });

const LIST: OperationPart = {
  ...common,
  operationId: 'listSubscriptions',
  summary: 'List the subscriptions of the account',
  description: 'Returns the full list, oldest first. Credential values are never returned.',
  responses: {
    '200': {
      description: 'The subscriptions.',
      headers: COMMON_HEADERS,
      content: {
        'application/json': {
          schema: list(schemaRef('WebhookSubscriptionResponse'), 'Subscriptions, oldest first.'),
          examples: { one: { summary: 'One subscription', value: [shown] } },
        },
      },
    },
    ...errorResponses([...AUTHENTICATED_ERRORS, 'STORAGE_UNAVAILABLE']),
  },
};

const CREATE: OperationPart = {
  ...common,
  ...body('WebhookSubscriptionRequest'),
  operationId: 'createSubscription',
  summary: 'Subscribe to an event type',
  description: `Notifications of future events are sent to \`notificationUrl\`, signed (see \`/.well-known/webhook-keys.json\`) and authenticated as specified in \`authentication\`. They cover all companies that the account may act for. A subscription has exactly one event type; an account may have ${MAX_SUBSCRIPTIONS} subscriptions. ${ADDRESSES}`,
  parameters: [IDEMPOTENCY_KEY],
  responses: {
    '201': answer('Created.', { Location: { description: 'Path of the subscription.', schema: { type: 'string' } } }),
    ...errorResponses([
      ...AUTHENTICATED_ERRORS,
      ...BODY_ERRORS,
      'SUBSCRIPTION_LIMIT',
      'IDEMPOTENCY_IN_FLIGHT',
      'IDEMPOTENCY_KEY_REUSED',
    ]),
  },
};

const GET: OperationPart = {
  ...common,
  operationId: 'getSubscription',
  summary: 'One subscription',
  parameters: [ID],
  responses: {
    '200': answer('The subscription, without credential values.'),
    ...errorResponses([...AUTHENTICATED_ERRORS, 'SUBSCRIPTION_NOT_FOUND', 'STORAGE_UNAVAILABLE']),
  },
};

const REPLACE: OperationPart = {
  ...common,
  ...body('WebhookSubscriptionUpdateRequest'),
  operationId: 'replaceSubscription',
  summary: 'Replace a subscription',
  description: `All fields are replaced: values to keep, including credentials, must be sent again, and an omitted description is removed. Deliveries use the new values from the next attempt on. ${ADDRESSES}`,
  parameters: [ID],
  responses: {
    '200': answer('The replaced subscription.'),
    ...errorResponses([...AUTHENTICATED_ERRORS, ...BODY_ERRORS, 'SUBSCRIPTION_NOT_FOUND']),
  },
};

const REMOVE: OperationPart = {
  ...common,
  operationId: 'deleteSubscription',
  summary: 'Delete a subscription',
  description:
    'Deletes the subscription permanently. The response is sent when ongoing requests to its endpoint have ended, at the latest after two seconds; no request starts after it.',
  parameters: [ID],
  responses: {
    '204': { description: 'Deleted.', headers: COMMON_HEADERS },
    ...errorResponses([...AUTHENTICATED_ERRORS, 'SUBSCRIPTION_NOT_FOUND', 'STORAGE_UNAVAILABLE']),
  },
};

export const SUBSCRIPTIONS_PATH: PathItem = { get: LIST, post: CREATE };
export const SUBSCRIPTION_PATH: PathItem = { get: GET, put: REPLACE, delete: REMOVE };
