import type { Country, CountryList, ListenerEvent } from './api-types';
import { Batches } from './batches';
import { Companies } from './companies';
import { Documents, type CallOptions } from './documents';
import { listen, type ListenOptions } from './listening';
import { Subscriptions } from './subscriptions';
import { Transport, type ClientOptions } from './transport';

/** The service, as a program uses it. */
export class EdocClient {
  readonly documents: Documents;
  readonly batches: Batches;
  readonly subscriptions: Subscriptions;
  readonly companies: Companies;
  private readonly transport: Transport;

  constructor(options: ClientOptions) {
    if (!options.baseUrl) throw new TypeError('baseUrl is missing');
    if (!options.token) throw new TypeError('token is empty');
    if (!/^https?:$/.test(new URL(options.baseUrl).protocol)) throw new TypeError('baseUrl must be http or https');
    this.transport = new Transport(options);
    this.documents = new Documents(this.transport);
    this.batches = new Batches(this.transport);
    this.subscriptions = new Subscriptions(this.transport);
    this.companies = new Companies(this.transport);
  }

  /** The supported countries, with their purposes and flows. */
  async countries(options: CallOptions = {}): Promise<CountryList> {
    return this.transport.json({ method: 'GET', path: '/v1.1/countries', ...options });
  }

  /** Rule sets, identifiers, external statuses and more of a country. */
  async country(iso: string, options: CallOptions = {}): Promise<Country> {
    return this.transport.json({ method: 'GET', path: `/v1.1/countries/${encodeURIComponent(iso)}`, ...options });
  }

  /** Events of the account's companies as they happen, for development (`edoc listen`); in production, subscribe. */
  listen(options: ListenOptions = {}): AsyncGenerator<ListenerEvent, void, undefined> {
    return listen(this.transport, options);
  }
}
