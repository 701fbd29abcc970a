import { GUIDE_LINKS } from '../../documentation/guides';
import { COMMON_HEADERS, errorResponses } from '../error-responses';
import { BINARY } from '../schema-parts';
import { schemaRef, type PathItem } from '../types';

const healthy = { status: 'ok', checks: { mongodb: 'ok', temporal: 'ok' } };
const ailing = { status: 'unavailable', checks: { mongodb: 'ok', temporal: 'unavailable' } };
const PUBLIC_ERRORS = errorResponses([
  'INVALID_PARAMETERS',
  'INVALID_HEADER',
  'MALFORMED_REQUEST',
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
    summary: 'Liveness probe',
    security: [],
    responses: { '200': health({ status: 'ok', checks: {} }, 'The process is running.'), ...PUBLIC_ERRORS },
  },
};

export const READY_PATH: PathItem = {
  get: {
    operationId: 'healthReady',
    tags: ['Service'],
    summary: 'Readiness probe',
    description:
      'Ready when MongoDB, Temporal and the other processes in the configuration respond. 503 during shutdown.',
    security: [],
    responses: {
      '200': health(healthy, 'Documents can be processed.'),
      '503': health(ailing, 'A dependency is not available.'),
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
    summary: 'Documentation',
    description: `The guides, sorted by reader: ${GUIDE_LINKS}. The reference, in which operations can be tried out: [API reference](/docs/reference).`,
    security: [],
    responses: {
      '200': {
        description: 'HTML.',
        headers: COMMON_HEADERS,
        content: { 'text/html': { schema: BINARY, example: '<!doctype html>' } },
      },
      '304': { description: 'Not modified: the ETag in If-None-Match is still current.', headers: COMMON_HEADERS },
      ...PUBLIC_ERRORS,
    },
  },
};
