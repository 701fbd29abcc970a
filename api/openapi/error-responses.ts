import { STATUS_CODES } from 'node:http';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Problem } from '../../platform/errors';
import { ERROR_CATALOGUE, type ErrorCode } from '../mappers/error-catalogue';
import { schemaRef, type Responses } from './types';

/** Every answer has them. */
export const HEADERS: Record<string, OpenAPIV3_1.HeaderObject> = {
  'X-Request-Id': { description: 'Names the request in logs and error bodies.', schema: { type: 'string' } },
  'RateLimit-Limit': { description: 'Requests allowed in the window.', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Requests left in the window.', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until the window ends.', schema: { type: 'integer' } },
};

export const COMMON_HEADERS: Record<string, OpenAPIV3_1.ReferenceObject> = Object.fromEntries(
  Object.keys(HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const EXAMPLE_PROBLEMS: Partial<Record<ErrorCode, Problem[]>> = {
  INVALID_PARAMETERS: [
    {
      code: 'INVALID_VALUE',
      message: 'must be one of 20, 50, 100, 500',
      parameter: 'size',
    },
  ],
  INVALID_HEADER: [
    { code: 'INVALID_VALUE', message: 'must be 1 to 255 printable ASCII characters', parameter: 'Idempotency-Key' },
  ],
  INVALID_BODY: [{ code: 'REQUIRED', message: 'is required', pointer: '/lines/0/quantity' }],
  BATCH_INVALID: [
    { code: 'REQUIRED', message: 'is required', index: 3, pointer: '/3/lines/0/quantity', line: 71, column: 5 },
  ],
  DOCUMENT_INVALID: [
    {
      code: 'UBL_ELEMENT_ORDER',
      message: 'cbc:ID must come before cbc:IssueDate',
      xpath: '/Invoice/cbc:IssueDate',
      line: 5,
      column: 3,
    },
  ],
  DOCUMENT_NOT_FILEABLE: [{ code: 'TERM_MISSING', message: 'BT-1 (document number) is missing' }],
};

const EXAMPLE_DETAILS: Partial<Record<ErrorCode, string>> = {
  COMPANY_MISMATCH: 'The supplier of the document is ESA58818501, but vatNumber is ESB12345674.',
  UNSUPPORTED_CONTEXT: 'US is not supported. Supported: ES (EINVOICING: ISSUED, RECEIVED).',
};

function exampleOf(code: ErrorCode): OpenAPIV3_1.ExampleObject {
  const { status, title, retryable, explanation } = ERROR_CATALOGUE[code];
  return {
    summary: title,
    value: {
      type: `/docs/errors#${code}`,
      title,
      status,
      detail: EXAMPLE_DETAILS[code] ?? explanation,
      code,
      requestId: '3b0c2f0e-6a55-4f0c-9f0e-0a5b7f6f2a11',
      retryable,
      errors: EXAMPLE_PROBLEMS[code] ?? [],
    },
  };
}

const CODES = Object.keys(ERROR_CATALOGUE) as ErrorCode[];

/** `Not Found` as the name of a component: NotFound. */
function componentOf(status: number): string {
  return (STATUS_CODES[status] ?? `Status${status}`).replaceAll(/[^A-Za-z]/g, '');
}

function codesOf(status: number, codes: readonly ErrorCode[]): ErrorCode[] {
  return codes.filter((code) => ERROR_CATALOGUE[code].status === status);
}

function statusesOf(codes: readonly ErrorCode[]): number[] {
  return [...new Set(codes.map((code) => ERROR_CATALOGUE[code].status))].sort((a, b) => a - b);
}

/** A response per status, with an example of each code. */
export const RESPONSES: Record<string, OpenAPIV3_1.ResponseObject> = Object.fromEntries(
  statusesOf(CODES).map((status) => [
    componentOf(status),
    {
      description: STATUS_CODES[status] ?? String(status),
      headers: COMMON_HEADERS,
      content: {
        'application/json': {
          schema: schemaRef('ApiError'),
          examples: Object.fromEntries(codesOf(status, CODES).map((code) => [code, exampleOf(code)])),
        },
      },
    },
  ]),
);

/** Responses for the given codes: that of the status, whose description names the codes that this operation has. */
export function errorResponses(all: readonly ErrorCode[]): Responses {
  const codes = [...new Set(all)];
  return Object.fromEntries(
    statusesOf(codes).map((status) => [
      String(status),
      {
        $ref: `#/components/responses/${componentOf(status)}`,
        description: codesOf(status, codes)
          .map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].title}.`)
          .join(' '),
      },
    ]),
  );
}

/** Errors of every operation behind a token. */
export const AUTHENTICATED_ERRORS = [
  'INVALID_PARAMETERS',
  'INVALID_HEADER',
  'MALFORMED_REQUEST',
  'UNAUTHENTICATED',
  'INVALID_TOKEN',
  'INSUFFICIENT_SCOPE',
  'RATE_LIMITED',
  'INTERNAL',
  'KEYS_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
  'DEADLINE_EXCEEDED',
] as const satisfies readonly ErrorCode[];
