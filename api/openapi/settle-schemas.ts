import { choice, record, text, uuid } from './schema-parts';
import type { Schema } from './types';

const OUTCOMES = ['accepted', 'refused'];

/** Body of POST …/operations/documents/{documentId}/settle. */
export const SETTLE_DOCUMENT = {
  type: 'object',
  additionalProperties: false,
  required: ['outcome', 'reason'],
  properties: {
    outcome: { type: 'string', enum: OUTCOMES, description: 'Outcome of the document at its authority.' },
    reference: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: "The authority's reference of an accepted document.",
    },
    code: {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      description: "The authority's code for the refusal; `DECIDED_BY_OPERATOR` without one.",
    },
    reason: {
      type: 'string',
      minLength: 1,
      maxLength: 500,
      description: "Source of this knowledge; the document's timeline shows it, also to its company.",
    },
  },
} satisfies Schema;

/** A reference belongs to an accepted document, a code to a refused one. */
export const CHECKED_SETTLE_DOCUMENT = {
  ...SETTLE_DOCUMENT,
  dependentSchemas: {
    reference: { properties: { outcome: { const: 'accepted' } } },
    code: { properties: { outcome: { const: 'refused' } } },
  },
};

export const SETTLED_DOCUMENT: Schema = record(
  {
    documentId: uuid('Id of the document.'),
    settlementId: text('The Idempotency-Key, or an id of the service.'),
    outcome: choice(OUTCOMES, 'Outcome that was decided.'),
  },
  ['documentId', 'settlementId', 'outcome'],
  'A settled document.',
);
