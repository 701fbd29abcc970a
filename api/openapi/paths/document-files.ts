import { EXAMPLE_DOCUMENT } from '../../../documents/formats/json/json-document-schema';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { ACCEPT_LANGUAGE, DOCUMENT_ID_IN_PATH, SYNTAX } from '../parameters';
import { BINARY } from '../schema-parts';
import type { OperationPart, Parameter, PathItem } from '../types';
import { UNCONVERTED_HEADER } from '../unconverted-header';
import { XML_CONTENT } from '../xml-content';
import type { ErrorCode } from '../../mappers/error-catalogue';

interface File {
  operationId: string;
  summary: string;
  description: string;
  content: NonNullable<OperationPart['requestBody']>['content'];
  parameters?: readonly Parameter[];
  headers?: Readonly<Record<string, object>>;
  errors?: readonly ErrorCode[];
}

const UNKNOWN = 'Documents of other accounts and unknown ids return the same 404. Accept is not read.';

function file({
  operationId,
  summary,
  description,
  content,
  parameters = [],
  headers = {},
  errors = [],
}: File): PathItem {
  return {
    get: {
      operationId,
      tags: ['Extensions'],
      summary,
      description: `${description} ${UNKNOWN}`,
      security: [{ bearer: ['documents:read'] }],
      parameters: [DOCUMENT_ID_IN_PATH, ...parameters, ACCEPT_LANGUAGE],
      responses: {
        '200': {
          description: 'The file.',
          headers: {
            ...COMMON_HEADERS,
            ETag: { description: 'Use it with If-None-Match.', schema: { type: 'string' } },
            'Content-Disposition': { description: 'Suggested file name.', schema: { type: 'string' } },
            ...headers,
          },
          content,
        },
        '304': { description: 'Not modified: the ETag in If-None-Match is still current.' },
        ...errorResponses([...AUTHENTICATED_ERRORS, 'DOCUMENT_NOT_FOUND', 'OVERLOADED', ...errors]),
      },
    },
  };
}

export const DOCUMENT_XML_PATH = file({
  operationId: 'getDocumentXml',
  summary: 'Get a document as XML',
  description:
    'Returns the XML byte for byte as it was submitted, by itself or in a PDF; for a JSON document, the UBL generated from it.',
  content: XML_CONTENT,
  parameters: [SYNTAX],
  headers: UNCONVERTED_HEADER,
});

export const DOCUMENT_ORIGINAL_PATH = file({
  operationId: 'getDocumentOriginal',
  summary: 'Get a document as it was submitted',
  description:
    'Returns the document byte for byte as it was submitted: JSON, XML, or the PDF that contains the XML. Of what an authority delivered in a form of its own, the UBL is returned by `/xml`, and this is that form.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        additionalProperties: true,
        description: 'A CreateJsonDocumentRequest, as it was sent.',
      },
      examples: { invoice: { summary: 'A Spanish invoice', value: EXAMPLE_DOCUMENT } },
    },
    ...XML_CONTENT,
    'application/pdf': { schema: BINARY },
  },
});

export const DOCUMENT_PDF_PATH = file({
  operationId: 'getDocumentPdf',
  summary: 'Get a document as PDF',
  description: 'Returns the document on paper, in the language of Accept-Language.',
  content: { 'application/pdf': { schema: BINARY } },
  errors: ['RENDERING_TOO_LONG', 'RENDERING_UNAVAILABLE'],
});

export const DOCUMENT_QR_PATH = file({
  operationId: 'getDocumentQr',
  summary: 'Get the QR code of a document',
  description:
    "Returns the QR code of the record that the authority's system holds of the document, otherwise a payment code, as PNG; not every document has one, and none that is in ERROR, DUPLICATED or cancelled.",
  content: { 'image/png': { schema: BINARY } },
  errors: ['QR_NOT_AVAILABLE'],
});
