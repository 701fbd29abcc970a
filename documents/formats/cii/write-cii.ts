import { CII_NAMESPACES, CII_ROOT } from '../../../schemas/cii-d16b/namespaces';
import type { Note, SemanticDocument } from '../../model/semantic-document';
import { serializeXml } from '../ubl/serialize-xml';
import { type XmlNode, flatten, requiredNode } from '../ubl/xml-node';
import { dateGroup, group, leaf, required } from './cii-node';
import { TYPE_CODE_OF } from './document-type';
import { writeAllowanceCharges, writeTotals, writeVatBreakdown } from './write-amounts';
import { writeLine, writePeriod } from './write-lines';
import { writePayee, writeShipTo, writeTaxRepresentative, writeTradingParty } from './write-parties';
import { writePaymentMeans, writePaymentReferences, writePaymentTerms } from './write-payment';
import { referencedDocument, writeAgreementReferences, writePrecedingInvoice } from './write-references';

function context(document: SemanticDocument): XmlNode {
  return requiredNode('rsm', 'ExchangedDocumentContext', [
    group('BusinessProcessSpecifiedDocumentContextParameter', leaf('ID', document.businessProcess)),
    group('GuidelineSpecifiedDocumentContextParameter', leaf('ID', document.specification)),
  ]);
}

function writeNote(note: Note): XmlNode | undefined {
  return group(
    'IncludedNote',
    leaf('Content', note.text === '' ? undefined : note.text),
    leaf('SubjectCode', note.subjectCode),
  );
}

function header(document: SemanticDocument): XmlNode {
  return requiredNode('rsm', 'ExchangedDocument', [
    leaf('ID', document.number),
    leaf('TypeCode', document.typeCode ?? TYPE_CODE_OF[document.type]),
    dateGroup('IssueDateTime', document.issueDate),
    flatten(document.notes.map(writeNote)),
  ]);
}

function agreement(document: SemanticDocument): XmlNode {
  return required(
    'ApplicableHeaderTradeAgreement',
    leaf('BuyerReference', document.buyerReference),
    writeTradingParty('SellerTradeParty', document.seller),
    writeTradingParty('BuyerTradeParty', document.buyer),
    writeTaxRepresentative(document.taxRepresentative),
    ...writeAgreementReferences(document),
  );
}

function delivery(document: SemanticDocument): XmlNode {
  return required(
    'ApplicableHeaderTradeDelivery',
    writeShipTo(document.delivery),
    group('ActualDeliverySupplyChainEvent', dateGroup('OccurrenceDateTime', document.delivery?.date)),
    referencedDocument('DespatchAdviceReferencedDocument', document.despatchAdviceReference),
    referencedDocument('ReceivingAdviceReferencedDocument', document.receivingAdviceReference),
  );
}

/** BT-6 where it says something: the invoice currency named again asks CII for a second VAT total (BR-53). */
function accountingCurrency({ vatAccountingCurrencyCode, currencyCode }: SemanticDocument): string | undefined {
  return vatAccountingCurrencyCode === currencyCode ? undefined : vatAccountingCurrencyCode;
}

function settlement(document: SemanticDocument): XmlNode {
  return required(
    'ApplicableHeaderTradeSettlement',
    ...writePaymentReferences(document),
    leaf('TaxCurrencyCode', accountingCurrency(document)),
    leaf('InvoiceCurrencyCode', document.currencyCode),
    writePayee(document.payee),
    writePaymentMeans(document),
    writeVatBreakdown(document),
    writePeriod(document.period),
    writeAllowanceCharges(document),
    writePaymentTerms(document),
    writeTotals(document),
    flatten(document.precedingInvoices.map(writePrecedingInvoice)),
    group('ReceivableSpecifiedTradeAccountingAccount', leaf('ID', document.buyerAccountingReference)),
  );
}

/**
 * Writes the model as UN/CEFACT CrossIndustryInvoice as EN 16931 uses it. Nothing is invented: a model without a
 * mandatory term gives CII without it. What CII states once for a document is written once: the remittance text
 * (BT-83) and the creditor (BT-90) of the first payment instruction that has one; tax numbers (BT-32) are of kind FC.
 */
export function writeCii(document: SemanticDocument): string {
  return serializeXml(`rsm:${CII_ROOT}`, CII_NAMESPACES, [
    context(document),
    header(document),
    requiredNode('rsm', 'SupplyChainTradeTransaction', [
      ...document.lines.flatMap((line) => writeLine(line)),
      agreement(document),
      delivery(document),
      settlement(document),
    ]),
  ]);
}
