import { REPLAY_STEPS } from '../../documents/replay';
import { record } from './schema-parts';
import type { Schema } from './types';

/** Body of POST …/operations/documents/{documentId}/replay. */
export const REPLAY_DOCUMENT = {
  type: 'object',
  additionalProperties: false,
  required: ['reason'],
  properties: {
    reason: {
      type: 'string',
      minLength: 1,
      maxLength: 500,
      description: "Why the document is processed again. Shown in the document's timeline, also to its company.",
    },
    dryRun: { type: 'boolean', default: false, description: 'Tell what a replay would do, and do nothing.' },
  },
} satisfies Schema;

export const REPLAYED_DOCUMENT: Schema = record(
  {
    documentId: { type: 'string', format: 'uuid' },
    replayId: {
      type: 'string',
      description: 'The Idempotency-Key, or an id of the service. Absent in a dry run.',
    },
    from: {
      type: 'string',
      enum: [...REPLAY_STEPS],
      description: '`validation`: the document is validated again. `integration`: it goes to its authority again.',
    },
    dryRun: { type: 'boolean' },
  },
  ['documentId', 'from', 'dryRun'],
);
