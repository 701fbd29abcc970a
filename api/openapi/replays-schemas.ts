import { DEFAULT_REPLAY_RATE, MOST_REPLAYED } from '../../application/replay/preview-replay';
import { MOST_PER_MINUTE } from '../../documents/replay';
import { DOCUMENT_STATUSES, FAILURE_KINDS } from '../../documents/status';
import { REPLAY_STATES, ROW_OUTCOMES } from '../../storage/replay-job-repository';
import { DOCUMENT_FILTER } from './document-filter-schemas';
import { REPLAY_DOCUMENT } from './replay-schemas';
import { dateTime, integer, list, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

/** Body of POST …/operations/replays. */
export const CREATE_REPLAY = {
  type: 'object',
  additionalProperties: false,
  required: ['reason'],
  properties: {
    documentIds: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_REPLAYED,
      uniqueItems: true,
      items: { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
      description: 'The documents. Either these or `filter`.',
    },
    filter: DOCUMENT_FILTER,
    ...REPLAY_DOCUMENT.properties,
    ratePerMinute: {
      type: 'integer',
      minimum: 1,
      maximum: MOST_PER_MINUTE,
      default: DEFAULT_REPLAY_RATE,
      description: 'Documents that are replayed in a minute.',
    },
  },
} satisfies Schema;

const COUNTS = record(
  Object.fromEntries(['matched', 'replayed', 'ok', 'error', 'processing', 'refused'].map((name) => [name, integer])),
  ['matched', 'replayed', 'ok', 'error', 'processing', 'refused'],
  '`replayed` divides into `ok`, `error` (DUPLICATED included) and `processing` by the present status of the documents; `refused` could not be replayed.',
);

const ROW = record(
  {
    index: integer,
    documentId: uuid,
    documentNumber: text,
    outcome: { type: 'string', enum: [...ROW_OUTCOMES] },
    status: { type: 'string', enum: [...DOCUMENT_STATUSES], description: 'The present status.' },
    detail: { type: 'string', description: 'Why the document was not replayed.' },
  },
  ['index', 'documentId', 'documentNumber', 'outcome'],
);

const REPLAY = record(
  {
    replayId: uuid,
    state: { type: 'string', enum: [...REPLAY_STATES] },
    reason: text,
    startedBy: text,
    createdAt: dateTime,
    finishedAt: dateTime,
    ratePerMinute: integer,
    counts: COUNTS,
    rows: { ...list(ROW), description: 'Of `GET …/{replayId}` only, in order of `index`.' },
  },
  ['replayId', 'state', 'reason', 'startedBy', 'createdAt', 'ratePerMinute', 'counts'],
  'A replay of many documents.',
);

const PREVIEW = record(
  {
    matched: integer,
    replayable: integer,
    notReplayable: integer,
    numberTaken: { ...integer, description: 'Of those that are not replayable: another document has the number now.' },
    byFailure: list(
      record(
        { failureKind: { type: 'string', enum: [...FAILURE_KINDS] }, reasonCode: text, ruleId: text, count: integer },
        ['count'],
      ),
    ),
  },
  ['matched', 'replayable', 'notReplayable', 'numberTaken', 'byFailure'],
);

export const REPLAYS_SCHEMAS: Record<string, Schema> = {
  CreateReplayRequest: CREATE_REPLAY,
  Replay: REPLAY,
  ReplayPreview: PREVIEW,
  ReplayList: record({ items: list(schemaRef('Replay')) }, ['items'], 'The newest 50.'),
};
