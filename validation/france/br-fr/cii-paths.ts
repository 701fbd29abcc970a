import { AGREEMENT, DELIVERY, ROOTS, SETTLEMENT, TRANSACTION } from '../../en16931/presence/cii-groups';
import { atRoot } from '../../tree/context';
import { attribute } from '../../tree/select';
import type { InvoicePaths } from './invoice-paths';

const SELLER = `${AGREEMENT}/ram:SellerTradeParty`;
const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`;
const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const DUE_DATE = `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`;
/** Identifiers without a scheme have another element. */
const IDENTIFIERS = 'ram:GlobalID';

export const CII_PATHS: InvoicePaths = {
  syntax: 'cii',
  roots: ROOTS,
  type: ['rsm:ExchangedDocument/ram:TypeCode'],
  process: 'rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
  number: 'rsm:ExchangedDocument/ram:ID',
  issueDate: 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString',
  dueDate: DUE_DATE,
  daysOfPayment: [DUE_DATE],
  currency: `${SETTLEMENT}/ram:InvoiceCurrencyCode`,
  accountingCurrency: `${SETTLEMENT}/ram:TaxCurrencyCode`,
  vatTotals: `${TOTALS}/ram:TaxTotalAmount`,
  prepaid: `${TOTALS}/ram:TotalPrepaidAmount`,
  totalWithVat: `${TOTALS}/ram:GrandTotalAmount`,
  payable: `${TOTALS}/ram:DuePayableAmount`,
  preceding: `${SETTLEMENT}/ram:InvoiceReferencedDocument`,
  precedingNumber: 'ram:IssuerAssignedID',
  precedingDate: 'ram:FormattedIssueDateTime/qdt:DateTimeString',
  contract: `${AGREEMENT}/ram:ContractReferencedDocument/ram:IssuerAssignedID`,
  periodStart: `${SETTLEMENT}/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`,
  periodEnd: `${SETTLEMENT}/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString`,
  attachmentKinds: `${AGREEMENT}/ram:AdditionalReferencedDocument/ram:Name`,
  categories: [
    {
      groups: atRoot(ROOTS, `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge/ram:CategoryTradeTax`),
      category: 'BR-FR-15_BT-95_BT-102',
      spanish: 'BR-FR-15_BT-95_BT-102_LM',
      term: 'BT-95',
    },
    {
      groups: atRoot(ROOTS, `${SETTLEMENT}/ram:ApplicableTradeTax`),
      category: 'BR-FR-15_BT-95_BT-118',
      spanish: 'BR-FR-15_BT-95_BT-118_LM',
      term: 'BT-118',
    },
    {
      groups: atRoot(
        ROOTS,
        `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`,
      ),
      category: 'BR-FR-15_BT-95_BT-151',
      spanish: 'BR-FR-15_BT-95_BT-151_LM',
      term: 'BT-151',
    },
  ],
  seller: SELLER,
  buyer: BUYER,
  party: {
    identifiers: IDENTIFIERS,
    legalId: 'ram:SpecifiedLegalOrganization/ram:ID',
    address: 'ram:URIUniversalCommunication/ram:URIID',
  },
  isVatNumber: (id) => attribute(id, 'schemeID') === 'VA',
  representativeNumbers: `${AGREEMENT}/ram:SellerTaxRepresentativeTradeParty/ram:SpecifiedTaxRegistration/ram:ID`,
  parties: [
    { path: SELLER, identifier: 'BT-29', address: 'BT-34', terms: ['BT-29', 'BT-34'] },
    { path: BUYER, identifier: 'BT-46', address: 'BT-49', terms: ['BT-46', 'BT-49'] },
    {
      path: `${SETTLEMENT}/ram:PayeeTradeParty`,
      identifier: 'BT-60',
      address: 'EXT-FR-FE-29',
      terms: ['BT-60', 'BG-10'],
    },
    {
      path: `${AGREEMENT}/ram:BuyerAgentTradeParty`,
      identifier: 'EXT-FR-FE-06',
      address: 'EXT-FR-FE-12',
      terms: ['BG-7', 'BG-7'],
    },
    {
      path: `${SETTLEMENT}/ram:PayerTradeParty`,
      identifier: 'EXT-FR-FE-46',
      address: 'EXT-FR-FE-52',
      terms: ['BG-19', 'BG-19'],
    },
    {
      path: `${AGREEMENT}/ram:SalesAgentTradeParty`,
      identifier: 'EXT-FR-FE-69',
      address: 'EXT-FR-FE-75',
      terms: ['BG-4', 'BG-4'],
    },
    {
      path: `${SETTLEMENT}/ram:InvoiceeTradeParty`,
      identifier: 'EXT-FR-FE-92',
      address: 'EXT-FR-FE-98',
      terms: ['BG-7', 'BG-7'],
    },
    {
      path: `${SETTLEMENT}/ram:InvoicerTradeParty`,
      identifier: 'EXT-FR-FE-115',
      address: 'EXT-FR-FE-121',
      terms: ['BG-4', 'BG-4'],
    },
  ],
  deliveries: [
    { path: `${DELIVERY}/ram:ShipToTradeParty`, identifiers: IDENTIFIERS, end: 'BT-71', hasSiret: true },
    {
      path: `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeDelivery/ram:ShipToTradeParty`,
      identifiers: IDENTIFIERS,
      end: 'EXT-FR-FE-146',
      hasSiret: true,
    },
  ],
};
