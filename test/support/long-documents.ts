import { decimal } from '../../documents/model/decimal';
import type { InvoiceLine } from '../../documents/model/invoice-line';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { fullDocument, numberedSource } from './rendering-models';

function line(number: number): InvoiceLine {
  return {
    id: String(number),
    quantity: decimal('12.5'),
    unitCode: 'HUR',
    netAmount: decimal(1000 + number),
    allowances: [],
    charges: [],
    price: { netPrice: decimal('80') },
    vat: { category: 'S', rate: decimal('21') },
    item: {
      name: `Consulting hours of team ${number}`,
      description: 'Second half of the month, as agreed with the head of purchasing',
      sellerId: `S-${number}`,
      classifications: [],
      attributes: [],
    },
  };
}

/** An invoice with every term and as many lines as wanted, each with what most invoices say of a line. */
export function longDocument(lines: number): SemanticDocument {
  const document = fullDocument(numberedSource(), 0);
  return { ...document, lines: Array.from({ length: lines }, (_, index) => line(index + 1)) };
}
