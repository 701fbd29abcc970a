import { NAMESPACES } from '../../../schemas/ubl-2.1/namespaces';
import { expandedName } from '../../xml/conventional-names';
import type { XmlElement } from '../../xml/element-tree';
import { DEBIT_NOTE_TYPE_CODE, UBL_ROOTS } from './ubl-root';

/** An Invoice made of a DebitNote, and for each of its elements the one of the DebitNote that it stands for. */
export interface InvoiceView {
  root: XmlElement;
  originOf(element: XmlElement): XmlElement;
}

const { DebitNote, Invoice } = UBL_ROOTS;

const INVOICE_NAMES: ReadonlyMap<string, string> = new Map([
  [DebitNote.name, Invoice.name],
  [DebitNote.lineElement, Invoice.lineElement],
  [DebitNote.quantityElement, Invoice.quantityElement],
  [DebitNote.totalsElement, Invoice.totalsElement],
]);

/**
 * EN 16931 has no debit note: it is validated as an Invoice of type code 383. The elements are copied under the names that
 * an Invoice has for them; what the rules find is about the originals.
 */
export function debitNoteAsInvoice(debitNote: XmlElement): InvoiceView {
  const origins = new Map<XmlElement, XmlElement>();
  const copy = (element: XmlElement, parent: XmlElement | undefined): XmlElement => {
    const name = INVOICE_NAMES.get(element.name) ?? element.name;
    const namespace = element.namespace === NAMESPACES.DebitNote ? NAMESPACES.Invoice : element.namespace;
    const view: XmlElement = { ...element, name, namespace, key: expandedName(namespace, name), parent, children: [] };
    for (const child of element.children) view.children.push(copy(child, view));
    origins.set(view, element);
    return view;
  };
  const root = copy(debitNote, undefined);
  const typeCode: XmlElement = {
    name: 'InvoiceTypeCode',
    namespace: NAMESPACES.cbc,
    prefix: 'cbc',
    key: 'cbc:InvoiceTypeCode',
    attributes: [],
    children: [],
    text: DEBIT_NOTE_TYPE_CODE,
    line: debitNote.line,
    column: debitNote.column,
    parent: root,
  };
  root.children.unshift(typeCode);
  origins.set(typeCode, debitNote);
  return { root, originOf: (element) => origins.get(element) ?? element };
}
