import { dateTime, integer, list, record, text, uuid } from './schema-parts';
import type { Schema } from './types';

/** What a document met on its way to the authority. */
export const ATTEMPTS: Record<string, Schema> = {
  attempts: { type: 'integer', description: 'Calls to the authority that failed.' },
  lastReason: { type: 'string', description: 'What the last of them met, e.g. HTTP_503, NOT_CONNECTED, NO_ANSWER.' },
  lastStatus: { type: 'integer', description: 'HTTP status, when there was an answer.' },
  lastAttemptAt: dateTime,
  nextAttemptAt: {
    ...dateTime,
    description: 'When the authority is next asked whether it is back. Only while the document waits for that.',
  },
};

const country: Schema = { type: 'string', pattern: '^[A-Z]{2}$' };

/** Body of POST …/operations/retries. */
export const RETRY = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    countryIso: country,
    authority: { type: 'string', minLength: 1, maxLength: 100 },
    documentIds: { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: 1_000 },
    all: { type: 'boolean', const: true },
  },
} satisfies Schema;

export const OUTAGE_SCHEMAS: Record<string, Schema> = {
  AuthorityStates: record(
    {
      items: list(
        record(
          {
            authority: text,
            countryIso: text,
            breaker: { type: 'string', enum: ['closed', 'open', 'probing'] },
            waiting: integer,
            oldestWaitingSince: dateTime,
            lastReason: text,
            lastStatus: integer,
            nextProbeAt: dateTime,
          },
          ['authority', 'countryIso', 'breaker', 'waiting'],
        ),
      ),
    },
    ['items'],
    'Authorities that failed or that documents wait for.',
  ),
  StuckDocuments: record(
    {
      items: list(
        record(
          {
            documentId: uuid,
            documentNumber: text,
            countryIso: text,
            companyVatNumber: text,
            authority: text,
            attempts: integer,
            lastReason: text,
            lastStatus: integer,
            lastAttemptAt: dateTime,
            nextAttemptAt: dateTime,
            waitingSince: dateTime,
          },
          [
            'documentId',
            'documentNumber',
            'countryIso',
            'companyVatNumber',
            'authority',
            'attempts',
            'lastReason',
            'waitingSince',
          ],
        ),
      ),
      nextCursor: text,
    },
    ['items'],
    'Oldest first.',
  ),
  RetryRequest: RETRY,
  Retried: record(
    {
      retried: { type: 'integer', description: 'Documents that were told to call their authority now.' },
      probed: {
        ...list(text),
        description:
          'Authorities that are down and that one of the documents asks now; the others follow when it is back.',
      },
    },
    ['retried', 'probed'],
  ),
};
