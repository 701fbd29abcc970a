import { SUPPORTED_COUNTRIES, supportedContexts } from '../../countries/registry';
import type { Config } from '../../platform/config';
import { ConfigurationError } from '../../platform/environment';

const receives = (iso: string): boolean => supportedContexts(iso).some(({ flow }) => flow === 'RECEIVED');

/** Countries whose inbox is polled. Throws ConfigurationError for one where nothing can be received. */
export function polledCountries({ INBOUND_COUNTRIES }: Pick<Config, 'INBOUND_COUNTRIES'>): string[] {
  const receiving = SUPPORTED_COUNTRIES.filter(receives);
  if (INBOUND_COUNTRIES[0] === 'all') return receiving;
  const wrong = INBOUND_COUNTRIES.filter((iso) => !receiving.includes(iso));
  if (wrong.length === 0) return [...new Set(INBOUND_COUNTRIES)];
  throw new ConfigurationError([
    `INBOUND_COUNTRIES: receiving is not supported in ${wrong.join(', ')}; supported: ${receiving.join(', ')}`,
  ]);
}
