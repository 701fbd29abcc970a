import type { RequestHandler } from 'express';
import { findCountry, SUPPORTED_COUNTRIES } from '../../countries/registry';
import { callOf } from '../call';
import { RequestError } from '../mappers/api-error';
import { countryResponse } from '../mappers/country-response';
import { jsonReply, sendReply } from '../reply';

/** GET /v1.1/countries. */
export const listCountries: RequestHandler = (_req, res) => {
  const content = SUPPORTED_COUNTRIES.flatMap((iso) => {
    const country = findCountry(iso);
    return country === undefined ? [] : [countryResponse(country)];
  });
  sendReply(res, jsonReply(200, { content }));
};

/** GET /v1.1/countries/{iso}. */
export const getCountry: RequestHandler = (_req, res) => {
  const iso = callOf(res).pathParameters['iso'] ?? '';
  const country = findCountry(iso);
  if (country === undefined)
    throw new RequestError(
      'COUNTRY_NOT_FOUND',
      `${iso} is not supported. Supported: ${SUPPORTED_COUNTRIES.join(', ')}.`,
      [{ code: 'UNSUPPORTED_CONTEXT', message: `must be one of ${SUPPORTED_COUNTRIES.join(', ')}`, parameter: 'iso' }],
    );
  sendReply(res, jsonReply(200, countryResponse(country)));
};
