import { AGGREGATE_TYPES } from '../../../schemas/ubl-2.1/aggregate-components';
import { DOCUMENT_MODELS } from '../../../schemas/ubl-2.1/documents';
import type { DocumentRoot } from '../../../schemas/ubl-2.1/namespaces';
import type { XmlNode } from './xml-node';

/**
 * Places of the children of a UBL 2.1 root or line by the schema: the three roots order them differently. A name that is
 * missing does not exist there (a DebitNote has no BuyerReference): its term cannot be written.
 */
type ElementOrder = ReadonlyMap<string, number>;

/** Reads a content model in the notation of schemas/ubl-2.1: names with `?`, `*` or `+`. */
function orderOf(model: string | undefined): ElementOrder {
  if (model === undefined) throw new Error('the schema facts lack a line');
  return new Map(model.split(' ').map((particle, place) => [particle.replace(/[?*+]$/, ''), place]));
}

export const ROOT_ORDER: Readonly<Record<DocumentRoot, ElementOrder>> = {
  Invoice: orderOf(DOCUMENT_MODELS.Invoice),
  CreditNote: orderOf(DOCUMENT_MODELS.CreditNote),
  DebitNote: orderOf(DOCUMENT_MODELS.DebitNote),
};

export const LINE_ORDER: Readonly<Record<DocumentRoot, ElementOrder>> = {
  Invoice: orderOf(AGGREGATE_TYPES.InvoiceLine),
  CreditNote: orderOf(AGGREGATE_TYPES.CreditNoteLine),
  DebitNote: orderOf(AGGREGATE_TYPES.DebitNoteLine),
};

/** Children in schema order, those that the parent cannot have left out. */
export function inOrder(order: ElementOrder, children: readonly XmlNode[]): XmlNode[] {
  const ranked = children.flatMap((node) => {
    const position = order.get(node.name);
    return position === undefined ? [] : [{ node, position }];
  });
  return ranked.sort((a, b) => a.position - b.position).map(({ node }) => node);
}
