import { kind } from './error-kind';

/** Errors of managing companies and accounts, and of what a token leaves of the rights of its account. */
export const COMPANY_ERRORS = {
  COMPANY_NOT_FOUND: kind(
    404,
    'The company does not exist',
    'There is no company with this id that the account may act for and the token may reach. Companies of others and unknown ids return the same answer.',
    'Take the id from `GET /v1.1/companies`.',
  ),
  ACCOUNT_NOT_FOUND: kind(
    404,
    'The account does not exist',
    'There is no account with this id.',
    'Take the id from `GET /v1.1/operations/accounts`, or create the account with `PUT`.',
  ),
  OPERATORS_ONLY: kind(
    403,
    'Only operators may do this',
    'The token has the scope `operations`, but its account is not marked as operator, or the token is narrowed.',
    'Ask whoever runs the service. `edoc account set-operator <account> on` marks an account.',
  ),
  COMPANY_EXISTS: kind(
    409,
    'The company is registered already',
    'A company has this number in this country. The message says whether it is one of the account.',
    'If it is a company of the account, change it with `PUT /v1.1/companies/{companyId}`. Otherwise the operator of the service can let the account act for it.',
  ),
  COMPANY_LIMIT: kind(
    400,
    'The account has too many companies',
    'The account has reached the number of companies that it may register by itself; the message names the limit.',
    'Ask the operator of the service to register further companies.',
  ),
  COMPANY_OPTION_TAKEN: kind(
    409,
    'Another company has it',
    'An entry of an option, such as an address in a network, belongs to one company only, and another has it. `errors` names the option and the entry.',
    'Leave the entry out, or ask the operator of the service whose it is.',
  ),
  LOGO_REFUSED: kind(
    400,
    'The image is not taken as a logo',
    'The logo is not a PNG or JPEG, is damaged, or is larger than allowed. The message says which.',
    'Send a PNG or JPEG of at most 256 KiB and 1,200 x 1,200 pixels.',
  ),
  LOGO_NOT_FOUND: kind(
    404,
    'The company has no logo',
    'No logo is stored for the company.',
    'Upload one with `PUT /v1.1/companies/{companyId}/logo`.',
  ),
  CREDENTIAL_REFUSED: kind(
    400,
    'The credential cannot be used',
    'The file is not a certificate with its key, its password is wrong, it has ended, or the system takes another kind of credential. `errors` names the field; nothing that is secret is repeated.',
    'Do what `errors` says, most often: export the certificate with its private key again.',
  ),
  CREDENTIAL_NOT_FOUND: kind(
    404,
    'The company has no such credential',
    'The system takes no credentials, or the company has none for it.',
    'Take the system from `GET /v1.1/companies/{companyId}/credentials`.',
  ),
  OUTSIDE_REACH: kind(
    403,
    'The token does not reach so far',
    'The token is narrowed by its claims `companies`, `countries`, `purposes` or `flows`, and the request is beyond them. `errors` names the claim.',
    'Send the request with a token whose claims include it.',
  ),
} as const;
