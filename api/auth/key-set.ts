import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createLocalJWKSet, errors, type FlattenedJWSInput, type JSONWebKeySet, type JWSHeaderParameters } from 'jose';
import type { Config } from '../../platform/config';
import { isEmbeddedKey } from '../../platform/issuer/claims';
import { RequestError } from '../mappers/api-error';

export type KeyLookup = ReturnType<typeof createLocalJWKSet>;

/** Reads the key set from where it is published. */
export type FetchKeySet = () => Promise<JSONWebKeySet>;

export interface KeySetTimes {
  /** Keys are fetched again after so long. */
  freshMs: number;
  /** Time for which old keys serve while the issuer cannot be reached. */
  staleIfErrorMs: number;
  /** Least time between two fetches, whatever tokens ask for. */
  cooldownMs: number;
}

export const KEY_SET_TIMES: KeySetTimes = { freshMs: 600_000, staleIfErrorMs: 3_600_000, cooldownMs: 30_000 };

/**
 * The issuer's keys. An unknown key id causes a fetch, but no two fetches come within the cooldown: tokens with made-up
 * key ids cannot turn this service against the issuer. When the issuer is down, known keys serve for an hour more, then
 * verification is refused rather than guessed.
 */
export class KeySet {
  private lookup: KeyLookup | undefined;
  private fetchedAt = Number.NEGATIVE_INFINITY;
  private attemptedAt = Number.NEGATIVE_INFINITY;
  private running: Promise<boolean> | undefined;
  private fetches = 0;

  constructor(
    private readonly fetchKeySet: FetchKeySet,
    private readonly onFetchError: (error: unknown) => void,
    private readonly times: KeySetTimes = KEY_SET_TIMES,
    private readonly now: () => number = Date.now,
  ) {}

  /** Another number whenever the keys were fetched anew. */
  get generation(): number {
    return this.fetches;
  }

  readonly getKey = async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
    const lookup = await this.usableKeys();
    try {
      return await lookup(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !(await this.fetchOnce())) throw error;
      return (await this.usableKeys())(header, token);
    }
  };

  /** Whether tokens can be verified. Keys that are due are fetched, as for a token. */
  async isUsable(): Promise<boolean> {
    return this.usableKeys().then(
      () => true,
      () => false,
    );
  }

  private async usableKeys(): Promise<KeyLookup> {
    if (this.lookup === undefined) await this.fetchOnce();
    else if (this.age() > this.times.staleIfErrorMs) await this.fetchOnce();
    else if (this.age() > this.times.freshMs) void this.fetchOnce();
    if (this.lookup === undefined || this.age() > this.times.staleIfErrorMs)
      throw new RequestError('KEYS_UNAVAILABLE', 'The keys of the token issuer cannot be fetched.', [], {
        retryAfterSeconds: 30,
      });
    return this.lookup;
  }

  private age(): number {
    return this.now() - this.fetchedAt;
  }

  /** True when keys were fetched anew; joins a fetch that is under way, and does nothing within the cooldown. */
  private async fetchOnce(): Promise<boolean> {
    if (this.running !== undefined) return this.running;
    if (this.now() - this.attemptedAt < this.times.cooldownMs) return false;
    this.attemptedAt = this.now();
    this.running = this.fetchNow().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async fetchNow(): Promise<boolean> {
    try {
      this.lookup = createLocalJWKSet(await this.fetchKeySet());
      this.fetchedAt = this.now();
      this.fetches += 1;
      return true;
    } catch (error) {
      this.onFetchError(error);
      return false;
    }
  }
}

const FETCH_TIMEOUT_MS = 5_000;
const MAX_KEY_SET_BYTES = 1_048_576;

/**
 * Fetches a key set by https, http or file URL. Redirects are failures: keys come from where the operator said. In
 * production a set with a key of an embedded issuer, whose private half lies in some DATA_DIR, is no key set at all.
 */
export function keySetSource(url: string, mode: Config['EDOC_MODE']): FetchKeySet {
  const read = textAt(new URL(url));
  return async () => {
    const keySet = JSON.parse(await read()) as JSONWebKeySet;
    if (mode === 'production' && keySet.keys.some(isEmbeddedKey))
      throw new Error('the key set belongs to an embedded issuer, whose tokens production mode does not accept');
    return keySet;
  };
}

function textAt(url: URL): () => Promise<string> {
  if (url.protocol === 'file:') return async () => readFile(fileURLToPath(url), 'utf8');
  return async () => {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      headers: { accept: 'application/jwk-set+json, application/json' },
    });
    if (!response.ok) throw new Error(`the key set answered ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_KEY_SET_BYTES) throw new Error('the key set is too large');
    return text;
  };
}
