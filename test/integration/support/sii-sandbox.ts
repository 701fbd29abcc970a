import path from 'node:path';
import type { AgencyCalls } from '../../../authorities/es-aeat/agency-calls';
import { CompanyIdentities } from '../../../application/integration/company-identity';
import { Evidence } from '../../../application/integration/evidence';
import { SII_READING, type SiiReading } from '../../../authorities/es-sii/reading';
import { readingInThreads } from '../../../authorities/reading-in-threads';
import { InvoiceReadingPool } from '../../../authorities/invoice-reading-pool';
import { EntryQuestions } from '../../../authorities/es-sii/entry-questions';
import { SiiCalls, siiServices, type SiiService } from '../../../authorities/es-sii/sii-calls';
import { SiiSchemaValidator } from '../../../countries/es/sii/schema-validator';
import { IdentityClients } from '../../../platform/identity-clients';
import { projectRoot } from '../../../platform/project-root';
import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import { CertificateAuthority, certificatesFolder } from '../../../sandbox/tls/certificate-authority';
import { CompanyCredentialRepository } from '../../../storage/company-credential-repository';
import { ExchangeRepository } from '../../../storage/exchange-repository';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { EVIDENCE_RING } from '../../support/kept-calls';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { threadOptions } from '../../api/support/test-api';

export const ISSUER = 'B12345674';
export const TIMEOUT_MS = 1_500;
const DAY_MS = 86_400_000;

/** How the agency is spoken to, where a test wants it otherwise. */
export interface DisturbedCalls {
  evidence?: Pick<Evidence, 'keep' | 'withdraw'>;
  call?: AgencyCalls['call'];
}

interface SandboxParts {
  database: EmptyDatabase;
  certificates: CertificateAuthority;
  sandbox: RunningSandbox;
  pool: InvoiceReadingPool;
  schemas: SiiSchemaValidator;
  /** Of the simulated agency. */
  failures: unknown[];
}

export async function sandboxParts(): Promise<SandboxParts> {
  const folder = await temporaryFolder();
  const filename = path.join(projectRoot(), 'authorities/invoice-reading-thread.ts');
  const failures: unknown[] = [];
  const pool = new InvoiceReadingPool({ ...threadOptions, filename });
  const [database, schemas, sandbox] = await Promise.all([
    openEmptyDatabase(),
    SiiSchemaValidator.create(),
    startSandbox({
      host: '127.0.0.1',
      port: 0,
      dataFolder: folder,
      authorities: { port: 0, verifactuWaitSeconds: 60 },
      onFailure: (error) => failures.push(error),
    }),
  ]);
  return {
    failures,
    database,
    schemas,
    sandbox,
    pool,
    certificates: await CertificateAuthority.open(certificatesFolder(folder)),
  };
}

/** The simulated agency over HTTPS, and what it is spoken to with, at a time that the test puts forward. */
export class SiiSandbox {
  readonly exchanges;
  private readonly credentials;
  private readonly clients;
  private later = 0;

  protected constructor(private readonly parts: SandboxParts) {
    this.exchanges = new ExchangeRepository(this.connection);
    this.credentials = new CompanyCredentialRepository(this.connection);
    this.clients = new IdentityClients({ timeoutMs: TIMEOUT_MS, connections: 4, ca: [parts.certificates.certificate] });
  }

  get sandbox(): RunningSandbox {
    return this.parts.sandbox;
  }

  get certificates(): CertificateAuthority {
    return this.parts.certificates;
  }

  get schemas(): SiiSchemaValidator {
    return this.parts.schemas;
  }

  protected get pool(): InvoiceReadingPool {
    return this.parts.pool;
  }

  async close(): Promise<void> {
    await Promise.all([this.clients.close(), this.pool.close()]);
    await this.sandbox.stop();
    await this.parts.database.close();
    await removeTemporaryFolders();
    expect(this.parts.failures).toEqual([]);
  }

  get connection() {
    return this.parts.database.connection;
  }

  get evidence(): Evidence {
    return new Evidence(this.exchanges, EVIDENCE_RING, this.clock);
  }

  protected readonly reading: SiiReading = readingInThreads(() => this.pool, 'es-sii', SII_READING);
  readonly clock = (): Date => new Date(Date.now() + this.later);

  pass(seconds: number): void {
    this.later += seconds * 1_000;
  }

  async addCredential(companyId = 'c1'): Promise<void> {
    const { cert, key } = await this.certificates.issueClient(ISSUER);
    const now = this.clock();
    const facts = {
      subject: `CN=${ISSUER}`,
      holder: ISSUER,
      validFrom: now,
      validUntil: new Date(now.getTime() + 700 * DAY_MS),
      isSeal: false,
    };
    const secret = { kind: 'certificate', cert, key } as const;
    await this.credentials.save(EVIDENCE_RING, { companyId, system: 'es-sii' }, secret, { facts, now });
  }

  async removeCredential(companyId = 'c1'): Promise<void> {
    await this.credentials.remove({ companyId, system: 'es-sii' });
  }

  get identities(): CompanyIdentities {
    return new CompanyIdentities(this.credentials, EVIDENCE_RING, undefined);
  }

  services(call?: AgencyCalls['call']): Record<SiiService, AgencyCalls> {
    const hosts = { environment: 'test', url: this.sandbox.tlsUrl ?? '' } as const;
    const services = siiServices(this.clients, hosts);
    const { issued, collections } = services;
    if (call !== undefined) for (const one of [issued, collections]) Object.assign(one, { call });
    return services;
  }

  /** How the agency is spoken to. */
  speaking({ evidence = this.evidence, call }: DisturbedCalls = {}) {
    const { identities, clock, schemas } = this;
    const calls = new SiiCalls(this.services(call), evidence);
    return { identities, calls, read: this.reading.read, schemas: async () => schemas, clock };
  }

  get questions(): EntryQuestions {
    return new EntryQuestions(this.speaking());
  }

  /** What the agency has decided of the records of a document, in order. */
  async records(documentId: string): Promise<string[]> {
    const answer = await fetch(`${this.sandbox.url}/ledger?documentId=${documentId}`);
    const { records = [] } = (await answer.json()) as { records?: { operation: string; state: string }[] };
    return records.map(({ operation, state }) => `${operation} ${state}`);
  }

  async exchangesOf(documentId: string): Promise<string[]> {
    const kept = await this.exchanges.list(documentId);
    return kept.map(({ direction, kind, times }) => `${direction} ${kind}${times > 1 ? ` x${times}` : ''}`);
  }

  async control(body: object): Promise<void> {
    const options = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    expect((await fetch(`${this.sandbox.url}/control`, options)).status).toBe(200);
  }
}
