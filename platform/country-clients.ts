import { HttpClient } from './http-client';

/** An HTTP client per country, made when it is first needed: countries share no connections, even behind one address. */
export class CountryClients {
  private readonly clients = new Map<string, HttpClient>();

  constructor(private readonly options: ConstructorParameters<typeof HttpClient>[0]) {}

  of(countryIso: string): HttpClient {
    const known = this.clients.get(countryIso);
    if (known !== undefined) return known;
    const client = new HttpClient(this.options);
    this.clients.set(countryIso, client);
    return client;
  }

  async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map(async (client) => client.close()));
  }
}
