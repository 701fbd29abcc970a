import { Counter } from 'prom-client';
import { createFaceActivities } from './activities';
import { FaceCalls } from './face-calls';
import { FaceCancelling } from './face-cancellation';
import { FaceConnector } from './face-connector';
import { KeptAnswers } from './kept-answers';
import { FACE_READING } from './reading';
import { CompanyIdentities } from '../../application/integration/company-identity';
import { Evidence } from '../../application/integration/evidence';
import { FACE } from '../../countries/es/face/facts';
import { settingsOf } from '../../countries/service-config';
import { FacturaeSchemaValidator } from '../../countries/es/facturae/schema-validator';
import { IdentityClients } from '../../platform/identity-clients';
import { FACE_METRICS } from '../../countries/es/face/metrics';
import { describedIn } from '../../platform/metrics/metric-table';
import { present } from '../../platform/present';
import { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { FaceInvoiceRepository } from './stores/invoice-repository';
import type { AuthoritySurroundings, OpenedAuthority } from '../authority';

/** FACe: how invoices to public bodies are submitted, cancelled and followed. */
export function openFace(surroundings: AuthoritySurroundings): OpenedAuthority {
  const { mongo, registry, logger, ring, provider, ca, connections, clock } = surroundings;
  const config = settingsOf(FACE, surroundings.config);
  const { AUTHORITY_ENVIRONMENT: environment, EDOC_MODE: mode } = surroundings.config;
  const timeoutMs = config.AUTHORITY_ES_FACE_TIMEOUT_SECONDS * 1_000;
  const statusSeconds = config.AUTHORITY_ES_FACE_STATUS_SECONDS;
  const clients = new IdentityClients({
    timeoutMs,
    connections,
    refuseSandbox: mode === 'production',
    ...present({ ca }),
  });
  const exchanges = new ExchangeRepository(mongo);
  const invoices = new FaceInvoiceRepository(mongo);
  const identities = new CompanyIdentities(new CompanyCredentialRepository(mongo), ring, provider);
  const calls = new FaceCalls(clients, new Evidence(exchanges, ring, clock), {
    environment,
    namespace: config.AUTHORITY_ES_FACE_NAMESPACE,
    method: config.AUTHORITY_ES_FACE_WSS,
    ...present({ url: config.AUTHORITY_ES_FACE_URL }),
  });
  const { map, read } = surroundings.reading(FACE_READING);
  let schemas: Promise<FacturaeSchemaValidator> | undefined;
  const shared = { identities, calls, read, statusSeconds, clock };
  const connector = new FaceConnector({
    ...shared,
    invoices,
    map,
    keptAnswers: new KeptAnswers(exchanges, ring),
    schemas: async () => (schemas ??= FacturaeSchemaValidator.create()),
    email: config.AUTHORITY_ES_FACE_EMAIL,
  });
  const looks = new Counter({ ...describedIn(FACE_METRICS, 'edoc_face_looks_total'), registers: [registry] });
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
    reporting: undefined,
    inbox: undefined,
    activities,
    queues: [],
    close: async () => clients.close(),
  };
}
