import { DEFAULT_REPLAY_RATE, MOST_REPLAYED } from '../../application/replay/preview-replay';
import { MOST_PER_MINUTE } from '../../processing/replay';
import { DOCUMENT_STATUSES, FAILURE_KINDS } from '../../processing/status';
import { REPLAY_STATES, ROW_OUTCOMES } from '../../storage/replay-record';
import { DOCUMENT_FILTER } from './document-filter-schemas';
import { REPLAY_REQUEST_FIELDS } from './replay-schemas';
import { choice, closedRecord, dateTime, integer, list, optionalList, record, text, texts, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

const RATE = integer('Documents that are replayed in a minute.');

/** Body of POST …/operations/replays. */
export const CREATE_REPLAY = closedRecord(
  {
    documentIds: optionalList({
      ...list(
        { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
        'The documents; one that is named twice is replayed once. Either these or `filter`.',
      ),
      minItems: 1,
      maxItems: MOST_REPLAYED,
    }),
    filter: DOCUMENT_FILTER,
    ...REPLAY_REQUEST_FIELDS,
    ratePerMinute: {
      ...integer(`Documents that are replayed in a minute; ${DEFAULT_REPLAY_RATE} by default.`),
      minimum: 1,
      maximum: MOST_PER_MINUTE,
    },
  },
  ['reason'],
  'Documents to process again, and the reason.',
);

const COUNTS = record(
  {
    matched: integer('Documents that were chosen.'),
    replayed: integer('Documents that were replayed so far.'),
    ok: integer('Replayed documents in status OK.'),
    error: integer('Replayed documents in status ERROR or DUPLICATED.'),
    processing: integer('Replayed documents in status PROCESSING.'),
    refused: integer('Documents that could not be replayed.'),
  },
  ['matched', 'replayed', 'ok', 'error', 'processing', 'refused'],
  '`replayed` divides into `ok`, `error` (DUPLICATED included) and `processing` by the present status of the documents; `refused` could not be replayed.',
);

const ROW = record(
  {
    index: integer('Position in the replay, from 0.'),
    documentId: uuid('Id of the document.'),
    documentNumber: text('Number of the document.'),
    outcome: choice(ROW_OUTCOMES, 'Outcome for the document.'),
    status: choice(DOCUMENT_STATUSES, 'Present status of the document.'),
    detail: text('Reason why the document was not replayed.'),
  },
  ['index', 'documentId', 'documentNumber', 'outcome'],
  'A document of a replay.',
);

const REPLAY_FIELDS = {
  replayId: uuid('Id of the replay.'),
  state: choice(REPLAY_STATES, 'State of the replay.'),
  reason: text('Reason for the replay.'),
  startedBy: text('Originator of the replay, e.g. `account:support`.'),
  createdAt: dateTime('Time it was made.'),
  finishedAt: dateTime('Time it ended.'),
  ratePerMinute: RATE,
  counts: COUNTS,
  rows: list(ROW, 'Documents in order of `index`; only in answers to `GET …/{replayId}`.'),
} satisfies Record<string, Schema>;

const REPLAY = record(
  REPLAY_FIELDS,
  ['replayId', 'state', 'reason', 'startedBy', 'createdAt', 'ratePerMinute', 'counts'],
  'A replay of many documents.',
);

const PREVIEW_FIELDS = {
  matched: integer('Documents that are chosen.'),
  replayable: integer('Documents that would be replayed.'),
  notReplayable: integer('Documents that would not be replayed.'),
  numberTaken: integer('Documents that are not replayable because another document has the number now.'),
  byFailure: list(
    record(
      {
        failureKind: choice(FAILURE_KINDS, 'Kind of failure.'),
        reasonCode: text("Code of the authority's refusal."),
        ruleId: text('Rule that the documents broke.'),
        count: integer('Number of documents that failed so.'),
        failsWith: texts(
          'Rules by which one of them, validated now, would fail again; empty if it would pass. Present for the ten most frequent failures of validation.',
        ),
      },
      ['count'],
      'Documents that failed in the same way.',
    ),
    'Documents that would be replayed, by the reason for their failure.',
  ),
} satisfies Record<string, Schema>;

const PREVIEW = record(
  PREVIEW_FIELDS,
  ['matched', 'replayable', 'notReplayable', 'numberTaken', 'byFailure'],
  'Effect that a replay of many documents would have.',
);

export const REPLAYS_SCHEMAS: Record<string, Schema> = {
  CreateReplayRequest: CREATE_REPLAY,
  Replay: REPLAY,
  ReplayPreview: PREVIEW,
  // Generated clients know one type of answer for all successes of an operation, and some cannot tell variants apart.
  CreatedReplay: record(
    { ...REPLAY_FIELDS, ...PREVIEW_FIELDS },
    [],
    'The replay, with all fields of a Replay, or, for a dry run, its effect, with all fields of a ReplayPreview.',
  ),
  ReplayList: record(
    { items: list(schemaRef('Replay'), 'The newest 50 replays.') },
    ['items'],
    'Replays of many documents.',
  ),
};
