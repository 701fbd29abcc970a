import { OWN_FORMS } from '../systems-in-texts';
import { EXAMPLE_DOCUMENT } from '../../../documents/formats/json/json-document-schema';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { DRY_RUN_EXAMPLE } from '../dry-run-examples';
import { DOCUMENT_RESPONSE_EXAMPLE, RETRIEVED_EXAMPLE } from '../examples';
import { MAX_DOCUMENT_BYTES } from '../../../documents/largest-document';
import { DECLARED_ENCODINGS } from '../../../documents/xml/declared-encodings';
import {
  ACCEPT_LANGUAGE,
  AMENDS,
  COUNTRY_ISO,
  DOCUMENT_ID,
  DRY_RUN,
  FLOW,
  IDEMPOTENCY_KEY,
  INCLUDE_PDF,
  PERIOD,
  PURPOSE,
  SYNTAX,
  VAT_NUMBER,
} from '../parameters';
import { UNPRINTED_HEADER } from '../unprinted-header';
import { BINARY } from '../schema-parts';
import { schemaRef, type OperationPart, type PathItem } from '../types';
import { UNCONVERTED_HEADER } from '../unconverted-header';
import { XML_CONTENT } from '../xml-content';

const SUBMIT: OperationPart = {
  operationId: 'submitDocument',
  tags: ['Documents'],
  summary: 'Submit one document',
  description:
    'Takes an invoice, credit note or debit note as JSON, as XML (UBL 2.1 or CII), or as a PDF that contains such XML (Factur-X, ZUGFeRD). Whether a body is XML or a PDF, and the syntax of XML, is told by its content. What was sent is kept and returned byte for byte; UBL is made of CII for authorities that take UBL. The document is checked against its schema immediately; all further processing is asynchronous: poll the document or the list until its status is OK, ERROR or DUPLICATED. XML is accepted in UTF-8, in UTF-16 with a byte order mark, or in an encoding that its declaration or the charset of the Content-Type names. Of these the byte order mark counts most, then the charset, then the declaration (RFC 7303); ' +
    `read are ${DECLARED_ENCODINGS.join(', ')}.`,
  security: [{ bearer: ['documents:write'] }],
  parameters: [
    COUNTRY_ISO,
    VAT_NUMBER,
    PURPOSE,
    FLOW,
    PERIOD,
    AMENDS,
    DRY_RUN,
    INCLUDE_PDF,
    ACCEPT_LANGUAGE,
    IDEMPOTENCY_KEY,
  ],
  'x-max-body-bytes': MAX_DOCUMENT_BYTES,
  requestBody: {
    required: true,
    description: 'At most 10 MiB after decompression.',
    content: {
      'application/json': {
        schema: schemaRef('CreateJsonDocumentRequest'),
        examples: { invoice: { summary: 'A Spanish invoice', value: EXAMPLE_DOCUMENT } },
      },
      ...XML_CONTENT,
      'application/pdf': { schema: { ...BINARY, description: 'PDF with an attached invoice in CII or UBL.' } },
    },
  },
  responses: {
    '200': {
      description:
        'Of a dry run: what would become of the document is in `dryRun`, and `status` is ERROR or DUPLICATED if it would end so without being sent. Nothing was stored or sent.',
      headers: COMMON_HEADERS,
      content: {
        'application/json': {
          schema: schemaRef('DocumentResponse'),
          examples: { sent: { summary: 'A document that would be sent', value: DRY_RUN_EXAMPLE } },
        },
      },
    },
    '201': {
      description: 'Accepted; processing continues.',
      headers: {
        ...COMMON_HEADERS,
        Location: { description: 'Path of the document.', schema: { type: 'string' } },
        'Idempotent-Replayed': {
          description: '`true` if this is the answer to an earlier request with the same key.',
          schema: { type: 'string' },
        },
      },
      content: {
        'application/json': {
          schema: schemaRef('DocumentResponse'),
          examples: { accepted: { summary: 'Accepted', value: DOCUMENT_RESPONSE_EXAMPLE } },
        },
      },
    },
    ...errorResponses([
      ...AUTHENTICATED_ERRORS,
      'INVALID_BODY',
      'INVALID_JSON',
      'EMPTY_BODY',
      'DOCUMENT_INVALID',
      'DOCUMENT_NOT_FILEABLE',
      'DOCUMENT_TOO_COMPLEX',
      'COMPANY_MISMATCH',
      'UNSUPPORTED_CONTEXT',
      'COMPANY_NOT_ALLOWED',
      'DOCUMENT_NOT_FOUND',
      'NOT_AMENDABLE',
      'AMENDMENT_NOT_SUPPORTED',
      'IDEMPOTENCY_IN_FLIGHT',
      'IDEMPOTENCY_KEY_REUSED',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'OVERLOADED',
      'RENDERING_TOO_LONG',
      'RENDERING_UNAVAILABLE',
    ]),
  },
};

const OWN_FORM_EXAMPLES = Object.fromEntries(
  OWN_FORMS.map(({ id, name, example }) => [id, { summary: `${id}: ${name}, shortened`, value: example }]),
);

const RETRIEVE: OperationPart = {
  operationId: 'getDocument',
  tags: ['Documents'],
  summary: 'Get a document',
  description: `The \`Accept\` header selects the representation; the default is JSON. Documents of other accounts, of another country or purpose, and unknown ids return the same 404. XML is returned byte for byte as it was submitted, by itself or in a PDF, or in UTF-8 if only the charset of its Content-Type told the encoding; for a JSON document, the UBL generated from it is returned. \`syntax\` converts. The PDF is a PDF/A-3a that contains the invoice as XML: CII (Factur-X, ZUGFeRD) if that is valid and says the same as the document, otherwise UBL. \`application/vnd.edoc.authority+xml\` is the document as the authority was sent it, or delivered it, if that has a form of its own: ${OWN_FORMS.map(({ name }) => name.replaceAll('*', '\\*')).join(', ')}.`,
  security: [{ bearer: ['documents:read'] }],
  parameters: [COUNTRY_ISO, PURPOSE, DOCUMENT_ID, SYNTAX, ACCEPT_LANGUAGE],
  responses: {
    '200': {
      description: 'The document in the requested representation.',
      headers: {
        ...COMMON_HEADERS,
        ETag: { description: 'Version of an XML, PDF or PNG; use it with If-None-Match.', schema: { type: 'string' } },
        ...UNPRINTED_HEADER,
        ...UNCONVERTED_HEADER,
      },
      content: {
        'application/json': {
          schema: schemaRef('RetrievedDocument'),
          examples: { ok: { summary: 'A finished document', value: RETRIEVED_EXAMPLE } },
        },
        ...XML_CONTENT,
        'application/pdf': { schema: BINARY },
        'image/png': { schema: BINARY },
        'application/vnd.edoc.authority+xml': {
          schema: BINARY,
          examples: OWN_FORM_EXAMPLES,
        },
      },
    },
    '304': { description: 'Not modified: the ETag in If-None-Match is still current.' },
    ...errorResponses([
      ...AUTHENTICATED_ERRORS,
      'NOT_ACCEPTABLE',
      'DOCUMENT_NOT_FOUND',
      'QR_NOT_AVAILABLE',
      'AUTHORITY_XML_NOT_AVAILABLE',
      'OVERLOADED',
      'RENDERING_TOO_LONG',
      'RENDERING_UNAVAILABLE',
    ]),
  },
};

export const DOCUMENT_PATH: PathItem = { post: SUBMIT, get: RETRIEVE };
