import { integer, list, number, record, text } from './schema-parts';
import { schemaRef } from './types';

export const LINE = record(
  {
    number: integer('Number of the line.'),
    description: text('Goods or services that were delivered.'),
    quantity: number('Quantity in the unit of `unitCode`.'),
    unitCode: text('Unit of the quantity, UN/ECE Recommendation 20.'),
    unitPrice: number('Price of one unit, without VAT.'),
    netAmount: number('Amount without VAT.'),
    taxCode: text('VAT category, UNCL5305, or a national code.'),
    vatRate: number('VAT rate, percent.'),
    vatAmount: number('VAT amount.'),
    grossAmount: number('Amount with VAT.'),
    exemptionReason: text('Reason why no VAT is charged.'),
    exemptionReasonCode: text('Reason why no VAT is charged, as a VATEX code.'),
    lineId: text('Identifier of the line in UBL (BT-126), if it is no number; `number` is the position then.'),
    subLines: list(
      schemaRef('Line'),
      'Lines that this one is made of (XRechnung extension, BG-DEX-01), in UBL documents only. The amount of the line includes theirs.',
    ),
  },
  [],
  'A line: as submitted in a JSON document, or the same fields read from a UBL document.',
);
