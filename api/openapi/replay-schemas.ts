import { REPLAY_STEPS } from '../../processing/replay';
import { choice, closedRecord, flag, record, text, texts, uuid } from './schema-parts';
import type { Schema } from './types';

/** Fields of every request for a replay. */
export const REPLAY_REQUEST_FIELDS = {
  reason: {
    ...text("Reason for processing the document again; the document's timeline shows it, also to its company."),
    minLength: 1,
    maxLength: 500,
  },
  dryRun: flag('true: tell what a replay would do, and do nothing.'),
} satisfies Record<string, Schema>;

/** Body of POST …/operations/documents/{documentId}/replay. */
export const REPLAY_DOCUMENT = closedRecord(
  REPLAY_REQUEST_FIELDS,
  ['reason'],
  'A request to process a document again.',
);

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
      "Rules by which the document would fail again, judged by today's rules and company record; empty if it would pass. Present in a dry run from `validation`. A replay cannot mend a fault of the content alone, such as a wrong total: the document has to be corrected and submitted again.",
    ),
  },
  ['documentId', 'from', 'dryRun'],
  'Effect of a replay.',
);
