// What receivers of notifications import as 'edoc-client/webhooks'.
import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';
import type { Notification, WebhookKeySet } from './api-types';

export type {
  CredentialExpiring,
  DocumentStatusChanged,
  InvoiceStatusChanged,
  Notification,
  TestNotification,
} from './api-types';

export interface WebhookVerifierOptions {
  /** `signingSecret` of the subscription (`whsec_…`); several while it is being replaced. */
  secret?: string | readonly string[];
  /** Address of the service, whose public keys are fetched and kept as long as it says. Nothing secret is needed. */
  keysFrom?: string;
  /** Most seconds that a notification may be old, or ahead of our clock; 300 by default. */
  toleranceSeconds?: number;
  /** Function in place of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/** HEADERS: not those of a notification. TIME: too old or too new. SIGNATURE: by nobody that is known. BODY: no JSON. */
export type WebhookFault = 'HEADERS' | 'TIME' | 'SIGNATURE' | 'BODY';

export class WebhookVerificationError extends Error {
  constructor(
    readonly fault: WebhookFault,
    message: string,
  ) {
    super(message);
    this.name = 'WebhookVerificationError';
  }
}

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

interface KnownKeys {
  keys: readonly KeyObject[];
  fetchedAt: number;
  until: number;
}

const TOLERANCE_SECONDS = 300;
const KEYS_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_AGE_SECONDS = 300;
/** A signature by an unknown key may be by one that is newer than ours; a stranger must not make us ask all the time. */
const LEAST_KEY_AGE_MS = 60_000;

/** Says whether a notification is genuine and new, and reads it. One of its signatures has to be right. */
export class WebhookVerifier {
  private readonly secrets: readonly Buffer[];
  private known: KnownKeys | undefined;
  private fetching: Promise<KnownKeys> | undefined;

  constructor(private readonly options: WebhookVerifierOptions) {
    const { secret = [], keysFrom } = options;
    this.secrets = (typeof secret === 'string' ? [secret] : secret).map(secretBytes);
    if (this.secrets.length === 0 && keysFrom === undefined) throw new TypeError('give secret, keysFrom or both');
  }

  /** `body` is the body as it came, before any parsing. Throws WebhookVerificationError unless the notification is genuine. */
  async verify(headers: WebhookHeaders, body: string | Uint8Array): Promise<Notification> {
    const id = headerOf(headers, 'webhook-id');
    const timestamp = headerOf(headers, 'webhook-timestamp');
    const stated = headerOf(headers, 'webhook-signature');
    if (id === '' || stated === '' || !/^\d{1,12}$/.test(timestamp))
      throw new WebhookVerificationError(
        'HEADERS',
        'headers webhook-id, -timestamp or -signature are missing or wrong',
      );
    const { toleranceSeconds = TOLERANCE_SECONDS } = this.options;
    if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > toleranceSeconds)
      throw new WebhookVerificationError(
        'TIME',
        `not sent within ${toleranceSeconds} seconds: a repetition by a stranger?`,
      );
    const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
    const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), bytes]);
    if (!this.hasSecretSignature(signed, stated) && !(await this.hasKeySignature(signed, stated)))
      throw new WebhookVerificationError('SIGNATURE', 'no signature is right');
    return notificationOf(bytes);
  }

  private hasSecretSignature(signed: Buffer, stated: string): boolean {
    const expected = this.secrets.map((secret) => createHmac('sha256', secret).update(signed).digest());
    const found = signatures(stated, 'v1');
    return expected.some((mac) => found.some((one) => one.length === mac.length && timingSafeEqual(one, mac)));
  }

  private async hasKeySignature(signed: Buffer, stated: string): Promise<boolean> {
    const { keysFrom } = this.options;
    const found = signatures(stated, 'v1a');
    if (keysFrom === undefined || found.length === 0) return false;
    const isBy = ({ keys }: KnownKeys) => keys.some((key) => found.some((one) => verify(null, signed, key, one)));
    const keys = await this.keys(keysFrom, 'kept');
    if (isBy(keys)) return true;
    if (Date.now() - keys.fetchedAt < LEAST_KEY_AGE_MS) return false;
    return isBy(await this.keys(keysFrom, 'fresh'));
  }

  private async keys(baseUrl: string, wanted: 'kept' | 'fresh'): Promise<KnownKeys> {
    if (wanted === 'kept' && this.known !== undefined && Date.now() < this.known.until) return this.known;
    this.fetching ??= this.fetchKeys(baseUrl).finally(() => (this.fetching = undefined));
    this.known = await this.fetching;
    return this.known;
  }

  private async fetchKeys(baseUrl: string): Promise<KnownKeys> {
    const url = `${baseUrl.replace(/\/$/, '')}/.well-known/webhook-keys.json`;
    const signal = AbortSignal.timeout(KEYS_TIMEOUT_MS);
    const response = await (this.options.fetch ?? globalThis.fetch)(url, { signal, redirect: 'error' });
    if (!response.ok) throw new Error(`${url} was answered with status ${response.status}`);
    const { keys } = (await response.json()) as WebhookKeySet;
    const maxAge = /max-age=(\d{1,9})/.exec(response.headers.get('cache-control') ?? '')?.[1];
    const fetchedAt = Date.now();
    return {
      keys: keys.filter(({ alg }) => alg === 'ed25519').map(publicKeyOf),
      fetchedAt,
      until: fetchedAt + 1_000 * Number(maxAge ?? DEFAULT_MAX_AGE_SECONDS),
    };
  }
}

function publicKeyOf({ publicKey }: WebhookKeySet['keys'][number]): KeyObject {
  const x = Buffer.from(publicKey.replace(/^whpk_/, ''), 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

function secretBytes(secret: string): Buffer {
  if (!/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(secret))
    throw new TypeError('a secret is whsec_ and 24 to 64 bytes in base64');
  return Buffer.from(secret.slice('whsec_'.length), 'base64');
}

function signatures(stated: string, version: 'v1' | 'v1a'): Buffer[] {
  return stated
    .split(' ')
    .filter((one) => one.startsWith(`${version},`))
    .map((one) => Buffer.from(one.slice(version.length + 1), 'base64'));
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}

function notificationOf(bytes: Uint8Array): Notification {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Notification;
  } catch {
    throw new WebhookVerificationError('BODY', 'the body is no JSON');
  }
}
