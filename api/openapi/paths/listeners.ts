import { NOTIFICATION_VERSION } from '../../../subscriptions/notification';
import { HEARD_EVENT_LIFETIME_MS, LISTENER_LIFETIME_MS, MAX_LISTENERS } from '../../../storage/listener-repository';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_SUBSCRIPTION_BYTES } from '../limits';
import { schemaRef, type OperationPart, type Parameter, type PathItem } from '../types';

const LISTENER_ID: Parameter = {
  name: 'listenerId',
  in: 'path',
  required: true,
  description: 'Id of the listener.',
  schema: { type: 'string', format: 'uuid' },
  example: '4d1a4b9e-3f8e-4c3c-8a51-2f6f3a1d9b70',
};

const LIFETIME = `${LISTENER_LIFETIME_MS / 1_000} seconds`;
const KEPT = `${HEARD_EVENT_LIFETIME_MS / 60_000} minutes`;

const common = { tags: ['Extensions'], security: [{ bearer: ['subscriptions:manage'] }] };
const BODY_ERRORS = [
  'EMPTY_BODY',
  'INVALID_JSON',
  'INVALID_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'OVERLOADED',
  'STORAGE_UNAVAILABLE',
] as const;

const listener = {
  id: LISTENER_ID.example,
  eventTypes: ['DOCUMENT_STATUS_CHANGED'],
  expiresAt: '2026-03-02T09:31:00.000Z',
};
const event = {
  id: '7c0f8a52-6f0e-4b9e-9a51-7f2f3b1d9a10',
  type: 'DOCUMENT_STATUS_CHANGED',
  createdAt: '2026-03-02T09:30:00.000Z',
  apiVersion: NOTIFICATION_VERSION,
  sequence: 1,
  data: {
    documentId: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
    documentNumber: 'F-2026-0042',
    documentType: 'INVOICE',
    countryIso: 'ES',
    purpose: 'EINVOICING',
    flow: 'ISSUED',
    companyVatNumber: 'ESB12345674',
    previousStatus: 'PROCESSING',
    status: 'OK',
  },
};

function body(schema: string, summary: string, value: unknown) {
  return {
    'x-max-body-bytes': MAX_SUBSCRIPTION_BYTES,
    requestBody: {
      required: true,
      description: 'At most 64 KiB.',
      content: { 'application/json': { schema: schemaRef(schema), examples: { one: { summary, value } } } },
    },
  };
}

function answer(description: string, schema: string, value: unknown) {
  return {
    description,
    headers: COMMON_HEADERS,
    content: { 'application/json': { schema: schemaRef(schema), examples: { one: { summary: description, value } } } },
  };
}

const CREATE: OperationPart = {
  ...common,
  ...body('ListenerRequest', 'One type of event', { eventTypes: listener.eventTypes }),
  operationId: 'createListener',
  summary: 'Listen to events without an address of your own',
  description: `This is for development; \`edoc listen\` uses it. From now on, the events of all companies that the account may act for wait to be fetched by \`…/poll\`, as they would be sent to a subscription. Nothing is sent, and subscriptions are not affected. A listener ends when it is deleted or has not polled for ${LIFETIME}; an account may have ${MAX_LISTENERS} at a time.`,
  responses: {
    '201': answer('Created.', 'Listener', listener),
    ...errorResponses([...AUTHENTICATED_ERRORS, ...BODY_ERRORS, 'LISTENER_LIMIT']),
  },
};

const POLL: OperationPart = {
  ...common,
  ...body('ListenerPollRequest', 'The last event is forgotten', { ack: [event.id] }),
  operationId: 'pollListener',
  summary: 'Fetch the events that wait for a listener',
  description: `Forgets the events of \`ack\`, returns the next ones without waiting for any, and keeps the listener for ${LIFETIME} more. An event is returned until it is acknowledged, for at most ${KEPT}; the request can be repeated safely.`,
  parameters: [LISTENER_ID],
  responses: {
    '200': answer('Events that wait for the listener.', 'ListenerPoll', {
      content: [event],
      expiresAt: listener.expiresAt,
    }),
    ...errorResponses([...AUTHENTICATED_ERRORS, ...BODY_ERRORS, 'LISTENER_NOT_FOUND']),
  },
};

const REMOVE: OperationPart = {
  ...common,
  operationId: 'deleteListener',
  summary: 'Stop listening',
  description: 'Removes the listener and everything that waits for it.',
  parameters: [LISTENER_ID],
  responses: {
    '204': { description: 'Deleted.', headers: COMMON_HEADERS },
    ...errorResponses([...AUTHENTICATED_ERRORS, 'LISTENER_NOT_FOUND', 'STORAGE_UNAVAILABLE']),
  },
};

export const LISTENERS_PATH: PathItem = { post: CREATE };
export const LISTENER_PATH: PathItem = { delete: REMOVE };
export const LISTENER_POLL_PATH: PathItem = { post: POLL };
