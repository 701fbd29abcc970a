import { SYNTAXES } from '../../documents/formats/convert-syntax';
import { namesInText } from './systems-in-texts';
import { FLOWS, PURPOSES } from '../../documents/model/document-context';
import { STATUS_FILTERS } from '../../processing/status';
import { schemaRef, type Parameter, type Schema } from './types';
import { present } from '../../platform/present';

export function queryParameter(
  name: string,
  schema: Schema,
  description: string,
  options: { required?: boolean; example?: unknown } = {},
): Parameter {
  const { required = false, example } = options;
  return {
    name,
    in: 'query',
    required,
    description,
    schema: required || example === undefined ? schema : withExample(schema, example),
    allowReserved: true,
    ...(required ? present({ example }) : {}),
  };
}

/**
 * An example of what may be left out stands in the schema: pages that try an operation out fill in those of the parameter,
 * and a filter or a key that nobody meant would be sent.
 */
function withExample(schema: Schema, example: unknown): Schema {
  return { ...schema, examples: [example] };
}

const required = true;
const MAX_TEXT = 300;

export function textParameter(name: string, description: string, example: string): Parameter {
  return queryParameter(name, { type: 'string', minLength: 1, maxLength: MAX_TEXT }, description, { example });
}

export function dayParameter(name: string, description: string): Parameter {
  return queryParameter(name, { type: 'string', format: 'date' }, `${description} A UTC day, yyyy-MM-dd, inclusive.`, {
    example: '2026-03-01',
  });
}

export const COUNTRY_ISO = queryParameter(
  'countryIso',
  { type: 'string', pattern: '^[A-Z]{2}$' },
  'Country whose rules apply, ISO 3166-1 alpha-2.',
  { required, example: 'ES' },
);

export const PURPOSE = queryParameter(
  'purpose',
  { type: 'string', enum: [...PURPOSES] },
  'Purpose that the document is processed for.',
  {
    required,
    example: 'EINVOICING',
  },
);

export const FLOW = queryParameter(
  'flow',
  { type: 'string', enum: [...FLOWS] },
  'ISSUED: sent by the company. RECEIVED: received by the company.',
  {
    required,
    example: 'ISSUED',
  },
);

export const DRY_RUN = queryParameter(
  'dryRun',
  { type: 'boolean' },
  'With `true` nothing is stored and nothing is sent: the answer is 200 with what would become of the document. An Idempotency-Key is ignored then.',
);

function include(content: string, description: string): Parameter {
  return queryParameter('include', { type: 'string', enum: [content] }, description);
}

export const INCLUDE_PDF = include(
  'pdf',
  'Of a dry run: `pdf` adds the PDF, in base64, in the language of `Accept-Language`, with a watermark that calls it a test.',
);

export const INCLUDE_MESSAGE = include(
  'message',
  'Of a dry run: `message` adds the content of what would be sent of each document.',
);

export const SYNTAX = queryParameter(
  'syntax',
  { type: 'string', enum: [...SYNTAXES] },
  'Syntax of EN 16931 in which `application/xml` is returned. Without it the XML is returned as it came. What the requested syntax does not say is named in X-Unconverted-Elements.',
  { example: 'ubl' },
);

export const VAT_NUMBER = queryParameter(
  'vatNumber',
  { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9 .\\-/]{1,29}$' },
  'VAT number of the acting company, with or without country prefix: the supplier of an ISSUED document, the customer of a RECEIVED one.',
  { required, example: 'ESB12345674' },
);

export const DOCUMENT_ID = queryParameter(
  'documentId',
  { type: 'string', format: 'uuid' },
  'Id of the document, from the submission.',
  {
    required,
    example: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
  },
);

export const DOCUMENT_ID_IN_PATH: Parameter = {
  name: 'documentId',
  in: 'path',
  required,
  description: DOCUMENT_ID.description,
  schema: DOCUMENT_ID.schema,
  example: DOCUMENT_ID.example,
};

export const AMENDS = queryParameter(
  'amends',
  { type: 'string', format: 'uuid' },
  `Id of an OK document of the same company, type, number and date: what its authority holds of it is replaced by what this document states. Allowed only if the system of that document takes amendments (${namesInText(({ takesAmendments }) => takesAmendments)}).`,
);

export const PERIOD: Parameter = {
  name: 'period',
  in: 'query',
  style: 'deepObject',
  explode: true,
  description:
    'Tax period: `period[from]=2026-01&period[to]=2026-03`, or as JSON, `period={"from":"2026-01","to":"2026-03"}`.',
  schema: schemaRef('TaxPeriod'),
  // Without any, the page that tries operations out would make one up and send it.
  examples: {},
};

export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes the request safe to repeat: for 24 hours, the same key with the same request returns the first answer, with `Idempotent-Replayed: true`. 1 to 255 printable ASCII characters, scoped to the account.',
  schema: withExample(
    { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
    '5f0f6f0c-order-4711',
  ),
};

export const ACCEPT_LANGUAGE: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  description:
    'Language of the PDF: en, es, fr, de, it, pl, pt, nl; of findings and errors: en, es, fr, de, it. For other languages, a PDF is in that of the country that both parties are in; all else is in English.',
  schema: withExample({ type: 'string' }, 'es'),
};

/** The filters of the list, all of which must hold. */
export const LIST_FILTERS: Parameter[] = [
  textParameter('documentNumber', "Number in the client's system; exact match.", 'F-2026-0042'),
  dayParameter('issuedDateFrom', 'Earliest issue date.'),
  dayParameter('issuedDateTo', 'Latest issue date.'),
  dayParameter('dueDateFrom', 'Earliest due date.'),
  dayParameter('dueDateTo', 'Latest due date.'),
  dayParameter('submissionDateFrom', 'Earliest day of submission.'),
  dayParameter('submissionDateTo', 'Latest day of submission.'),
  dayParameter('receivedDateFrom', 'Earliest day of receipt.'),
  dayParameter('receivedDateTo', 'Latest day of receipt.'),
  queryParameter(
    'status',
    { type: 'string', enum: [...STATUS_FILTERS] },
    'Processing status; CREATED selects documents in PROCESSING that are still in intake.',
    { example: 'OK' },
  ),
  queryParameter(
    'companyVatNumbers',
    { type: 'string', minLength: 1, maxLength: 10_000, pattern: '^[^,]+(,[^,]+)*$' },
    'VAT numbers of companies, separated by commas. Companies of other accounts select nothing.',
    { example: 'ESB12345674,ESA58818501' },
  ),
  textParameter('companyName', 'Name of the company; case and accents do not matter.', 'Ejemplo S.L.'),
  queryParameter('batchNumber', { type: 'string', format: 'uuid' }, 'Id of the batch.', {
    example: '0198c5f2-0000-7000-8000-000000000001',
  }),
  textParameter('supplierName', 'Name of the supplier; case and accents do not matter.', 'Ejemplo S.L.'),
  textParameter('supplierVatNumber', 'VAT number of the supplier, with or without country prefix.', 'ESB12345674'),
];

export const PAGING: Parameter[] = [
  queryParameter(
    'page',
    { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
    'Zero-based page; it cannot be combined with cursor.',
  ),
  queryParameter('size', { type: 'integer', enum: [20, 50, 100, 500], default: 20 }, 'Entries per page.'),
  queryParameter(
    'cursor',
    { type: 'string', minLength: 1, maxLength: 500 },
    '`nextCursor` of the previous page. No entry is skipped or repeated while others are added.',
  ),
];

/** Paging of operators' lists. */
export const CURSOR_PAGING: Parameter[] = [
  queryParameter('limit', { type: 'integer', minimum: 1, maximum: 100, default: 50 }, 'Entries per page.'),
  queryParameter(
    'cursor',
    { type: 'string', minLength: 1, maxLength: 500 },
    '`nextCursor` of the previous page. Nothing is skipped or repeated while entries are added.',
  ),
];
