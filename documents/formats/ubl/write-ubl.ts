import type { DocumentType } from '../../model/document-context';
import { writtenPaymentTerms } from '../../model/payment-terms';
import type { Delivery, Note, SemanticDocument, SupportingDocument } from '../../model/semantic-document';
import { ROOT_ORDER, inOrder } from './element-order';
import { INVOICED_OBJECT_TYPE_CODE } from './read-lines';
import { PROJECT_TYPE_CODE } from './read-references';
import { serializeXml } from './serialize-xml';
import { dateLeaf, group, idLeaf, leaf } from './ubl-node';
import { type XmlNode, flatten } from './xml-node';
import { NAMESPACES, type DocumentRoot } from '../../../schemas/ubl-2.1/namespaces';
import { NO_ORDER_NUMBER, UBL_ROOTS, type UblRoot } from './ubl-root';
import { writeAllowanceCharges, writeTaxTotals, writeTotals, writeWithholdings } from './write-amounts';
import { writeLine, writePeriod } from './write-lines';
import { writeAddress, writeBuyer, writePayee, writeSeller, writeTaxRepresentative } from './write-parties';
import { creditorIds, writeFurtherPayment, writePaymentMeans } from './write-payment';

const DEFAULT_ROOT: Readonly<Record<DocumentType, DocumentRoot>> = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'CreditNote',
  DEBIT_NOTE: 'Invoice',
};

function noteText(note: Note): string {
  return note.subjectCode === undefined ? note.text : `#${note.subjectCode}#${note.text}`;
}

function delivery(details: Delivery | undefined): XmlNode | undefined {
  return group(
    'Delivery',
    dateLeaf('ActualDeliveryDate', details?.date),
    group('DeliveryLocation', idLeaf('ID', details?.locationId), writeAddress('Address', details?.address)),
    group('DeliveryParty', group('PartyName', leaf('Name', details?.partyName))),
  );
}

function supportingDocument(one: SupportingDocument): XmlNode | undefined {
  return group(
    'AdditionalDocumentReference',
    leaf('ID', one.reference),
    leaf('DocumentDescription', one.description),
    group(
      'Attachment',
      // Without a type UBL cannot name a file.
      leaf('EmbeddedDocumentBinaryObject', one.attachment?.base64 ?? (one.namedFile?.mimeCode && ''), {
        mimeCode: (one.attachment ?? one.namedFile)?.mimeCode,
        filename: (one.attachment ?? one.namedFile)?.filename,
      }),
      group('ExternalReference', leaf('URI', one.externalLocation)),
    ),
  );
}

function header(document: SemanticDocument, root: UblRoot): XmlNode[] {
  return flatten([
    leaf('CustomizationID', document.specification),
    leaf('ProfileID', document.businessProcess),
    leaf('ID', document.number),
    dateLeaf('IssueDate', document.issueDate),
    root.hasDueDate ? dateLeaf('DueDate', document.dueDate) : undefined,
    root.typeCodeElement === undefined ? undefined : leaf(root.typeCodeElement, document.typeCode),
    flatten(document.notes.map((note) => leaf('Note', noteText(note)))),
    dateLeaf('TaxPointDate', document.taxPointDate),
    leaf('DocumentCurrencyCode', document.currencyCode),
    leaf('TaxCurrencyCode', document.vatAccountingCurrencyCode),
    leaf('AccountingCost', document.buyerAccountingReference),
    leaf('BuyerReference', document.buyerReference),
    writePeriod(document.period, document.taxPointDateCode),
  ]);
}

/** UBL asks for an order number where only the sales order (BT-14) is known. */
function orderReference(document: SemanticDocument): XmlNode | undefined {
  const { purchaseOrderReference, salesOrderReference } = document;
  if (purchaseOrderReference === undefined && salesOrderReference === undefined) return undefined;
  return group(
    'OrderReference',
    leaf('ID', purchaseOrderReference ?? NO_ORDER_NUMBER),
    leaf('SalesOrderID', salesOrderReference),
  );
}

function references(document: SemanticDocument, root: UblRoot): XmlNode[] {
  const project = leaf('ID', document.projectReference);
  return flatten([
    orderReference(document),
    flatten(
      document.precedingInvoices.map((one) =>
        group(
          'BillingReference',
          group('InvoiceDocumentReference', leaf('ID', one.number), dateLeaf('IssueDate', one.issueDate)),
        ),
      ),
    ),
    group('DespatchDocumentReference', leaf('ID', document.despatchAdviceReference)),
    group('ReceiptDocumentReference', leaf('ID', document.receivingAdviceReference)),
    group('OriginatorDocumentReference', leaf('ID', document.tenderOrLotReference)),
    group('ContractDocumentReference', leaf('ID', document.contractReference)),
    document.invoicedObject &&
      group(
        'AdditionalDocumentReference',
        idLeaf('ID', document.invoicedObject),
        leaf('DocumentTypeCode', INVOICED_OBJECT_TYPE_CODE),
      ),
    project &&
      (root.hasProjectReference
        ? group('ProjectReference', project)
        : group('AdditionalDocumentReference', project, leaf('DocumentTypeCode', PROJECT_TYPE_CODE))),
    flatten(document.supportingDocuments.map(supportingDocument)),
  ]);
}

/**
 * Writes the model as UBL 2.1. A debit note goes out on the Invoice root with its type code, which is how EN 16931
 * exchanges one; `root: 'DebitNote'` writes UBL's own root instead, which has no place for BT-3, BT-10, BT-17, line
 * periods and order line references. Nothing is invented: a model without a mandatory term gives UBL without it.
 */
export function writeUbl(document: SemanticDocument, options: { root?: DocumentRoot } = {}): string {
  const root = UBL_ROOTS[options.root ?? DEFAULT_ROOT[document.type]];
  const creditors = creditorIds(document);
  const children = flatten([
    header(document, root),
    references(document, root),
    writeSeller(document.seller, document.payee ? [] : creditors),
    writeBuyer(document.buyer),
    writePayee(document.payee, creditors),
    writeTaxRepresentative(document.taxRepresentative),
    delivery(document.delivery),
    writePaymentMeans(document, root),
    group('PaymentTerms', leaf('Note', writtenPaymentTerms(document.paymentTerms))),
    ...writeFurtherPayment(document),
    writeAllowanceCharges(document, document.currencyCode),
    writeTaxTotals(document),
    writeWithholdings(document, root),
    writeTotals(document, root),
    flatten(document.lines.map((line) => writeLine(line, root, document.currencyCode))),
  ]);
  const namespaces = { '': root.namespace, cac: NAMESPACES.cac, cbc: NAMESPACES.cbc };
  return serializeXml(root.name, namespaces, inOrder(ROOT_ORDER[root.name], children));
}
