import { REPLAY_STEPS } from '../../processing/replay';
import { choice, closedRecord, flag, record, text, texts, uuid } from './schema-parts';
import type { Schema } from './types';

/** What every replay is asked for. */
export const REPLAY_REQUEST_FIELDS = {
  reason: {
    ...text("Why the document is processed again. Shown in the document's timeline, also to its company."),
    minLength: 1,
    maxLength: 500,
  },
  dryRun: flag('true: tell what a replay would do, and do nothing.'),
} satisfies Record<string, Schema>;

/** Body of POST …/operations/documents/{documentId}/replay. */
export const REPLAY_DOCUMENT = closedRecord(REPLAY_REQUEST_FIELDS, ['reason'], 'Why a document is processed again.');

export const REPLAYED_DOCUMENT: Schema = record(
  {
    documentId: uuid('Id of the document.'),
    replayId: text('The Idempotency-Key, or an id of the service. Absent in a dry run.'),
    from: choice(
      REPLAY_STEPS,
      '`validation`: the document is validated again. `integration`: it goes to its authority again.',
    ),
    dryRun: flag('Nothing was done.'),
    failsWith: texts(
      "Of a dry run from `validation`: rules by which the document would fail again, judged by today's rules and company record. Empty if it would pass. What depends on its content alone, such as a wrong total, no replay mends: it has to be corrected and submitted again.",
    ),
  },
  ['documentId', 'from', 'dryRun'],
  'What a replay does.',
);
