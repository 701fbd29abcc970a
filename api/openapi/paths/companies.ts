import { MAX_COMPANIES } from '../../../application/companies/register-company';
import { MAX_LOGO_BYTES } from '../../../platform/images/logo-limits';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_SUBSCRIPTION_BYTES } from '../limits';
import { IDEMPOTENCY_KEY, PAGING } from '../parameters';
import { resourceAnswer } from '../resource-answer';
import { BINARY } from '../schema-parts';
import { schemaRef, type OperationPart, type Parameter, type PathItem } from '../types';

export const COMPANY_ID: Parameter = {
  name: 'companyId',
  in: 'path',
  required: true,
  description: 'Id of the company.',
  schema: { type: 'string', format: 'uuid' },
  example: '0198c5f2-1111-7b3e-9d1c-2f6a4b8e0c11',
};

export const OF_COMPANIES = { tags: ['Companies'], security: [{ bearer: ['companies:manage'] }] };

export const BODY_ERRORS = [
  'EMPTY_BODY',
  'INVALID_JSON',
  'INVALID_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'OVERLOADED',
  'STORAGE_UNAVAILABLE',
] as const;

const data = {
  name: 'Shop SL',
  address: { streetName: 'Calle Mayor', houseAndOfficeNo: '1', city: 'Madrid', postalCode: '28013', countryCode: 'ES' },
  email: 'invoices@shop.example',
  iban: 'ES9121000418450200051332',
  accentColour: '#7c1d4f',
};
const options = { 'es.reporting': 'gateway' };
const numbers = { countryIso: 'ES', vatNumber: 'ESB12345674' };
const company = { companyId: COMPANY_ID.example, ...numbers, ...data, options };

function body(
  schema: string,
  summary: string,
  value: unknown,
): Pick<OperationPart, 'requestBody' | 'x-max-body-bytes'> {
  return {
    'x-max-body-bytes': MAX_SUBSCRIPTION_BYTES,
    requestBody: {
      required: true,
      description: 'At most 64 KiB.',
      content: { 'application/json': { schema: schemaRef(schema), examples: { one: { summary, value } } } },
    },
  };
}

const answer = resourceAnswer('Company', { one: { summary: 'A Spanish company', value: company } });

const LIST: OperationPart = {
  ...OF_COMPANIES,
  operationId: 'listCompanies',
  summary: 'List the companies of the account',
  description:
    'Lists the companies that the account may act for and that the token may reach, in the order of their ids.',
  parameters: PAGING,
  responses: {
    '200': {
      description: 'A page of companies.',
      headers: COMMON_HEADERS,
      content: {
        'application/json': {
          schema: schemaRef('CompanyPage'),
          examples: {
            page: {
              summary: 'The only page',
              value: { content: [company], page: 0, size: 20, totalElements: 1, totalPages: 1 },
            },
          },
        },
      },
    },
    ...errorResponses(AUTHENTICATED_ERRORS),
  },
};

const CREATE: OperationPart = {
  ...OF_COMPANIES,
  ...body('CompanyRequest', 'A Spanish company', { ...numbers, ...data, options }),
  operationId: 'createCompany',
  summary: 'Register a company',
  description: `Registers a company and lets the account act for it; other processes of the service know it within three seconds. A number with the prefix of a country belongs to that country. A company that is registered already, by whomever, is not registered again. An account may register ${MAX_COMPANIES.toLocaleString('en')} companies.`,
  parameters: [IDEMPOTENCY_KEY],
  responses: {
    '201': answer('Registered.', { Location: { description: 'Path of the company.', schema: { type: 'string' } } }),
    ...errorResponses([
      ...AUTHENTICATED_ERRORS,
      ...BODY_ERRORS,
      'COMPANY_EXISTS',
      'COMPANY_LIMIT',
      'COMPANY_OPTION_TAKEN',
      'OUTSIDE_REACH',
      'IDEMPOTENCY_IN_FLIGHT',
      'IDEMPOTENCY_KEY_REUSED',
    ]),
  },
};

const GET: OperationPart = {
  ...OF_COMPANIES,
  operationId: 'getCompany',
  summary: 'One company',
  parameters: [COMPANY_ID],
  responses: {
    '200': answer('The company.'),
    ...errorResponses([...AUTHENTICATED_ERRORS, 'COMPANY_NOT_FOUND']),
  },
};

const REPLACE: OperationPart = {
  ...OF_COMPANIES,
  ...body('CompanyData', 'All data', data),
  operationId: 'replaceCompany',
  summary: 'Replace the data of a company',
  description:
    'All data are replaced: what is left out is removed. Number, options, logo and credentials stay. Documents that are submitted later state the new data, after at most five seconds.',
  parameters: [COMPANY_ID],
  responses: {
    '200': answer('The company.'),
    ...errorResponses([...AUTHENTICATED_ERRORS, ...BODY_ERRORS, 'COMPANY_NOT_FOUND']),
  },
};

const REPLACE_OPTIONS: OperationPart = {
  ...OF_COMPANIES,
  ...body('CompanyOptions', 'To the gateway', options),
  operationId: 'replaceCompanyOptions',
  summary: 'Replace the options of a company',
  description:
    'All options are replaced: one that is left out gets its default. A change applies to documents that are submitted later. Addresses in a network belong to one company each; those that are not made of the number of the company are stated by the operator of the service alone, and may be kept or left out here.',
  parameters: [COMPANY_ID],
  responses: {
    '200': answer('The company.'),
    ...errorResponses([...AUTHENTICATED_ERRORS, ...BODY_ERRORS, 'COMPANY_NOT_FOUND', 'COMPANY_OPTION_TAKEN']),
  },
};

const IMAGES = { 'image/png': { schema: BINARY }, 'image/jpeg': { schema: BINARY } };

const GET_LOGO: OperationPart = {
  ...OF_COMPANIES,
  operationId: 'getCompanyLogo',
  summary: 'The logo of a company',
  parameters: [COMPANY_ID],
  responses: {
    '200': { description: 'The image as it is kept.', headers: COMMON_HEADERS, content: IMAGES },
    ...errorResponses([...AUTHENTICATED_ERRORS, 'COMPANY_NOT_FOUND', 'LOGO_NOT_FOUND']),
  },
};

const REPLACE_LOGO: OperationPart = {
  ...OF_COMPANIES,
  'x-max-body-bytes': MAX_LOGO_BYTES,
  requestBody: { required: true, description: 'At most 256 KiB and 1,200 x 1,200 pixels.', content: IMAGES },
  operationId: 'replaceCompanyLogo',
  summary: 'Upload the logo of a company',
  description:
    'The logo is shown on PDFs of documents that the company issues. What the file has beside the image is left out.',
  parameters: [COMPANY_ID],
  responses: {
    '200': answer('The company.'),
    ...errorResponses([
      ...AUTHENTICATED_ERRORS,
      'EMPTY_BODY',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'OVERLOADED',
      'LOGO_REFUSED',
      'COMPANY_NOT_FOUND',
    ]),
  },
};

const REMOVE_LOGO: OperationPart = {
  ...OF_COMPANIES,
  operationId: 'deleteCompanyLogo',
  summary: 'Remove the logo of a company',
  parameters: [COMPANY_ID],
  responses: {
    '204': { description: 'Removed.', headers: COMMON_HEADERS },
    ...errorResponses([...AUTHENTICATED_ERRORS, 'COMPANY_NOT_FOUND', 'LOGO_NOT_FOUND']),
  },
};

export const COMPANIES_PATH: PathItem = { get: LIST, post: CREATE };
export const COMPANY_PATH: PathItem = { get: GET, put: REPLACE };
export const COMPANY_OPTIONS_PATH: PathItem = { put: REPLACE_OPTIONS };
export const COMPANY_LOGO_PATH: PathItem = { get: GET_LOGO, put: REPLACE_LOGO, delete: REMOVE_LOGO };
