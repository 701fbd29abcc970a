import { HttpClient, type HttpClientOptions } from './http-client';

/** A certificate with its key, and by what it is known: another version is another certificate. */
export interface VersionedIdentity {
  /** Owner and use of the identity. */
  place: string;
  version: string;
  cert: string;
  key: string;
}

interface OpenClient {
  version: string;
  http: HttpClient;
  inUse: number;
  forgetting?: NodeJS.Timeout;
}

export interface IdentityClientsOptions extends Omit<HttpClientOptions, 'tls'> {
  /** PEM of authorities that are trusted beside the system's own. */
  ca?: readonly string[];
  /** Most identities at a time; 100 by default. */
  mostIdentities?: number;
  /** Time without a call after which certificate and key are forgotten. Default ten minutes. */
  forgetAfterMs?: number;
}

const MOST_IDENTITIES = 100;
const FORGET_AFTER_MS = 600_000;

/**
 * A client per identity, so that nobody's connection is used for somebody else's message. Of a place that has another version
 * now, of the places beyond the bound that were not used for the longest time, and of those that are not used any more, the
 * clients are closed once what they ask has ended.
 */
export class IdentityClients {
  private readonly clients = new Map<string, OpenClient>();

  constructor(private readonly options: IdentityClientsOptions) {}

  /** Runs the work with the client of the identity, which stays open for as long as it takes. */
  async with<T>(identity: VersionedIdentity, work: (http: HttpClient) => Promise<T>): Promise<T> {
    const client = this.take(identity);
    client.inUse += 1;
    clearTimeout(client.forgetting);
    try {
      return await work(client.http);
    } finally {
      client.inUse -= 1;
      this.settle(identity.place, client);
    }
  }

  get size(): number {
    return this.clients.size;
  }

  async close(): Promise<void> {
    const open = [...this.clients.values()];
    this.clients.clear();
    for (const { forgetting } of open) clearTimeout(forgetting);
    await Promise.all(open.map(async ({ http }) => http.close()));
  }

  private take({ place, version, cert, key }: VersionedIdentity): OpenClient {
    const known = this.clients.get(place);
    // Set again, so that the order is that of the last use.
    this.clients.delete(place);
    if (known?.version === version) {
      this.clients.set(place, known);
      return known;
    }
    if (known !== undefined) drop(known);
    const { ca, mostIdentities = MOST_IDENTITIES, forgetAfterMs: _forgetAfterMs, ...options } = this.options;
    const tls = { identity: { cert, key }, ...(ca === undefined ? {} : { ca }) };
    const client = { version, http: new HttpClient({ ...options, tls }), inUse: 0 };
    this.clients.set(place, client);
    if (this.clients.size > mostIdentities) this.dropOldest();
    return client;
  }

  private dropOldest(): void {
    const [oldest] = this.clients;
    if (oldest === undefined) return;
    this.clients.delete(oldest[0]);
    drop(oldest[1]);
  }

  private settle(place: string, client: OpenClient): void {
    if (client.inUse > 0) return;
    if (this.clients.get(place) !== client) {
      void client.http.closeWhenIdle();
      return;
    }
    const forget = () => {
      if (this.clients.get(place) === client) this.clients.delete(place);
      drop(client);
    };
    client.forgetting = setTimeout(forget, this.options.forgetAfterMs ?? FORGET_AFTER_MS).unref();
  }
}

/** Closes it, or if it is in use, when it is not any more. */
function drop({ inUse, http, forgetting }: OpenClient): void {
  clearTimeout(forgetting);
  if (inUse === 0) void http.closeWhenIdle();
}
