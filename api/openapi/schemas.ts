import { DOCUMENT_TYPES } from '../../documents/model/document-context';
import { JSON_DOCUMENT_SCHEMA } from '../../documents/formats/json/json-document-schema';
import { TIMELINE_TYPES } from '../../storage/document-record';
import { COUNTRY_SCHEMAS } from './country-schemas';
import { BATCH_SCHEMAS } from './batch-schemas';
import { IMPORT_RESPONSE } from './import-schema';
import { API_ERROR, PROBLEM } from './error-schemas';
import { INVOICE_BATCH_GENERATOR } from './generation-schemas';
import { EXTERNAL_STATUS, PAYMENTS, REJECTION, UPDATE_EXTERNAL_STATUS } from './external-status-schemas';
import { REPLAYS_SCHEMAS } from './replays-schemas';
import { REPLAY_DOCUMENT, REPLAYED_DOCUMENT } from './replay-schemas';
import { SETTLE_DOCUMENT, SETTLED_DOCUMENT } from './settle-schemas';
import { dateTime, integer, list, number, record, text } from './schema-parts';
import { ATTEMPTS, OUTAGE_SCHEMAS } from './outage-schemas';
import { LIST_FIELDS, LIST_REQUIRED, RESPONSE_FIELDS, RESPONSE_REQUIRED } from './document-fields';
import { OPERATIONS_SCHEMAS } from './operations-schemas';
import { DELIVERY_SCHEMAS } from './delivery-schemas';
import { SUBSCRIPTION_SCHEMAS } from './subscription-schemas';
import { schemaRef, type Schema } from './types';

const TAX_PERIOD = record({ from: text, to: text }, ['from', 'to'], 'Months, yyyy-MM, both inclusive.');

const LINKS = record(
  { self: text, xml: text, pdf: text, qr: text, events: text },
  ['self', 'events'],
  'Paths of related representations; select one with Accept.',
);

const ADDRESS = record(
  {
    streetName: text,
    houseAndOfficeNo: text,
    city: text,
    postalCode: text,
    countrySubdivision: text,
    countryCode: text,
  },
  [],
);

const PARTY = record({ name: text, vatNumber: text, address: schemaRef('Address') }, []);

const TOTALS = record({ totalNet: number, totalVat: number, totalGross: number, payable: number }, []);

const LINE: Schema = {
  type: 'object',
  description: 'For JSON documents as submitted; for UBL documents the same fields, read from the lines.',
  properties: {
    number: integer,
    description: text,
    quantity: number,
    unitCode: text,
    unitPrice: number,
    netAmount: number,
    taxCode: text,
    vatRate: number,
    vatAmount: number,
    grossAmount: number,
    exemptionReason: text,
    exemptionReasonCode: text,
    lineId: {
      type: 'string',
      description: 'Identifier of the line in UBL (BT-126), if it is no number; `number` is the position then.',
    },
    subLines: {
      type: 'array',
      description:
        'Lines that this one is made of (XRechnung extension, BG-DEX-01), in UBL documents only. The amount of the line includes theirs.',
      items: schemaRef('Line'),
    },
  },
};

const FINDING = record(
  {
    ruleSet: text,
    rule: text,
    severity: { type: 'string', enum: ['fatal', 'error', 'warning', 'information'] },
    message: text,
    terms: list(text),
    found: text,
    expected: text,
    fix: text,
    pointer: text,
    xpath: text,
    line: integer,
    column: integer,
    row: integer,
    columnName: text,
  },
  ['ruleSet', 'rule', 'severity', 'message', 'terms'],
);

const INTEGRATION = record(
  {
    authority: text,
    reference: text,
    receipt: text,
    warnings: list(record({ code: text, message: text }, ['code', 'message'])),
    refusal: record({ code: text, message: text }, ['code', 'message'], 'Why the authority refused the document.'),
    ...ATTEMPTS,
  },
  ['authority', 'warnings'],
);

const ATTACHMENT = record(
  { reference: text, filename: text, mimeCode: text, description: text, size: integer, sha256: text },
  [],
);

const VALIDATION_RESULT = record(
  {
    valid: { type: 'boolean' },
    documentType: { type: 'string', enum: [...DOCUMENT_TYPES] },
    rootElement: text,
    customizationId: text,
    errors: list(
      record({ code: text, message: text, line: integer, column: integer, xpath: text }, ['code', 'message']),
    ),
    evaluated: { ...(list(text) as object), description: 'What was checked.' },
    notEvaluated: {
      ...(list(text) as object),
      description: 'What this operation does not check or could not check.',
    },
  },
  ['valid', 'errors', 'evaluated', 'notEvaluated'],
);

const TIMELINE_ENTRY = record(
  {
    at: dateTime,
    actor: text,
    type: { type: 'string', enum: [...TIMELINE_TYPES] },
    from: text,
    to: text,
    reason: text,
    receipt: text,
    paymentDetail: PAYMENTS,
    rejectionDetail: REJECTION,
    hash: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the previous entry and this one.' },
  },
  ['at', 'actor', 'type', 'hash'],
);

const HEALTH = record(
  { status: { type: 'string', enum: ['ok', 'unavailable'] }, checks: { type: 'object', additionalProperties: text } },
  ['status', 'checks'],
);

const PAGE = record(
  {
    content: list(schemaRef('DocumentListItem')),
    page: integer,
    size: integer,
    totalElements: integer,
    totalPages: integer,
    nextCursor: { type: 'string', description: 'Absent on the last page.' },
  },
  ['content', 'page', 'size', 'totalElements', 'totalPages'],
);

export const SCHEMAS: Record<string, Schema> = {
  CreateJsonDocumentRequest: structuredClone(JSON_DOCUMENT_SCHEMA) as unknown as Schema,
  InvoiceBatchGeneratorApi: INVOICE_BATCH_GENERATOR,
  ApiError: API_ERROR,
  Problem: PROBLEM,
  TaxPeriod: TAX_PERIOD,
  Links: LINKS,
  Address: ADDRESS,
  Party: PARTY,
  Totals: TOTALS,
  Line: LINE,
  Finding: FINDING,
  Integration: INTEGRATION,
  Attachment: ATTACHMENT,
  UpdateExternalStatusRequest: UPDATE_EXTERNAL_STATUS,
  ReplayDocumentRequest: REPLAY_DOCUMENT,
  ReplayedDocument: REPLAYED_DOCUMENT,
  SettleDocumentRequest: SETTLE_DOCUMENT,
  SettledDocument: SETTLED_DOCUMENT,
  ...OUTAGE_SCHEMAS,
  ...REPLAYS_SCHEMAS,
  ExternalStatus: EXTERNAL_STATUS,
  DocumentResponse: record(RESPONSE_FIELDS, RESPONSE_REQUIRED, 'An accepted document.'),
  DocumentListItem: record(LIST_FIELDS, LIST_REQUIRED, 'A document in the list.'),
  RetrievedDocument: record(
    { ...LIST_FIELDS, lines: list(schemaRef('Line')), findings: list(schemaRef('Finding')) },
    [...LIST_REQUIRED, 'lines', 'findings'],
    'A document with all details.',
  ),
  DocumentPage: PAGE,
  UBLValidationResult: VALIDATION_RESULT,
  TimelineEntry: TIMELINE_ENTRY,
  Timeline: record({ content: list(schemaRef('TimelineEntry')) }, ['content'], 'Oldest first.'),
  ...COUNTRY_SCHEMAS,
  Health: HEALTH,
  ...SUBSCRIPTION_SCHEMAS,
  ...BATCH_SCHEMAS,
  ImportResponse: IMPORT_RESPONSE,
  ...DELIVERY_SCHEMAS,
  ...OPERATIONS_SCHEMAS,
};
