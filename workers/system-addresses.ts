import { isOn } from '../application/integration/configured-systems';
import { AUTHORITY_SYSTEMS } from '../countries/integration/systems';
import { settingsOf } from '../countries/service-config';
import type { Config } from '../platform/config';
import { withoutCredentials } from '../platform/embedded/own-servers';

/** Addresses that this worker submits documents to, by the name of the system: for operators, who may have meant another one. */
export function systemAddresses(config: Config): Record<string, string> {
  const { AUTHORITY_ENVIRONMENT: environment, INTEGRATION_URL: url, integrationUrls } = config;
  const systems = AUTHORITY_SYSTEMS.filter(({ id }) => isOn(config, id)).flatMap((facts) => {
    const address = facts.address(settingsOf(facts, config), environment);
    return address === undefined ? [] : [[facts.id, address] as const];
  });
  const ofCountries = Object.entries(integrationUrls).map(([iso, address]) => [`gateway of ${iso}`, address] as const);
  const gateways = isOn(config, 'gateway')
    ? [...(url === undefined ? [] : [['gateway', url] as const]), ...ofCountries]
    : [];
  return Object.fromEntries(
    [...systems, ...gateways].map(([system, address]) => [system, withoutCredentials(address)] as const),
  );
}
