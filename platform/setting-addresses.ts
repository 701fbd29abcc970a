import type { Config } from './config';

/** Where documents are submitted: the integration services, and what is set in place of an authority's own address. */
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
