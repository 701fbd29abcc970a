import { DOCUMENT_TYPES, FLOWS, PURPOSES } from '../../documents/model/document-context';
import { DOCUMENT_STATUSES, FAILURE_KINDS } from '../../documents/status';
import { dateTime, list, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

/** What every representation of a document begins with. */
export const RESPONSE_FIELDS: Record<string, Schema> = {
  documentId: uuid,
  status: { type: 'string', enum: [...DOCUMENT_STATUSES] },
  documentType: { type: 'string', enum: [...DOCUMENT_TYPES] },
  documentNumber: text,
  documentDate: { type: 'string', format: 'date' },
  countryIso: text,
  purpose: { type: 'string', enum: [...PURPOSES] },
  flow: { type: 'string', enum: [...FLOWS] },
  companyVatNumber: text,
  batchNumber: uuid,
  period: schemaRef('TaxPeriod'),
  submissionDate: dateTime,
  receivedDate: dateTime,
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

/** A document as lists show it. */
export const LIST_FIELDS: Record<string, Schema> = {
  ...RESPONSE_FIELDS,
  dueDate: { type: 'string', format: 'date' },
  supplier: schemaRef('Party'),
  customer: schemaRef('Party'),
  currencyCode: text,
  totals: schemaRef('Totals'),
  duplicateOf: record({ documentId: uuid, status: { type: 'string', enum: [...DOCUMENT_STATUSES] } }, ['documentId']),
  failureKind: { type: 'string', enum: [...FAILURE_KINDS] },
  integration: schemaRef('Integration'),
  externalStatus: schemaRef('ExternalStatus'),
  attachments: list(schemaRef('Attachment')),
};

export const LIST_REQUIRED = [...RESPONSE_REQUIRED, 'supplier', 'customer', 'totals', 'attachments'];
