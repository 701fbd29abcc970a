import { randomUUID } from 'node:crypto';
import { jsonDocument, ublInvoice } from './documents';
import { SPANISH_COMPANY } from './test-api';

export interface Context {
  countryIso: string;
  vatNumber: string;
  purpose: string;
  flow: string;
}
export const HERE: Context = { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' };

/** What there is in a context, made by a token that reaches it. */
export interface Thing extends Context {
  companyId: string;
  documentId: string;
  documentNumber: string;
  batchId: string;
  subscriptionId: string;
  listenerId: string;
  replayId: string;
}

export type Ask = (thing: Thing) => {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  xml?: string;
};
export type Decision =
  /** It tells nothing of companies and documents. */
  | { kind: 'free' }
  /** One thing: beyond the token it is as if it were not there, with this code. */
  | { kind: 'single'; code: string; ask: Ask }
  /** It is refused beyond the token. */
  | { kind: 'submission'; ask: Ask; exceptFlows?: true }
  /** It answers with what the token reaches; `tells` is what of a thing would be read in the answer. */
  | { kind: 'list'; ask: Ask; tells: (thing: Thing) => string }
  /** It is for operators, which no narrowed token is. */
  | { kind: 'operator'; ask: Ask }
  /** It counts documents that are PROCESSING. */
  | { kind: 'count'; read: (body: unknown) => number };

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
export const FREE = { kind: 'free' } as const;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
export const queryOf = ({ countryIso, vatNumber, purpose, flow }: Context) => ({
  countryIso,
  vatNumber,
  purpose,
  flow,
});
const document = (ask: Omit<ReturnType<Ask>, 'path'> = {}, path: Record<string, string> = {}): Decision => ({
  kind: 'single',
  code: 'DOCUMENT_NOT_FOUND',
  ask: ({ documentId }) => ({ path: { documentId, ...path }, ...ask }),
});
const subscription = (body?: unknown, path: Record<string, string> = {}): Decision => ({
  kind: 'single',
  code: 'SUBSCRIPTION_NOT_FOUND',
  ask: ({ subscriptionId }) => ({ path: { id: subscriptionId, ...path }, ...(body === undefined ? {} : { body }) }),
});
const replay: Decision = { kind: 'single', code: 'REPLAY_NOT_FOUND', ask: ({ replayId }) => ({ path: { replayId } }) };
const company = (body?: unknown, path: Record<string, string> = {}): Decision => ({
  kind: 'single',
  code: 'COMPANY_NOT_FOUND',
  ask: ({ companyId }) => ({ path: { companyId, ...path }, ...(body === undefined ? {} : { body }) }),
});
export const TARGET = {
  notificationUrl: 'https://hooks.shop.example/edoc',
  eventType: 'DOCUMENT_STATUS_CHANGED',
  authentication: { method: 'API_KEY', headerName: 'X-Api-Key', key: 'a-key' },
};
export const REASON = { reason: 'asked for by a test' };
const { vatNumber: _number, countryIso: _country, ...DATA } = SPANISH_COMPANY;

/** How each operation keeps to the reach of the token. One that is new does not pass before it is here. */
export const DECISIONS: Record<string, Decision> = {
  submitDocument: { kind: 'submission', ask: (thing) => ({ query: queryOf(thing), body: jsonDocument() }) },
  submitBatch: { kind: 'submission', ask: (thing) => ({ query: queryOf(thing), body: [jsonDocument()] }) },
  importBatch: {
    kind: 'submission',
    exceptFlows: true,
    ask: ({ countryIso, vatNumber, purpose }) => ({ query: { countryIso, vatNumber, purpose } }),
  },
  checkDocument: { kind: 'submission', ask: (thing) => ({ query: queryOf(thing), body: jsonDocument() }) },
  deliverInbound: {
    kind: 'submission',
    exceptFlows: true,
    ask: ({ countryIso, vatNumber, purpose }) => ({
      path: { countryIso },
      query: { vatNumber, purpose },
      xml: ublInvoice(),
    }),
  },
  deliverPeppol: { kind: 'operator', ask: () => ({ xml: ublInvoice() }) },
  createCompany: {
    kind: 'submission',
    exceptFlows: true,
    ask: ({ countryIso }) => ({ body: { ...DATA, countryIso, vatNumber: `X${randomUUID().slice(0, 8)}` } }),
  },
  getDocument: {
    kind: 'single',
    code: 'DOCUMENT_NOT_FOUND',
    ask: ({ countryIso, purpose, documentId }) => ({ query: { countryIso, purpose, documentId } }),
  },
  listAccounts: { kind: 'operator', ask: () => ({}) },
  showAccount: { kind: 'operator', ask: () => ({ path: { accountId: 'acme' } }) },
  replaceAccount: { kind: 'operator', ask: () => ({ path: { accountId: 'acme' }, body: {} }) },
  addAccountCompany: {
    kind: 'operator',
    ask: ({ countryIso, vatNumber }) => ({ path: { accountId: 'acme' }, body: { countryIso, vatNumber } }),
  },
  removeAccountCompany: {
    kind: 'operator',
    ask: ({ companyId }) => ({ path: { accountId: 'acme', companyId } }),
  },
  // Uploads of a narrowed token are its own: test/api/attachments.test.ts.
  uploadAttachment: FREE,
  getAttachment: FREE,
  deleteAttachment: FREE,
  getDocumentXml: document(),
  getDocumentOriginal: document(),
  getDocumentPdf: document(),
  getDocumentQr: document(),
  listDocumentEvents: document(),
  listExchanges: document(),
  getExchange: document({}, { number: '1' }),
  updateExternalStatus: document({ body: { externalStatus: 'PAID' } }),
  cancelDocument: document({ body: REASON }),
  showDocument: document(),
  showDocumentFile: document(),
  showExchanges: document(),
  showExchange: document({}, { number: '1' }),
  replayDocument: document({ body: REASON }),
  settleDocument: document({ body: { outcome: 'accepted', ...REASON } }),
  createReplay: {
    kind: 'single',
    code: 'DOCUMENT_NOT_FOUND',
    ask: ({ documentId }) => ({ body: { documentIds: [documentId], dryRun: true, ...REASON } }),
  },
  getBatch: { kind: 'single', code: 'BATCH_NOT_FOUND', ask: ({ batchId }) => ({ path: { batchId } }) },
  getBatchErrorFile: { kind: 'single', code: 'BATCH_NOT_FOUND', ask: ({ batchId }) => ({ path: { batchId } }) },
  listDocuments: {
    kind: 'list',
    ask: ({ countryIso, purpose, flow }) => ({ query: { countryIso, purpose, flow } }),
    tells: ({ documentId }) => documentId,
  },
  generateBatchFile: {
    kind: 'list',
    ask: () => ({ body: { invoiceFilter: {} } }),
    tells: ({ documentNumber }) => documentNumber,
  },
  findDocuments: { kind: 'list', ask: () => ({}), tells: ({ documentId }) => documentId },
  findBatches: { kind: 'list', ask: () => ({}), tells: ({ batchId }) => batchId },
  listStuckDocuments: { kind: 'list', ask: () => ({}), tells: ({ documentId }) => documentId },
  retryNow: {
    kind: 'list',
    ask: ({ documentId }) => ({ body: { documentIds: [documentId] } }),
    tells: () => '"retried":1',
  },
  listAuthorities: {
    kind: 'count',
    read: (body) => sumOf((body as { items: { waiting: number }[] }).items.map(({ waiting }) => waiting)),
  },
  showOverview: {
    kind: 'count',
    read: (body) =>
      sumOf(
        (body as { days: { items: { counts: { PROCESSING: number } }[] } }).days.items.map(
          ({ counts }) => counts.PROCESSING,
        ),
      ),
  },
  listSubscriptions: { kind: 'list', ask: () => ({}), tells: ({ subscriptionId }) => subscriptionId },
  findSubscriptions: { kind: 'list', ask: () => ({}), tells: ({ subscriptionId }) => subscriptionId },
  listReplays: { kind: 'list', ask: () => ({}), tells: ({ replayId }) => replayId },
  getReplay: replay,
  pauseReplay: replay,
  resumeReplay: replay,
  cancelReplay: replay,
  getSubscription: subscription(),
  replaceSubscription: subscription(TARGET),
  listDeliveries: subscription(),
  replayDeliveries: subscription({ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }),
  replayDelivery: subscription(undefined, { deliveryId: UNKNOWN }),
  testSubscription: subscription(),
  deleteSubscription: subscription(),
  showSubscription: subscription(),
  testEndpoint: subscription(),
  retryDeliveries: subscription({}),
  closeBreaker: subscription(),
  findDeliveries: subscription(),
  retryDelivery: subscription(undefined, { deliveryId: UNKNOWN }),
  skipDelivery: subscription(REASON, { deliveryId: UNKNOWN }),
  pollListener: {
    kind: 'single',
    code: 'LISTENER_NOT_FOUND',
    ask: ({ listenerId }) => ({ path: { listenerId }, body: {} }),
  },
  deleteListener: { kind: 'single', code: 'LISTENER_NOT_FOUND', ask: ({ listenerId }) => ({ path: { listenerId } }) },
  listCompanies: { kind: 'list', ask: () => ({}), tells: ({ companyId }) => companyId },
  getCompany: company(),
  replaceCompany: company(DATA),
  replaceCompanyOptions: company({}),
  getCompanyLogo: company(),
  replaceCompanyLogo: company(),
  deleteCompanyLogo: company(),
  listCredentials: company(),
  replaceCredential: company({ token: 'x' }, { system: 'es-sii' }),
  deleteCredential: company(undefined, { system: 'es-sii' }),
  // What they make keeps the reach: test/api/narrowed-notifications.test.ts.
  createSubscription: FREE,
  createListener: FREE,
  validateDocument: FREE,
  convertDocument: FREE,
  getBatchTemplate: FREE,
  listCountries: FREE,
  getCountry: FREE,
  webhookKeys: FREE,
  // The link is signed for the account; who orders the file is limited (generateBatchFile).
  downloadFile: FREE,
  healthLive: FREE,
  healthReady: FREE,
  healthSystem: FREE,
  openapi: FREE,
  documentation: FREE,
};
