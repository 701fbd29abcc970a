import type { InvoiceLine } from '../../../documents/model/invoice-line';
import type { SemanticDocument } from '../../../documents/model/semantic-document';

function writtenLine({ price, subLines, ...line }: InvoiceLine): InvoiceLine {
  const { discountParts: _parts, ...written } = price ?? {};
  return {
    ...line,
    ...(price && { price: written }),
    ...(subLines && { subLines: subLines.map(writtenLine) }),
  };
}

/** What writers make of a model: they write what EN 16931 has and what an extension of ours has a place for. */
export function writtenModel(model: SemanticDocument): SemanticDocument {
  const { paymentTermDetails: _terms, exchangeRate: _rate, ...written } = model;
  return { ...written, lines: model.lines.map(writtenLine) };
}
