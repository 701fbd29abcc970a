import type { HttpAnswer, HttpClient } from '../../platform/http-client';

/** One client per country: no authority that hangs holds connections that another one's calls need. */
export type HttpOfCountry = (countryIso: string) => HttpClient;

/** No integration service is configured for a country that documents are accepted for. */
export class IntegrationUrlMissingError extends Error {
  constructor(countryIso: string) {
    super(`set INTEGRATION_${countryIso}_URL or INTEGRATION_URL`);
    this.name = 'IntegrationUrlMissingError';
  }
}

export function retryAfterOf({ headers }: Pick<HttpAnswer, 'headers'>): string | undefined {
  const value = headers['retry-after'];
  return Array.isArray(value) ? value[0] : value;
}
