import { CompanyIdentities } from '../../application/integration/company-identity';
import { Evidence } from '../../application/integration/evidence';
import { SII_READING } from './reading';
import { SiiCalls, siiServices } from './sii-calls';
import { SiiCancellation } from './sii-cancellation';
import { SiiPayments } from './sii-payments';
import { SiiConnector } from './sii-connector';
import { SII } from '../../countries/es/sii/facts';
import { settingsOf } from '../../countries/service-config';
import { SiiSchemaValidator } from '../../countries/es/sii/schema-validator';
import { IdentityClients } from '../../platform/identity-clients';
import { present } from '../../platform/present';
import { AccountRepository } from '../../storage/account-repository';
import { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { DueDocuments } from '../../storage/due-documents';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { SiiEntryRepository } from './stores/entry-repository';
import { siiMetrics } from './metrics';
import type { AuthoritySurroundings, OpenedAuthority } from '../authority';

/** SII: how documents are entered in the books of issued and received invoices. */
export function openSii(surroundings: AuthoritySurroundings): OpenedAuthority {
  const { mongo, registry, ring, provider, ca, connections, clock } = surroundings;
  const config = settingsOf(SII, surroundings.config);
  const { AUTHORITY_ENVIRONMENT: environment, EDOC_MODE: mode } = surroundings.config;
  const timeoutMs = config.AUTHORITY_ES_SII_TIMEOUT_SECONDS * 1_000;
  const clients = new IdentityClients({
    timeoutMs,
    connections,
    refuseSandbox: mode === 'production',
    ...present({ ca }),
  });
  const seal = config.AUTHORITY_ES_SII_SEAL;
  const hosts = {
    environment,
    ...present({ url: config.AUTHORITY_ES_SII_URL, seal: seal === undefined ? undefined : seal === 'on' }),
  };
  let schemas: Promise<SiiSchemaValidator> | undefined;
  const identities = new CompanyIdentities(new CompanyCredentialRepository(mongo), ring, provider);
  const calls = new SiiCalls(siiServices(clients, hosts), new Evidence(new ExchangeRepository(mongo), ring, clock));
  const { map, read } = surroundings.reading(SII_READING);
  const speaking = { identities, calls, read, schemas: async () => (schemas ??= SiiSchemaValidator.create()), clock };
  const due = new DueDocuments(mongo);
  siiMetrics(registry, async () => due.earliest(), clock);
  const connector = new SiiConnector({
    ...speaking,
    entries: new SiiEntryRepository(mongo),
    map,
    companies: new AccountRepository(mongo),
    documents: new DocumentRepository(mongo),
    due,
  });
  return {
    connector,
    cancelling: new SiiCancellation(speaking),
    reporting: new SiiPayments(speaking),
    inbox: undefined,
    activities: {},
    queues: [],
    close: async () => clients.close(),
  };
}
