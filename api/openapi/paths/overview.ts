import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { schemaRef, type PathItem } from '../types';
import { EXAMPLE_SYSTEM } from '../systems-in-texts';

const EXAMPLE = {
  at: '2026-03-02T09:40:00.000Z',
  from: '2026-02-17',
  to: '2026-03-02',
  days: {
    countedAt: '2026-03-02T09:39:56.000Z',
    items: [
      {
        day: '2026-03-02',
        countryIso: 'ES',
        counts: { PROCESSING: 12, OK: 1840, ERROR: 31, DUPLICATED: 4 },
        list: '/v1.1/operations/documents?countryIso=ES&submittedFrom=2026-03-02T00%3A00%3A00Z&submittedTo=2026-03-03T00%3A00%3A00Z',
      },
    ],
  },
  authorities: [
    {
      authority: 'ES',
      countryIso: 'ES',
      ...EXAMPLE_SYSTEM,
      breaker: 'open',
      waiting: 12,
      oldestWaitingSince: '2026-03-02T09:30:00.000Z',
      lastReason: 'HTTP_503',
      lastStatus: 503,
      openedAt: '2026-03-02T09:30:02.000Z',
      nextProbeAt: '2026-03-02T09:40:20.000Z',
    },
  ],
  endpoints: [
    {
      subscriptionId: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
      accountId: 'acme',
      targetHost: 'hooks.example',
      breaker: 'open',
      pending: 12,
      nextAttemptAt: '2026-03-02T09:42:00.000Z',
      list: '/v1.1/operations/subscriptions/0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11/deliveries',
    },
  ],
  chains: [],
  attention: [
    {
      kind: 'REFUSED',
      count: 9,
      code: '1104',
      since: '2026-02-27T11:02:13.000Z',
      list: '/v1.1/operations/documents?status=ERROR&failureKind=INTEGRATION&reasonCode=1104&submittedFrom=2026-02-17T00%3A00%3A00Z',
    },
  ],
  missing: [],
} as const;

export const OVERVIEW_PATH: PathItem = {
  get: {
    operationId: 'showOverview',
    tags: ['Extensions'],
    security: [{ bearer: ['operations'] }],
    summary: 'See how the service stands',
    description:
      'For operators. Counts the documents of the last days by status and country, and tells what waits, for whom, and what needs somebody now. Figures are some seconds old: they are counted at most every five seconds, and less often where counting takes long. Every request is recorded in the access log. An account marked as operator sees all companies, others their own.',
    responses: {
      '200': {
        description: 'The overview.',
        headers: COMMON_HEADERS,
        content: {
          'application/json': {
            schema: schemaRef('Overview'),
            examples: { one: { summary: 'One system is down.', value: EXAMPLE } },
          },
        },
      },
      ...errorResponses([...AUTHENTICATED_ERRORS, 'STORAGE_UNAVAILABLE']),
    },
  },
};
