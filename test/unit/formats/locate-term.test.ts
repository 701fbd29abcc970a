import { locateInJson } from '../../../documents/formats/json/locate-term';
import { locateInUbl } from '../../../documents/formats/ubl/locate-term';
import type { TermPath } from '../../../documents/model/term-path';
import { fixtureRoot } from './fixture';

const credit = fixtureRoot('credit-note');
const debit = fixtureRoot('debit-note');

test.each<[TermPath, string]>([
  [['BT-1'], '/CreditNote/cbc:ID'],
  [['BT-3'], '/CreditNote/cbc:CreditNoteTypeCode'],
  [['BT-9'], '/CreditNote/cac:PaymentMeans/cbc:PaymentDueDate'],
  [['BT-11'], '/CreditNote/cac:AdditionalDocumentReference[2]/cbc:ID'],
  [['BT-18'], '/CreditNote/cac:AdditionalDocumentReference[1]/cbc:ID'],
  [
    ['BG-24', 0, 'BT-125'],
    '/CreditNote/cac:AdditionalDocumentReference[3]/cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
  ],
  [['BG-4', 'BT-31'], '/CreditNote/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID'],
  [['BG-22', 'BT-106'], '/CreditNote/cac:LegalMonetaryTotal/cbc:LineExtensionAmount'],
  [['BG-22', 'BT-110'], '/CreditNote/cac:TaxTotal[2]/cbc:TaxAmount'],
  [['BG-22', 'BT-111'], '/CreditNote/cac:TaxTotal[1]/cbc:TaxAmount'],
  [['BG-23', 0, 'BT-117'], '/CreditNote/cac:TaxTotal[2]/cac:TaxSubtotal/cbc:TaxAmount'],
  [['BG-21', 0, 'BT-99'], '/CreditNote/cac:AllowanceCharge[2]/cbc:Amount'],
  [['BG-25', 0, 'BT-129'], '/CreditNote/cac:CreditNoteLine/cbc:CreditedQuantity'],
  [['BG-25', 0, 'BG-30', 'BT-151'], '/CreditNote/cac:CreditNoteLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID'],
  [['BG-25', 0, 'BT-152'], '/CreditNote/cac:CreditNoteLine/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent'],
  [
    ['BG-25', 0, 'BG-31', 'BT-158'],
    '/CreditNote/cac:CreditNoteLine/cac:Item/cac:CommodityClassification[1]/cbc:ItemClassificationCode',
  ],
])('%j in a credit note', (path, xpath) => {
  expect(locateInUbl(credit, path).xpath).toBe(xpath);
});

test.each<[TermPath, string]>([
  [['BT-10'], '/DebitNote'],
  [['BG-22', 'BT-113'], '/DebitNote/cac:RequestedMonetaryTotal'],
  [['BG-7', 'BG-8', 'BT-55'], '/DebitNote/cac:AccountingCustomerParty/cac:Party'],
  [['BG-7', 'BT-48'], '/DebitNote/cac:AccountingCustomerParty/cac:Party'],
  [['BG-25', 0, 'BG-26', 'BT-134'], '/DebitNote/cac:DebitNoteLine'],
  [['BG-25', 7, 'BT-131'], '/DebitNote'],
  [['BG-3', 0, 'BT-26'], '/DebitNote/cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate'],
])('%j, if absent, at the nearest element around it', (path, xpath) => {
  expect(locateInUbl(debit, path).xpath).toBe(xpath);
});

test('the line is that of the element', () => {
  expect(locateInUbl(credit, ['BT-1']).line).toBe(4);
});

test.each<[TermPath, 'ISSUED' | 'RECEIVED', string]>([
  [['BG-25', 2, 'BT-131'], 'ISSUED', '/lines/2/netAmount'],
  [['BG-25', 0, 'BG-30', 'BT-151'], 'ISSUED', '/lines/0/taxCode'],
  [['BG-25', 1, 'BT-127'], 'ISSUED', '/lines/1/note'],
  [['BG-25', 1, 'BG-27', 2, 'BT-136'], 'ISSUED', '/lines/1/allowances/2/amount'],
  [['BG-25', 1, 'BT-999'], 'ISSUED', '/lines/1'],
  [['BG-20', 3, 'BT-95'], 'ISSUED', '/allowances/3/taxCode'],
  [['BG-22', 'BT-106'], 'ISSUED', '/totalNet'],
  [['BG-22', 'BT-112'], 'ISSUED', '/totalGross'],
  [['BG-23', 0, 'BT-117'], 'ISSUED', '/totalVat'],
  [['BG-23'], 'ISSUED', '/lines'],
  [['BG-7', 'BT-48'], 'ISSUED', '/counterparty/vatNumber'],
  [['BG-4', 'BT-31'], 'ISSUED', ''],
  [['BG-4', 'BT-31'], 'RECEIVED', '/counterparty/vatNumber'],
  [['BG-4', 'BG-5', 'BT-40'], 'RECEIVED', '/counterparty/address/countryCode'],
  [['BG-4', 'BG-6', 'BT-41'], 'RECEIVED', '/counterparty/contactName'],
  [['BG-3', 'BT-25'], 'ISSUED', '/precedingDocument/documentNumber'],
  [['BT-24'], 'ISSUED', '/specification'],
])('%j of an %s JSON document is %s', (path, flow, pointer) => {
  expect(locateInJson(path, flow)).toEqual({ pointer });
});
