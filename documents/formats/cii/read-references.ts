import type { Identifier } from '../../model/party';
import { present, presentAs } from '../../../platform/present';
import type { PrecedingInvoice, SupportingDocument } from '../../model/semantic-document';
import type { XmlElement } from '../../xml/element-tree';
import { attributeOf, textOf } from '../ubl/element-access';
import { dateAt, elementAt, elementsAt, joinedTextAt, textAt } from './element-access';

/** UNTDID 1001: validated priced tender, invoiced object identifier. */
export const TENDER_TYPE_CODE = '50';
export const INVOICED_OBJECT_TYPE_CODE = '130';

/** UNTDID 1153, which ZUGFeRD 1.0 uses for the same documents: previous invoice, order number of the vendor. */
const PREVIOUS_INVOICE = 'OI';
const VENDOR_ORDER = 'VN';

/** References of an agreement, told apart by their type codes; the first one of a single term wins. */
export interface ReferenceElements {
  tender?: XmlElement; // BT-17
  invoicedObject?: XmlElement; // BT-18
  vendorOrder?: XmlElement; // BT-14
  previousInvoices: XmlElement[]; // BG-3
  supporting: XmlElement[]; // BG-24
}

const SINGLE_TERMS = new Map<string, 'tender' | 'invoicedObject' | 'vendorOrder'>([
  [TENDER_TYPE_CODE, 'tender'],
  [INVOICED_OBJECT_TYPE_CODE, 'invoicedObject'],
  [VENDOR_ORDER, 'vendorOrder'],
]);

export function referenceElements(agreement: XmlElement | undefined): ReferenceElements {
  const found: ReferenceElements = { previousInvoices: [], supporting: [] };
  for (const reference of elementsAt(agreement, 'AdditionalReferencedDocument')) {
    const typeCode = textAt(reference, 'TypeCode') ?? '';
    const term = SINGLE_TERMS.get(typeCode);
    if (typeCode === PREVIOUS_INVOICE) found.previousInvoices.push(reference);
    else if (term !== undefined && found[term] === undefined && textAt(reference, 'IssuerAssignedID') !== undefined) {
      found[term] = reference;
    } else found.supporting.push(reference);
  }
  return found;
}

/** BG-3. */
export function precedingInvoiceElements(
  settlement: XmlElement | undefined,
  references: ReferenceElements,
): XmlElement[] {
  return [...elementsAt(settlement, 'InvoiceReferencedDocument'), ...references.previousInvoices];
}

export function readPrecedingInvoice(reference: XmlElement): PrecedingInvoice {
  return presentAs<PrecedingInvoice>({
    number: textAt(reference, 'IssuerAssignedID'),
    issueDate: dateAt(reference, 'FormattedIssueDateTime') ?? dateAt(reference, 'IssueDateTime'),
  });
}

/** BT-18, BT-128: the scheme has an element of its own. */
export function readObjectIdentifier(reference: XmlElement | undefined): Identifier | undefined {
  const value = textAt(reference, 'IssuerAssignedID');
  if (value === undefined) return undefined;
  return presentAs<Identifier>({ value, schemeId: textAt(reference, 'ReferenceTypeCode') });
}

/** A file with its content, or only its name. */
function readFile(reference: XmlElement): Pick<SupportingDocument, 'attachment' | 'namedFile'> {
  const binary = elementAt(reference, 'AttachmentBinaryObject');
  // Of megabytes: `x+` would not do here (ADR 22).
  const base64 = textOf(binary)?.replace(/\s\s*/g, '');
  const named = present({ mimeCode: attributeOf(binary, 'mimeCode'), filename: attributeOf(binary, 'filename') });
  if (base64 !== undefined) return { attachment: { base64, ...named } };
  return named.filename === undefined ? {} : { namedFile: named };
}

export function readSupportingDocument(reference: XmlElement): SupportingDocument {
  return {
    ...present({
      reference: textAt(reference, 'IssuerAssignedID'),
      description: joinedTextAt(reference, 'Name'),
      externalLocation: textAt(reference, 'URIID'),
    }),
    ...readFile(reference),
  };
}
