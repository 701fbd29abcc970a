import { presentAs, presentGroup } from '../../../platform/present';
import type { Delivery, Note, SemanticDocument } from '../../model/semantic-document';
import type { XmlElement } from '../../xml/element-tree';
import { dateAt, elementAt, elementsAt, identifierAt, joinedTextAt, textAt, textOf } from './element-access';
import { readAllowanceCharges, readTotals, readVatBreakdown } from './read-amounts';
import { readLines, readPeriod } from './read-lines';
import { readAddress, readBuyer, readPayee, readSeller, readTaxRepresentative } from './read-parties';
import { readFurtherPayment } from './read-further-payment';
import { hasDirectDebit, readPaymentInstructions } from './read-payment';
import { readAdditionalReferences, readPrecedingInvoices } from './read-references';
import { DEBIT_NOTE_TYPE_CODE, NO_ORDER_NUMBER, type UblRoot, ublRoot } from './ubl-root';

const SUBJECT_PREFIX = /^#([A-Z]{3})#/;

function readNotes(root: XmlElement): Note[] {
  const texts = elementsAt(root, 'Note')
    .map(textOf)
    .filter((text) => text !== undefined);
  return texts.map((text) => {
    const subjectCode = SUBJECT_PREFIX.exec(text)?.[1];
    return subjectCode === undefined ? { text } : { subjectCode, text: text.slice(subjectCode.length + 2).trim() };
  });
}

function readDelivery(root: XmlElement): Delivery | undefined {
  const delivery = elementAt(root, 'Delivery');
  return presentGroup<Delivery>({
    partyName: textAt(delivery, 'DeliveryParty', 'PartyName', 'Name'),
    locationId: identifierAt(delivery, 'DeliveryLocation', 'ID'),
    date: dateAt(delivery, 'ActualDeliveryDate'),
    address: readAddress(elementAt(delivery, 'DeliveryLocation', 'Address')),
  });
}

/** BT-13; beside a sales order NA says that there is no order number, as UBL demands one there. */
function readOrderNumber(root: XmlElement): string | undefined {
  const number = textAt(root, 'OrderReference', 'ID');
  const isPlaceholder = number === NO_ORDER_NUMBER && textAt(root, 'OrderReference', 'SalesOrderID') !== undefined;
  return isPlaceholder ? undefined : number;
}

function typeCodeOf(root: XmlElement, facts: UblRoot): string | undefined {
  return facts.typeCodeElement === undefined ? DEBIT_NOTE_TYPE_CODE : textAt(root, facts.typeCodeElement);
}

/**
 * Reads an Invoice, CreditNote or DebitNote into the semantic model. Elements outside EN 16931 are passed over; a
 * decimal or date that is none stays undefined. An Invoice of type 383 is a debit note: that is how EN 16931 carries one.
 *
 * @throws when the root is none of the three
 */
export function readUbl(root: XmlElement): SemanticDocument {
  const facts = ublRoot(root.name);
  if (!facts) throw new Error(`not a UBL invoice, credit note or debit note: ${root.name}`);
  const currencyCode = textAt(root, 'DocumentCurrencyCode');
  const accountingCurrency = textAt(root, 'TaxCurrencyCode');
  const typeCode = typeCodeOf(root, facts);
  const sepaIsCreditor = hasDirectDebit(root);
  return presentAs<SemanticDocument>({
    type: facts.name === 'Invoice' && typeCode === DEBIT_NOTE_TYPE_CODE ? 'DEBIT_NOTE' : facts.type,
    number: textAt(root, 'ID'),
    issueDate: dateAt(root, 'IssueDate'),
    typeCode,
    currencyCode,
    vatAccountingCurrencyCode: accountingCurrency,
    taxPointDate: dateAt(root, 'TaxPointDate'),
    taxPointDateCode: textAt(root, 'InvoicePeriod', 'DescriptionCode'),
    dueDate: facts.hasDueDate ? dateAt(root, 'DueDate') : dateAt(root, 'PaymentMeans', 'PaymentDueDate'),
    buyerReference: textAt(root, 'BuyerReference'),
    contractReference: textAt(root, 'ContractDocumentReference', 'ID'),
    purchaseOrderReference: readOrderNumber(root),
    salesOrderReference: textAt(root, 'OrderReference', 'SalesOrderID'),
    receivingAdviceReference: textAt(root, 'ReceiptDocumentReference', 'ID'),
    despatchAdviceReference: textAt(root, 'DespatchDocumentReference', 'ID'),
    tenderOrLotReference: textAt(root, 'OriginatorDocumentReference', 'ID'),
    buyerAccountingReference: textAt(root, 'AccountingCost'),
    paymentTerms: joinedTextAt(root, 'PaymentTerms', 'Note'),
    notes: readNotes(root),
    businessProcess: textAt(root, 'ProfileID'),
    specification: textAt(root, 'CustomizationID'),
    precedingInvoices: readPrecedingInvoices(root),
    seller: readSeller(root, sepaIsCreditor),
    buyer: readBuyer(root),
    payee: readPayee(root, sepaIsCreditor),
    taxRepresentative: readTaxRepresentative(root),
    delivery: readDelivery(root),
    period: readPeriod(root),
    paymentInstructions: readPaymentInstructions(root),
    ...readAllowanceCharges(root),
    ...readAdditionalReferences(root, facts),
    totals: readTotals(root, facts.totalsElement, currencyCode, accountingCurrency),
    vatBreakdown: readVatBreakdown(root),
    lines: readLines(root, facts),
    ...readFurtherPayment(root),
  });
}
