import { GUIDE_LINKS } from '../../documentation/guides';
import { COMMON_HEADERS, errorResponses } from '../error-responses';
import { BINARY } from '../schema-parts';
import { schemaRef, type PathItem } from '../types';

const own = { mongodb: 'ok', temporal: 'ok', keys: 'ok' };
const healthy = { status: 'ok', checks: own };
const ailing = { status: 'unavailable', checks: { ...own, temporal: 'unavailable' } };
const whole = { status: 'ok', checks: { ...own, worker: 'ok' } };
const partly = { status: 'unavailable', checks: { ...own, worker: 'unavailable' } };
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
    summary: 'Readiness probe of this process',
    description:
      'This probe is for load balancers. The process is ready when it has what its own work takes: MongoDB, its namespace at Temporal, and the keys that tokens are verified with. The answer says nothing about other processes: documents are accepted while workers restart. During shutdown it is 503.',
    security: [],
    responses: {
      '200': health(healthy, 'Requests can be answered.'),
      '503': health(ailing, 'Something that this process needs is not available.'),
      ...PUBLIC_ERRORS,
    },
  },
};

export const SYSTEM_PATH: PathItem = {
  get: {
    operationId: 'healthSystem',
    tags: ['Service'],
    summary: 'Health of the whole installation',
    description:
      'This is for people and monitoring, not for load balancers. The answer says what `/health/ready` says, and whether each of the other processes in the configuration (`EDOC_HEALTH_URLS`) is ready. It is 503 while any of them is not, for example while a worker restarts.',
    security: [],
    responses: {
      '200': health(whole, 'Documents can be processed.'),
      '503': health(partly, 'Something is not available, here or in another process.'),
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
    description: `The page lists the guides, sorted by reader: ${GUIDE_LINKS}. Operations can be tried out in the [API reference](/docs/reference).`,
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
