import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { DOCUMENT_RESPONSE_EXAMPLE } from '../examples';
import { MAX_DOCUMENT_BYTES } from '../../../documents/largest-document';
import { IDEMPOTENCY_KEY, PURPOSE, textParameter, VAT_NUMBER } from '../parameters';
import { schemaRef, type PathItem } from '../types';
import { UBL_BODY, XML_CONTENT } from '../xml-content';

const RECEIVED_EXAMPLE = {
  ...DOCUMENT_RESPONSE_EXAMPLE,
  flow: 'RECEIVED',
  receivedDate: DOCUMENT_RESPONSE_EXAMPLE.submissionDate,
};

const ANSWER = {
  headers: {
    ...COMMON_HEADERS,
    Location: { description: 'Path of the document.', schema: { type: 'string' as const } },
    'Idempotent-Replayed': {
      description: '`true` if this is the answer to an earlier request with the same key.',
      schema: { type: 'string' as const },
    },
  },
  content: {
    'application/json': {
      schema: schemaRef('DocumentResponse'),
      examples: { received: { summary: 'Received', value: RECEIVED_EXAMPLE } },
    },
  },
};

export const INBOUND_PATH: PathItem = {
  post: {
    operationId: 'deliverInbound',
    tags: ['Extensions'],
    summary: 'Deliver a received document',
    description:
      'This is for authorities and networks that push documents instead of being polled. The document becomes a RECEIVED document of the company: it is validated like any other and listed, subscribers are notified, and it is not submitted to the authority again. Delivering the same bytes or the same `reference` again returns 200 with the first document. An account marked as operator may deliver to any registered company, other accounts only to their own companies.',
    security: [{ bearer: ['operations'] }],
    parameters: [
      {
        name: 'countryIso',
        in: 'path',
        required: true,
        description: 'Country whose rules apply, ISO 3166-1 alpha-2.',
        schema: { type: 'string', pattern: '^[A-Z]{2}$' },
        example: 'ES',
      },
      {
        ...VAT_NUMBER,
        description: 'VAT number of the receiving company, with or without country prefix.',
      },
      PURPOSE,
      textParameter('reference', "The authority's own number of the delivery.", 'SBX-ES-0042'),
      IDEMPOTENCY_KEY,
    ],
    'x-max-body-bytes': MAX_DOCUMENT_BYTES,
    requestBody: { ...UBL_BODY, content: XML_CONTENT },
    responses: {
      '200': { description: 'The document was delivered before.', ...ANSWER },
      '201': { description: 'Received; processing continues.', ...ANSWER },
      ...errorResponses([
        ...AUTHENTICATED_ERRORS,
        'EMPTY_BODY',
        'DOCUMENT_INVALID',
        'DOCUMENT_NOT_FILEABLE',
        'DOCUMENT_TOO_COMPLEX',
        'COMPANY_MISMATCH',
        'UNSUPPORTED_CONTEXT',
        'COMPANY_NOT_ALLOWED',
        'IDEMPOTENCY_IN_FLIGHT',
        'IDEMPOTENCY_KEY_REUSED',
        'BODY_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'OVERLOADED',
      ]),
    },
  },
};
