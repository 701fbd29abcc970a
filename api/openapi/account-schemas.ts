import { uncountedPage } from './page-schemas';
import { closedRecord, flag, integer, list, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

/** Body of PUT /v1.1/operations/accounts/{accountId}. */
export const ACCOUNT_DATA = closedRecord(
  {
    email: {
      ...text('Address that results are sent to.'),
      minLength: 3,
      maxLength: 254,
      pattern: '^[^@\\x00-\\x20\\x7f]+@[^@\\x00-\\x20\\x7f]+$',
    },
  },
  [],
  'New data of an account: what is left out is removed. Its companies and whether it is an operator stay.',
);

/** Body of POST /v1.1/operations/accounts/{accountId}/companies. */
export const ACCOUNT_COMPANY = closedRecord(
  {
    countryIso: { ...text('Country of the company, ISO 3166-1 alpha-2.'), pattern: '^[A-Z]{2}$' },
    vatNumber: {
      ...text('VAT number, with or without the prefix of its country.'),
      minLength: 1,
      maxLength: 30,
      pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$',
    },
  },
  ['countryIso', 'vatNumber'],
  'A company that is registered.',
);

const FIELDS: Record<string, Schema> = {
  accountId: text('Id of the account: `sub` of its tokens.'),
  email: text('Address that results are sent to.'),
  operator: flag('With the scope `operations` the account works with what all accounts have.'),
};

/** Schemas of accounts, for operators. */
export const ACCOUNT_SCHEMAS: Record<string, Schema> = {
  AccountData: ACCOUNT_DATA,
  AccountCompanyRequest: ACCOUNT_COMPANY,
  Account: record(
    {
      ...FIELDS,
      companies: list(
        record(
          {
            companyId: uuid('Id of the company.'),
            countryIso: text('Its country, ISO 3166-1 alpha-2.'),
            vatNumber: text('Its VAT number.'),
            name: text('Its name.'),
          },
          ['companyId', 'countryIso', 'vatNumber', 'name'],
          'A company that the account acts for.',
        ),
        'Companies that the account acts for.',
      ),
    },
    ['accountId', 'operator', 'companies'],
    'An account.',
  ),
  AccountRow: record(
    { ...FIELDS, companies: integer('Number of companies that it acts for.') },
    ['accountId', 'operator', 'companies'],
    'An account in the list.',
  ),
  AccountPage: uncountedPage(list(schemaRef('AccountRow'), 'Accounts, by their ids.'), 'A page of accounts.'),
};
