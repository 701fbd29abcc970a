import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { DOCUMENT_ID_IN_PATH, IDEMPOTENCY_KEY } from '../parameters';
import { schemaRef, type PathItem } from '../types';

const MAX_BODY_BYTES = 65_536;

export const SETTLE_DOCUMENT_PATH: PathItem = {
  post: {
    operationId: 'settleDocument',
    tags: ['Extensions'],
    summary: 'Decide what became of a document that its authority does not answer for',
    description:
      "For operators. Works only for a document that is PROCESSING and waits for its authority, or was given up, and whose outcome nobody can find out but by asking the authority in another way. It then ends OK or ERROR as if the authority had answered so, and subscribers are notified as usual. An answer of the authority that comes first is kept (409). The document's timeline names who decided and why. The Idempotency-Key names the decision: the same key never decides twice. An account marked as operator may settle documents of all companies, others those of their own.",
    security: [{ bearer: ['operations'] }],
    parameters: [DOCUMENT_ID_IN_PATH, IDEMPOTENCY_KEY],
    'x-max-body-bytes': MAX_BODY_BYTES,
    requestBody: {
      required: true,
      description: 'At most 64 KiB.',
      content: {
        'application/json': {
          schema: schemaRef('SettleDocumentRequest'),
          examples: {
            accepted: {
              summary: 'The authority has it',
              value: { outcome: 'accepted', reference: 'CSV-2026-17', reason: 'Found in the portal of the authority.' },
            },
            refused: {
              summary: 'The authority refused it',
              value: { outcome: 'refused', code: '1104', reason: 'Told by the help desk of the authority.' },
            },
          },
        },
      },
    },
    responses: {
      '202': {
        description: 'The document ends with this outcome.',
        headers: {
          ...COMMON_HEADERS,
          'Idempotent-Replayed': {
            description: '`true` when the answer is that of an earlier request with the same key.',
            schema: { type: 'string' as const },
          },
        },
        content: {
          'application/json': {
            schema: schemaRef('SettledDocument'),
            examples: {
              settled: {
                summary: 'Settled',
                value: { documentId: DOCUMENT_ID_IN_PATH.example, settlementId: 'ticket-4711', outcome: 'accepted' },
              },
            },
          },
        },
      },
      ...errorResponses([
        ...AUTHENTICATED_ERRORS,
        'EMPTY_BODY',
        'INVALID_JSON',
        'INVALID_BODY',
        'DOCUMENT_NOT_FOUND',
        'NOT_SETTLEABLE',
        'IDEMPOTENCY_IN_FLIGHT',
        'IDEMPOTENCY_KEY_REUSED',
        'BODY_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'OVERLOADED',
      ]),
    },
  },
};
