import { ACCOUNT_SCHEMAS } from './account-schemas';
import { ATTACHMENT_SCHEMAS } from './attachment-schemas';
import { DOCUMENT_TYPES } from '../../documents/model/document-context';
import { JSON_DOCUMENT_SCHEMA } from '../../documents/formats/json/json-document-schema';
import { TIMELINE_TYPES } from '../../storage/document-record';
import { CANCELLATION_SCHEMAS } from './cancellation-schemas';
import { COMPANY_SCHEMAS } from './company-schemas';
import { COUNTRY_SCHEMAS } from './country-schemas';
import { EXCHANGE_SCHEMAS } from './exchange-schemas';
import { BATCH_SCHEMAS } from './batch-schemas';
import { IMPORT_RESPONSE } from './import-schema';
import { API_ERROR, PROBLEM } from './error-schemas';
import { INVOICE_BATCH_GENERATOR } from './generation-schemas';
import { EXTERNAL_STATUS, PAYMENTS, REJECTION, UPDATE_EXTERNAL_STATUS } from './external-status-schemas';
import { REPLAYS_SCHEMAS } from './replay-job-schemas';
import { REPLAY_DOCUMENT, REPLAYED_DOCUMENT } from './replay-schemas';
import { SETTLE_DOCUMENT, SETTLED_DOCUMENT } from './settle-schemas';
import { LINE } from './line-schema';
import { NOTIFICATION_SCHEMAS } from './notification-schemas';
import { page } from './page-schemas';
import { PUSH_SCHEMAS } from './push-schemas';
import { choice, dateTime, flag, integer, list, number, record, text, texts } from './schema-parts';
import { ANSWERED_PERIOD, TAX_PERIOD } from './tax-period';
import { SUBMISSION_SCHEMAS, VIOLATION } from './submission-schemas';
import { UBL_SCHEMAS } from './ubl-schemas';
import { ATTEMPTS, OUTAGE_SCHEMAS } from './outage-schemas';
import { OVERVIEW_SCHEMAS } from './overview-schemas';
import { LIST_FIELDS, LIST_REQUIRED } from './document-fields';
import { OPERATIONS_SCHEMAS } from './operations-schemas';
import { DELIVERY_SCHEMAS } from './delivery-schemas';
import { LISTENER_SCHEMAS } from './listener-schemas';
import { SUBSCRIPTION_SCHEMAS } from './subscription-schemas';
import { schemaRef, type Schema } from './types';

const LINKS = record(
  {
    self: text('The document as JSON.'),
    xml: text('The document as UBL.'),
    pdf: text('The document as PDF.'),
    qr: text('The QR code of the document; not every document has one.'),
    events: text('The timeline of the document.'),
  },
  ['self', 'events'],
  'Paths of related representations; each answers by itself.',
);

const ADDRESS = record(
  {
    streetName: text('Street.'),
    houseAndOfficeNo: text('Number of the house and office.'),
    city: text('City.'),
    postalCode: text('Postal code.'),
    countrySubdivision: text('Province, state or region.'),
    countryCode: text('Country code, ISO 3166-1 alpha-2.'),
  },
  [],
  'A postal address.',
);

const PARTY = record(
  {
    name: text('Name of the party.'),
    vatNumber: text('VAT number, with country prefix.'),
    address: schemaRef('Address'),
  },
  [],
  'Supplier or customer.',
);

const TOTALS = record(
  {
    totalNet: number('Sum without VAT.'),
    totalVat: number('Sum of the VAT.'),
    totalGross: number('Sum with VAT.'),
    payable: number('Amount that remains to be paid.'),
  },
  [],
  'Totals in the currency of the document.',
);

const FINDING = record(
  {
    ruleSet: text('Rule set that the rule belongs to.'),
    rule: text('Id of the rule, e.g. BR-CO-15.'),
    severity: choice(['fatal', 'error', 'warning', 'information'], 'fatal and error end a document in status ERROR.'),
    message: text('Explanation of the finding, in the language of Accept-Language.'),
    terms: texts('Business terms of EN 16931, most telling first.'),
    found: text('The value in the document.'),
    expected: text('The value that would be right.'),
    fix: text('Suggested correction.'),
    pointer: text('JSON Pointer into the submitted JSON.'),
    xpath: text('Path of the element in the submitted XML.'),
    line: integer('Line of the submitted XML, from 1.'),
    column: integer('Column in that line, from 1.'),
    row: integer('Row of the imported file, from 1.'),
    columnName: text('Column of the imported file.'),
  },
  ['ruleSet', 'rule', 'severity', 'message', 'terms'],
  'Something that a rule has to say of a document.',
);

const said = (description: string): Schema =>
  record(
    { code: text("The authority's own code."), message: text("The authority's own text.") },
    ['code', 'message'],
    description,
  );

const INTEGRATION = record(
  {
    authority: text('Name of the authority.'),
    system: text('The system that the document is submitted to: an `id` of `systems` of the country.'),
    reference: text("The authority's number of the document."),
    receipt: text("The authority's receipt."),
    warnings: list(said('A warning.'), 'Remarks of the authority.'),
    refusal: said("The authority's reason for refusing the document."),
    cancellation: schemaRef('Cancellation'),
    statusReports: list(
      schemaRef('StatusReport'),
      'External statuses that the authority is told of, such as payments, in the order in which they were reported.',
    ),
    ...ATTEMPTS,
    nextAttemptAt: dateTime(
      'Time of the next call to the authority. While the document waits for the authority to be back: time of the next call that asks whether it is.',
    ),
  },
  ['authority', 'warnings'],
  "The authority's answer.",
);

const ATTACHMENT = record(
  {
    reference: text('Id of the attachment in the document.'),
    filename: text('Name of the file.'),
    mimeCode: text('Media type of the file.'),
    description: text('Description of the file.'),
    size: integer('Size in bytes.'),
    sha256: text('SHA-256 of the bytes, in hexadecimal.'),
  },
  [],
  'A file that the document carries or names.',
);

const VALIDATION_RESULT = record(
  {
    valid: flag('Whether the document conforms to its schema.'),
    documentType: choice(DOCUMENT_TYPES, 'Kind of document.'),
    rootElement: text('Name of the root element.'),
    customizationId: text('BT-24, the specification that the document declares.'),
    errors: list(VIOLATION, 'Reasons why the document is not valid.'),
    evaluated: texts('Checks that were made.'),
    notEvaluated: texts('Checks that were not made, and the specification in BT-24 if it has no rules here.'),
  },
  ['valid', 'errors', 'evaluated', 'notEvaluated'],
  'Result of checking a document against the UBL 2.1 schema.',
);

const TIMELINE_ENTRY = record(
  {
    at: dateTime('Time of the step.'),
    actor: text('Originator of the step: `account:…`, `service` or `authority:…`.'),
    type: choice(TIMELINE_TYPES, 'Kind of step.'),
    from: text('Status before the step.'),
    to: text('Status after the step.'),
    reason: text('Reason for the step.'),
    receipt: text("The authority's receipt."),
    paymentDetail: PAYMENTS,
    rejectionDetail: REJECTION,
    messageSha256: text('SHA-256 of the message that was sent or received, as in the exchanges of the document.'),
    replayId: text('The replay that reopened the document; only operators see it.'),
    hash: { ...text('SHA-256 of the previous entry and this one.'), pattern: '^[0-9a-f]{64}$' },
  },
  ['at', 'actor', 'type', 'hash'],
  'A step of a document.',
);

const HEALTH = record(
  {
    status: choice(['ok', 'unavailable'], '`ok` if requests can be served.'),
    checks: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Each dependency by name: `ok` or `unavailable`.',
    },
  },
  ['status', 'checks'],
  'State of the service.',
);

export const SCHEMAS: Record<string, Schema> = {
  CreateJsonDocumentRequest: structuredClone(JSON_DOCUMENT_SCHEMA) as unknown as Schema,
  InvoiceBatchGeneratorApi: INVOICE_BATCH_GENERATOR,
  ApiError: API_ERROR,
  Problem: PROBLEM,
  TaxPeriod: TAX_PERIOD,
  AnsweredPeriod: ANSWERED_PERIOD,
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
  ...CANCELLATION_SCHEMAS,
  ...COMPANY_SCHEMAS,
  ...OUTAGE_SCHEMAS,
  ...OVERVIEW_SCHEMAS,
  ...REPLAYS_SCHEMAS,
  ExternalStatus: EXTERNAL_STATUS,
  DocumentListItem: record(LIST_FIELDS, LIST_REQUIRED, 'A document in the list.'),
  RetrievedDocument: record(
    {
      ...LIST_FIELDS,
      lines: list(schemaRef('Line'), 'Lines of the document.'),
      findings: list(schemaRef('Finding'), 'Findings of the validation.'),
    },
    [...LIST_REQUIRED, 'lines', 'findings'],
    'A document with all details.',
  ),
  DocumentPage: page(list(schemaRef('DocumentListItem'), 'Documents, newest first.'), 'A page of documents.'),
  UBLValidationResult: VALIDATION_RESULT,
  TimelineEntry: TIMELINE_ENTRY,
  Timeline: record(
    { content: list(schemaRef('TimelineEntry'), 'Steps, oldest first.') },
    ['content'],
    'Every step of a document.',
  ),
  ...EXCHANGE_SCHEMAS,
  ...PUSH_SCHEMAS,
  ...COUNTRY_SCHEMAS,
  Health: HEALTH,
  ...SUBSCRIPTION_SCHEMAS,
  ...BATCH_SCHEMAS,
  ImportResponse: IMPORT_RESPONSE,
  ...DELIVERY_SCHEMAS,
  ...LISTENER_SCHEMAS,
  ...ACCOUNT_SCHEMAS,
  ...ATTACHMENT_SCHEMAS,
  ...OPERATIONS_SCHEMAS,
  ...NOTIFICATION_SCHEMAS,
  ...UBL_SCHEMAS,
  ...SUBMISSION_SCHEMAS,
};
