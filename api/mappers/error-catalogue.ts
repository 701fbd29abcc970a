import { BATCH_ERRORS } from './batch-errors';
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
    'Parameters are wrong',
    'One or more query or path parameters are missing, unknown, repeated or have a value that is not allowed. `errors` names each of them.',
    'Correct every parameter named in `errors` and send the request again.',
  ),
  INVALID_HEADER: kind(
    400,
    'A header is wrong',
    'A request header is malformed or was sent more than once.',
    'Send the header named in `errors` once, in the form described there.',
  ),
  INVALID_BODY: kind(
    400,
    'The JSON body is wrong',
    'The body is not the JSON that the operation takes. `errors` has an entry with a JSON Pointer for every wrong field.',
    'Correct every field named in `errors`. Fields that the schema does not know are refused by name.',
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
    'The operation needs a request body and none was sent.',
    'Send the document as the body of the request.',
  ),
  ...BATCH_ERRORS,
  ...TEMPLATE_ERRORS,
  DOCUMENT_INVALID: kind(
    400,
    'The document is not valid UBL 2.1',
    'The XML is not well-formed, is refused as dangerous, or does not follow the UBL 2.1 schema. `errors` has line, column and XPath.',
    'Correct the document. POST /v1.1/document/validate gives the same verdict without submitting it.',
  ),
  FILE_NOT_CONVERTIBLE: kind(
    400,
    'The file cannot be converted',
    'The file is no UBL, CII or ZUGFeRD invoice, or not one with the structure of its format. `errors` says what was found and where.',
    'Send the invoice itself, or the PDF that carries it. Business rules do not matter here, the structure does.',
  ),
  RENDERING_TOO_LONG: kind(
    422,
    'The document is too long to be printed',
    'The document or file has more lines, entries or pages than a PDF may have; the message names the limit. Nothing is wrong with it otherwise.',
    'Fetch the document as XML or JSON. Of a file to convert, send one invoice with fewer lines.',
  ),
  DOCUMENT_NOT_FILEABLE: kind(
    400,
    'The document cannot be filed',
    'The document follows its schema but lacks something without which it cannot be filed, such as its number (BT-1) or issue date (BT-2), or such a term is too long.',
    'Correct the terms named in `errors`.',
  ),
  DOCUMENT_TOO_COMPLEX: kind(
    400,
    'The document takes too long to read',
    'Reading the document was stopped after the time or memory a document may take.',
    'Split the document or remove needless nesting and repetition.',
  ),
  SUBSCRIPTION_LIMIT: kind(
    400,
    'The account has too many subscriptions',
    'The account has as many subscriptions as an account may have; the message names the number.',
    'Delete a subscription that is not needed any more, or replace one.',
  ),
  COMPANY_MISMATCH: kind(
    400,
    'The document belongs to another company',
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
    'The request does not follow HTTP: for example conflicting lengths, an invalid escape in the path or a broken compressed body.',
    'Check the client library or proxy that made the request.',
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
    'The token is malformed, expired, meant for another audience, or not signed by a known key.',
    'Get a new access token from the issuer.',
  ),
  INSUFFICIENT_SCOPE: kind(
    403,
    'The token lacks a scope',
    'The token is valid but does not grant what the operation needs. `WWW-Authenticate` names the scope.',
    'Get a token with the scope.',
  ),
  COMPANY_NOT_ALLOWED: kind(
    403,
    'The account may not act for this company',
    'The company named by `vatNumber` is not one of the account in this country.',
    'Use a company of the account, or have the company added to it.',
  ),
  NOT_FOUND: kind(404, 'No such path', 'Nothing is served at this path.', 'See /openapi.json for the paths.'),
  DOCUMENT_NOT_FOUND: kind(
    404,
    'No such document',
    'There is no document with this id in the given country and purpose among the companies of the account.',
    'Check documentId, countryIso and purpose.',
  ),
  COUNTRY_NOT_FOUND: kind(
    404,
    'No such country',
    'The service does not process documents of this country. The message lists those it does.',
    'Use one of the countries of GET /v1.1/countries.',
  ),
  QR_NOT_AVAILABLE: kind(
    404,
    'The document has no QR code',
    'The country defines no QR code for the document and it has no IBAN in euro for a payment code.',
    'Ask for another representation.',
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
    'The subscription has no delivery with this id, or it is older than the delivery log.',
    'Check the id; GET /subscription-management/{id}/deliveries lists the deliveries.',
  ),
  METHOD_NOT_ALLOWED: kind(
    405,
    'The method is not allowed here',
    'The path exists but does not take this method. `Allow` lists those it takes.',
    'Use one of the methods in `Allow`.',
  ),
  NOT_ACCEPTABLE: kind(
    406,
    'No representation fits Accept',
    'The operation cannot answer in any of the media types of `Accept`.',
    'Ask for one of the media types named in the message.',
  ),
  REQUEST_TIMEOUT: {
    ...kind(
      408,
      'The request took too long to arrive',
      'Headers or body did not arrive in time.',
      'Send the request again on a better connection.',
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
    'The body, after decompression, is larger than the operation takes.',
    'Send a smaller body; the message names the limit.',
  ),
  UNSUPPORTED_MEDIA_TYPE: kind(
    415,
    'The media type is not supported',
    'The Content-Type, charset or Content-Encoding is not one that the operation reads.',
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
    'The same Idempotency-Key came with other parameters or another body within 24 hours.',
    'Use a new key for a new request.',
  ),
  RATE_LIMITED: {
    ...kind(
      429,
      'Too many requests',
      'The account, or without an account the address, made more requests than allowed in a minute.',
      'Wait as long as `Retry-After` says. `RateLimit-*` headers tell what is left.',
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
      'Something went wrong on our side',
      'The request failed through our own fault. It was logged under `requestId`.',
      'Try again with the same Idempotency-Key; if it persists, report the `requestId`.',
    ),
    retryable: true,
  },
  STORAGE_UNAVAILABLE: {
    ...kind(
      503,
      'The database does not answer',
      'The service cannot reach its database at the moment. Whether a document of this request was stored is not known.',
      'Wait as long as `Retry-After` says and send the same request again, best with the same `Idempotency-Key`.',
    ),
    retryable: true,
  },
  OVERLOADED: {
    ...kind(
      503,
      'The service is busy',
      'The account, or all together, have more work waiting or more bytes on their way than the service takes at once.',
      'Wait as long as `Retry-After` says and try again.',
    ),
    retryable: true,
  },
  DEADLINE_EXCEEDED: {
    ...kind(
      503,
      'The service did not answer in time',
      'Something that the service needs hangs, or a list takes too long. What the request has begun goes on; whether it will succeed is not known.',
      'Wait as long as `Retry-After` says and send the same request again, best with the same `Idempotency-Key`.',
    ),
    retryable: true,
  },
  KEYS_UNAVAILABLE: {
    ...kind(
      503,
      'Tokens cannot be verified now',
      'The keys of the token issuer cannot be fetched.',
      'Try again later.',
    ),
    retryable: true,
  },
  RENDERING_UNAVAILABLE: {
    ...kind(
      503,
      'The document cannot be rendered now',
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
