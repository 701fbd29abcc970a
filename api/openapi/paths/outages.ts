import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { queryParameter } from '../parameters';
import { schemaRef, type PathItem } from '../types';
import { EXAMPLE_SYSTEM } from '../systems-in-texts';

const MAX_BODY_BYTES = 65_536;
const common = { tags: ['Extensions'], security: [{ bearer: ['operations'] }] };
const RIGHTS = 'An account marked as operator sees documents of all companies, others those of their own.';

function answer(description: string, schema: string, value: unknown) {
  return {
    description,
    headers: COMMON_HEADERS,
    content: { 'application/json': { schema: schemaRef(schema), examples: { one: { summary: description, value } } } },
  };
}

const waiting = {
  lastReason: 'HTTP_503',
  lastStatus: 503,
};

export const AUTHORITIES_PATH: PathItem = {
  get: {
    ...common,
    operationId: 'listAuthorities',
    summary: 'See which authorities are down',
    description: `For operators. Each system of an authority is an item of its own. While a system is down its breaker is open: its documents wait, and one at a time finds out whether it is back; those of other systems go on. ${RIGHTS}`,
    responses: {
      '200': answer('One system is down.', 'AuthorityStates', {
        items: [
          {
            authority: 'ES',
            countryIso: 'ES',
            ...EXAMPLE_SYSTEM,
            breaker: 'open',
            waiting: 812,
            oldestWaitingSince: '2026-03-02T09:30:00.000Z',
            ...waiting,
            openedAt: '2026-03-02T09:30:02.000Z',
            nextProbeAt: '2026-03-02T09:42:20.000Z',
          },
        ],
      }),
      ...errorResponses([...AUTHENTICATED_ERRORS, 'STORAGE_UNAVAILABLE']),
    },
  },
};

export const STUCK_PATH: PathItem = {
  get: {
    ...common,
    operationId: 'listStuckDocuments',
    summary: 'List the documents that wait for an authority',
    description: `For operators. Lists the oldest first. ${RIGHTS}`,
    parameters: [
      queryParameter('limit', { type: 'integer', minimum: 1, maximum: 100, default: 50 }, 'Documents in the answer.'),
      queryParameter('cursor', { type: 'string', minLength: 1, maxLength: 300 }, '`nextCursor` of the answer before.'),
    ],
    responses: {
      '200': answer('One document waits.', 'StuckDocuments', {
        items: [
          {
            documentId: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
            documentNumber: 'F-2026-17',
            countryIso: 'ES',
            companyVatNumber: 'ESB12345674',
            authority: 'ES',
            system: EXAMPLE_SYSTEM.system,
            attempts: 2,
            ...waiting,
            lastAttemptAt: '2026-03-02T09:30:01.000Z',
            next: 'probe',
            nextAttemptAt: '2026-03-02T09:42:20.000Z',
            waitingSince: '2026-03-02T09:30:00.000Z',
          },
        ],
      }),
      ...errorResponses([...AUTHENTICATED_ERRORS, 'STORAGE_UNAVAILABLE']),
    },
  },
};

export const RETRIES_PATH: PathItem = {
  post: {
    ...common,
    operationId: 'retryNow',
    summary: 'Have documents that wait call their authority now',
    description: `For operators. The request names a country, an authority, a system or documents, or \`all\`; filters are combined. At most 1,000 documents are told, the oldest. Of a system whose breaker is open, one of them asks at once whether it is back, at most every five seconds; the others go on waiting, and follow by themselves when it is back. ${RIGHTS}`,
    'x-max-body-bytes': MAX_BODY_BYTES,
    requestBody: {
      required: true,
      description: 'At most 64 KiB.',
      content: {
        'application/json': {
          schema: schemaRef('RetryRequest'),
          examples: { country: { summary: 'A country', value: { countryIso: 'ES' } } },
        },
      },
    },
    responses: {
      '200': answer('The documents were told.', 'Retried', {
        retried: 1,
        unreached: 0,
        probed: ['ES'],
        probedSystems: [EXAMPLE_SYSTEM.system],
      }),
      ...errorResponses([
        ...AUTHENTICATED_ERRORS,
        'EMPTY_BODY',
        'INVALID_JSON',
        'INVALID_BODY',
        'BODY_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'OVERLOADED',
        'STORAGE_UNAVAILABLE',
      ]),
    },
  },
};
