import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { DOCUMENT_ID_IN_PATH, IDEMPOTENCY_KEY } from '../parameters';
import { namesInText } from '../systems-in-texts';
import { schemaRef, type PathItem } from '../types';

const MAX_BODY_BYTES = 65_536;

export const CANCELLATION_PATH: PathItem = {
  post: {
    operationId: 'cancelDocument',
    tags: ['Extensions'],
    summary: 'Have the authority cancel a document that it accepted',
    description: `Works for documents that are OK and were taken by a system that can cancel (${namesInText(({ cancellation }) => cancellation !== undefined)}; \`CANCELLATION_NOT_SUPPORTED\` for others). The answer says that the request is stored; \`integration.cancellation\` of the document says what became of it, and so does its timeline, with who asked and why. The document stays OK, and its number stays taken. After a refusal it may be asked for again; while a cancellation is PENDING or ACCEPTED the answer is 409. A cancellation says that the invoice should not have been issued at all; for an invoice that was issued and is wrong, submit a credit note.`,
    security: [{ bearer: ['documents:write'] }],
    parameters: [DOCUMENT_ID_IN_PATH, IDEMPOTENCY_KEY],
    'x-max-body-bytes': MAX_BODY_BYTES,
    requestBody: {
      required: false,
      description: 'Optional; at most 64 KiB.',
      content: {
        'application/json': {
          schema: schemaRef('CancelDocumentRequest'),
          examples: { reasoned: { summary: 'With a reason', value: { reason: 'Issued to the wrong customer.' } } },
        },
      },
    },
    responses: {
      '202': {
        description: 'The cancellation was asked for.',
        headers: {
          ...COMMON_HEADERS,
          'Idempotent-Replayed': {
            description: '`true` when the answer is that of an earlier request with the same key.',
            schema: { type: 'string' as const },
          },
        },
        content: {
          'application/json': {
            schema: schemaRef('RequestedCancellation'),
            examples: {
              requested: {
                summary: 'Asked for',
                value: { documentId: DOCUMENT_ID_IN_PATH.example, cancellation: { status: 'PENDING' } },
              },
            },
          },
        },
      },
      ...errorResponses([
        ...AUTHENTICATED_ERRORS,
        'INVALID_JSON',
        'INVALID_BODY',
        'DOCUMENT_NOT_FOUND',
        'NOT_CANCELLABLE',
        'CANCELLATION_NOT_SUPPORTED',
        'IDEMPOTENCY_IN_FLIGHT',
        'IDEMPOTENCY_KEY_REUSED',
        'BODY_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'OVERLOADED',
      ]),
    },
  },
};
