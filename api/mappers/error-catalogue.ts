import { BATCH_ERRORS } from './batch-errors';
import { COMPANY_ERRORS } from './company-errors';
import { type ErrorKind, kind } from './error-kind';
import { GENERATION_ERRORS } from './generation-errors';
import { TEMPLATE_ERRORS } from './template-errors';
import { LIFECYCLE_ERRORS } from './lifecycle-errors';

/**
 * Every code that an ApiError carries. docs/errors.md and the page at /docs/errors are made from this table, and a code
 * that is not in it cannot be thrown as an ApiError.
 */
export const ERROR_CATALOGUE = {
  INVALID_PARAMETERS: kind(
    400,
    'Invalid parameters',
    'One or more query or path parameters are missing, unknown, repeated or invalid. `errors` names each of them.',
    'Correct every parameter named in `errors` and send the request again.',
  ),
  INVALID_HEADER: kind(
    400,
    'Invalid header',
    'A request header is malformed or was sent more than once.',
    'Send the header named in `errors` once, in the format described there.',
  ),
  INVALID_BODY: kind(
    400,
    'Invalid JSON body',
    'The JSON body does not match the schema of the operation. `errors` has an entry with a JSON Pointer for each invalid field.',
    'Correct every field named in `errors`. Unknown fields are rejected by name.',
  ),
  INVALID_JSON: kind(
    400,
    'The body is not JSON',
    'The body cannot be read as JSON: bad syntax, duplicate names, too deep, or a number that cannot be kept exactly.',
    'Send well-formed JSON in UTF-8 with at most 15 significant digits per number.',
  ),
  EMPTY_BODY: kind(
    400,
    'The body is empty',
    'The operation requires a request body, and none was sent.',
    'Send the document as the body of the request.',
  ),
  ...BATCH_ERRORS,
  ...TEMPLATE_ERRORS,
  DOCUMENT_INVALID: kind(
    400,
    'The document is not a valid file of its format',
    'The XML is not well-formed, is refused as dangerous, or does not follow the schema of its format (UBL 2.1, CII); or the PDF contains no invoice. `errors` gives line, column and XPath.',
    'Correct the document. For UBL, POST /v1.1/document/validate returns the same errors without submitting the document.',
  ),
  FILE_NOT_CONVERTIBLE: kind(
    400,
    'The file cannot be converted',
    'The file is not a UBL, CII or ZUGFeRD invoice, or it does not follow the schema of its format. `errors` says what was found and where.',
    'Send the invoice itself, or the PDF that contains it. Only the schema is checked here, not the business rules.',
  ),
  RENDERING_TOO_LONG: kind(
    422,
    'The document is too long to print',
    'The document or file has more lines, entries or pages than a PDF may have; the message names the limit. Otherwise the document is fine.',
    'Fetch the document as XML or JSON. If you convert a file, send an invoice with fewer lines.',
  ),
  DOCUMENT_NOT_FILEABLE: kind(
    400,
    'The document cannot be filed',
    'The document follows its schema, but a term that filing requires, such as its number (BT-1) or issue date (BT-2), is missing or too long.',
    'Correct the terms named in `errors`.',
  ),
  DOCUMENT_TOO_COMPLEX: kind(
    400,
    'The document takes too long to read',
    'Reading the document exceeded the limit of time or memory and was stopped.',
    'Split the document or remove unnecessary nesting and repetition.',
  ),
  SUBSCRIPTION_LIMIT: kind(
    400,
    'The account has too many subscriptions',
    'The account has reached its limit of subscriptions; the message names the limit.',
    'Delete a subscription that you no longer need, or replace one.',
  ),
  LISTENER_LIMIT: kind(
    400,
    'The account has too many listeners',
    'The account has reached its limit of listeners at a time; the message names the limit.',
    'Stop a listener, or wait a minute: those that no longer poll end by themselves.',
  ),
  ...COMPANY_ERRORS,
  COMPANY_MISMATCH: kind(
    400,
    'The document belongs to a different company',
    'The supplier (ISSUED) or customer (RECEIVED) of the document is not the company named by `vatNumber`. The message names both values.',
    'Submit under the company of the document, or correct the party in the document.',
  ),
  ...LIFECYCLE_ERRORS,
  UNSUPPORTED_CONTEXT: kind(
    400,
    'Country, purpose and flow are not supported',
    'The service does not process documents of this country, purpose and flow. The message lists what is supported.',
    'Use a supported combination.',
  ),
  MALFORMED_REQUEST: kind(
    400,
    'The request is malformed',
    'The request violates HTTP, for example because of conflicting lengths, an invalid escape in the path or a corrupt compressed body.',
    'Check the client library or proxy that sent the request.',
  ),
  UNAUTHENTICATED: kind(
    401,
    'Credentials are missing',
    'The request has no bearer token.',
    'Send `Authorization: Bearer <access token>`.',
  ),
  INVALID_TOKEN: kind(
    401,
    'The access token is not valid',
    'The token is malformed, has expired, is meant for another audience, or is not signed by a known key.',
    'Get a new access token from the issuer.',
  ),
  INSUFFICIENT_SCOPE: kind(
    403,
    'The token lacks a scope',
    'The token is valid but does not grant the scope that the operation requires. `WWW-Authenticate` names the scope.',
    'Get a token with the scope.',
  ),
  COMPANY_NOT_ALLOWED: kind(
    403,
    'The account may not act for this company',
    'The account has no access to the company named by `vatNumber` in this country.',
    'Use a company of the account, or ask the operator to add the company to the account.',
  ),
  NOT_FOUND: kind(404, 'No such path', 'Nothing is served at this path.', 'See /openapi.json for the paths.'),
  DOCUMENT_NOT_FOUND: kind(
    404,
    'No such document',
    'There is no document with this id in the given country and purpose among the companies of the account.',
    'Check documentId, countryIso and purpose.',
  ),
  ATTACHMENT_NOT_FOUND: kind(
    404,
    'No such upload',
    'There is no upload with this id, or it has expired or belongs to others.',
    'Upload the file again with POST /v1.1/attachment.',
  ),
  COUNTRY_NOT_FOUND: kind(
    404,
    'No such country',
    'The service does not process documents of this country. The message lists the supported countries.',
    'Use one of the countries of GET /v1.1/countries.',
  ),
  EXCHANGE_NOT_FOUND: kind(
    404,
    'No such exchange',
    'Nothing with this number was sent or received for the document.',
    'Use a `number` that `GET /v1.1/document/{documentId}/exchanges` lists.',
  ),
  EXCHANGE_UNREADABLE: kind(
    500,
    'The exchange cannot be decrypted',
    'The exchange is stored, but the key that encrypted it is no longer configured, or the stored data was changed. Its size and SHA-256 in the list of exchanges are still correct.',
    'Ask the operator of the service, quoting the `requestId`. Operators add the missing key to `CREDENTIAL_KEYS`; without it nobody can read the exchange.',
  ),
  QR_NOT_AVAILABLE: kind(
    404,
    'The document has no QR code',
    'No authority holds a record of the document that has a QR code, and without an IBAN and an amount in euro there is no payment code either. A document in ERROR, DUPLICATED or cancelled has none at all.',
    'Request another representation.',
  ),
  AUTHORITY_XML_NOT_AVAILABLE: kind(
    404,
    'The document has no form of its authority',
    'Only documents that are reported to a system in a form of its own have one, and only once it is made.',
    'Request another representation, or request it again when the document is OK.',
  ),
  SUBSCRIPTION_NOT_FOUND: kind(
    404,
    'No such subscription',
    'The account has no subscription with this id.',
    'Check the id; GET /subscription-management lists all subscriptions of the account.',
  ),
  DELIVERY_NOT_FOUND: kind(
    404,
    'No such delivery',
    'The subscription has no delivery with this id, or the delivery log no longer holds it.',
    'Check the id; GET /subscription-management/{id}/deliveries lists the deliveries.',
  ),
  LISTENER_NOT_FOUND: kind(
    404,
    'No such listener',
    'The account has no listener with this id, or the listener has not polled for too long.',
    'Create a new listener.',
  ),
  METHOD_NOT_ALLOWED: kind(
    405,
    'The method is not allowed here',
    'The path exists but does not support this method. `Allow` lists the methods that it supports.',
    'Use one of the methods in `Allow`.',
  ),
  NOT_ACCEPTABLE: kind(
    406,
    'No acceptable representation',
    'The operation cannot return any of the media types in `Accept`.',
    'Request one of the media types named in the message.',
  ),
  REQUEST_TIMEOUT: {
    ...kind(
      408,
      'The request took too long to arrive',
      'The headers or the body did not arrive in time.',
      'Send the request again over a faster connection.',
    ),
    retryable: true,
  },
  IDEMPOTENCY_IN_FLIGHT: {
    ...kind(
      409,
      'The first request with this key is still running',
      'Another request with the same Idempotency-Key has not been answered yet.',
      'Wait as long as `Retry-After` says and send the same request again.',
    ),
    retryable: true,
  },
  ...GENERATION_ERRORS,
  BODY_TOO_LARGE: kind(
    413,
    'The body is too large',
    'After decompression, the body is larger than the operation allows.',
    'Send a smaller body; the message names the limit.',
  ),
  UNSUPPORTED_MEDIA_TYPE: kind(
    415,
    'The media type is not supported',
    'The operation does not support the Content-Type, charset or Content-Encoding.',
    'Use one of the media types named in the message.',
  ),
  EXPECTATION_FAILED: kind(
    417,
    'The expectation cannot be met',
    'The Expect header asks for something other than 100-continue.',
    'Remove the Expect header.',
  ),
  IDEMPOTENCY_KEY_REUSED: kind(
    422,
    'The idempotency key was used for another request',
    'The same Idempotency-Key was used with other parameters or another body within 24 hours.',
    'Use a new key for a new request.',
  ),
  RATE_LIMITED: {
    ...kind(
      429,
      'Too many requests',
      'The account, or the address if there is no account, has made more requests than allowed per minute.',
      'Wait as long as `Retry-After` says. The `RateLimit-*` headers say how many requests are left.',
    ),
    retryable: true,
  },
  HEADERS_TOO_LARGE: kind(
    431,
    'The headers are too large',
    'The request line and headers together exceed 16 KiB.',
    'Send fewer or shorter headers and parameters.',
  ),
  INTERNAL: {
    ...kind(
      500,
      'Internal error',
      'The request failed because of an error in the service. It is logged under `requestId`.',
      'Try again with the same Idempotency-Key. If the error persists, report the `requestId`.',
    ),
    retryable: true,
  },
  STORAGE_UNAVAILABLE: {
    ...kind(
      503,
      'The database is not responding',
      'The service cannot reach its database at the moment. It is not known whether a document of this request was stored.',
      'Wait as long as `Retry-After` says and send the same request again, preferably with the same `Idempotency-Key`.',
    ),
    retryable: true,
  },
  OVERLOADED: {
    ...kind(
      503,
      'The service is busy',
      'The account, or all accounts together, have more work waiting or more bytes in transit than the service accepts at a time.',
      'Wait as long as `Retry-After` says and try again.',
    ),
    retryable: true,
  },
  DEADLINE_EXCEEDED: {
    ...kind(
      503,
      'The service did not answer in time',
      'A dependency of the service is not responding, or a list takes too long. Work that the request has started continues; it is not known whether it will succeed.',
      'Wait as long as `Retry-After` says and send the same request again, preferably with the same `Idempotency-Key`.',
    ),
    retryable: true,
  },
  KEYS_UNAVAILABLE: {
    ...kind(
      503,
      'Tokens cannot be verified at the moment',
      'The keys of the token issuer cannot be fetched.',
      'Try again later.',
    ),
    retryable: true,
  },
  RENDERING_UNAVAILABLE: {
    ...kind(
      503,
      'The document cannot be rendered at the moment',
      'No rendering worker answered in time.',
      'Wait as long as `Retry-After` says and try again.',
    ),
    retryable: true,
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}

export function errorKind(code: ErrorCode): ErrorKind {
  return ERROR_CATALOGUE[code];
}
