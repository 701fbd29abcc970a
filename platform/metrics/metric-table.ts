/** The process that tells a metric: the one that serves the named task queue, or the API. */
type Told = 'api' | 'documents' | 'integration' | 'rendering' | 'webhooks';

export interface MetricRow {
  type: 'counter' | 'gauge' | 'histogram';
  labels: readonly string[];
  help: string;
  by: Told | readonly Told[];
}

/**
 * Every metric of ours. Labels hold codes and templates: never an id, a number or a name, but for whose endpoint fails, which
 * is of a few at a time.
 */
export const METRICS = {
  edoc_http_request_duration_seconds: {
    type: 'histogram',
    labels: ['method', 'route', 'status'],
    help: 'time from the first byte of a request to the last byte of its answer',
    by: 'api',
  },
  edoc_http_requests_in_flight: { type: 'gauge', labels: [], help: 'requests being answered', by: 'api' },
  edoc_intake_total: {
    type: 'counter',
    labels: ['format', 'outcome'],
    help: 'submissions by format and outcome (accepted, or the code of the refusal)',
    by: 'api',
  },
  edoc_event_loop_lag_max_seconds: {
    type: 'gauge',
    labels: [],
    help: 'longest event loop delay since the last scrape; at rest, collecting garbage takes up to 0.3 s, once',
    by: 'api',
  },
  edoc_replays_total: {
    type: 'counter',
    labels: ['source', 'outcome'],
    help: 'replays of documents by source (api and command: of single documents, dry runs included; job: of many, whoever asked for it) and outcome',
    by: ['api', 'documents'],
  },
  edoc_documents_ended_total: {
    type: 'counter',
    labels: ['country', 'status', 'failure_kind'],
    help: 'documents that reached a final status; failure_kind is empty unless the status is ERROR',
    by: ['documents', 'integration'],
  },
  edoc_documents_oldest_seconds: {
    type: 'gauge',
    labels: ['phase'],
    help: 'age of the oldest PROCESSING document of a phase, excluding documents of batches; CREATED: not yet validated (documents of an account that sends faster than they are processed wait their turn); INTEGRATING: at the authority',
    by: 'documents',
  },
  edoc_documents_oldest_of_country_seconds: {
    type: 'gauge',
    labels: ['country'],
    help: 'age of the oldest PROCESSING document of a country, documents of batches included; 0: none',
    by: 'documents',
  },
  edoc_documents_stopped: {
    type: 'gauge',
    labels: ['kind'],
    help: 'PROCESSING documents that require action: parked because of a service error, or given up because the authority gave no usable answer',
    by: 'documents',
  },
  edoc_reconciler_total: {
    type: 'counter',
    labels: ['kind'],
    help: 'actions of the reconciler, by kind; `failed` counts what it could not handle, `refused` documents and batches that were open although their workflow had completed, as after a restore: Temporal refuses to start them as something new, the reconciler starts them again',
    by: 'documents',
  },
  edoc_authority_breaker_open: {
    type: 'gauge',
    labels: ['authority', 'system'],
    help: '1 while the breaker of a system is open, so that its documents wait; `authority` is its country',
    by: 'integration',
  },
  edoc_authority_call_seconds: {
    type: 'histogram',
    labels: ['country', 'system', 'call', 'outcome'],
    help: 'duration of a call to an authority (submit or look-up), by the kind of its answer; `failed`: it could not be made',
    by: 'integration',
  },
  edoc_credential_end_seconds: {
    type: 'gauge',
    labels: ['system'],
    help: 'time until the first certificate that companies have for a system ends, negative once it has; `all`: AUTHORITY_CREDENTIAL',
    by: 'integration',
  },
  edoc_credentials: {
    type: 'gauge',
    labels: ['system', 'ends'],
    help: 'certificates that companies have for a system, by when they end: `ended`, within one day, seven or thirty (`1d`, `7d`, `30d`), or `later`',
    by: 'integration',
  },
  edoc_inbound_messages_total: {
    type: 'counter',
    labels: ['country', 'outcome'],
    help: 'messages offered by the inboxes of authorities, or pushed by networks, by outcome; country is empty of those that are for no company; unauthorised: pushed with a wrong token or none',
    by: ['api', 'integration'],
  },
  edoc_mailboxes_unread_total: {
    type: 'counter',
    labels: ['system'],
    help: 'passes through mailboxes of companies at a system that could not read the list, or met a fault',
    by: 'integration',
  },
  edoc_print_seconds: {
    type: 'histogram',
    labels: ['lane', 'outcome'],
    help: 'time from asking for a PDF to having it, waiting for a page included; `OVERLOADED`: too many waited',
    by: 'rendering',
  },
  edoc_prints_in_pool: {
    type: 'gauge',
    labels: ['lane'],
    help: 'PDFs that wait for a page or are being printed',
    by: 'rendering',
  },
  edoc_print_pages: { type: 'gauge', labels: [], help: 'PDFs that can be printed at the same time', by: 'rendering' },
  edoc_print_browser_silent_seconds: {
    type: 'gauge',
    labels: [],
    help: 'time for which the browser that prints has owed a sign of life, or could not be started; 0 while it answers',
    by: 'rendering',
  },
  edoc_print_browsers_replaced_total: {
    type: 'counter',
    labels: [],
    help: 'browsers that gave no sign of life and were replaced',
    by: 'rendering',
  },
  edoc_webhook_attempts_total: {
    type: 'counter',
    labels: ['outcome', 'reason'],
    help: 'attempts to deliver a notification, by outcome and reason of failure',
    by: 'webhooks',
  },
  edoc_webhook_attempt_seconds: { type: 'histogram', labels: [], help: 'duration of an attempt', by: 'webhooks' },
  edoc_webhook_first_attempt_seconds: {
    type: 'histogram',
    labels: [],
    help: 'time from an event to its first attempt',
    by: 'webhooks',
  },
  edoc_webhook_healed_total: {
    type: 'counter',
    labels: ['kind'],
    help: 'deliveries that the sweep restarted or gave up',
    by: 'webhooks',
  },
  edoc_webhook_backlog: {
    type: 'gauge',
    labels: ['state'],
    help: 'deliveries that are not final, by state',
    by: 'webhooks',
  },
  edoc_webhook_backlog_age_seconds: {
    type: 'gauge',
    labels: ['endpoint'],
    help: 'time that the oldest queued delivery has been waiting, by what its endpoint is doing: working (the wait is of our making), busy (it has as many requests as it may have) or failing; 0: none waits',
    by: 'webhooks',
  },
  edoc_webhook_broken_endpoints: {
    type: 'gauge',
    labels: [],
    help: 'endpoints whose circuit breaker is not closed',
    by: 'webhooks',
  },
  edoc_webhook_endpoint_failing_seconds: {
    type: 'gauge',
    labels: ['account', 'subscription'],
    help: 'time for which no attempt at an endpoint whose circuit breaker is not closed has succeeded, by the account and one of the subscriptions that use it: of the twenty that have failed longest; missing where none fails',
    by: 'webhooks',
  },
} as const satisfies Record<string, MetricRow>;

export type MetricTable = Readonly<Record<string, MetricRow>>;
type NameIn<Table extends MetricTable> = keyof Table & string;

/** Description of a metric of a table for prom-client. */
export function describedIn<const Table extends MetricTable, Name extends NameIn<Table>>(
  table: Table,
  name: Name,
): { name: Name; help: string; labelNames: Table[Name]['labels'][number][] } {
  const { help, labels } = table[name] as Table[Name];
  return { name, help, labelNames: [...labels] };
}

/** The same of a metric of the service. */
export function described<Name extends NameIn<typeof METRICS>>(name: Name) {
  return describedIn(METRICS, name);
}
