import type { SystemSettings } from '../../../application/integration/configured-systems';
import { findCountry } from '../../../countries/registry';
import { countryResponse } from '../../mappers/country-response';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { schemaRef, type PathItem } from '../types';

/** The examples are what the service answers: a made-up one would grow old. */
function answerFor(iso: string): object {
  const country = findCountry(iso);
  if (country === undefined) throw new Error(`the example's country ${iso} is not in the registry`);
  return countryResponse(country, EXAMPLE_SETTINGS);
}

const EXAMPLE_SETTINGS: SystemSettings = {
  AUTHORITY_GATEWAY: 'on',
  INTEGRATION_URL: 'https://integration.example',
  integrationUrls: {},
};

const ERRORS = AUTHENTICATED_ERRORS.filter((code) => code !== 'INSUFFICIENT_SCOPE');

export const COUNTRIES_PATH: PathItem = {
  get: {
    operationId: 'listCountries',
    tags: ['Extensions'],
    summary: 'List what each country supports',
    description:
      'Returns what every supported country has: purposes and flows, systems that documents are submitted to, those that deliver what others send, document types, tax codes, external statuses with their transitions and reasons, QR codes, rule sets and what makes a duplicate. Any valid token is accepted. The answer changes only with releases and settings of the service.',
    security: [{ bearer: [] }],
    responses: {
      '200': {
        description: 'All countries.',
        headers: COMMON_HEADERS,
        content: {
          'application/json': {
            schema: schemaRef('CountryList'),
            examples: { countries: { summary: 'One country', value: { content: [answerFor('BE')] } } },
          },
        },
      },
      ...errorResponses(ERRORS),
    },
  },
};

export const COUNTRY_PATH: PathItem = {
  get: {
    operationId: 'getCountry',
    tags: ['Extensions'],
    summary: 'Get what one country supports',
    description: 'Returns the same information as the list of countries, for one country. Any valid token is accepted.',
    security: [{ bearer: [] }],
    parameters: [
      {
        name: 'iso',
        in: 'path',
        required: true,
        description: 'ISO 3166-1 alpha-2, in capital letters.',
        schema: { type: 'string', pattern: '^[A-Z]{2}$' },
        example: 'ES',
      },
    ],
    responses: {
      '200': {
        description: 'The country.',
        headers: COMMON_HEADERS,
        content: {
          'application/json': {
            schema: schemaRef('Country'),
            examples: { spain: { summary: 'Spain', value: answerFor('ES') } },
          },
        },
      },
      ...errorResponses([...ERRORS, 'COUNTRY_NOT_FOUND']),
    },
  },
};
