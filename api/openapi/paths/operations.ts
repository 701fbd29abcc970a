import { DELIVERY_ORDERS } from '../../../storage/delivery-record';
import { DOCUMENT_FILTER_PARAMETERS } from '../document-filter-schemas';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { OPERATIONS_EXAMPLES } from '../operations-examples';
import { ACCEPT_LANGUAGE, CURSOR_PAGING, DOCUMENT_ID_IN_PATH, queryParameter } from '../parameters';
import { BINARY } from '../schema-parts';
import { schemaRef, type PathItem } from '../types';
import { DELIVERY_FILTERS, SUBSCRIPTION_ID } from './deliveries';
import { UBL_CONTENT } from '../xml-content';

const common = { tags: ['Extensions'], security: [{ bearer: ['operations'] }] };
const LOGGED =
  'Every request is recorded in the access log. An account marked as operator sees all companies, others their own.';

const WITH_TOTAL = queryParameter(
  'total',
  { type: 'boolean', default: false },
  'true: the answer tells how many documents match in all, as far as that is counted quickly.',
  { example: true },
);

function answer(description: string, schema: string, value: unknown) {
  return {
    description,
    headers: COMMON_HEADERS,
    content: { 'application/json': { schema: schemaRef(schema), examples: { one: { summary: description, value } } } },
  };
}

export const FIND_DOCUMENTS_PATH: PathItem = {
  get: {
    operationId: 'findDocuments',
    ...common,
    summary: 'Find documents across accounts',
    description: `For operators. Lists documents of all countries, newest first. Filters are combined with AND, the values of one filter with OR. ${LOGGED}`,
    parameters: [...DOCUMENT_FILTER_PARAMETERS, ...CURSOR_PAGING, WITH_TOTAL, ACCEPT_LANGUAGE],
    responses: {
      '200': answer('A page of documents.', 'OperationsDocumentPage', {
        items: [OPERATIONS_EXAMPLES.document],
        total: { count: 1, more: false },
      }),
      ...errorResponses(AUTHENTICATED_ERRORS),
    },
  },
};

export const SHOW_DOCUMENT_PATH: PathItem = {
  get: {
    operationId: 'showDocument',
    ...common,
    summary: 'Show a document with its whole story',
    description: `For operators. Returns findings with fixes, the answer of the authority, deliveries, replays, and the timeline, whose chain of hashes is verified. ${LOGGED}`,
    parameters: [DOCUMENT_ID_IN_PATH, ACCEPT_LANGUAGE],
    responses: {
      '200': answer('The document.', 'OperationsDocumentDetails', OPERATIONS_EXAMPLES.details),
      ...errorResponses([...AUTHENTICATED_ERRORS, 'DOCUMENT_NOT_FOUND']),
    },
  },
};

export const SHOW_FILE_PATH: PathItem = {
  get: {
    operationId: 'showDocumentFile',
    ...common,
    summary: 'Read the XML or PDF of a document',
    description: `For operators. The \`Accept\` header selects UBL (the default) or PDF. ${LOGGED}`,
    parameters: [DOCUMENT_ID_IN_PATH, ACCEPT_LANGUAGE],
    responses: {
      '200': {
        description: 'The file.',
        headers: {
          ...COMMON_HEADERS,
          ETag: { description: 'Use it with If-None-Match.', schema: { type: 'string' } },
        },
        content: {
          ...UBL_CONTENT,
          'application/pdf': { schema: BINARY },
        },
      },
      '304': { description: 'Not modified: the ETag in If-None-Match is still current.' },
      ...errorResponses([
        ...AUTHENTICATED_ERRORS,
        'NOT_ACCEPTABLE',
        'DOCUMENT_NOT_FOUND',
        'OVERLOADED',
        'RENDERING_TOO_LONG',
        'RENDERING_UNAVAILABLE',
      ]),
    },
  },
};

export const FIND_BATCHES_PATH: PathItem = {
  get: {
    operationId: 'findBatches',
    ...common,
    summary: 'List batches across accounts',
    description: `For operators. Lists the newest first. ${LOGGED}`,
    parameters: CURSOR_PAGING,
    responses: {
      '200': answer('A page of batches.', 'OperationsBatchPage', { items: [OPERATIONS_EXAMPLES.batch] }),
      ...errorResponses(AUTHENTICATED_ERRORS),
    },
  },
};

export const FIND_SUBSCRIPTIONS_PATH: PathItem = {
  get: {
    operationId: 'findSubscriptions',
    ...common,
    summary: 'List subscriptions across accounts',
    description:
      'For operators. Lists the newest first, with the state of their deliveries. Every request is recorded in the access log. An account marked as operator sees all subscriptions, others their own.',
    parameters: CURSOR_PAGING,
    responses: {
      '200': answer('A page of subscriptions.', 'OperationsSubscriptionPage', {
        items: [OPERATIONS_EXAMPLES.subscription],
      }),
      ...errorResponses(AUTHENTICATED_ERRORS),
    },
  },
};

export const FIND_DELIVERIES_PATH: PathItem = {
  get: {
    operationId: 'findDeliveries',
    ...common,
    summary: 'List the deliveries of a subscription of any account',
    description:
      'For operators. Lists every notification of the last 90 days with its attempts, without what the receiver answered. Every request is recorded in the access log. An account marked as operator sees those of all subscriptions, others their own.',
    parameters: [
      SUBSCRIPTION_ID,
      ...DELIVERY_FILTERS,
      queryParameter(
        'order',
        { type: 'string', enum: [...DELIVERY_ORDERS], default: 'newest' },
        'newest: the newest first. queue: only what waits, in the order in which it was queued; the first is tried first.',
      ),
      ...CURSOR_PAGING,
    ],
    responses: {
      '200': answer('A page of deliveries.', 'OperationsDeliveryPage', { items: [OPERATIONS_EXAMPLES.delivery] }),
      ...errorResponses([...AUTHENTICATED_ERRORS, 'SUBSCRIPTION_NOT_FOUND']),
    },
  },
};
