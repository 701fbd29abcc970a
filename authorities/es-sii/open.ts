import { CompanyIdentities } from '../../application/integration/company-identity';
import type { Connector } from '../../application/integration/connector';
import { Evidence } from '../../application/integration/evidence';
import type { AnswerReading } from '../../application/integration/answer-reading';
import type { InvoiceReadingPool } from '../../application/integration/invoice-reading-pool';
import type { CancellingConnector } from '../../application/integration/system-cancellation';
import { AgencyCalls } from '../es-aeat/agency-calls';
import { SiiCalls } from './sii-calls';
import { SiiCancellation } from './sii-cancellation';
import { SiiConnector } from './sii-connector';
import { SiiSchemaValidator } from '../../countries/es/sii/schema-validator';
import type { ClientIdentity } from '../../platform/certificates/client-identity';
import type { KeyRing } from '../../platform/encryption/key-ring';
import { IdentityClients } from '../../platform/identity-clients';
import { present } from '../../platform/present';
import { AccountRepository } from '../../storage/account-repository';
import { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { DueDocuments } from '../../storage/due-documents';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { SiiEntryRepository } from './stores/entry-repository';
import { siiMetrics } from './metrics';
import type { WorkerSetting } from '../../workers/worker-setting';

interface Surroundings {
  ring: KeyRing;
  /** Acts for companies without a certificate of their own. */
  provider: ClientIdentity | undefined;
  /** PEM of authorities that are trusted beside the system's own. */
  ca: readonly string[] | undefined;
  /** Steps that may call at the same time. */
  connections: number;
  readingPool(): Pick<InvoiceReadingPool, 'mapEntry' | 'readAnswer'>;
  clock(): Date;
}

/** SII: how documents are entered in the books of issued and received invoices. */
export function createSii(
  { config, mongo, registry }: Pick<WorkerSetting, 'config' | 'mongo' | 'registry'>,
  { ring, provider, ca, connections, readingPool, clock }: Surroundings,
): { connector: Connector; cancelling: CancellingConnector; close(): Promise<void> } {
  const timeoutMs = config.AUTHORITY_ES_SII_TIMEOUT_SECONDS * 1_000;
  const clients = new IdentityClients({
    timeoutMs,
    connections,
    refuseSandbox: config.EDOC_MODE === 'production',
    ...present({ ca }),
  });
  const seal = config.AUTHORITY_ES_SII_SEAL;
  const hosts = {
    environment: config.AUTHORITY_ENVIRONMENT,
    ...present({ url: config.AUTHORITY_ES_SII_URL, seal: seal === undefined ? undefined : seal === 'on' }),
  };
  const services = {
    issued: new AgencyCalls(clients, { service: 'siiIssued', ...hosts }),
    received: new AgencyCalls(clients, { service: 'siiReceived', ...hosts }),
  };
  let schemas: Promise<SiiSchemaValidator> | undefined;
  const identities = new CompanyIdentities(new CompanyCredentialRepository(mongo), ring, provider);
  const calls = new SiiCalls(services, new Evidence(new ExchangeRepository(mongo), ring, clock));
  const read: AnswerReading = async (...answer) => readingPool().readAnswer(...answer);
  const speaking = { identities, calls, read, schemas: async () => (schemas ??= SiiSchemaValidator.create()), clock };
  const due = new DueDocuments(mongo);
  siiMetrics(registry, async () => due.earliest(), clock);
  const connector = new SiiConnector({
    ...speaking,
    entries: new SiiEntryRepository(mongo),
    map: async (task, companyId) => readingPool().mapEntry(task, companyId),
    companies: new AccountRepository(mongo),
    documents: new DocumentRepository(mongo),
    due,
  });
  return { connector, cancelling: new SiiCancellation(speaking), close: async () => clients.close() };
}
