import { present, presentAs } from '../../../platform/present';
import type { Identifier } from '../../model/party';
import type { PrecedingInvoice, SupportingDocument } from '../../model/semantic-document';
import type { XmlElement } from '../../xml/element-tree';
import {
  attributeOf,
  dateAt,
  elementAt,
  elementsAt,
  identifierOf,
  joinedTextAt,
  textAt,
  textOf,
} from './element-access';
import { INVOICED_OBJECT_TYPE_CODE } from './read-lines';
import type { UblRoot } from './ubl-root';

/** UNTDID 1001, project reference: BT-11 where the root has no ProjectReference. */
export const PROJECT_TYPE_CODE = '50';

/** BG-3. A reference to a credit or debit note counts as preceding document too. */
export function readPrecedingInvoices(root: XmlElement): PrecedingInvoice[] {
  const kinds = ['InvoiceDocumentReference', 'CreditNoteDocumentReference', 'DebitNoteDocumentReference'];
  return elementsAt(root, 'BillingReference')
    .flatMap((billing) => kinds.flatMap((kind) => elementsAt(billing, kind)))
    .map((one) => presentAs<PrecedingInvoice>({ number: textAt(one, 'ID'), issueDate: dateAt(one, 'IssueDate') }));
}

/** A file with its content, or only its name. */
function readFile(reference: XmlElement): Pick<SupportingDocument, 'attachment' | 'namedFile'> {
  const binary = elementAt(reference, 'Attachment', 'EmbeddedDocumentBinaryObject');
  // Of megabytes: `x+` would not do here (ADR 22).
  const base64 = textOf(binary)?.replace(/\s\s*/g, '');
  const named = present({ mimeCode: attributeOf(binary, 'mimeCode'), filename: attributeOf(binary, 'filename') });
  if (base64 !== undefined) return { attachment: { base64, ...named } };
  return named.filename === undefined ? {} : { namedFile: named };
}

export interface AdditionalReferences {
  projectReference?: string; // BT-11
  invoicedObject?: Identifier; // BT-18
  supportingDocuments: SupportingDocument[]; // BG-24
}

/** AdditionalDocumentReference carries three terms, told apart by DocumentTypeCode; the first of a single term wins. */
export function readAdditionalReferences(root: XmlElement, facts: UblRoot): AdditionalReferences {
  const project = facts.hasProjectReference ? textAt(root, 'ProjectReference', 'ID') : undefined;
  const result: AdditionalReferences = {
    supportingDocuments: [],
    ...present({ projectReference: project }),
  };
  for (const reference of elementsAt(root, 'AdditionalDocumentReference')) {
    const typeCode = textAt(reference, 'DocumentTypeCode');
    const id = identifierOf(elementAt(reference, 'ID'));
    if (typeCode === INVOICED_OBJECT_TYPE_CODE && id && !result.invoicedObject) {
      result.invoicedObject = id;
    } else if (
      typeCode === PROJECT_TYPE_CODE &&
      !facts.hasProjectReference &&
      id &&
      result.projectReference === undefined
    ) {
      result.projectReference = id.value;
    } else {
      result.supportingDocuments.push({
        ...present({
          reference: id?.value,
          description: joinedTextAt(reference, 'DocumentDescription'),
          externalLocation: textAt(reference, 'Attachment', 'ExternalReference', 'URI'),
        }),
        ...readFile(reference),
      });
    }
  }
  return result;
}
