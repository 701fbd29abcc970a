import { LARGEST_KEPT_BYTES } from '../../application/inbound/inbox';
import { gatewayUrlOf } from '../../application/integration/configured-systems';
import { Evidence } from '../../application/integration/evidence';
import { KeptCalls } from '../../application/integration/kept-calls';
import { CountryClients } from '../../platform/country-clients';
import { ExchangeRepository } from '../../storage/exchange-repository';
import type { AuthoritySurroundings, OpenedAuthority } from '../authority';
import { GatewayConnector } from './gateway-connector';
import { GatewayInbox } from './gateway-inbox';

/** There is one pass through the inbox of a country at a time, and it reads one content after the other. */
const CONTENT_CONNECTIONS = 1;
/** A content may take longer than an answer; a page of twenty that all hang still ends within the activity's time. */
const CONTENT_TIMEOUT_MS = 20_000;

/** The operator's integration services. */
export function openGateway({ config, mongo, ring, httpOf, clock }: AuthoritySurroundings): OpenedAuthority {
  const calls = new KeptCalls(new Evidence(new ExchangeRepository(mongo), ring, clock));
  const urlOf = (iso: string) => gatewayUrlOf(config, iso);
  const contents = new CountryClients({
    timeoutMs: CONTENT_TIMEOUT_MS,
    connections: CONTENT_CONNECTIONS,
    answerLimitBytes: LARGEST_KEPT_BYTES,
    refuseSandbox: config.EDOC_MODE === 'production',
  });
  return {
    connector: new GatewayConnector(httpOf, urlOf, calls),
    cancelling: undefined,
    reporting: undefined,
    inbox: new GatewayInbox(httpOf, (iso) => contents.of(iso), urlOf),
    activities: {},
    queues: [],
    close: async () => contents.close(),
  };
}
