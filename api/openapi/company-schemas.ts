import { companyOption, COMPANY_OPTION_NAMES } from '../../countries/integration/company-options';
import { CREDENTIAL_KINDS } from '../../countries/integration/system-facts';
import { LONGEST_LEGAL_TEXT } from '../../documents/rendering/brand';
import { page } from './page-schemas';
import { choice, closedRecord, dateTime, flag, integer, list, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

function line(description: string, maxLength = 300): Schema {
  return { type: 'string', minLength: 1, maxLength, pattern: '^[^\\x00-\\x1f\\x7f]+$', description };
}

const COUNTRY = { type: 'string', pattern: '^[A-Z]{2}$' } as const;

const ADDRESS = closedRecord(
  {
    streetName: line('Street.'),
    houseAndOfficeNo: line('Number of the house and office.', 100),
    city: line('City.', 100),
    postalCode: line('Postal code.', 20),
    countrySubdivision: line('Province, state or region.', 100),
    countryCode: { ...COUNTRY, description: 'Country, ISO 3166-1 alpha-2; that of the company if it is left out.' },
  },
  ['city'],
  'Address of a company.',
);

const REGISTRATION = closedRecord(
  {
    id: line('Number in the register (BT-30).', 100),
    scheme: { type: 'string', pattern: '^[0-9]{4}$', description: 'Code of the register, ISO 6523.' },
  },
  ['id'],
  'Number of a company in a register.',
);

/** Every option of every system, with its own words: the table that `edoc company` reads. */
const OPTIONS = closedRecord(
  Object.fromEntries(
    COMPANY_OPTION_NAMES.map((name) => {
      const { form, fallback, description } = companyOption(name) ?? { form: '', description: '' };
      const otherwise = fallback === undefined ? '' : ` Default: ${fallback}.`;
      return [name, line(`Takes ${form}: ${description}.${otherwise}`, 2_000)];
    }),
  ),
  [],
  'Options of the way that documents of the company take; one that is left out has its default.',
);

const NUMBERS: Record<string, Schema> = {
  countryIso: { ...COUNTRY, description: 'Country of the company, ISO 3166-1 alpha-2.' },
  vatNumber: { ...line('VAT number, with or without the prefix of its country.', 30), examples: ['ESB12345674'] },
};

/** The parts are references in the OpenAPI, and stand there themselves where bodies are checked. */
function details(address: Schema, registration: Schema): Record<string, Schema> {
  return {
    name: line('Name (BT-27, BT-44).'),
    address,
    email: line('E-mail address that documents state (BT-43).'),
    taxNumber: line('National tax number beside the VAT number (BT-32).', 50),
    iban: line('Bank account for incoming payments.', 50),
    bic: line('Bank of that account.', 20),
    endpointId: line('Electronic address (BT-34).'),
    endpointScheme: line('EAS code of that address.', 10),
    tradingName: line('Name that the company is known by, if it is another one (BT-28).'),
    contactName: line('Person or department to ask (BT-41).'),
    phone: line('Telephone of that contact (BT-42).', 50),
    registration,
    legalInformation: {
      ...text('Legal form, share capital and the like, in the XML (BT-33).'),
      minLength: 1,
      maxLength: 1_000,
    },
    accentColour: line('Accent colour of PDFs that the company issues, dark enough to be read on white: #1d4f7c.', 7),
    legalText: {
      ...text('Text that the law wants on these PDFs, in small print at their end.'),
      minLength: 1,
      maxLength: LONGEST_LEGAL_TEXT,
    },
  };
}

const REQUIRED = ['name', 'address'];
const NEW_REQUIRED = ['countryIso', 'vatNumber', ...REQUIRED];

function newCompany(address: Schema, registration: Schema, options: Schema): Schema {
  return closedRecord(
    { ...NUMBERS, ...details(address, registration), options },
    NEW_REQUIRED,
    'A company to register.',
  );
}

function companyData(address: Schema, registration: Schema): Schema {
  return closedRecord(
    details(address, registration),
    REQUIRED,
    'New data of a company: all are replaced, and what is left out is removed. Numbers and options stay.',
  );
}

/** Bodies as they are checked. */
export const CHECKED_COMPANY = newCompany(ADDRESS, REGISTRATION, OPTIONS);
export const CHECKED_COMPANY_DATA = companyData(ADDRESS, REGISTRATION);
export const CHECKED_COMPANY_OPTIONS = OPTIONS;

/** Companies were registered before there were such bounds: answers promise none. */
function unbounded(properties: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]): [string, Schema] => [
      name,
      '$ref' in schema ? schema : text(schema.description ?? ''),
    ]),
  );
}

const LOGO = record(
  {
    contentType: choice(['image/png', 'image/jpeg'], 'Kind of image.'),
    bytes: integer('Size.'),
    sha256: { ...text('SHA-256 of the image as it is kept.'), pattern: '^[0-9a-f]{64}$' },
  },
  ['contentType', 'bytes', 'sha256'],
  'The logo of a company.',
);

const base64 = (description: string, maxLength: number): Schema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: '^[A-Za-z0-9+/]+={0,2}$',
  description,
});
const pem = (description: string): Schema => ({ type: 'string', minLength: 1, maxLength: 131_072, description });

/** Largest file of a certificate (platform/certificates/certificate-file.ts) in base64. */
const PKCS12_CHARACTERS = 174_764;

export const CREDENTIAL_REQUEST = closedRecord(
  {
    pkcs12: base64('PKCS#12 file (.p12, .pfx) with certificate, chain and key, in base64.', PKCS12_CHARACTERS),
    pem: pem('PEM with the certificate, its chain and, without `key`, its key.'),
    key: pem('PEM with the key; allowed with `pem`.'),
    password: {
      type: 'string',
      maxLength: 1_024,
      description: 'Password of the file or of the key; required with `pkcs12`.',
    },
    token: { type: 'string', minLength: 1, maxLength: 65_536, description: 'A token.' },
    fields: {
      type: 'object',
      maxProperties: 20,
      additionalProperties: { type: 'string', maxLength: 10_000 },
      description: 'Named fields, for systems that are logged in to.',
    },
  },
  [],
  'A credential: exactly one of `pkcs12`, `pem`, `token` and `fields`. It is encrypted and never returned.',
);

const CREDENTIAL = record(
  {
    system: text('System of an authority that the credential is for.'),
    systemName: text('Name of the system.'),
    kind: choice(CREDENTIAL_KINDS, 'Kind of credential.'),
    subject: text('Subject of the certificate.'),
    issuer: text('Issuer of the certificate; absent if it was added by a version that did not keep it.'),
    holder: text('Number that the certificate was issued to.'),
    validFrom: dateTime('Time from which the certificate is valid.'),
    validUntil: dateTime('End of the certificate.'),
    isSeal: flag('The certificate is an electronic seal.'),
    ends: choice(['ended', '1d', '7d', '30d', 'later'], 'How near the end is: ended, within so many days, or later.'),
    addedAt: dateTime('Time the credential was added.'),
    notice: text('What is to be known of it; present in the answer to an upload.'),
  },
  ['system', 'systemName', 'kind', 'addedAt'],
  'A credential of a company for a system, without anything secret.',
);

export const COMPANY_SCHEMAS: Record<string, Schema> = {
  CompanyAddress: ADDRESS,
  CompanyRegistration: REGISTRATION,
  CompanyOptions: OPTIONS,
  CompanyLogo: LOGO,
  RegisteredNumber: record(
    { id: text('Number in the register.'), scheme: text('Code of the register, ISO 6523.') },
    ['id'],
    'Number of a company in a register.',
  ),
  CompanyRequest: newCompany(
    schemaRef('CompanyAddress'),
    schemaRef('CompanyRegistration'),
    schemaRef('CompanyOptions'),
  ),
  CompanyData: companyData(schemaRef('CompanyAddress'), schemaRef('CompanyRegistration')),
  Company: record(
    {
      companyId: uuid('Id of the company.'),
      ...unbounded({ ...NUMBERS, ...details(schemaRef('Address'), schemaRef('RegisteredNumber')) }),
      logo: schemaRef('CompanyLogo'),
      options: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Options that are stated; those that are not have their default.',
      },
    },
    ['companyId', ...NEW_REQUIRED, 'options'],
    'A company that the account may act for.',
  ),
  CompanyPage: page(list(schemaRef('Company'), 'Companies, in the order of their ids.'), 'A page of companies.'),
  CredentialRequest: CREDENTIAL_REQUEST,
  Credential: CREDENTIAL,
  Credentials: record(
    {
      content: list(schemaRef('Credential'), 'Credentials, the first to end first.'),
      systems: list(
        record(
          {
            system: text('Id of the system.'),
            systemName: text('Name of the system.'),
            kinds: list(choice(CREDENTIAL_KINDS, 'Kind of credential.'), 'Kinds of credential that it takes.'),
            fields: list(text('Name of a field.'), 'Names of the fields, where it takes them.'),
          },
          ['system', 'systemName', 'kinds'],
          'A system that takes credentials.',
        ),
        'Systems that a company can have a credential for.',
      ),
    },
    ['content', 'systems'],
    'Credentials of a company.',
  ),
};
