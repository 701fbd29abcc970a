import { anywhere } from '../../tree/context';
import { isVat } from '../../en16931/presence/ubl-vat-scheme';
import type { InvoicePaths } from './invoice-paths';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const TOTALS = 'cac:LegalMonetaryTotal';
const PRECEDING = 'cac:BillingReference/cac:InvoiceDocumentReference';
const PLACE = {
  identifiers: 'cac:DeliveryLocation/cbc:ID',
  legalId: 'cac:DeliveryParty/cac:PartyLegalEntity/cbc:CompanyID',
};

export const UBL_PATHS: InvoicePaths = {
  syntax: 'ubl',
  roots: ['Invoice', 'CreditNote'],
  type: ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'],
  process: 'cbc:ProfileID',
  number: 'cbc:ID',
  issueDate: 'cbc:IssueDate',
  dueDate: 'cbc:DueDate',
  daysOfPayment: ['cbc:DueDate', 'cac:PaymentMeans/cbc:PaymentDueDate'],
  currency: 'cbc:DocumentCurrencyCode',
  accountingCurrency: 'cbc:TaxCurrencyCode',
  vatTotals: 'cac:TaxTotal/cbc:TaxAmount',
  prepaid: `${TOTALS}/cbc:PrepaidAmount`,
  totalWithVat: `${TOTALS}/cbc:TaxInclusiveAmount`,
  payable: `${TOTALS}/cbc:PayableAmount`,
  preceding: PRECEDING,
  precedingNumber: 'cbc:ID',
  precedingDate: 'cbc:IssueDate',
  contract: 'cac:ContractDocumentReference/cbc:ID',
  periodStart: 'cac:InvoicePeriod/cbc:StartDate',
  periodEnd: 'cac:InvoicePeriod/cbc:EndDate',
  attachmentKinds: 'cac:AdditionalDocumentReference/cbc:DocumentDescription',
  categories: [
    {
      groups: anywhere('cac:AllowanceCharge/cac:TaxCategory'),
      category: 'BR-FR-15_BT-95_BT-102-1',
      spanish: 'BR-FR-15_BT-95_BT-102-2',
      term: 'BT-95',
    },
    {
      groups: anywhere('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'),
      category: 'BR-FR-15_BT-118-1',
      spanish: 'BR-FR-15_BT-118-2',
      term: 'BT-118',
    },
    {
      groups: anywhere('cac:Item/cac:ClassifiedTaxCategory'),
      category: 'BR-FR-15_BT-151-1',
      spanish: 'BR-FR-08_BT-151-2',
      term: 'BT-151',
    },
  ],
  seller: SELLER,
  buyer: BUYER,
  party: {
    identifiers: 'cac:PartyIdentification/cbc:ID',
    legalId: 'cac:PartyLegalEntity/cbc:CompanyID',
    address: 'cbc:EndpointID',
  },
  isVatNumber: ({ parent }) => parent !== undefined && isVat(parent),
  representativeNumbers: 'cac:TaxRepresentativeParty/cac:PartyTaxScheme/cbc:CompanyID',
  parties: [
    { path: SELLER, identifier: 'BT-29', address: 'BT-34', terms: ['BT-29', 'BT-34'] },
    { path: BUYER, identifier: 'BT-46', address: 'BT-49', terms: ['BT-46', 'BT-49'] },
    { path: 'cac:PayeeParty', identifier: 'BT-60', address: 'EXT-FR-FE-29', terms: ['BT-60', 'BG-10'] },
    { path: `${BUYER}/cac:AgentParty`, identifier: 'EXT-FR-FE-06', address: 'EXT-FR-FE-12', terms: ['BG-7', 'BG-7'] },
    {
      path: 'cac:PaymentMeans/cac:PaymentMandate/cac:PayerParty',
      identifier: 'EXT-FR-FE-46',
      address: 'EXT-FR-FE-52',
      terms: ['BG-19', 'BG-19'],
    },
    { path: `${SELLER}/cac:AgentParty`, identifier: 'EXT-FR-FE-69', address: 'EXT-FR-FE-75', terms: ['BG-4', 'BG-4'] },
    {
      path: `${BUYER}/cac:ServiceProviderParty/cac:Party`,
      identifier: 'EXT-FR-FE-92',
      address: 'EXT-FR-FE-98',
      terms: ['BG-7', 'BG-7'],
    },
    {
      path: `${SELLER}/cac:ServiceProviderParty/cac:Party`,
      identifier: 'EXT-FR-FE-115',
      address: 'EXT-FR-FE-121',
      terms: ['BG-4', 'BG-4'],
    },
  ],
  // The artefact does not reach the SIRET of a line's place of delivery.
  deliveries: [
    { ...PLACE, path: 'cac:Delivery', end: 'BT-71', hasSiret: true },
    { ...PLACE, path: 'cac:InvoiceLine/cac:Delivery', end: 'EXT-FR-FE-146', hasSiret: false },
    { ...PLACE, path: 'cac:CreditNoteLine/cac:Delivery', end: 'EXT-FR-FE-146', hasSiret: false },
  ],
};
