import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { DOCUMENT_ID_IN_PATH, IDEMPOTENCY_KEY } from '../parameters';
import { schemaRef, type PathItem } from '../types';

const MAX_BODY_BYTES = 65_536;

export const REPLAY_DOCUMENT_PATH: PathItem = {
  post: {
    operationId: 'replayDocument',
    tags: ['Extensions'],
    summary: 'Process a failed document again',
    description:
      'For operators. A document that failed validation is validated again with the rules and company data of today. One that its authority refused is submitted again, after the authority was asked whether it holds the document. One that was given up goes on. The document keeps its id; its timeline names who replayed it and why; subscribers are notified of ERROR to PROCESSING, and of the new result. The Idempotency-Key names the replay: the same key never replays the document twice. An account marked as operator may replay documents of all companies, others those of their own.',
    security: [{ bearer: ['operations'] }],
    parameters: [DOCUMENT_ID_IN_PATH, IDEMPOTENCY_KEY],
    'x-max-body-bytes': MAX_BODY_BYTES,
    requestBody: {
      required: true,
      description: 'At most 64 KiB.',
      content: {
        'application/json': {
          schema: schemaRef('ReplayDocumentRequest'),
          examples: {
            replay: { summary: 'Replay', value: { reason: 'The company record had the wrong address.' } },
            dryRun: { summary: 'Only look', value: { reason: 'Ticket 4711', dryRun: true } },
          },
        },
      },
    },
    responses: {
      '200': {
        description: 'Effect that a replay would have (`dryRun`).',
        headers: COMMON_HEADERS,
        content: {
          'application/json': {
            schema: schemaRef('ReplayedDocument'),
            examples: {
              dryRun: {
                summary: 'Would be replayed',
                value: { documentId: DOCUMENT_ID_IN_PATH.example, from: 'validation', dryRun: true },
              },
            },
          },
        },
      },
      '202': {
        description: 'The document is PROCESSING again.',
        headers: {
          ...COMMON_HEADERS,
          'Idempotent-Replayed': {
            description: '`true` when the answer is that of an earlier request with the same key.',
            schema: { type: 'string' as const },
          },
        },
        content: {
          'application/json': {
            schema: schemaRef('ReplayedDocument'),
            examples: {
              replayed: {
                summary: 'Replayed',
                value: {
                  documentId: DOCUMENT_ID_IN_PATH.example,
                  replayId: 'ticket-4711',
                  from: 'integration',
                  dryRun: false,
                },
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
        'NOT_REPLAYABLE',
        'NUMBER_TAKEN',
        'IDEMPOTENCY_IN_FLIGHT',
        'IDEMPOTENCY_KEY_REUSED',
        'BODY_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'OVERLOADED',
      ]),
    },
  },
};
