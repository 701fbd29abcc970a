import type {
  Company,
  CompanyData,
  CompanyOptions,
  CompanyPage,
  CompanyRequest,
  Credential,
  CredentialRequest,
  Credentials,
} from './api-types';
import type { CallOptions, OnceOptions } from './documents';
import type { DownloadedFile } from './downloaded-file';
import { jsonBody, newIdempotencyKey } from './outgoing-request';
import { itemsOf } from './paging';
import { deleted } from './subscriptions';
import type { Transport } from './transport';

const PATH = '/v1.1/companies';
const MOST_AT_ONCE = 100;

/** Companies of the account, with a token that has the scope `companies:manage`. */
export class Companies {
  constructor(private readonly transport: Transport) {}

  /** All of them, in the order of their ids. */
  list(options: CallOptions = {}): AsyncGenerator<Company, void, undefined> {
    return itemsOf(async (cursor) => {
      const query = { size: MOST_AT_ONCE, cursor };
      return this.transport.json<CompanyPage>({ method: 'GET', path: PATH, query, ...options });
    });
  }

  /** Registers a company; a number is registered once. */
  async create(
    company: CompanyRequest,
    { idempotencyKey = newIdempotencyKey(), ...options }: OnceOptions = {},
  ): Promise<Company> {
    return this.transport.json({ method: 'POST', path: PATH, body: jsonBody(company), idempotencyKey, ...options });
  }

  async get(companyId: string, options: CallOptions = {}): Promise<Company> {
    return this.transport.json({ method: 'GET', path: pathOf(companyId), ...options });
  }

  /** Replaces all data: what is left out is gone. Number, options, logo and credentials stay. */
  async replace(companyId: string, data: CompanyData, options: CallOptions = {}): Promise<Company> {
    return this.transport.json({ method: 'PUT', path: pathOf(companyId), body: jsonBody(data), ...options });
  }

  /** Replaces all options: those that are left out have their default again. */
  async replaceOptions(companyId: string, chosen: CompanyOptions, options: CallOptions = {}): Promise<Company> {
    const path = pathOf(companyId, 'options');
    return this.transport.json({ method: 'PUT', path, body: jsonBody(chosen), ...options });
  }

  async logo(companyId: string, options: CallOptions = {}): Promise<DownloadedFile> {
    return this.transport.file({ method: 'GET', path: pathOf(companyId, 'logo'), accept: 'image/*', ...options });
  }

  /** PNG or JPEG; the content tells which. */
  async replaceLogo(companyId: string, image: Uint8Array | Blob, options: CallOptions = {}): Promise<Company> {
    const body = { content: image, contentType: image instanceof Blob && image.type ? image.type : 'image/png' };
    return this.transport.json({ method: 'PUT', path: pathOf(companyId, 'logo'), body, ...options });
  }

  async deleteLogo(companyId: string, options: CallOptions = {}): Promise<void> {
    await deleted(this.transport, { method: 'DELETE', path: pathOf(companyId, 'logo'), ...options });
  }

  /** Which credentials the company has and when they end, and the systems that take some. No secret is ever returned. */
  async credentials(companyId: string, options: CallOptions = {}): Promise<Credentials> {
    return this.transport.json({ method: 'GET', path: pathOf(companyId, 'credentials'), ...options });
  }

  async replaceCredential(
    companyId: string,
    system: string,
    credential: CredentialRequest,
    options: CallOptions = {},
  ): Promise<Credential> {
    const path = pathOf(companyId, 'credentials', system);
    return this.transport.json({ method: 'PUT', path, body: jsonBody(credential), ...options });
  }

  async deleteCredential(companyId: string, system: string, options: CallOptions = {}): Promise<void> {
    await deleted(this.transport, { method: 'DELETE', path: pathOf(companyId, 'credentials', system), ...options });
  }
}

function pathOf(...parts: string[]): string {
  return [PATH, ...parts.map(encodeURIComponent)].join('/');
}
