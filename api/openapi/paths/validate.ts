import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { VALIDATION_EXAMPLES } from '../examples';
import { MAX_DOCUMENT_BYTES } from '../../../documents/largest-document';
import { schemaRef, type OperationPart, type PathItem } from '../types';
import { UBL_BODY } from '../xml-content';

const VALIDATE: OperationPart = {
  operationId: 'validateDocument',
  tags: ['Documents'],
  summary: 'Check a UBL 2.1 document',
  description:
    'Checks well-formedness and the UBL 2.1 schema; nothing is stored. For a document that is invalid, not well-formed or refused (DOCTYPE, unknown root element) the status is also 200, with `valid: false` and the reasons. Any valid token is accepted. An Idempotency-Key is ignored.',
  security: [{ bearer: [] }],
  'x-max-body-bytes': MAX_DOCUMENT_BYTES,
  requestBody: UBL_BODY,
  responses: {
    '200': {
      description: 'The result.',
      headers: COMMON_HEADERS,
      content: { 'application/json': { schema: schemaRef('UBLValidationResult'), examples: VALIDATION_EXAMPLES } },
    },
    ...errorResponses([
      ...AUTHENTICATED_ERRORS.filter((code) => code !== 'INSUFFICIENT_SCOPE'),
      'EMPTY_BODY',
      'DOCUMENT_TOO_COMPLEX',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'OVERLOADED',
    ]),
  },
};

export const VALIDATE_PATH: PathItem = { post: VALIDATE };
