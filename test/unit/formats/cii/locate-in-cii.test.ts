import { locateInCii } from '../../../../documents/formats/cii/locate-term';
import type { TermPath } from '../../../../documents/finding';
import { fixtureRoot } from '../fixture';

const invoice = fixtureRoot('cii-credit-note');
const TRANSACTION = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction';
const AGREEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`;
const SETTLEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`;
const LINE = `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem`;

test.each<[TermPath, string]>([
  [['BT-1'], '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:ID'],
  [['BT-2'], '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString'],
  [['BG-1', 0, 'BT-21'], '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:IncludedNote[1]/ram:SubjectCode'],
  [['BT-8'], `${SETTLEMENT}/ram:ApplicableTradeTax[1]/ram:DueDateTypeCode`],
  [['BT-9'], `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms[2]/ram:DueDateDateTime/udt:DateTimeString`],
  [['BT-17'], `${AGREEMENT}/ram:AdditionalReferencedDocument[1]/ram:IssuerAssignedID`],
  [['BT-18'], `${AGREEMENT}/ram:AdditionalReferencedDocument[2]/ram:IssuerAssignedID`],
  [['BG-24', 0, 'BT-125'], `${AGREEMENT}/ram:AdditionalReferencedDocument[3]/ram:AttachmentBinaryObject`],
  [['BG-3', 1, 'BT-25'], `${SETTLEMENT}/ram:InvoiceReferencedDocument[2]/ram:IssuerAssignedID`],
  [['BG-4', 'BT-29'], `${AGREEMENT}/ram:SellerTradeParty/ram:ID`],
  [['BG-4', 'BT-31'], `${AGREEMENT}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration[2]/ram:ID`],
  [['BG-4', 'BT-32'], `${AGREEMENT}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration[1]/ram:ID`],
  [['BG-4', 'BG-5', 'BT-40'], `${AGREEMENT}/ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID`],
  [['BG-6', 'BT-41'], `${AGREEMENT}/ram:SellerTradeParty/ram:DefinedTradeContact/ram:DepartmentName`],
  [['BG-13', 'BT-71'], `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:GlobalID`],
  [
    ['BG-16', 0, 'BG-17', 0, 'BT-84'],
    `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans[1]/ram:PayeePartyCreditorFinancialAccount/ram:ProprietaryID`,
  ],
  [
    ['BG-16', 0, 'BG-17', 0, 'BT-86'],
    `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans[1]/ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID`,
  ],
  [['BG-16', 1, 'BG-19', 'BT-89'], `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms[1]/ram:DirectDebitMandateID`],
  [['BG-16', 1, 'BG-19', 'BT-90'], `${SETTLEMENT}/ram:CreditorReferenceID`],
  [
    ['BG-16', 1, 'BG-19', 'BT-91'],
    `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans[2]/ram:PayerPartyDebtorFinancialAccount/ram:IBANID`,
  ],
  [['BG-20', 0, 'BT-92'], `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge[1]/ram:ActualAmount`],
  [['BG-21', 0, 'BT-99'], `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge[2]/ram:ActualAmount`],
  [['BG-21', 1, 'BT-99'], `${SETTLEMENT}/ram:SpecifiedLogisticsServiceCharge/ram:AppliedAmount`],
  [['BG-22', 'BT-106'], `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:LineTotalAmount`],
  [['BG-22', 'BT-110'], `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount[2]`],
  [['BG-22', 'BT-111'], `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount[1]`],
  [['BG-23', 0, 'BT-117'], `${SETTLEMENT}/ram:ApplicableTradeTax[2]/ram:CalculatedAmount`],
  [['BG-25', 0, 'BT-126'], `${LINE}/ram:AssociatedDocumentLineDocument/ram:LineID`],
  [
    ['BG-25', 0, 'BT-128'],
    `${LINE}/ram:SpecifiedLineTradeSettlement/ram:AdditionalReferencedDocument/ram:IssuerAssignedID`,
  ],
  [['BG-25', 0, 'BT-130'], `${LINE}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity`],
  [
    ['BG-25', 0, 'BG-29', 'BT-149'],
    `${LINE}/ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:BasisQuantity`,
  ],
  [['BG-25', 0, 'BT-152'], `${LINE}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:RateApplicablePercent`],
  [
    ['BG-25', 0, 'BG-31', 'BG-32', 0, 'BT-161'],
    `${LINE}/ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic/ram:Value`,
  ],
])('%j', (path, xpath) => {
  expect(locateInCii(invoice, path).xpath).toBe(xpath);
});

test.each<[TermPath, string]>([
  [['BT-10'], AGREEMENT],
  [['BT-12'], AGREEMENT],
  [['BG-7', 'BT-48'], `${AGREEMENT}/ram:BuyerTradeParty`],
  [['BG-7', 'BG-8', 'BT-55'], `${AGREEMENT}/ram:BuyerTradeParty`],
  [['BG-10', 'BT-59'], SETTLEMENT],
  [['BG-11', 'BG-12', 'BT-69'], AGREEMENT],
  [['BG-13', 'BT-72'], `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery`],
  [['BG-16', 0, 'BG-19', 'BT-91'], `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans[1]`],
  [['BG-22', 'BT-113'], `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`],
  [['BG-25', 7, 'BT-131'], TRANSACTION],
  [['BG-25', 0, 'BG-27', 3, 'BT-136'], `${LINE}/ram:SpecifiedLineTradeSettlement`],
  [['BG-25', 0, 'BG-26', 'BT-135'], `${LINE}/ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod`],
])('%j, if absent, at the nearest element around it', (path, xpath) => {
  expect(locateInCii(invoice, path).xpath).toBe(xpath);
});

test('in ZUGFeRD 1.0 under its own names', () => {
  const root = fixtureRoot('zugferd-1');
  const path = locateInCii(root, ['BG-22', 'BT-115']).xpath;
  expect(path).toMatch(
    /CrossIndustryDocument\/\S*SpecifiedSupplyChainTradeTransaction\/\S*ApplicableSupplyChainTradeSettlement\/\S*SpecifiedTradeSettlementMonetarySummation\/\S*DuePayableAmount$/,
  );
});

test('the line is that of the element', () => {
  expect(locateInCii(invoice, ['BT-3']).line).toBe(9);
});
