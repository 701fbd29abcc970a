import { Evidence } from '../../application/integration/evidence';
import { KeptCalls } from '../../application/integration/kept-calls';
import { SANDBOX, type SandboxSettings } from '../../countries/sandbox/facts';
import { settingsOf } from '../../countries/service-config';
import { CountryClients } from '../../platform/country-clients';
import { systemQueue } from '../../platform/temporal/task-queues';
import { ExchangeRepository } from '../../storage/exchange-repository';
import type { AuthoritySurroundings, OpenedAuthority } from '../authority';
import { GatewayConnector } from '../gateway/gateway-connector';
import { ProvenSandbox } from './proven-sandbox';

/**
 * The simulated authorities, with clients and a queue of their own: whatever becomes of them holds up no real document. What does not
 * answer as the sandbox is not taken for it.
 */
export function openSandbox({ config, mongo, ring, connections, clock }: AuthoritySurroundings): OpenedAuthority {
  const { AUTHORITY_SANDBOX_URL: url }: SandboxSettings = settingsOf(SANDBOX, config);
  const timeoutMs = config.INTEGRATION_TIMEOUT_SECONDS * 1000;
  const clients = new CountryClients({ timeoutMs, connections, requireSandbox: true });
  const calls = new KeptCalls(new Evidence(new ExchangeRepository(mongo), ring, clock));
  const httpOf = (iso: string) => clients.of(iso);
  const gateway = new GatewayConnector(httpOf, () => url, calls);
  return {
    connector: new ProvenSandbox(gateway, httpOf, url, clock),
    cancelling: undefined,
    reporting: undefined,
    inbox: undefined,
    activities: {},
    queues: [{ taskQueue: systemQueue(SANDBOX.id), slots: config.INTEGRATION_CALLS_PER_COUNTRY }],
    close: async () => clients.close(),
  };
}
