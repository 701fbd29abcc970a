import { DOCUMENT_TYPES } from '../../model/document-context';

/** Largest amount and quantity: with two decimals still exact within 15 significant digits. */
const LARGEST = 9_999_999_999_999;

const text = (maxLength: number, description: string) =>
  ({ type: 'string', minLength: 1, maxLength, description }) as const;
const amount = (description: string) => ({ type: 'number', minimum: -LARGEST, maximum: LARGEST, description }) as const;
const day = (description: string) =>
  ({
    type: 'string',
    format: 'date',
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    minLength: 10,
    maxLength: 10,
    description,
  }) as const;
const country = {
  type: 'string',
  pattern: '^[A-Z0-9]{2}$',
  minLength: 2,
  maxLength: 2,
  description: 'ISO 3166-1 alpha-2.',
} as const;

const ADDRESS = {
  type: 'object',
  additionalProperties: false,
  required: ['countryCode'],
  properties: {
    streetName: text(200, 'Street.'),
    houseAndOfficeNo: text(100, 'House, floor and office number.'),
    city: text(100, 'City or village.'),
    countrySubdivision: text(100, 'Province, region or state.'),
    postalCode: text(20, 'Post code.'),
    countryCode: country,
  },
} as const;

const COUNTERPARTY = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'address'],
  description: 'The other party: buyer of an ISSUED document, seller of a RECEIVED one.',
  properties: {
    name: text(300, 'Registered name.'),
    vatNumber: text(30, 'VAT number, with or without country prefix.'),
    address: ADDRESS,
    taxNumber: text(50, 'National tax number, where there is no VAT number.'),
    email: text(254, 'E-mail address of the contact.'),
    endpointId: text(200, 'Electronic address, e.g. a Peppol participant.'),
    endpointScheme: text(10, 'EAS code of endpointId; both or neither.'),
  },
} as const;

const LINE = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'description', 'quantity', 'unitPrice', 'netAmount', 'vatRate'],
  properties: {
    number: { type: 'integer', minimum: 1, maximum: 999_999, description: 'Line number, unique in the document.' },
    description: text(1000, 'What is supplied.'),
    quantity: amount('Number of units.'),
    unitCode: {
      type: 'string',
      minLength: 1,
      maxLength: 4,
      default: 'C62',
      description: 'UN/ECE Rec 20/21 code; C62 is one piece.',
    },
    unitPrice: amount('Net price of one unit; any number of decimals.'),
    netAmount: amount('quantity x unitPrice, rounded to two decimals.'),
    taxCode: text(
      30,
      "VAT category of UNCL 5305 (S, Z, E, AE, K, G, O, L, M, B) or the country's own code. Default S when vatRate > 0; required when it is 0.",
    ),
    vatRate: { type: 'number', minimum: 0, maximum: 100, description: 'VAT rate in percent.' },
    vatAmount: amount('VAT of the line, two decimals.'),
    grossAmount: amount('netAmount + vatAmount.'),
    exemptionReason: text(500, 'Why no VAT is charged; category E needs it or exemptionReasonCode.'),
    exemptionReasonCode: text(40, 'VATEX code.'),
  },
} as const;

const PRECEDING = {
  type: 'object',
  additionalProperties: false,
  required: ['documentNumber'],
  description: 'The document that this one corrects.',
  properties: { documentNumber: text(200, 'Its number.'), documentDate: day('Its issue date.') },
} as const;

const PAYMENT_MEANS = {
  type: 'object',
  additionalProperties: false,
  properties: {
    code: {
      type: 'string',
      minLength: 1,
      maxLength: 3,
      description: 'UNTDID 4461 code; default 30 (credit transfer) with an IBAN.',
    },
    iban: text(42, 'Account that is paid to; the debited account when code is 49 or 59 (direct debit).'),
    bic: text(14, 'BIC of the account.'),
    reference: text(140, 'Remittance information that the payer should state.'),
  },
} as const;

const EXAMPLE = {
  schemaVersion: '1.0',
  documentType: 'INVOICE',
  documentDate: '2026-03-02',
  documentNumber: 'F-2026-0042',
  counterparty: {
    name: 'Cliente de Ejemplo S.A.',
    vatNumber: 'ESA58818501',
    address: {
      streetName: 'Calle Mayor',
      houseAndOfficeNo: '1',
      city: 'Madrid',
      postalCode: '28013',
      countryCode: 'ES',
    },
  },
  lines: [
    {
      number: 1,
      description: 'Consulting, February',
      quantity: 10,
      unitCode: 'HUR',
      unitPrice: 80,
      netAmount: 800,
      taxCode: 'S',
      vatRate: 21,
      vatAmount: 168,
      grossAmount: 968,
    },
  ],
  totalNet: 800,
  totalVat: 168,
  totalGross: 968,
  currencyCode: 'EUR',
  dueDate: '2026-04-01',
} as const;

/** JSON Schema (2020-12, as OpenAPI 3.1 uses it) of {@link JsonDocument}. What it cannot say: check-json-document.ts. */
export const JSON_DOCUMENT_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: [
    'schemaVersion',
    'documentType',
    'documentDate',
    'documentNumber',
    'counterparty',
    'lines',
    'totalNet',
    'totalVat',
    'totalGross',
    'currencyCode',
  ],
  properties: {
    schemaVersion: { type: 'string', const: '1.0', description: 'Version of this schema.' },
    documentType: { type: 'string', enum: DOCUMENT_TYPES, description: 'Kind of document.' },
    documentDate: day('Issue date.'),
    documentNumber: text(100, "Number in the client's system; surrounding blanks are dropped."),
    counterparty: COUNTERPARTY,
    lines: { type: 'array', minItems: 1, maxItems: 10_000, items: LINE, description: 'Lines of the document.' },
    totalNet: amount('Sum of the lines without VAT.'),
    totalVat: amount('VAT of the document.'),
    totalGross: amount('totalNet + totalVat: what is to be paid.'),
    currencyCode: { type: 'string', pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3, description: 'ISO 4217.' },
    dueDate: day('When payment is due.'),
    deliveryDate: day('When it was supplied; category K needs it.'),
    buyerReference: text(200, "Buyer's reference."),
    orderReference: text(200, 'Purchase order number.'),
    notes: { type: 'array', maxItems: 100, items: text(4000, 'Free text.'), description: 'Notes on the document.' },
    precedingDocument: PRECEDING,
    paymentMeans: PAYMENT_MEANS,
  },
  examples: [EXAMPLE],
} as const;
