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
  'Which documents are processed again, and why.',
);

const COUNTS = record(
  {
    matched: integer('Documents that were chosen.'),
    replayed: integer('Documents that were replayed so far.'),
    ok: integer('Of those that were replayed: status OK.'),
    error: integer('Of those that were replayed: status ERROR or DUPLICATED.'),
    processing: integer('Of those that were replayed: status PROCESSING.'),
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
    outcome: choice(ROW_OUTCOMES, 'What the replay did with the document.'),
    status: choice(DOCUMENT_STATUSES, 'The present status.'),
    detail: text('Why the document was not replayed.'),
  },
  ['index', 'documentId', 'documentNumber', 'outcome'],
  'What became of a document.',
);

const REPLAY_FIELDS = {
  replayId: uuid('Id of the replay.'),
  state: choice(REPLAY_STATES, 'Whether it goes on.'),
  reason: text('Why it was made.'),
  startedBy: text('Who made it.'),
  createdAt: dateTime('When it was made.'),
  finishedAt: dateTime('When it ended.'),
  ratePerMinute: RATE,
  counts: COUNTS,
  rows: list(ROW, 'Of `GET …/{replayId}` only, in order of `index`.'),
} satisfies Record<string, Schema>;

const REPLAY = record(
  REPLAY_FIELDS,
  ['replayId', 'state', 'reason', 'startedBy', 'createdAt', 'ratePerMinute', 'counts'],
  'A replay of many documents.',
);

const PREVIEW_FIELDS = {
  matched: integer('Documents that are chosen.'),
  replayable: integer('Documents that would be replayed.'),
  notReplayable: integer('Documents that would not be.'),
  numberTaken: integer('Of those that are not replayable: another document has the number now.'),
  byFailure: list(
    record(
      {
        failureKind: choice(FAILURE_KINDS, 'What kind of failure it was.'),
        reasonCode: text("Code of the authority's refusal."),
        ruleId: text('Rule that the documents broke.'),
        count: integer('Documents that failed so.'),
        failsWith: texts(
          'Rules by which one of them, validated now, would fail again; empty if it would pass. Of the ten most frequent failures of validation.',
        ),
      },
      ['count'],
      'Documents that failed in the same way.',
    ),
    'Those that would be replayed, by what they failed for.',
  ),
} satisfies Record<string, Schema>;

const PREVIEW = record(
  PREVIEW_FIELDS,
  ['matched', 'replayable', 'notReplayable', 'numberTaken', 'byFailure'],
  'What a replay of many documents would do.',
);

export const REPLAYS_SCHEMAS: Record<string, Schema> = {
  CreateReplayRequest: CREATE_REPLAY,
  Replay: REPLAY,
  ReplayPreview: PREVIEW,
  // Generated clients know one type of answer for all successes of an operation, and some cannot tell variants apart.
  CreatedReplay: record(
    { ...REPLAY_FIELDS, ...PREVIEW_FIELDS },
    [],
    'The replay, with all that a Replay has, or, of a dry run, what it would do, with all that a ReplayPreview has.',
  ),
  ReplayList: record({ items: list(schemaRef('Replay'), 'The newest 50.') }, ['items'], 'Replays of many documents.'),
};
