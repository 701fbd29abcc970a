import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_SUBSCRIPTION_BYTES } from '../limits';
import { CURSOR_PAGING } from '../parameters';
import { resourceAnswer } from '../resource-answer';
import { schemaRef, type OperationPart, type Parameter, type PathItem } from '../types';
import { BODY_ERRORS, COMPANY_ID } from './companies';

const ACCOUNT_ID: Parameter = {
  name: 'accountId',
  in: 'path',
  required: true,
  description: 'Id of the account: `sub` of its tokens.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$' },
  example: 'shop',
};

const common = { tags: ['Extensions'], security: [{ bearer: ['operations'] }] };
const OPERATORS = 'For accounts that are marked as operator. Every request is recorded in the access log.';
const ERRORS = [...AUTHENTICATED_ERRORS, 'OPERATORS_ONLY'] as const;

const row = { accountId: ACCOUNT_ID.example, email: 'shop@example.com', operator: false };
const identity = { countryIso: 'ES', vatNumber: 'ESB12345674' };
const account = { ...row, companies: [{ companyId: COMPANY_ID.example, ...identity, name: 'Shop SL' }] };
const answer = resourceAnswer('Account', { one: { summary: 'An account of one company', value: account } });

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

const LIST: OperationPart = {
  ...common,
  operationId: 'listAccounts',
  summary: 'List all accounts',
  description: OPERATORS,
  parameters: CURSOR_PAGING,
  responses: {
    '200': {
      description: 'A page of accounts.',
      headers: COMMON_HEADERS,
      content: {
        'application/json': {
          schema: schemaRef('AccountPage'),
          examples: { page: { summary: 'The only page', value: { items: [{ ...row, companies: 1 }] } } },
        },
      },
    },
    ...errorResponses(ERRORS),
  },
};

const SHOW: OperationPart = {
  ...common,
  operationId: 'showAccount',
  summary: 'Show an account and its companies',
  description: OPERATORS,
  parameters: [ACCOUNT_ID],
  responses: { '200': answer('The account.'), ...errorResponses([...ERRORS, 'ACCOUNT_NOT_FOUND']) },
};

const REPLACE: OperationPart = {
  ...common,
  ...body('AccountData', 'Its address', { email: row.email }),
  operationId: 'replaceAccount',
  summary: 'Create an account, or replace its data',
  description: `Companies of the account stay, and so does whether it is an operator, which only \`edoc account set-operator\` changes. ${OPERATORS}`,
  parameters: [ACCOUNT_ID],
  responses: { '200': answer('The account.'), ...errorResponses([...ERRORS, ...BODY_ERRORS]) },
};

const ADD: OperationPart = {
  ...common,
  ...body('AccountCompanyRequest', 'A Spanish company', identity),
  operationId: 'addAccountCompany',
  summary: 'Let an account act for a company',
  description: `The company has to be registered; nothing of it changes. All processes of the service know it within three seconds. ${OPERATORS}`,
  parameters: [ACCOUNT_ID],
  responses: {
    '200': answer('The account.'),
    ...errorResponses([...ERRORS, ...BODY_ERRORS, 'ACCOUNT_NOT_FOUND', 'COMPANY_NOT_FOUND']),
  },
};

const REMOVE: OperationPart = {
  ...common,
  operationId: 'removeAccountCompany',
  summary: 'Take the right to act for a company away',
  description: `The company, its documents and other accounts keep what they have. All processes of the service know it within three seconds. ${OPERATORS}`,
  parameters: [ACCOUNT_ID, COMPANY_ID],
  responses: {
    '204': { description: 'Taken away.', headers: COMMON_HEADERS },
    ...errorResponses([...ERRORS, 'ACCOUNT_NOT_FOUND', 'COMPANY_NOT_FOUND']),
  },
};

export const ACCOUNTS_PATH: PathItem = { get: LIST };
export const ACCOUNT_PATH: PathItem = { get: SHOW, put: REPLACE };
export const ACCOUNT_COMPANIES_PATH: PathItem = { post: ADD };
export const ACCOUNT_COMPANY_PATH: PathItem = { delete: REMOVE };
