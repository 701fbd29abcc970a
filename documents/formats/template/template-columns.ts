import { DOCUMENT_TYPES, FLOWS } from '../../model/document-context';
import type { ColumnKind, TemplateColumn } from './template-column';
import { present } from '../../../platform/present';

type Further = Partial<Pick<TemplateColumn, 'required' | 'allowed'>>;

const column =
  (level: TemplateColumn['level']) =>
  (
    name: string,
    kind: ColumnKind,
    pointer: string | undefined,
    example: string,
    description: string,
    further: Further = {},
  ): TemplateColumn => ({
    name,
    level,
    kind,
    ...present({ pointer }),
    required: false,
    description,
    example,
    ...further,
  });

const ofDocument = column('document');
const ofLine = column('line');
const ofAudit = column('audit');
const REQUIRED: Further = { required: true };

const DOCUMENT_COLUMNS: readonly TemplateColumn[] = [
  ofDocument('documentType', 'code', '/documentType', 'INVOICE', 'Kind of document.', {
    required: true,
    allowed: DOCUMENT_TYPES,
  }),
  ofDocument('documentNumber', 'text', '/documentNumber', 'F-2026-0042', 'Number in your system.', REQUIRED),
  ofDocument('documentDate', 'date', '/documentDate', '2026-03-02', 'Issue date.', REQUIRED),
  ofDocument('dueDate', 'date', '/dueDate', '2026-04-01', 'When payment is due.'),
  ofDocument('flow', 'code', undefined, 'ISSUED', 'ISSUED: you are the supplier; RECEIVED: the counterparty is.', {
    required: true,
    allowed: FLOWS,
  }),
  ofDocument('currencyCode', 'code', '/currencyCode', 'EUR', 'Currency, ISO 4217.', REQUIRED),
  ofDocument('counterpartyName', 'text', '/counterparty/name', 'Cliente de Ejemplo S.A.', 'Registered name.', REQUIRED),
  ofDocument(
    'counterpartyVatNumber',
    'text',
    '/counterparty/vatNumber',
    'ESA58818501',
    'VAT number, with or without country prefix.',
  ),
  ofDocument('counterpartyStreetName', 'text', '/counterparty/address/streetName', 'Calle Mayor', 'Street.'),
  ofDocument(
    'counterpartyHouseNo',
    'text',
    '/counterparty/address/houseAndOfficeNo',
    '1',
    'House, floor and office number.',
  ),
  ofDocument('counterpartyCity', 'text', '/counterparty/address/city', 'Madrid', 'City or village.'),
  ofDocument('counterpartyPostalCode', 'text', '/counterparty/address/postalCode', '28013', 'Post code.'),
  ofDocument(
    'counterpartySubdivision',
    'text',
    '/counterparty/address/countrySubdivision',
    'Madrid',
    'Province, region or state.',
  ),
  ofDocument(
    'counterpartyCountryCode',
    'code',
    '/counterparty/address/countryCode',
    'ES',
    'Country, ISO 3166-1 alpha-2.',
    REQUIRED,
  ),
];

const LINE_COLUMNS: readonly TemplateColumn[] = [
  ofLine('lineNumber', 'integer', '/number', '1', 'Line number, unique in the document.', REQUIRED),
  ofLine('description', 'text', '/description', 'Consulting, February', 'What is supplied.', REQUIRED),
  ofLine('quantity', 'decimal', '/quantity', '10', 'Number of units.', REQUIRED),
  ofLine('unitCode', 'code', '/unitCode', 'HUR', 'Unit, UN/ECE Rec 20/21; C62 (one piece) when empty.'),
  ofLine('unitPrice', 'decimal', '/unitPrice', '80', 'Net price of one unit; any number of decimals.', REQUIRED),
  ofLine('netAmount', 'decimal', '/netAmount', '800', 'quantity x unitPrice, rounded to two decimals.', REQUIRED),
  ofLine(
    'taxCode',
    'code',
    '/taxCode',
    'S',
    "VAT category (S, Z, E, AE, K, G, O, L, M, B) or the country's own code. S when empty; required when vatRate is 0.",
  ),
  ofLine('vatRate', 'decimal', '/vatRate', '21', 'VAT rate in percent.', REQUIRED),
  ofLine('vatAmount', 'decimal', '/vatAmount', '168', 'VAT of the line, two decimals.'),
  ofLine('grossAmount', 'decimal', '/grossAmount', '968', 'netAmount + vatAmount.'),
];

const CLOSING_COLUMNS: readonly TemplateColumn[] = [
  ofDocument('totalNet', 'decimal', '/totalNet', '800', 'Sum of all lines of the document without VAT.', REQUIRED),
  ofDocument('totalVat', 'decimal', '/totalVat', '168', 'VAT of the document.', REQUIRED),
  ofDocument('totalGross', 'decimal', '/totalGross', '968', 'totalNet + totalVat: what is to be paid.', REQUIRED),
  ofDocument(
    'precedingDocumentNumber',
    'text',
    '/precedingDocument/documentNumber',
    '',
    'Number of the document that this one corrects.',
  ),
  ofDocument('precedingDocumentDate', 'date', '/precedingDocument/documentDate', '', 'Its issue date.'),
  ofDocument(
    'externalReference',
    'text',
    undefined,
    'MARCH-1',
    'Your reference of the batch; taken when it is the same in all rows and there is no row #externalReference.',
  ),
  ofDocument('deliveryDate', 'date', '/deliveryDate', '2026-02-27', 'When it was supplied; category K needs it.'),
  ofDocument('buyerReference', 'text', '/buyerReference', 'Dept. 7', "Buyer's reference."),
  ofDocument('orderReference', 'text', '/orderReference', 'PO-1234', 'Purchase order number.'),
  ofDocument('notes', 'notes', '/notes', 'Thank you.', 'Notes, one in each line of the cell; see "Several notes".'),
  ofDocument('paymentMeansCode', 'code', '/paymentMeans/code', '30', 'UNTDID 4461; 30 (credit transfer) with an IBAN.'),
  ofDocument('paymentIban', 'code', '/paymentMeans/iban', 'ES9121000418450200051332', 'Account that is paid to.'),
  ofDocument('paymentBic', 'code', '/paymentMeans/bic', 'CAIXESBBXXX', 'BIC of the account.'),
  ofDocument('paymentReference', 'text', '/paymentMeans/reference', 'F-2026-0042', 'What the payer should state.'),
  ofDocument('counterpartyTaxNumber', 'text', '/counterparty/taxNumber', '', 'National tax number.'),
  ofDocument('counterpartyEmail', 'text', '/counterparty/email', 'invoices@example.com', 'E-mail of the contact.'),
  ofDocument('counterpartyEndpointId', 'text', '/counterparty/endpointId', '', 'Electronic address (Peppol).'),
  ofDocument('counterpartyEndpointScheme', 'code', '/counterparty/endpointScheme', '', 'EAS code of the address.'),
  ofLine('exemptionReason', 'text', '/exemptionReason', '', 'Why no VAT is charged.'),
  ofLine('exemptionReasonCode', 'code', '/exemptionReasonCode', '', 'The same as a VATEX code.'),
];

/** What a client fills in, in the order of the file. */
export const TEMPLATE_COLUMNS: readonly TemplateColumn[] = [...DOCUMENT_COLUMNS, ...LINE_COLUMNS, ...CLOSING_COLUMNS];

/** What a generated file says of each document beside it; ignored when the file is imported. */
export const AUDIT_COLUMNS: readonly TemplateColumn[] = [
  ofAudit('documentId', 'text', undefined, '0199a3f0-0000-7000-8000-000000000000', 'Id of the document.'),
  ofAudit('status', 'code', undefined, 'OK', 'PROCESSING, OK, ERROR or DUPLICATED.'),
  ofAudit('submissionDate', 'text', undefined, '2026-03-02T09:30:00.000Z', 'When it was submitted.'),
  ofAudit('batchNumber', 'text', undefined, '5bd1a1a4-0000-5000-8000-000000000000', 'Id of the batch it came in.'),
  ofAudit('integrationReference', 'text', undefined, 'REF-1', "The authority's reference."),
  ofAudit('externalStatus', 'code', undefined, 'PAID', 'The external status.'),
];

/** Of the correctable error file: why the row's document was not taken. Ignored when the file is imported. */
export const ERRORS_COLUMN = 'errors';
