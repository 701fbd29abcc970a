import { AT, DOCUMENT_ID, SUBSCRIPTION_ID } from './contract-fixtures';

/** Of fourteen days; of some a country has no documents. */
function dayCounts(countryIso: string, most: number, skip = 99) {
  return Array.from({ length: 14 }, (_, index) => {
    const day = `2026-11-${10 + index}`;
    const OK = Math.round(most * (1 - ((index * 7) % 5) / 8));
    const counts = {
      PROCESSING: index === 13 ? 12 : 0,
      OK,
      ERROR: (index * 5) % 4,
      DUPLICATED: index % 6 === 5 ? 1 : 0,
    };
    const next = `2026-11-${11 + index}`;
    const list = `/v1.1/operations/documents?countryIso=${countryIso}&submittedFrom=${day}T00%3A00%3A00Z&submittedTo=${next}T00%3A00%3A00Z`;
    return { day, countryIso, counts, list };
  }).filter((_, index) => index % skip !== skip - 1);
}

const OVERVIEW_HEAD = { at: AT, from: '2026-11-10', to: '2026-11-23', missing: [] };

export const QUIET_OVERVIEW = {
  ...OVERVIEW_HEAD,
  days: { countedAt: AT, items: [] },
  authorities: [],
  endpoints: [],
  chains: [],
  attention: [],
};

export const OVERVIEW = {
  ...OVERVIEW_HEAD,
  days: {
    countedAt: AT,
    items: [
      ...dayCounts('ES', 1840),
      ...dayCounts('IT', 210, 7),
      ...dayCounts('FR', 96, 3),
      ...dayCounts('DE', 11, 2),
      ...dayCounts('PT', 3, 4),
    ].sort((one, other) => one.day.localeCompare(other.day)),
  },
  authorities: [
    {
      authority: 'ES',
      countryIso: 'ES',
      system: 'es-sii',
      systemName: 'AEAT SII',
      breaker: 'open',
      waiting: 1204,
      oldestWaitingSince: AT,
      lastReason: 'HTTP_503',
      lastStatus: 503,
      openedAt: AT,
      nextProbeAt: AT,
    },
  ],
  chains: [
    {
      issuer: 'B12345674',
      kind: 'configuration',
      reason: 'CLOCK_OFF',
      message: 'The clock of this worker is 612 s ahead of that of MongoDB.',
      since: AT,
      nextAttemptAt: AT,
      isForked: false,
    },
  ],
  endpoints: [
    {
      subscriptionId: SUBSCRIPTION_ID,
      accountId: 'acme',
      targetHost: 'hooks.example',
      breaker: 'open',
      pending: 604,
      nextAttemptAt: AT,
      list: `/v1.1/operations/subscriptions/${SUBSCRIPTION_ID}/deliveries`,
    },
  ],
  attention: [
    {
      kind: 'DOCUMENTS_PARKED',
      count: 1,
      since: AT,
      documents: [{ documentId: DOCUMENT_ID, documentNumber: 'F-2026-0001', step: 'validate', reason: 'TypeError' }],
    },
    {
      kind: 'AUTHORITY_CREDENTIAL_EXPIRED',
      count: 31,
      since: AT,
      countryIso: 'ES',
      system: 'es-sii',
      companyVatNumber: 'ESB12345674',
      list: '/v1.1/operations/stuck',
    },
    {
      kind: 'AUTHORITY_OUTCOME_UNKNOWN',
      count: 2,
      since: AT,
      countryIso: 'ES',
      system: 'es-face',
      companyVatNumber: 'ESA58818501',
      list: '/v1.1/operations/stuck',
    },
    { kind: 'CHAINS_HELD', count: 1, since: AT },
    { kind: 'DELIVERIES_SET_ASIDE', count: 4, since: AT },
    {
      kind: 'REFUSED',
      count: 9,
      code: '1104',
      since: AT,
      list: '/v1.1/operations/documents?status=ERROR&failureKind=INTEGRATION&reasonCode=1104&submittedFrom=2026-11-10T00%3A00%3A00Z',
    },
    { kind: 'REFUSED', count: 3, list: '/v1.1/operations/documents?status=ERROR' },
    { kind: 'SUBSCRIPTIONS_FAILING', count: 1, list: '/v1.1/operations/subscriptions' },
    {
      kind: 'CREDENTIAL_ENDS',
      count: 1,
      until: '2026-12-01T00:00:00.000Z',
      countryIso: 'ES',
      system: 'es-sii',
      companyVatNumber: 'ESB12345674',
    },
  ],
};
