import { Counter } from 'prom-client';
import { createFaceActivities, type FaceActivities } from './activities';
import { FaceCalls } from './face-calls';
import { FaceCancelling } from './face-cancellation';
import { FaceConnector } from './face-connector';
import { KeptAnswers } from './kept-answers';
import { CompanyIdentities } from '../../application/integration/company-identity';
import type { Connector } from '../../application/integration/connector';
import { Evidence } from '../../application/integration/evidence';
import type { AnswerReading } from '../../application/integration/answer-reading';
import type { InvoiceReadingPool } from '../../application/integration/invoice-reading-pool';
import type { CancellingConnector } from '../../application/integration/system-cancellation';
import { FacturaeSchemaValidator } from '../../countries/es/facturae/schema-validator';
import type { ClientIdentity } from '../../platform/certificates/client-identity';
import type { KeyRing } from '../../platform/encryption/key-ring';
import { IdentityClients } from '../../platform/identity-clients';
import { described } from '../../platform/metrics/metric-table';
import { present } from '../../platform/present';
import { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { FaceInvoiceRepository } from './stores/invoice-repository';
import type { WorkerSetting } from '../../workers/worker-setting';

interface Surroundings {
  ring: KeyRing;
  /** Acts for companies without a certificate of their own. */
  provider: ClientIdentity | undefined;
  /** PEM of authorities that are trusted beside the system's own. */
  ca: readonly string[] | undefined;
  /** Steps that may call at the same time. */
  connections: number;
  readingPool(): Pick<InvoiceReadingPool, 'mapFaceInvoice' | 'readAnswer'>;
  clock(): Date;
}

interface Face {
  connector: Connector;
  cancelling: CancellingConnector;
  activities: FaceActivities;
  close(): Promise<void>;
}

/** FACe: how invoices to public bodies are submitted, cancelled and followed. */
export function createFace(
  { config, mongo, registry, logger }: Pick<WorkerSetting, 'config' | 'mongo' | 'registry' | 'logger'>,
  { ring, provider, ca, connections, readingPool, clock }: Surroundings,
): Face {
  const timeoutMs = config.AUTHORITY_ES_FACE_TIMEOUT_SECONDS * 1_000;
  const statusSeconds = config.AUTHORITY_ES_FACE_STATUS_SECONDS;
  const clients = new IdentityClients({
    timeoutMs,
    connections,
    refuseSandbox: config.EDOC_MODE === 'production',
    ...present({ ca }),
  });
  const exchanges = new ExchangeRepository(mongo);
  const invoices = new FaceInvoiceRepository(mongo);
  const identities = new CompanyIdentities(new CompanyCredentialRepository(mongo), ring, provider);
  const calls = new FaceCalls(clients, new Evidence(exchanges, ring, clock), {
    environment: config.AUTHORITY_ENVIRONMENT,
    namespace: config.AUTHORITY_ES_FACE_NAMESPACE,
    method: config.AUTHORITY_ES_FACE_WSS,
    ...present({ url: config.AUTHORITY_ES_FACE_URL }),
  });
  const read: AnswerReading = async (...answer) => readingPool().readAnswer(...answer);
  let schemas: Promise<FacturaeSchemaValidator> | undefined;
  const shared = { identities, calls, read, statusSeconds, clock };
  const connector = new FaceConnector({
    ...shared,
    invoices,
    map: async (task, companyId) => readingPool().mapFaceInvoice(task, companyId),
    keptAnswers: new KeptAnswers(exchanges, ring),
    schemas: async () => (schemas ??= FacturaeSchemaValidator.create()),
    email: config.AUTHORITY_ES_FACE_EMAIL,
  });
  const looks = new Counter({ ...described('edoc_face_looks_total'), registers: [registry] });
  const activities = createFaceActivities({
    ...shared,
    invoices,
    documents: new DocumentRepository(mongo),
    onLook: ({ outcome, ...look }) => {
      looks.inc({ outcome });
      if (outcome === 'failed' || outcome === 'contradicted' || look.reason !== undefined)
        logger.warn({ outcome, ...look }, 'what became of an invoice at FACe was not taken over');
    },
  });
  return {
    connector,
    cancelling: new FaceCancelling(shared),
    activities,
    close: async () => clients.close(),
  };
}
