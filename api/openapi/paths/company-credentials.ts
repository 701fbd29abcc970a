import { CREDENTIAL_SYSTEM_IDS, CREDENTIAL_SYSTEMS } from '../../../countries/integration/credential-systems';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_CREDENTIAL_BYTES } from '../limits';
import { schemaRef, type OperationPart, type Parameter, type PathItem } from '../types';
import { BODY_ERRORS, COMPANY_ID, OF_COMPANIES } from './companies';

const [EXAMPLE_SYSTEM] = CREDENTIAL_SYSTEM_IDS;

const SYSTEM: Parameter = {
  name: 'system',
  in: 'path',
  required: true,
  description: 'Id of a system that takes credentials.',
  schema: { type: 'string', pattern: '^[a-z0-9-]{1,50}$' },
  example: EXAMPLE_SYSTEM,
};

const credential = {
  system: EXAMPLE_SYSTEM,
  systemName: EXAMPLE_SYSTEM === undefined ? '' : CREDENTIAL_SYSTEMS[EXAMPLE_SYSTEM].name,
  kind: 'certificate',
  subject: 'C=ES, O=Shop SL, serialNumber=IDCES-B12345674, CN=Shop SL',
  issuer: 'C=ES, O=FNMT-RCM, CN=AC Representación',
  holder: 'B12345674',
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2028-01-01T00:00:00.000Z',
  isSeal: false,
  ends: 'later',
  addedAt: '2026-03-02T09:30:00.000Z',
};

const LIST: OperationPart = {
  ...OF_COMPANIES,
  operationId: 'listCredentials',
  summary: 'List the credentials of a company',
  description:
    'Lists what the company proves to authorities who it is with, the first to end first, and the systems that take credentials. Nothing secret is returned.',
  parameters: [COMPANY_ID],
  responses: {
    '200': {
      description: 'The credentials.',
      headers: COMMON_HEADERS,
      content: {
        'application/json': {
          schema: schemaRef('Credentials'),
          examples: {
            one: {
              summary: 'One certificate',
              value: {
                content: [credential],
                systems: [{ system: credential.system, systemName: credential.systemName, kinds: ['certificate'] }],
              },
            },
          },
        },
      },
    },
    ...errorResponses([...AUTHENTICATED_ERRORS, 'COMPANY_NOT_FOUND']),
  },
};

const REPLACE: OperationPart = {
  ...OF_COMPANIES,
  'x-max-body-bytes': MAX_CREDENTIAL_BYTES,
  requestBody: {
    required: true,
    description: 'At most 512 KiB.',
    content: {
      'application/json': {
        schema: schemaRef('CredentialRequest'),
        examples: {
          pkcs12: { summary: 'A PKCS#12 file', value: { pkcs12: 'MIIKZgIBAzCCCiwGCSqGSIb3', password: 'a password' } },
        },
      },
    },
  },
  operationId: 'replaceCredential',
  summary: 'Upload a credential of a company',
  description:
    'Stores the credential in place of the one that the company has for the system, encrypted for this company and system. The certificate has to be valid now and to have its key. The file and its password are not kept, and nothing secret is returned or repeated in errors. Nothing has to be restarted.',
  parameters: [COMPANY_ID, SYSTEM],
  responses: {
    '200': {
      description: 'The credential, without anything secret.',
      headers: COMMON_HEADERS,
      content: {
        'application/json': {
          schema: schemaRef('Credential'),
          examples: { one: { summary: 'A certificate', value: credential } },
        },
      },
    },
    ...errorResponses([
      ...AUTHENTICATED_ERRORS,
      ...BODY_ERRORS,
      'CREDENTIAL_REFUSED',
      'COMPANY_NOT_FOUND',
      'CREDENTIAL_NOT_FOUND',
    ]),
  },
};

const REMOVE: OperationPart = {
  ...OF_COMPANIES,
  operationId: 'deleteCredential',
  summary: 'Remove the credential of a company for a system',
  description: 'Documents for the system wait until the company has another one.',
  parameters: [COMPANY_ID, SYSTEM],
  responses: {
    '204': { description: 'Removed.', headers: COMMON_HEADERS },
    ...errorResponses([...AUTHENTICATED_ERRORS, 'COMPANY_NOT_FOUND', 'CREDENTIAL_NOT_FOUND']),
  },
};

export const CREDENTIALS_PATH: PathItem = { get: LIST };
export const CREDENTIAL_PATH: PathItem = { put: REPLACE, delete: REMOVE };
