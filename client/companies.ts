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

/** Companies of the account, with the scope `companies:manage`. */
export class Companies {
  constructor(private readonly transport: Transport) {}

  /** Registered once, however often it is repeated. */
  async create(
    company: CompanyRequest,
    { idempotencyKey = newIdempotencyKey(), ...options }: OnceOptions = {},
  ): Promise<Company> {
    return this.transport.json({ method: 'POST', path: PATH, body: jsonBody(company), idempotencyKey, ...options });
  }

  /** All of them, in the order of their ids, fetched page by page. */
  list(options: CallOptions = {}): AsyncGenerator<Company, void, undefined> {
    return itemsOf(async (cursor) =>
      this.transport.json<CompanyPage>({ method: 'GET', path: PATH, query: { size: 100, cursor }, ...options }),
    );
  }

  async get(companyId: string, options: CallOptions = {}): Promise<Company> {
    return this.transport.json({ method: 'GET', path: pathOf(companyId), ...options });
  }

  /** Replaces all data: what is left out is removed. Numbers, options, logo and credentials stay. */
  async replace(companyId: string, data: CompanyData, options: CallOptions = {}): Promise<Company> {
    return this.transport.json({ method: 'PUT', path: pathOf(companyId), body: jsonBody(data), ...options });
  }

  /** Replaces all options: one that is left out gets its default. */
  async setOptions(companyId: string, values: CompanyOptions, options: CallOptions = {}): Promise<Company> {
    const path = `${pathOf(companyId)}/options`;
    return this.transport.json({ method: 'PUT', path, body: jsonBody(values), ...options });
  }

  async logo(companyId: string, options: CallOptions = {}): Promise<DownloadedFile> {
    return this.transport.file({ method: 'GET', path: `${pathOf(companyId)}/logo`, accept: '*/*', ...options });
  }

  /** A PNG or a JPEG. */
  async setLogo(companyId: string, image: Blob | Uint8Array, options: CallOptions = {}): Promise<Company> {
    const first = new Uint8Array(await new Blob([image]).slice(0, 1).arrayBuffer())[0];
    const body = { content: image, contentType: first === JPEG_START ? 'image/jpeg' : 'image/png' };
    return this.transport.json({ method: 'PUT', path: `${pathOf(companyId)}/logo`, body, ...options });
  }

  async deleteLogo(companyId: string, options: CallOptions = {}): Promise<void> {
    await deleted(this.transport, { method: 'DELETE', path: `${pathOf(companyId)}/logo`, ...options });
  }

  /** What the company proves to authorities who it is with, and the systems that take credentials. Nothing secret is answered. */
  async credentials(companyId: string, options: CallOptions = {}): Promise<Credentials> {
    return this.transport.json({ method: 'GET', path: `${pathOf(companyId)}/credentials`, ...options });
  }

  /** Adds the credential, or replaces the one that the company has for the system. */
  async setCredential(
    companyId: string,
    system: string,
    credential: CredentialRequest,
    options: CallOptions = {},
  ): Promise<Credential> {
    const path = credentialPath(companyId, system);
    return this.transport.json({ method: 'PUT', path, body: jsonBody(credential), ...options });
  }

  async deleteCredential(companyId: string, system: string, options: CallOptions = {}): Promise<void> {
    await deleted(this.transport, { method: 'DELETE', path: credentialPath(companyId, system), ...options });
  }
}

const JPEG_START = 0xff;

function pathOf(companyId: string): string {
  return `${PATH}/${encodeURIComponent(companyId)}`;
}

function credentialPath(companyId: string, system: string): string {
  return `${pathOf(companyId)}/credentials/${encodeURIComponent(system)}`;
}
