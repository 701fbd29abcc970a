import type { InvoiceLine } from '../../model/invoice-line';
import { LINE_ALLOWANCE_FIELDS, LINE_CHARGE_FIELDS } from './allowance-fields';
import type { FieldsOf } from './field';
import { LINE_PERIOD_FIELDS, OBJECT_FIELDS } from './identifier-fields';
import { ITEM_FIELDS, PRICE_FIELDS } from './item-fields';

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
    description: 'Goods or services supplied.',
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
    description: 'UN/ECE Rec 20/21 code; C62 (one piece) by default.',
    example: 'HUR',
    modelMember: 'unitCode',
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
    description:
      'quantity x unitPrice - allowances + charges, rounded to two decimals. Required unless totals is "calculate".',
    example: 800,
    terms: ['BT-131'],
    column: {
      name: 'netAmount',
      description: 'quantity x unitPrice, rounded to two decimals.',
      isRequired: true,
    },
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
    isPercent: true,
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
    description: 'Reason why no VAT is charged; category E needs it or exemptionReasonCode.',
    column: { name: 'exemptionReason', description: 'Reason why no VAT is charged.' },
  },
  exemptionReasonCode: {
    kind: 'code',
    maxLength: 40,
    description: 'Reason why no VAT is charged, as a VATEX code.',
    column: { name: 'exemptionReasonCode', description: 'Reason why no VAT is charged, as a VATEX code.' },
  },
  id: {
    kind: 'text',
    maxLength: 100,
    description: 'Identifier of the line in the document, if it is not its number.',
  },
  note: { kind: 'text', maxLength: 4000, description: 'Note on the line.', modelMember: 'note', terms: ['BT-127'] },
  period: {
    kind: 'group',
    description: 'Period that the line is for.',
    modelMember: 'period',
    terms: ['BG-26'],
    fields: LINE_PERIOD_FIELDS,
  },
  allowances: {
    kind: 'list',
    maxItems: 50,
    description: 'Reductions of the line.',
    modelMember: 'allowances',
    terms: ['BG-27'],
    fields: LINE_ALLOWANCE_FIELDS,
  },
  charges: {
    kind: 'list',
    maxItems: 50,
    description: 'Charges on the line.',
    modelMember: 'charges',
    terms: ['BG-28'],
    fields: LINE_CHARGE_FIELDS,
  },
  price: {
    kind: 'group',
    description: 'How unitPrice came about.',
    terms: ['BG-29'],
    fields: PRICE_FIELDS,
  },
  item: {
    kind: 'group',
    description: 'More on the goods or services.',
    terms: ['BG-31'],
    fields: ITEM_FIELDS,
  },
  object: {
    kind: 'group',
    description: 'What the line is about, e.g. a meter or a subscription.',
    modelMember: 'objectId',
    terms: ['BT-128'],
    fields: OBJECT_FIELDS,
  },
  orderLineReference: {
    kind: 'text',
    maxLength: 100,
    description: 'Line of the purchase order.',
    modelMember: 'orderLineReference',
    terms: ['BT-132'],
  },
  accountingReference: {
    kind: 'text',
    maxLength: 200,
    description: 'Where the buyer books the line.',
    modelMember: 'buyerAccountingReference',
    terms: ['BT-133'],
  },
  nationalData: {
    kind: 'national',
    description:
      'What a country asks for beyond EN 16931, by country in small letters and name, e.g. {"es": {"OperacionExenta": "E1"}}; see the page of the country.',
  },
} as const satisfies FieldsOf<InvoiceLine>;
