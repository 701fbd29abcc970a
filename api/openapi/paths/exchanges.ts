import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { DOCUMENT_ID_IN_PATH } from '../parameters';
import { BINARY } from '../schema-parts';
import { schemaRef, type Parameter, type PathItem } from '../types';

const EXAMPLE = {
  content: [
    {
      number: 1,
      direction: 'SENT',
      kind: 'SUBMISSION',
      at: '2026-03-02T09:30:00.000Z',
      times: 1,
      size: 8914,
      sha256: '5d6e1c0b7a3f4e2d9c8b7a6f5e4d3c2b1a0f9e8d7c6b5a4f3e2d1c0b9a8f7e6d',
      complete: true,
    },
    {
      number: 2,
      direction: 'RECEIVED',
      kind: 'SUBMISSION',
      at: '2026-03-02T09:30:00.250Z',
      times: 1,
      size: 311,
      sha256: '0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9',
      httpStatus: 201,
      complete: true,
    },
  ],
};

const NUMBER: Parameter = {
  name: 'number',
  in: 'path',
  required: true,
  description: '`number` of the exchange.',
  schema: { type: 'integer', minimum: 1, maximum: 999_999 },
  example: 1,
};

interface Readers {
  operationIds: { list: string; one: string };
  scope: string;
  who: string;
}

const OWN: Readers = {
  operationIds: { list: 'listExchanges', one: 'getExchange' },
  scope: 'documents:read',
  who: 'Documents of other accounts and unknown ids return the same 404.',
};

const OPERATORS: Readers = {
  operationIds: { list: 'showExchanges', one: 'showExchange' },
  scope: 'operations',
  who: 'For operators. Every request is recorded in the access log. An account marked as operator sees all companies, others their own.',
};

function listPath({ operationIds, scope, who }: Readers): PathItem {
  return {
    get: {
      operationId: operationIds.list,
      tags: ['Extensions'],
      summary: 'List what was sent and received for a document',
      description: `Lists every message between the service and the system that takes the document, in order. A message that came again with the same bytes is counted. ${who}`,
      security: [{ bearer: [scope] }],
      parameters: [DOCUMENT_ID_IN_PATH],
      responses: {
        '200': {
          description: 'The exchanges.',
          headers: COMMON_HEADERS,
          content: {
            'application/json': {
              schema: schemaRef('Exchanges'),
              examples: { accepted: { summary: 'Submitted and accepted', value: EXAMPLE } },
            },
          },
        },
        ...errorResponses([...AUTHENTICATED_ERRORS, 'DOCUMENT_NOT_FOUND']),
      },
    },
  };
}

function onePath({ operationIds, scope, who }: Readers): PathItem {
  return {
    get: {
      operationId: operationIds.one,
      tags: ['Extensions'],
      summary: 'Get a message that was sent or received',
      description: `Returns the bytes as they were on the wire, without HTTP headers. ${who}`,
      security: [{ bearer: [scope] }],
      parameters: [DOCUMENT_ID_IN_PATH, NUMBER],
      responses: {
        '200': {
          description: 'The bytes.',
          headers: {
            ...COMMON_HEADERS,
            'Content-Disposition': { description: 'Suggested file name.', schema: { type: 'string' } },
          },
          content: {
            'application/octet-stream': {
              schema: BINARY,
              examples: { message: { summary: 'A message', value: '(bytes)' } },
            },
          },
        },
        ...errorResponses([...AUTHENTICATED_ERRORS, 'DOCUMENT_NOT_FOUND', 'EXCHANGE_NOT_FOUND', 'EXCHANGE_UNREADABLE']),
      },
    },
  };
}

export const EXCHANGES_PATH = listPath(OWN);
export const EXCHANGE_PATH = onePath(OWN);
export const SHOW_EXCHANGES_PATH = listPath(OPERATORS);
export const SHOW_EXCHANGE_PATH = onePath(OPERATORS);
