import { DOCUMENT_TYPES } from '../../model/document-context';
import type { SemanticDocument } from '../../model/semantic-document';
import { COUNTERPARTY_FIELDS } from './counterparty-fields';
import { PRECEDING_FIELDS } from './document-groups';
import type { FieldsOf } from './field';
import { FURTHER_FIELDS } from './further-document-fields';
import { LINE_FIELDS } from './line-fields';
import { PAYMENT_FIELDS } from './payment-fields';
import { REFERENCE_FIELDS } from './reference-fields';

/** The JSON document: every field with all that is known of it, in the order of its schema. */
export const DOCUMENT_FIELDS = {
  schemaVersion: { kind: 'constant', example: '1.0', required: true, description: 'Version of this schema.' },
  documentType: {
    kind: 'choice',
    values: DOCUMENT_TYPES,
    required: true,
    description: 'Kind of document.',
    example: 'INVOICE',
    terms: ['BT-3'],
    column: { name: 'documentType' },
  },
  documentDate: {
    kind: 'day',
    required: true,
    description: 'Issue date.',
    example: '2026-03-02',
    modelMember: 'issueDate',
    terms: ['BT-2'],
    column: { name: 'documentDate' },
  },
  documentNumber: {
    kind: 'text',
    maxLength: 100,
    required: true,
    description: "Number in the client's system; leading and trailing spaces are removed.",
    example: 'F-2026-0042',
    modelMember: 'number',
    terms: ['BT-1'],
    column: { name: 'documentNumber', description: 'Number in your system.' },
  },
  counterparty: {
    kind: 'group',
    required: true,
    description: 'The other party: buyer of an ISSUED document, seller of a RECEIVED one.',
    sellerTerms: ['BG-4', 'BG-5', 'BG-6'],
    buyerTerms: ['BG-7', 'BG-8', 'BG-9'],
    fields: COUNTERPARTY_FIELDS,
  },
  lines: {
    kind: 'list',
    maxItems: 10_000,
    required: true,
    description: 'Lines of the document.',
    // The VAT breakdown is computed from the lines.
    terms: ['BG-25', 'BG-23', 'BT-116', 'BT-118', 'BT-119', 'BT-120', 'BT-121'],
    fields: LINE_FIELDS,
  },
  totalNet: {
    kind: 'amount',
    description:
      'Sum of the lines, less allowances, plus charges of the document, without VAT. Required unless totals is "calculate".',
    example: 800,
    terms: ['BT-106', 'BT-109'],
    column: {
      name: 'totalNet',
      description: 'Sum of all lines of the document without VAT.',
      isRequired: true,
    },
  },
  totalVat: {
    kind: 'amount',
    description: 'VAT of the document. Required unless totals is "calculate".',
    example: 168,
    terms: ['BT-110', 'BT-117'],
    column: { name: 'totalVat', description: 'VAT of the document.', isRequired: true },
  },
  totalGross: {
    kind: 'amount',
    description: 'totalNet + totalVat. Required unless totals is "calculate".',
    example: 968,
    terms: ['BT-112', 'BT-115'],
    column: { name: 'totalGross', description: 'totalNet + totalVat: the amount due.', isRequired: true },
  },
  currencyCode: {
    kind: 'fixed',
    length: 3,
    pattern: '^[A-Z]{3}$',
    required: true,
    description: 'Currency, ISO 4217.',
    example: 'EUR',
    modelMember: 'currencyCode',
    terms: ['BT-5'],
    column: { name: 'currencyCode', description: 'Currency, ISO 4217.' },
  },
  dueDate: {
    kind: 'day',
    description: 'Day on which the payment is due.',
    example: '2026-04-01',
    modelMember: 'dueDate',
    terms: ['BT-9'],
    column: { name: 'dueDate' },
  },
  deliveryDate: {
    kind: 'day',
    description: 'Date of supply; required for category K.',
    terms: ['BT-72', 'BG-13'],
    column: { name: 'deliveryDate', example: '2026-02-27' },
  },
  buyerReference: {
    kind: 'text',
    maxLength: 200,
    description: "Buyer's reference.",
    modelMember: 'buyerReference',
    terms: ['BT-10'],
    column: { name: 'buyerReference', example: 'Dept. 7' },
  },
  orderReference: {
    kind: 'text',
    maxLength: 200,
    description: 'Purchase order number.',
    modelMember: 'purchaseOrderReference',
    terms: ['BT-13'],
    column: { name: 'orderReference', example: 'PO-1234' },
  },
  notes: {
    kind: 'notes',
    maxItems: 100,
    maxLength: 4000,
    description: 'Notes on the document.',
    terms: ['BG-1'],
    column: {
      name: 'notes',
      description: 'Notes, one in each line of the cell; see "Several notes".',
      example: 'Thank you.',
    },
  },
  precedingDocument: {
    kind: 'group',
    description: 'The document that this one corrects.',
    terms: ['BG-3'],
    fields: PRECEDING_FIELDS,
  },
  paymentMeans: {
    kind: 'group',
    description: 'Means of payment.',
    terms: ['BG-16'],
    fields: PAYMENT_FIELDS,
  },
  ...FURTHER_FIELDS,
  ...REFERENCE_FIELDS,
} as const satisfies FieldsOf<SemanticDocument>;
