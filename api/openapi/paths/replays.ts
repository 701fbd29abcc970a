import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { IDEMPOTENCY_KEY, queryParameter } from '../parameters';
import { MOST_REPLAYED } from '../../../application/replay/preview-replay';
import { schemaRef, type OperationPart, type Parameter, type PathItem } from '../types';

const MAX_BODY_BYTES = 1_048_576;
const security = [{ bearer: ['operations'] }];
const tags = ['Extensions'];
const documentId = '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11';
const REPLAY = {
  replayId: '0198c5f2-1111-7b3e-9d1c-2f6a4b8e0c11',
  state: 'RUNNING',
  reason: 'The company record had the wrong address.',
  startedBy: 'account:support',
  createdAt: '2026-03-02T09:30:00.000Z',
  ratePerMinute: 600,
  counts: { matched: 2, replayed: 1, ok: 1, error: 0, processing: 0, refused: 0 },
};
const ROW = { index: 0, documentId, documentNumber: 'F-2026-0042', outcome: 'replayed', status: 'OK' };

const REPLAY_ID: Parameter = {
  name: 'replayId',
  in: 'path',
  required: true,
  description: 'Id of the replay.',
  schema: { type: 'string', format: 'uuid' },
  example: REPLAY.replayId,
};

function answer(description: string, schema: string, value: unknown) {
  return {
    description,
    headers: COMMON_HEADERS,
    content: { 'application/json': { schema: schemaRef(schema), examples: { replay: { summary: 'Replay', value } } } },
  };
}

export const REPLAYS_PATH: PathItem = {
  get: {
    operationId: 'listReplays',
    tags,
    summary: 'List replays of many documents',
    description: 'Lists the newest 50. An account marked as operator sees those of all accounts, others their own.',
    security,
    responses: {
      '200': answer('The replays.', 'ReplayList', { items: [REPLAY] }),
      ...errorResponses(AUTHENTICATED_ERRORS),
    },
  },
  post: {
    operationId: 'createReplay',
    tags,
    summary: 'Process many failed documents again',
    description: `For operators. The documents are chosen by id or by a filter when the replay is made, at most ${MOST_REPLAYED}; each is replayed at most once by it, as by \`POST …/operations/documents/{documentId}/replay\`. The same Idempotency-Key always names the same replay. An account marked as operator may replay documents of all companies, others those of their own.`,
    security,
    parameters: [IDEMPOTENCY_KEY],
    'x-max-body-bytes': MAX_BODY_BYTES,
    requestBody: {
      required: true,
      description: 'At most 1 MiB.',
      content: {
        'application/json': {
          schema: schemaRef('CreateReplayRequest'),
          examples: {
            ids: { summary: 'Documents by id', value: { documentIds: [documentId], reason: REPLAY.reason } },
            filter: {
              summary: 'Only look',
              value: { filter: { reasonCode: ['1104'] }, reason: 'Ticket 4711', dryRun: true },
            },
          },
        },
      },
    },
    responses: {
      '200': answer('Effect that a replay would have (`dryRun`): a ReplayPreview.', 'CreatedReplay', {
        matched: 3,
        replayable: 2,
        notReplayable: 1,
        numberTaken: 0,
        byFailure: [{ failureKind: 'INTEGRATION', reasonCode: '1104', count: 2 }],
      }),
      '202': {
        ...answer('The replay is made: a Replay.', 'CreatedReplay', REPLAY),
        headers: {
          ...COMMON_HEADERS,
          Location: { description: 'Path of the replay.', schema: { type: 'string' as const } },
          'Idempotent-Replayed': {
            description: '`true` when the answer is that of an earlier request with the same key.',
            schema: { type: 'string' as const },
          },
        },
      },
      ...errorResponses([
        ...AUTHENTICATED_ERRORS,
        'EMPTY_BODY',
        'INVALID_JSON',
        'INVALID_BODY',
        'REPLAY_TOO_LARGE',
        'DOCUMENT_NOT_FOUND',
        'IDEMPOTENCY_IN_FLIGHT',
        'IDEMPOTENCY_KEY_REUSED',
        'REPLAY_KEY_REUSED',
        'BODY_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'OVERLOADED',
      ]),
    },
  },
};

export const ONE_REPLAY_PATH: PathItem = {
  get: {
    operationId: 'getReplay',
    tags,
    summary: 'Look at a replay of many documents',
    description:
      'Returns counts, and the outcome for each document. An account that is not marked as operator is told of the documents of companies that it may act for now, whatever it might when it made the replay.',
    security,
    parameters: [
      REPLAY_ID,
      queryParameter('after', { type: 'integer', minimum: 0 }, '`index` of the last row of the page before.'),
      queryParameter('limit', { type: 'integer', minimum: 1, maximum: 500, default: 100 }, 'Rows of a page.'),
    ],
    responses: {
      '200': answer('The replay.', 'Replay', { ...REPLAY, rows: [ROW] }),
      ...errorResponses([...AUTHENTICATED_ERRORS, 'REPLAY_NOT_FOUND']),
    },
  },
};

function change(operationId: string, summary: string): PathItem {
  const post: OperationPart = {
    operationId,
    tags,
    summary,
    description: 'Repeating the request changes nothing.',
    security,
    parameters: [REPLAY_ID],
    responses: {
      '200': answer('The replay.', 'Replay', REPLAY),
      ...errorResponses([...AUTHENTICATED_ERRORS, 'REPLAY_NOT_FOUND', 'REPLAY_ENDED']),
    },
  };
  return { post };
}

export const PAUSE_REPLAY_PATH = change('pauseReplay', 'Pause a replay');
export const RESUME_REPLAY_PATH = change('resumeReplay', 'Go on with a paused replay');
export const CANCEL_REPLAY_PATH = change('cancelReplay', 'End a replay; documents that were replayed go on');
