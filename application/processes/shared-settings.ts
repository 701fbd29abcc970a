import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GATEWAY } from '../../countries/gateway/facts';
import { switchOf } from '../../countries/integration/system-facts';
import { SYSTEMS } from '../../countries/systems';
import type { Config } from '../../platform/config';
import { withoutCredentials } from '../../platform/embedded/own-servers';
import { TASK_QUEUES, type TaskQueue } from '../../platform/temporal/task-queues';

/** What a process does: it answers requests, or works on a queue. */
export type ProcessRole = 'api' | TaskQueue;

/** Settings that processes must agree on. docs/several-instances.md has the same table; a test compares the two. */
export interface SharedSetting {
  /** `INTEGRATION_<ISO>_URL` stands for those of all countries, `AUTHORITY_XX_…` for all that begin so. */
  names: readonly string[];
  on: readonly ProcessRole[];
  ifItDiffers: string;
  /** Of a secret or a file only a short fingerprint is told; what finds the database, or is known by different names, is not compared. */
  told?: 'fingerprint' | 'of-file' | 'not-compared';
}

const ALL = ['api', ...TASK_QUEUES] as const;
const SUBMITTING = ['api', 'documents', 'integration'] as const;

export const COUNTRY_URLS = 'INTEGRATION_<ISO>_URL';

/** The gateway has a row of its own, with its addresses. */
const OF_SYSTEMS: readonly SharedSetting[] = SYSTEMS.filter(({ id }) => id !== 'gateway').map(
  ({ id, ifSettingsDiffer: ifItDiffers }) => ({
    names: [switchOf(id), `${switchOf(id)}_…`],
    on: SUBMITTING,
    ifItDiffers,
  }),
);

export const SHARED_SETTINGS: readonly SharedSetting[] = [
  {
    names: ['MONGODB_URI', 'TEMPORAL_ADDRESS'],
    on: ALL,
    ifItDiffers: 'they are different services',
    told: 'not-compared',
  },
  { names: ['TEMPORAL_NAMESPACE'], on: ALL, ifItDiffers: 'they are different services' },
  { names: ['EDOC_MODE'], on: ALL, ifItDiffers: 'one of them accepts what the others refuse' },
  {
    names: ['CREDENTIAL_KEYS'],
    on: ['api', 'integration', 'webhooks'],
    ifItDiffers: 'deliveries fail with `CREDENTIALS_UNREADABLE`; exchanges and certificates cannot be read',
    told: 'fingerprint',
  },
  {
    names: ['JWKS_URL', 'JWT_ISSUER', 'JWT_AUDIENCE'],
    on: ['api'],
    ifItDiffers: 'a token is accepted or refused by chance',
  },
  { names: ['PUBLIC_URL'], on: ['api', 'generation'], ifItDiffers: 'links in e-mails lead nowhere' },
  {
    names: ['DOWNLOAD_KEY'],
    on: ['api', 'generation'],
    ifItDiffers: 'links in e-mails are refused',
    told: 'fingerprint',
  },
  {
    names: ['PRINTING_KEY'],
    on: ['api', 'rendering'],
    ifItDiffers: 'PDFs are slow: they are printed through Temporal',
    told: 'fingerprint',
  },
  {
    names: ['AUTHORITY_ENVIRONMENT'],
    on: [...SUBMITTING, 'rendering'],
    ifItDiffers:
      '**test invoices go to the real system**, or real ones to the test system; QR codes point to the other one',
  },
  {
    names: ['AUTHORITY_CREDENTIAL', 'AUTHORITY_CREDENTIAL_PASSWORD', 'AUTHORITY_CA_FILE'],
    on: ['integration'],
    ifItDiffers: 'who acts for a company, and whom it trusts, depends on the worker',
    told: 'of-file',
  },
  {
    names: ['AUTHORITY_GATEWAY', 'INTEGRATION_URL', COUNTRY_URLS],
    on: SUBMITTING,
    ifItDiffers: GATEWAY.ifSettingsDiffer,
  },
  ...OF_SYSTEMS,
  {
    names: ['INBOUND_COUNTRIES', 'INBOUND_POLL_SECONDS'],
    on: ['documents'],
    ifItDiffers: 'the one that started last sets the interval',
  },
  {
    names: ['WEBHOOK_ALLOW_HOSTS'],
    on: ['api', 'webhooks'],
    ifItDiffers: 'a subscription is accepted and never delivered',
  },
  { names: ['WEBHOOK_RETRY_SECONDS'], on: ['webhooks'], ifItDiffers: 'the schedule depends on who sends' },
  {
    names: ['SMTP_URL', 'MAIL_FROM'],
    on: ['notifications'],
    ifItDiffers: 'some e-mails are written to a file and not sent',
  },
];

/** The row that a setting is in; undefined where it may differ. */
export function sharedSettingOf(name: string): SharedSetting | undefined {
  return SHARED_SETTINGS.find(({ names }) => names.includes(name) || names.some((one) => isPrefixOf(one, name)));
}

/** What a process of these roles tells the others of its settings: nothing that is secret, and nothing that it does not use. */
export function toldSettings(config: Config, roles: readonly ProcessRole[]): Record<string, string> {
  const concerns = ({ on, told }: SharedSetting) => told !== 'not-compared' && on.some((role) => roles.includes(role));
  const told: Record<string, string> = {};
  for (const [name, value] of Object.entries(config)) {
    const row = sharedSettingOf(name);
    // Its file tells.
    if (row === undefined || !concerns(row) || name === 'AUTHORITY_CREDENTIAL_PASSWORD') continue;
    told[name] = toldValue(value, row);
  }
  if (SHARED_SETTINGS.some((row) => row.names.includes(COUNTRY_URLS) && concerns(row)))
    for (const [iso, address] of Object.entries(config.integrationUrls))
      told[COUNTRY_URLS.replace('<ISO>', iso)] = withoutCredentials(address);
  return told;
}

function toldValue(value: unknown, { told }: SharedSetting): string {
  const text = textOf(value);
  if (text === '' || told === undefined) return withoutCredentials(text);
  return told === 'of-file' ? fingerprint(contentOf(text)) : fingerprint(text);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What cannot be read is told by whoever needs it. */
function contentOf(file: string): Buffer | string {
  try {
    return readFileSync(file);
  } catch {
    return '';
  }
}

/** Enough to tell two apart, too little to find out anything: the secrets are random, and certificates' files as good as that. */
function fingerprint(content: Buffer | string): string {
  return `#${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
}

function isPrefixOf(pattern: string, name: string): boolean {
  return pattern.endsWith('…') && name.startsWith(pattern.slice(0, -1));
}
