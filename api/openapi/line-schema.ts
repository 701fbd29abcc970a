import { integer, list, number, record, text } from './schema-parts';
import { schemaRef } from './types';

export const LINE = record(
  {
    number: integer('Number of the line.'),
    description: text('What was delivered.'),
    quantity: number('Quantity.'),
    unitCode: text('Unit of the quantity, UN/ECE Recommendation 20.'),
    unitPrice: number('Price of one unit, without VAT.'),
    netAmount: number('Amount without VAT.'),
    taxCode: text('VAT category, UNCL5305, or a national code.'),
    vatRate: number('VAT rate, percent.'),
    vatAmount: number('VAT.'),
    grossAmount: number('Amount with VAT.'),
    exemptionReason: text('Why no VAT is charged.'),
    exemptionReasonCode: text('The same as a VATEX code.'),
    lineId: text('Identifier of the line in UBL (BT-126), if it is no number; `number` is the position then.'),
    subLines: list(
      schemaRef('Line'),
      'Lines that this one is made of (XRechnung extension, BG-DEX-01), in UBL documents only. The amount of the line includes theirs.',
    ),
  },
  [],
  'A line. For JSON documents as submitted; for UBL documents the same fields, read from the lines.',
);
