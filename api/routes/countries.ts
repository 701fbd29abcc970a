import type { RequestHandler } from 'express';
import { findCountry, SUPPORTED_COUNTRIES } from '../../countries/registry';
import { callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { countryResponse } from '../mappers/country-response';
import { jsonReply, sendReply } from '../reply';

/** GET /v1.1/countries. */
export function listCountries({ settings }: Pick<ApiDependencies, 'settings'>): RequestHandler {
  return (_req, res) => {
    const content = SUPPORTED_COUNTRIES.flatMap((iso) => {
      const country = findCountry(iso);
      return country === undefined ? [] : [countryResponse(country, settings)];
    });
    sendReply(res, jsonReply(200, { content }));
  };
}

/** GET /v1.1/countries/{iso}. */
export function getCountry({ settings }: Pick<ApiDependencies, 'settings'>): RequestHandler {
  return (_req, res) => {
    const iso = callOf(res).pathParameters['iso'] ?? '';
    const country = findCountry(iso);
    if (country === undefined) throw unsupported(iso);
    sendReply(res, jsonReply(200, countryResponse(country, settings)));
  };
}

function unsupported(iso: string): RequestError {
  const supported = SUPPORTED_COUNTRIES.join(', ');
  return new RequestError('COUNTRY_NOT_FOUND', `${iso} is not supported. Supported: ${supported}.`, [
    { code: 'UNSUPPORTED_CONTEXT', message: `must be one of ${supported}`, parameter: 'iso' },
  ]);
}
