import type { FieldsOf } from './field';

/** A line. It is read and projected by code of its own: a document has up to ten thousand of them. */
export const LINE_FIELDS = {
  number: {
    kind: 'integer',
    minimum: 1,
    maximum: 999_999,
    required: true,
    description: 'Line number, unique in the document.',
    example: 1,
    terms: ['BT-126'],
    column: { name: 'lineNumber' },
  },
  description: {
    kind: 'text',
    maxLength: 1000,
    required: true,
    description: 'What is supplied.',
    example: 'Consulting, February',
    terms: ['BT-153'],
    column: { name: 'description' },
  },
  quantity: {
    kind: 'decimal',
    required: true,
    description: 'Number of units.',
    example: 10,
    terms: ['BT-129'],
    column: { name: 'quantity' },
  },
  unitCode: {
    kind: 'code',
    maxLength: 4,
    default: 'C62',
    description: 'UN/ECE Rec 20/21 code; C62 is one piece.',
    example: 'HUR',
    terms: ['BT-130'],
    column: { name: 'unitCode', description: 'Unit, UN/ECE Rec 20/21; C62 (one piece) when empty.' },
  },
  unitPrice: {
    kind: 'decimal',
    required: true,
    description: 'Net price of one unit; any number of decimals.',
    example: 80,
    terms: ['BT-146'],
    column: { name: 'unitPrice' },
  },
  netAmount: {
    kind: 'amount',
    required: true,
    description: 'quantity x unitPrice, rounded to two decimals.',
    example: 800,
    terms: ['BT-131'],
    column: { name: 'netAmount' },
  },
  taxCode: {
    kind: 'code',
    maxLength: 30,
    description:
      "VAT category of UNCL 5305 (S, Z, E, AE, K, G, O, L, M, B) or the country's own code. Default S when vatRate > 0; required when it is 0.",
    example: 'S',
    terms: ['BT-151'],
    column: {
      name: 'taxCode',
      description:
        "VAT category (S, Z, E, AE, K, G, O, L, M, B) or the country's own code. S when empty; required when vatRate is 0.",
    },
  },
  vatRate: {
    kind: 'decimal',
    minimum: 0,
    maximum: 100,
    required: true,
    description: 'VAT rate in percent.',
    example: 21,
    terms: ['BT-152'],
    column: { name: 'vatRate' },
  },
  vatAmount: {
    kind: 'amount',
    description: 'VAT of the line, two decimals.',
    example: 168,
    column: { name: 'vatAmount' },
  },
  grossAmount: {
    kind: 'amount',
    description: 'netAmount + vatAmount.',
    example: 968,
    column: { name: 'grossAmount' },
  },
  exemptionReason: {
    kind: 'text',
    maxLength: 500,
    description: 'Why no VAT is charged; category E needs it or exemptionReasonCode.',
    column: { name: 'exemptionReason', description: 'Why no VAT is charged.' },
  },
  exemptionReasonCode: {
    kind: 'code',
    maxLength: 40,
    description: 'VATEX code.',
    column: { name: 'exemptionReasonCode', description: 'The same as a VATEX code.' },
  },
} as const satisfies FieldsOf<object>;
