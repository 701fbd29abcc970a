/** What the contract server answers; `hostile` has markup in every text that comes from outside. */
const HOSTILE = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';

export const DOCUMENT_ID = '5f0f6f0c-1111-4a1b-8c2d-000000000001';
export const HOSTILE_ID = '5f0f6f0c-1111-4a1b-8c2d-000000000666';
export const WAITING_ID = '5f0f6f0c-1111-4a1b-8c2d-000000000777';
export const REPLAY_ID = '5f0f6f0c-2222-4a1b-8c2d-000000000001';
export const SUBSCRIPTION_ID = '5f0f6f0c-4444-4a1b-8c2d-000000000001';
export const AT = '2026-11-23T08:15:30.000Z';

export function documentRow(index: number) {
  const ok = index % 3 === 2;
  return {
    documentId: `5f0f6f0c-1111-4a1b-8c2d-${String(index + 1).padStart(12, '0')}`,
    status: ok ? 'OK' : index % 3 === 1 ? 'PROCESSING' : 'ERROR',
    documentType: 'INVOICE',
    documentNumber: `F-2026-${String(index + 1).padStart(4, '0')}`,
    documentDate: '2026-11-20',
    countryIso: 'ES',
    purpose: 'EINVOICING',
    flow: 'ISSUED',
    companyVatNumber: 'ESB12345674',
    accountId: 'acme',
    attachments: [],
    submissionDate: AT,
    supplier: { name: 'Talleres Ejemplo S.L.', vatNumber: 'ESB12345674' },
    customer: { name: 'Kunde & Söhne GmbH', vatNumber: 'DE123456789' },
    currencyCode: 'EUR',
    totals: { payable: 1210.5 },
    ...(ok ? {} : { failureKind: 'INTEGRATION', problem: '1104: The tax number of the recipient is not registered.' }),
    replays: 0,
  };
}

/** As long as real numbers and names are. */
export function longRow(index: number) {
  return {
    ...documentRow(index),
    documentNumber: 'INV-ES-2026-000000123456',
    supplier: { name: 'Construcciones y Rehabilitaciones Mediterráneas S.L.U.', vatNumber: 'ESB12345674' },
    customer: { name: 'Donaudampfschifffahrtsgesellschaft mbH & Co. KG', vatNumber: 'DE123456789' },
    totals: { payable: 1_234_567.89 },
  };
}

export function documentDetails(language: string) {
  return {
    ...documentRow(0),
    integration: {
      authority: 'SII',
      warnings: [],
      refusal: { code: '1104', message: 'The tax number of the recipient is not registered.' },
    },
    findings: [
      {
        ruleSet: 'EN16931',
        rule: 'BR-CO-15',
        severity: 'error',
        terms: ['BT-112'],
        message: language === 'de' ? 'Die Summe stimmt nicht.' : 'The total does not add up.',
        fix: language === 'de' ? 'Berechnen Sie sie neu.' : 'Calculate it again.',
        pointer: '/totals/payable',
      },
    ],
    timeline: [
      { at: AT, type: 'accepted', actor: 'account:acme', hash: 'a'.repeat(64) },
      { at: AT, type: 'submitted', actor: 'service', messageSha256: 'c'.repeat(64), hash: 'd'.repeat(64) },
      { at: AT, type: 'finished', actor: 'service', from: 'PROCESSING', to: 'ERROR', hash: 'b'.repeat(64) },
    ],
    timelineIntact: true,
    deliveries: [
      {
        deliveryId: 'd1',
        subscriptionId: SUBSCRIPTION_ID,
        eventType: 'DOCUMENT_STATUS_CHANGED',
        state: 'DELIVERED',
        attempts: 1,
        at: AT,
      },
    ],
    replays: [{ replayId: 'r1', at: AT, actor: 'account:ops', from: 'integration', reason: 'first try' }],
    workflow: { workflowId: 'document/1', temporalUi: 'https://temporal.example/workflows/document' },
    replayable: { from: 'integration' },
    settleable: { refused: 'The document is ERROR.' },
  };
}

/** Waits for an authority that gives no usable answer. */
export function waitingDetails() {
  const { failureKind: _kind, problem: _problem, ...details } = documentDetails('en');
  return {
    ...details,
    documentId: WAITING_ID,
    status: 'PROCESSING',
    findings: [],
    integration: { authority: 'SII', warnings: [], attempts: 12, lastReason: 'HTTP_503', lastStatus: 503 },
    replayable: { refused: 'The document is being processed.' },
    settleable: { unansweredSince: AT, sentAt: AT },
    nextCall: { next: 'probe', nextAttemptAt: AT },
  };
}

export function settled(documentId: string, outcome: string) {
  return { documentId, settlementId: 'key', outcome };
}

/** Every text hostile, every address a script. What has a form of its own (ids, instants, numbers) stays. */
export function hostileDetails(): unknown {
  const hostile = hostileCopy(documentDetails('en')) as Record<string, unknown>;
  return {
    ...hostile,
    documentId: HOSTILE_ID,
    submissionDate: AT,
    timelineIntact: false,
    firstBrokenEntry: 0,
    duplicateOf: { documentId: `javascript:${HOSTILE}` },
    workflow: { workflowId: HOSTILE, temporalUi: 'javascript:window.broken=1' },
  };
}

export function hostileCopy(value: unknown): unknown {
  if (typeof value === 'string') return HOSTILE;
  if (Array.isArray(value)) return value.map(hostileCopy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostileCopy(inner)]));
}

export const HOSTILE_XML = `<Invoice>${HOSTILE}</Invoice>`;
export const HOSTILE_PDF = `<html><body>${HOSTILE}</body></html>`;

export const AUTHORITIES = {
  items: [
    {
      authority: 'ES',
      countryIso: 'ES',
      system: 'es-sii',
      systemName: 'AEAT SII',
      breaker: 'open',
      waiting: 1204,
      oldestWaitingSince: AT,
      lastReason: 'Service Unavailable',
      lastStatus: 503,
      nextProbeAt: AT,
    },
    {
      authority: 'IT',
      countryIso: 'IT',
      system: 'gateway',
      systemName: 'Integration service',
      breaker: 'closed',
      waiting: 0,
    },
  ],
};

export const STUCK = {
  items: [
    {
      documentId: DOCUMENT_ID,
      documentNumber: 'F-2026-0001',
      countryIso: 'ES',
      companyVatNumber: 'ESB12345674',
      authority: 'ES',
      system: 'es-sii',
      attempts: 12,
      lastReason: 'Service Unavailable',
      lastStatus: 503,
      next: 'probe',
      nextAttemptAt: AT,
      waitingSince: AT,
    },
  ],
};

export const RETRIED = { retried: 1, unreached: 2, probed: [], probedSystems: [] };

export const BATCHES = {
  items: [
    {
      batchNumber: '5f0f6f0c-3333-4a1b-8c2d-000000000001',
      companyVatNumber: 'ESB12345674',
      countryIso: 'ES',
      accountId: 'acme',
      status: 'PROCESSING',
      counters: { total: 100, PROCESSING: 58, OK: 40, ERROR: 2, DUPLICATED: 0, REJECTED: 0 },
      createdAt: AT,
    },
  ],
};

export const PREVIEW = {
  matched: 4,
  replayable: 3,
  notReplayable: 1,
  numberTaken: 1,
  byFailure: [{ failureKind: 'INTEGRATION', reasonCode: '1104', count: 3 }],
};

export function replayAt(step: number, state: string) {
  return {
    replayId: REPLAY_ID,
    state: step >= 3 && state === 'RUNNING' ? 'COMPLETED' : state,
    reason: 'company record mended',
    startedBy: 'account:ops',
    createdAt: AT,
    ratePerMinute: 600,
    counts: { matched: 3, replayed: Math.min(step, 3), ok: Math.min(step, 3), error: 0, processing: 0, refused: 0 },
    rows: [{ index: 0, documentId: DOCUMENT_ID, documentNumber: 'F-2026-0001', outcome: 'replayed', status: 'OK' }],
  };
}
