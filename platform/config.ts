import { cleanEnv, str, url, type CleanedEnv, type ValidatorSpec } from 'envalid';
import { authorityProblems, AUTHORITY_SETTINGS, environmentOf, type AuthorityEnvironment } from './authority-settings';
import { ConfigurationError, withFileSettings } from './environment';
import { EMBEDDED_ISSUER } from './issuer/claims';
import { TRACED_RECEIVERS } from './tracing/tracer';
import { isLoopback } from './networks';
import { TEMPORAL_SETTINGS, temporalProblems } from './temporal-settings';
import {
  atLeastTwo,
  countryList,
  hostList,
  mailAddress,
  portOrFree,
  positive,
  positiveOrOff,
  privateHosts,
  secondsList,
  secret,
  smtpUrl,
  subsetOf,
  trustedProxies,
  urlList,
  urlOf,
  WEBHOOK_RETRY_SECONDS,
} from './setting-kinds';

/** The settings of the service itself. Those of the systems of authorities stand beside them: countries/service-config.ts. */
export const SETTINGS = {
  EDOC_MODE: str({
    choices: ['embedded', 'production'],
    default: 'production',
    desc: 'embedded allows the built-in issuer and a single-node MongoDB',
  }),
  HOST: str({ default: '127.0.0.1', desc: 'address the API listens on' }),
  PORT: portOrFree({ default: 8080, desc: 'port of the API; 0 selects a free one' }),
  TRUST_PROXY: trustedProxies({
    default: [],
    desc: 'reverse proxies in front of the API whose X-Forwarded-For names the client: their number or their addresses (`10.0.0.0/8,loopback`); if not set, the client is whoever connects',
  }),
  METRICS_PORT: portOrFree({ default: 0, desc: 'port of /metrics and of the readiness probe of the process' }),
  DATA_DIR: str({ default: '.data', desc: 'data folder of the embedded stack' }),
  LOG_LEVEL: str({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace'],
    default: 'info',
    desc: 'lowest level that is logged',
  }),
  ...TEMPORAL_SETTINGS,
  MONGODB_URI: str({
    default: 'mongodb://127.0.0.1:27017/edoc?replicaSet=edoc',
    desc: 'MongoDB replica set and database; in production it must have no arbiters and be prepared with `edoc migrate`',
  }),
  INTEGRATION_URL: url({
    default: undefined,
    desc: 'integration service of every country without its own INTEGRATION_<ISO>_URL; set it for api (which only tells clients that there is one) and workers',
  }),
  JWKS_URL: url({
    default: undefined,
    desc: 'key set for verifying access tokens; production mode accepts https, and http from this machine only; embedded mode also accepts any http and file',
  }),
  JWT_ISSUER: str({ default: undefined, desc: 'required iss of access tokens' }),
  JWT_AUDIENCE: str({ default: 'edoc', desc: 'required aud of access tokens' }),
  ...AUTHORITY_SETTINGS,
  CHROMIUM_BINARY: str({ default: '', desc: 'Chromium for the rendering worker; located automatically if empty' }),
  CHROMIUM_SANDBOX: str({
    choices: ['required', 'off'],
    default: undefined,
    desc: 'whether Chromium must run in its own sandbox; if not set, production mode requires the sandbox, and embedded mode warns if it is not available',
  }),
  PRINTING_PORT: portOrFree({
    default: 0,
    desc: 'port on which the rendering worker prints for the API (see PRINTING_URL, PRINTING_KEY); for the internal network only',
  }),
  PRINTING_KEY: secret({
    default: '',
    desc: 'secret of at least 32 characters that the rendering worker requires on PRINTING_PORT, the same for api and rendering worker; required in production if PRINTING_PORT or PRINTING_URL is set. The embedded stack generates one in DATA_DIR',
  }),
  PRINTING_URL: url({
    default: undefined,
    desc: "address of a rendering worker's PRINTING_PORT; if not set or not reachable, PDFs are rendered through Temporal",
  }),
  PRIVATE_HOSTS: privateHosts({
    default: [],
    desc: 'hosts in networks of your own, to which production may connect without TLS: names, addresses or networks (`gateway.internal,10.0.0.0/8`); this machine always is one',
  }),
  RATE_LIMIT_PER_MINUTE: positive({
    default: 12000,
    desc: 'requests that an account may make per minute, per API process',
  }),
  CONNECTIONS_PER_ADDRESS: positiveOrOff({
    default: 500,
    desc: 'connections that one address may have open, out of the 2,000 that an API process accepts. Behind a reverse proxy all connections come from its address: allow as many as it opens, or 0 for no limit',
  }),
  CHECK_PAGE: str({
    choices: ['token', 'public'],
    default: 'token',
    desc: 'who may use the page `/check`, which judges an invoice and stores nothing: whoever has a token, or, with `public`, everybody, within [limits of their own](limits.md#without-a-token)',
  }),
  RECONCILE_INTERVAL_SECONDS: positive({
    default: 30,
    desc: 'interval at which documents without a workflow are looked for',
  }),
  IMPORT_SYNC_SECONDS: positive({ default: 30, desc: 'time that a synchronous import waits for its documents' }),
  BATCH_DOCUMENTS_AT_ONCE: atLeastTwo({
    default: 2,
    desc: 'documents of batches, and of accounts that send faster than documents are processed, that are processed at a time; at least 2, more on machines with more than two cores',
  }),
  JUDGING_TIMEOUT_SECONDS: positive({
    default: 10,
    desc: 'time that the validation of one document may take; a document that takes longer ends in ERROR with the finding NOT_JUDGED',
  }),
  INTEGRATION_TIMEOUT_SECONDS: positive({ default: 10, desc: 'time that one call to an authority may take' }),
  INTEGRATION_CALLS_PER_COUNTRY: positive({
    default: 20,
    desc: "concurrent calls to one country's authority, per worker process",
  }),
  INBOUND_COUNTRIES: countryList({
    default: [],
    desc: 'countries whose inbox is polled for received documents: `all`, or ISO codes separated by commas',
  }),
  INBOUND_POLL_SECONDS: positive({ default: 30, desc: 'interval at which each inbox is polled' }),
  SMTP_URL: smtpUrl({
    default: '',
    desc: 'mail server, smtp[s]://[user:password@]host[:port][?starttls=auto|required|off]; if not set, e-mails are written as files to DATA_DIR/mail',
  }),
  MAIL_FROM: mailAddress({ default: 'no-reply@localhost', desc: 'sender of e-mails' }),
  PUBLIC_URL: url({ default: undefined, desc: 'public address of the API, for links in e-mails' }),
  DOWNLOAD_KEY: secret({
    default: '',
    desc: 'secret of at least 32 characters for signing download links, the same for api and workers; without it, generated files over 20 MB cannot be sent. The embedded stack generates one in DATA_DIR',
  }),
  OPERATOR_ACCESS_DAYS: positive({
    default: 365,
    desc: 'time that the access log keeps what operators looked at',
  }),
  TEMPORAL_UI_URL: url({ default: undefined, desc: 'address of Temporal UI, for links that operators are shown' }),
  SHUTDOWN_GRACE_SECONDS: positive({ default: 30, desc: 'time that running work may take to finish on SIGTERM' }),
  CREDENTIAL_KEYS: str({
    default: '',
    desc: 'keys that encrypt credentials, signing keys and the exchanges with authorities, `<id>:<base64 of 32 bytes>,…`; the first encrypts, all decrypt. Required in production by api and workers; the embedded stack generates one in DATA_DIR',
  }),
  WEBHOOK_ALLOW_HOSTS: hostList({
    default: [],
    desc: 'private or loopback targets that webhooks may reach nevertheless, `host:port,…`; always over https',
  }),
  WEBHOOK_RETRY_SECONDS: secondsList({
    default: [...WEBHOOK_RETRY_SECONDS],
    desc: 'seconds before each attempt to deliver a notification; the number of values is the number of attempts',
  }),
  TRACE_CONTEXT_TO: subsetOf(TRACED_RECEIVERS)({
    default: [],
    desc: 'receivers of the header `traceparent` with the ids of our spans if tracing is on ([tracing.md](tracing.md)): `authorities`, `webhooks`, or both, separated by commas',
  }),
  EDOC_HEALTH_URLS: urlList({
    default: [],
    desc: 'readiness probes of the other processes, for /health/system, which names each by the fragment of its address (`#worker`), else by its host',
  }),
} as const;

type Settings = CleanedEnv<typeof SETTINGS>;
export type Config = Readonly<Omit<Settings, 'AUTHORITY_ENVIRONMENT'>> & {
  AUTHORITY_ENVIRONMENT: AuthorityEnvironment;
  integrationUrls: Readonly<Record<string, string>>;
};

type Table = Readonly<Record<string, ValidatorSpec<unknown>>>;

function cleaned<Known extends Table>(environment: NodeJS.ProcessEnv, table: Known): CleanedEnv<Known> {
  return cleanEnv(environment, table, {
    reporter: ({ errors }) => {
      const problems = Object.entries(errors).map(([name, error]) => `${name}: ${error?.message ?? 'invalid value'}`);
      if (problems.length > 0) throw new ConfigurationError(problems);
    },
  });
}

const URL_OF_COUNTRY = /^INTEGRATION_([A-Z]{2})_URL$/;

/** Every name that a file can stand for: those of the table, and of the countries that the environment has. */
function settingNames(environment: NodeJS.ProcessEnv, table: Table): string[] {
  const names = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));
  return [...Object.keys(table), ...names.filter((name) => URL_OF_COUNTRY.test(name))];
}

/**
 * Reads and checks the settings of the service and those beside them, which `problemsOf` looks at. Throws ConfigurationError
 * naming every wrong value. `integrationUrls` holds INTEGRATION_<ISO>_URL by country.
 */
export function readSettings<Beside extends Table>(
  processEnvironment: NodeJS.ProcessEnv,
  beside: Beside,
  problemsOf: (settings: CleanedEnv<Beside>) => readonly string[],
): Config & CleanedEnv<Beside> {
  const table = { ...SETTINGS, ...beside };
  const environment = withFileSettings(processEnvironment, settingNames(processEnvironment, table));
  const settings: Settings & CleanedEnv<Beside> = cleaned(environment, table);
  const integrationUrls: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(environment)) {
    const iso = URL_OF_COUNTRY.exec(name)?.[1];
    if (iso === undefined || value === undefined || value === '') continue;
    if (URL.canParse(value)) integrationUrls[iso] = urlOf(value);
    else problems.push(`${name}: not a URL`);
  }
  problems.push(...temporalProblems(settings), ...authorityProblems(settings));
  problems.push(...problemsOf(settings));
  if (settings.EDOC_MODE === 'production') problems.push(...issuerProblems(settings));
  if (settings.EDOC_MODE === 'production' && isPrintedDirectly(settings) && settings.PRINTING_KEY === '')
    problems.push('PRINTING_KEY: required in production with PRINTING_URL or PRINTING_PORT; 32 characters or more');
  if (problems.length > 0) throw new ConfigurationError(problems);
  const config = { ...settings, AUTHORITY_ENVIRONMENT: environmentOf(settings), integrationUrls };
  Object.freeze(config);
  return config;
}

/** Whoever writes the keys writes the tokens: production takes keys neither from a file nor from an answer that others can forge. */
function issuerProblems({ JWKS_URL, JWT_ISSUER }: Settings): string[] {
  const problems: string[] = [];
  const keys = JWKS_URL === undefined ? undefined : new URL(JWKS_URL);
  const isOfThisMachine = keys?.protocol === 'http:' && isLoopback(keys.hostname);
  if (keys?.protocol === 'file:')
    problems.push("JWKS_URL: production mode does not accept a key file; use the issuer's https address");
  else if (keys !== undefined && keys.protocol !== 'https:' && !isOfThisMachine)
    problems.push("JWKS_URL: production mode accepts keys only over https; use the issuer's https address");
  if (JWT_ISSUER === EMBEDDED_ISSUER)
    problems.push(`JWT_ISSUER: production mode does not accept tokens of the embedded issuer ${EMBEDDED_ISSUER}`);
  return problems;
}

function isPrintedDirectly({ PRINTING_URL, PRINTING_PORT }: Settings): boolean {
  return PRINTING_URL !== undefined || PRINTING_PORT !== 0;
}
