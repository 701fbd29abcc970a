import { Counter } from 'prom-client';
import { Evidence } from '../../application/integration/evidence';
import { PEPPOL, lookUpMsOf } from '../../countries/peppol/facts';
import { PEPPOL_METRICS } from '../../countries/peppol/metrics';
import { ResponseSchemaValidator } from '../../countries/peppol/response-schema';
import { settingsOf } from '../../countries/service-config';
import { HttpClient } from '../../platform/http-client';
import { describedIn } from '../../platform/metrics/metric-table';
import { AccountRepository } from '../../storage/account-repository';
import { ExchangeRepository } from '../../storage/exchange-repository';
import type { AuthoritySurroundings, OpenedAuthority } from '../authority';
import { AccessPointCalls } from './access-point-calls';
import { PeppolConnector } from './peppol-connector';
import { PeppolResponses } from './peppol-responses';
import { PEPPOL_READING } from './reading';
import { ReceiverLookup } from './receiver-lookup';
import { lookupSettings } from './lookup-settings';
import { PeppolDeliveryRepository } from './stores/delivery-repository';
import { PeppolMessageRepository } from './stores/message-repository';

/** Peppol: how invoices are looked up, sent through the access point, and followed until they have arrived. */
export function openPeppol(surroundings: AuthoritySurroundings): OpenedAuthority {
  const { mongo, registry, logger, ring, ca, connections, clock } = surroundings;
  const config = settingsOf(PEPPOL, surroundings.config);
  const refuseSandbox = surroundings.config.EDOC_MODE === 'production';
  const http = new HttpClient({
    timeoutMs: config.AUTHORITY_PEPPOL_TIMEOUT_SECONDS * 1_000,
    // A step of any of its countries has one.
    connections: connections * config.AUTHORITY_PEPPOL_COUNTRIES.length,
    refuseSandbox,
    answerLimitBytes: LARGEST_ANSWER,
    ...(ca === undefined ? {} : { tls: { ca } }),
  });
  const lookups = new Counter({ ...describedIn(PEPPOL_METRICS, 'edoc_peppol_lookups_total'), registers: [registry] });
  const twice = new Counter({ ...describedIn(PEPPOL_METRICS, 'edoc_peppol_sent_twice_total'), registers: [registry] });
  const { map, read } = surroundings.reading(PEPPOL_READING);
  const { shares } = surroundings;
  const receivers = new ReceiverLookup({
    ...lookupSettings(config, surroundings.config),
    read,
    clock,
    shares,
    onLookup: (outcome) => lookups.inc({ outcome }),
  });
  const calls = new AccessPointCalls(http, new Evidence(new ExchangeRepository(mongo), ring, clock), {
    url: config.AUTHORITY_PEPPOL_URL ?? '',
    token: config.AUTHORITY_PEPPOL_TOKEN,
  });
  const connector = new PeppolConnector({
    messages: new PeppolMessageRepository(mongo),
    companies: new AccountRepository(mongo),
    map,
    receivers,
    shares,
    calls,
    mlsWaitMs: config.AUTHORITY_PEPPOL_MLS_WAIT_SECONDS * 1_000,
    lookUpMs: lookUpMsOf(config),
    clock,
    onSentTwice: ({ documentId, instanceId }, transactions) => {
      twice.inc();
      logger.error(
        { documentId, instanceId, transactions: transactions.map(({ id }) => id) },
        'sent twice over Peppol',
      );
    },
  });
  let schemas: Promise<ResponseSchemaValidator> | undefined;
  return {
    connector,
    cancelling: undefined,
    reporting: new PeppolResponses({
      receivers,
      calls,
      deliveries: new PeppolDeliveryRepository(mongo),
      schemas: async () => (schemas ??= ResponseSchemaValidator.create()),
    }),
    inbox: undefined,
    activities: {},
    queues: [],
    close: async () => http.close(),
  };
}

/** Lists of the access point name its messages of a day. */
const LARGEST_ANSWER = 16_777_216;
