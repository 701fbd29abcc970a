import { presentAs, presentGroup } from '../../../platform/present';
import type { Delivery, Note, SemanticDocument } from '../../model/semantic-document';
import { singleIdentifier } from '../../model/single-identifier';
import type { XmlElement } from '../../xml/element-tree';
import { partsOf } from './cii-parts';
import { documentTypeOf } from './document-type';
import { dateAt, elementAt, elementsAt, joinedTextAt, textAt } from './element-access';
import { readAllowanceCharges, readTotals, readVatBreakdown } from './read-amounts';
import { readLines, readPeriod } from './read-lines';
import { partyIdentifiers, readAddress, readBuyer, readPayee, readSeller, readTaxRepresentative } from './read-parties';
import { readFurtherPayment } from './read-further-payment';
import { readPaymentInstructions } from './read-payment';
import {
  precedingInvoiceElements,
  readObjectIdentifier,
  readPrecedingInvoice,
  readSupportingDocument,
  referenceElements,
} from './read-references';
import { readTaxPointCode } from './tax-point-codes';

/** BG-1. A note without text says nothing. */
function readNotes(header: XmlElement | undefined): Note[] {
  return elementsAt(header, 'IncludedNote').flatMap((note) => {
    const text = joinedTextAt(note, 'Content');
    if (text === undefined) return [];
    return [presentAs<Note>({ subjectCode: textAt(note, 'SubjectCode'), text })];
  });
}

function readDelivery(delivery: XmlElement | undefined): Delivery | undefined {
  const shipTo = elementAt(delivery, 'ShipToTradeParty');
  return presentGroup<Delivery>({
    partyName: textAt(shipTo, 'Name'),
    locationId: singleIdentifier(partyIdentifiers(shipTo)),
    date: dateAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime'),
    address: readAddress(shipTo),
  });
}

/**
 * Reads a CrossIndustryInvoice of any profile, or the CrossIndustryDocument of ZUGFeRD 1.0, into the semantic model.
 * Elements outside EN 16931 are passed over; what is missing, or is no decimal or date, stays undefined. Any tree is
 * read: a foreign one gives an empty model.
 */
export function readCii(root: XmlElement): SemanticDocument {
  const { context, header, agreement, delivery, settlement } = partsOf(root);
  const references = referenceElements(agreement);
  const typeCode = textAt(header, 'TypeCode');
  const assigned = (from: XmlElement | undefined, name: string): string | undefined =>
    textAt(from, name, 'IssuerAssignedID');
  return presentAs<SemanticDocument>({
    type: documentTypeOf(typeCode),
    isTest: ['true', '1'].includes(textAt(context, 'TestIndicator', 'Indicator') ?? '') ? true : undefined,
    number: textAt(header, 'ID'),
    issueDate: dateAt(header, 'IssueDateTime'),
    typeCode,
    currencyCode: textAt(settlement, 'InvoiceCurrencyCode'),
    vatAccountingCurrencyCode: textAt(settlement, 'TaxCurrencyCode'),
    taxPointDate: dateAt(settlement, 'ApplicableTradeTax', 'TaxPointDate'),
    taxPointDateCode: readTaxPointCode(textAt(settlement, 'ApplicableTradeTax', 'DueDateTypeCode')),
    dueDate: dateAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime'),
    buyerReference: textAt(agreement, 'BuyerReference'),
    projectReference: textAt(agreement, 'SpecifiedProcuringProject', 'ID'),
    contractReference: assigned(agreement, 'ContractReferencedDocument'),
    purchaseOrderReference: assigned(agreement, 'BuyerOrderReferencedDocument'),
    salesOrderReference:
      assigned(agreement, 'SellerOrderReferencedDocument') ?? textAt(references.vendorOrder, 'IssuerAssignedID'),
    receivingAdviceReference: assigned(delivery, 'ReceivingAdviceReferencedDocument'),
    despatchAdviceReference: assigned(delivery, 'DespatchAdviceReferencedDocument'),
    tenderOrLotReference: textAt(references.tender, 'IssuerAssignedID'),
    invoicedObject: readObjectIdentifier(references.invoicedObject),
    buyerAccountingReference: textAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID'),
    paymentTerms: joinedTextAt(settlement, 'SpecifiedTradePaymentTerms', 'Description'),
    notes: readNotes(header),
    businessProcess: textAt(context, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    specification: textAt(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    precedingInvoices: precedingInvoiceElements(settlement, references).map(readPrecedingInvoice),
    seller: readSeller(agreement),
    buyer: readBuyer(agreement),
    payee: readPayee(settlement),
    taxRepresentative: readTaxRepresentative(agreement),
    delivery: readDelivery(delivery),
    period: readPeriod(settlement),
    paymentInstructions: readPaymentInstructions(settlement),
    ...readAllowanceCharges(settlement),
    totals: readTotals(settlement),
    vatBreakdown: readVatBreakdown(settlement),
    supportingDocuments: references.supporting.map(readSupportingDocument),
    lines: readLines(root),
    ...readFurtherPayment(settlement),
  });
}
