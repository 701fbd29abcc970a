import type { SemanticDocument } from '../model/semantic-document';
import type { XmlElement } from '../xml/element-tree';
import { WatchedElement } from '../xml/watched-tree';
import { readInvoice, type InvoiceFormat } from './read-invoice';

/** A value of the XML that the semantic model has no place for. */
export interface PassedOver {
  /** Names of the elements below the root, with a number where there are several: `InvoiceLine[2]/TaxPointDate`. */
  path: string;
  value: string;
}

export interface WholeInvoice {
  model: SemanticDocument;
  passedOver: PassedOver[];
}

/** The semantic model of an invoice, and what its syntax says beyond it: nobody is to miss that without knowing. */
export function readWholeInvoice(format: InvoiceFormat, root: XmlElement): WholeInvoice {
  const watched = new WatchedElement(root);
  const model = readInvoice(format, watched);
  const passedOver: PassedOver[] = [];
  collect(watched, [], passedOver);
  return { model, passedOver };
}

function collect(element: WatchedElement, path: readonly string[], passedOver: PassedOver[]): void {
  const value = element.source.text.trim();
  if (value !== '' && !element.wasRead && !saysAgain(element, value)) passedOver.push({ path: path.join('/'), value });
  const { children } = element;
  if (children.length === 0) return;
  const seen = new Map<string, number>();
  const total = new Map<string, number>();
  for (const { name } of children) total.set(name, (total.get(name) ?? 0) + 1);
  for (const child of children) {
    const index = (seen.get(child.name) ?? 0) + 1;
    seen.set(child.name, index);
    const step = (total.get(child.name) ?? 0) > 1 ? `${child.name}[${index}]` : child.name;
    collect(child, [...path, step], passedOver);
  }
}

/**
 * Whether a group beside the element's own states the same and was read: CII repeats the tax point in every VAT
 * breakdown, and the base quantity at the gross price and at the net one.
 */
function saysAgain({ name, parent }: WatchedElement, value: string): boolean {
  const groups = parent?.parent?.children ?? [];
  return groups.some((group) =>
    group.children.some((one) => one.wasRead && one.name === name && one.source.text.trim() === value),
  );
}
