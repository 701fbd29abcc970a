import { DOCUMENT_TYPES, FLOWS, PURPOSES } from '../../documents/model/document-context';
import { DOCUMENT_STATUSES, FAILURE_KINDS } from '../../processing/status';
import { choice, dateTime, day, list, record, text, texts, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

/** Only of what is of a test token, so that what is live stays as it was. */
export const MODE = choice(
  ['test'],
  'Made by a test token: it only reaches simulated authorities. Absent from what is live.',
);

/** Identity of a document, in answers and in notifications. */
export const IDENTITY_FIELDS = {
  documentId: uuid('Id of the document.'),
  mode: MODE,
  documentType: choice(DOCUMENT_TYPES, 'Kind of document.'),
  documentNumber: text('Number of the document, given by its issuer.'),
  countryIso: text('Country whose rules apply, ISO 3166-1 alpha-2.'),
  purpose: choice(PURPOSES, 'Purpose that the document is processed for.'),
  flow: choice(FLOWS, 'ISSUED: sent by the company. RECEIVED: received by the company.'),
  companyVatNumber: text('VAT number of the acting company, with country prefix.'),
  batchNumber: uuid('Batch that the document came in.'),
} satisfies Record<string, Schema>;

/** First fields of every representation of a document. */
export const RESPONSE_FIELDS: Record<string, Schema> = {
  documentId: IDENTITY_FIELDS.documentId,
  mode: MODE,
  status: choice(
    DOCUMENT_STATUSES,
    'OK, ERROR and DUPLICATED are results; only an ERROR can become PROCESSING again, by a replay.',
  ),
  documentType: IDENTITY_FIELDS.documentType,
  documentNumber: IDENTITY_FIELDS.documentNumber,
  documentDate: day('Issue date.'),
  countryIso: IDENTITY_FIELDS.countryIso,
  purpose: IDENTITY_FIELDS.purpose,
  flow: IDENTITY_FIELDS.flow,
  companyVatNumber: IDENTITY_FIELDS.companyVatNumber,
  batchNumber: IDENTITY_FIELDS.batchNumber,
  period: schemaRef('AnsweredPeriod'),
  amends: uuid('The document whose record at the authority this one amends.'),
  submissionDate: dateTime('Time the service accepted the document.'),
  receivedDate: dateTime('Time a RECEIVED document arrived.'),
  links: schemaRef('Links'),
};

export const RESPONSE_REQUIRED = [
  'documentId',
  'status',
  'documentType',
  'documentNumber',
  'documentDate',
  'countryIso',
  'purpose',
  'flow',
  'companyVatNumber',
  'submissionDate',
  'links',
];

/** Those of them that there are of a document that does not exist either. */
const OF_STORED = new Set(['documentId', 'submissionDate', 'links']);
export const SUBMISSION_REQUIRED = RESPONSE_REQUIRED.filter((name) => !OF_STORED.has(name));

/** A document as lists show it. */
export const LIST_FIELDS: Record<string, Schema> = {
  ...RESPONSE_FIELDS,
  dueDate: day('Day on which the payment is due.'),
  supplier: schemaRef('Party'),
  customer: schemaRef('Party'),
  currencyCode: text('Currency of the amounts, ISO 4217.'),
  totals: schemaRef('Totals'),
  duplicateOf: record(
    {
      documentId: uuid('Id of that document.'),
      status: choice(DOCUMENT_STATUSES, 'Its present status.'),
      same: texts('Members that both documents state alike: dates, parties, currency and amounts. Not in lists.'),
      different: texts('Members that they state differently: none, and the same invoice was sent twice. Not in lists.'),
    },
    ['documentId'],
    'The document that holds the number, if this one is DUPLICATED.',
  ),
  failureKind: choice(
    FAILURE_KINDS,
    'Kind of failure of a document in ERROR. VALIDATION: see `findings`. INTEGRATION: see `integration.refusal`.',
  ),
  integration: schemaRef('Integration'),
  externalStatus: schemaRef('ExternalStatus'),
  attachments: list(schemaRef('Attachment'), 'Files that the document carries or names.'),
};

export const LIST_REQUIRED = [...RESPONSE_REQUIRED, 'supplier', 'customer', 'totals', 'attachments'];
