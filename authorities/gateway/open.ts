import { gatewayUrlOf } from '../../application/integration/configured-systems';
import { Evidence } from '../../application/integration/evidence';
import { KeptCalls } from '../../application/integration/kept-calls';
import { ExchangeRepository } from '../../storage/exchange-repository';
import type { AuthoritySurroundings, OpenedAuthority } from '../authority';
import { GatewayConnector } from './gateway-connector';

/** The operator's integration services. */
export function openGateway({ config, mongo, ring, httpOf, clock }: AuthoritySurroundings): OpenedAuthority {
  const calls = new KeptCalls(new Evidence(new ExchangeRepository(mongo), ring, clock));
  return {
    connector: new GatewayConnector(httpOf, (iso) => gatewayUrlOf(config, iso), calls),
    cancelling: undefined,
    activities: {},
    queues: [],
    close: async () => {},
  };
}
