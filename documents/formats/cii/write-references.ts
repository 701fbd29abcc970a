import type { Identifier } from '../../model/party';
import type { PrecedingInvoice, SemanticDocument, SupportingDocument } from '../../model/semantic-document';
import { type Part, type XmlNode } from '../ubl/xml-node';
import { dateGroup, group, leaf } from './cii-node';
import { INVOICED_OBJECT_TYPE_CODE, TENDER_TYPE_CODE } from './read-references';

/** UNTDID 1001: related document. */
const SUPPORTING_TYPE_CODE = '916';

/** The schema asks for a project's name, EN 16931 knows none. */
const PROJECT_NAME = 'Project reference';

export function referencedDocument(name: string, id: string | undefined): XmlNode | undefined {
  return group(name, leaf('IssuerAssignedID', id));
}

/** BT-18, BT-128. */
export function writeObjectIdentifier(identifier: Identifier | undefined): XmlNode | undefined {
  if (identifier === undefined) return undefined;
  return group(
    'AdditionalReferencedDocument',
    leaf('IssuerAssignedID', identifier.value),
    leaf('TypeCode', INVOICED_OBJECT_TYPE_CODE),
    leaf('ReferenceTypeCode', identifier.schemeId),
  );
}

function supportingDocument(one: SupportingDocument): XmlNode | undefined {
  return group(
    'AdditionalReferencedDocument',
    leaf('IssuerAssignedID', one.reference),
    leaf('URIID', one.externalLocation),
    leaf('TypeCode', SUPPORTING_TYPE_CODE),
    leaf('Name', one.description),
    leaf('AttachmentBinaryObject', one.attachment?.base64 ?? (one.namedFile && ''), {
      mimeCode: (one.attachment ?? one.namedFile)?.mimeCode,
      filename: (one.attachment ?? one.namedFile)?.filename,
    }),
  );
}

/** BT-14, BT-13, BT-12, BG-24, BT-17, BT-18, BT-11, in the order of the schema. */
export function writeAgreementReferences(document: SemanticDocument): Part[] {
  const { tenderOrLotReference, projectReference } = document;
  return [
    referencedDocument('SellerOrderReferencedDocument', document.salesOrderReference),
    referencedDocument('BuyerOrderReferencedDocument', document.purchaseOrderReference),
    referencedDocument('ContractReferencedDocument', document.contractReference),
    ...document.supportingDocuments.map(supportingDocument),
    tenderOrLotReference === undefined
      ? undefined
      : group(
          'AdditionalReferencedDocument',
          leaf('IssuerAssignedID', tenderOrLotReference),
          leaf('TypeCode', TENDER_TYPE_CODE),
        ),
    writeObjectIdentifier(document.invoicedObject),
    projectReference === undefined
      ? undefined
      : group('SpecifiedProcuringProject', leaf('ID', projectReference), leaf('Name', PROJECT_NAME)),
  ];
}

/** BG-3: D16B takes one, D22B and EN 16931 any number. */
export function writePrecedingInvoice(one: PrecedingInvoice): XmlNode | undefined {
  return group(
    'InvoiceReferencedDocument',
    leaf('IssuerAssignedID', one.number),
    dateGroup('FormattedIssueDateTime', one.issueDate, ['qdt', 'DateTimeString']),
  );
}
