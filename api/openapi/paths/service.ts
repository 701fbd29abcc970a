import { GUIDE_LINKS } from '../../documentation/guides';
import { COMMON_HEADERS, errorResponses } from '../error-responses';
import { schemaRef, type PathItem } from '../types';

const healthy = { status: 'ok', checks: { mongodb: 'ok', temporal: 'ok' } };
const ailing = { status: 'unavailable', checks: { mongodb: 'ok', temporal: 'unavailable' } };
const PUBLIC_ERRORS = errorResponses([
  'INVALID_PARAMETERS',
  'INVALID_HEADER',
  'MALFORMED_REQUEST',
  'NOT_ACCEPTABLE',
  'RATE_LIMITED',
  'INTERNAL',
]);

function health(value: object, description: string) {
  return {
    description,
    headers: COMMON_HEADERS,
    content: {
      'application/json': { schema: schemaRef('Health'), examples: { example: { summary: description, value } } },
    },
  };
}

export const LIVE_PATH: PathItem = {
  get: {
    operationId: 'healthLive',
    tags: ['Service'],
    summary: 'Is the process alive',
    security: [],
    responses: { '200': health({ status: 'ok', checks: {} }, 'The process answers.'), ...PUBLIC_ERRORS },
  },
};

export const READY_PATH: PathItem = {
  get: {
    operationId: 'healthReady',
    tags: ['Service'],
    summary: 'Can documents be processed',
    description:
      'Ready when MongoDB, Temporal and the other processes named in the configuration answer. 503 while shutting down.',
    security: [],
    responses: {
      '200': health(healthy, 'Everything works.'),
      '503': health(ailing, 'Something is missing.'),
      ...PUBLIC_ERRORS,
    },
  },
};

export const OPENAPI_PATH: PathItem = {
  get: {
    operationId: 'openapi',
    tags: ['Service'],
    summary: 'This description',
    security: [],
    responses: {
      '200': {
        description: 'OpenAPI 3.1.',
        headers: COMMON_HEADERS,
        content: {
          'application/json': { schema: { type: 'object', additionalProperties: true }, example: { openapi: '3.1.0' } },
        },
      },
      ...PUBLIC_ERRORS,
    },
  },
};

export const DOCS_PATH: PathItem = {
  get: {
    operationId: 'documentation',
    tags: ['Service'],
    summary: 'Documentation to read and try',
    description: `The guides are beside it: ${GUIDE_LINKS}.`,
    security: [],
    responses: {
      '200': {
        description: 'HTML.',
        headers: COMMON_HEADERS,
        content: { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
      },
      '304': { description: 'The page is the one whose `ETag` the client named.', headers: COMMON_HEADERS },
      ...PUBLIC_ERRORS,
    },
  },
};
