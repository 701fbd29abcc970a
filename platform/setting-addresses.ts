import type { Config } from './config';

/**
 * Addresses to which documents are submitted: those of the integration services, and those set in place of an authority's own.
 */
export function authorityAddresses(
  config: Pick<Config, 'INTEGRATION_URL' | 'integrationUrls'>,
): (readonly [setting: string, url: string])[] {
  const ofCountries = Object.entries(config.integrationUrls).map(
    ([iso, url]) => [`INTEGRATION_${iso}_URL`, url] as const,
  );
  const ofAuthorities = Object.entries(config).filter(([name]) => /^(?:INTEGRATION|AUTHORITY_\w+)_URL$/.test(name));
  return [...ofAuthorities, ...ofCountries].flatMap(([name, url]) =>
    typeof url === 'string' && url !== '' ? [[name, url] as const] : [],
  );
}
