import { limitRules } from './rule-tables';
import type { SyntaxRule } from './syntax-rule';
import * as condition from './ubl-conditions';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const ROOT = '{root}';

/**
 * Elements that may occur once in the document. UBL-SR-09, -15 and -22 the official run cannot report: another rule stops it
 * before.
 */
const ONCE_IN_DOCUMENT = limitRules(ROOT, 'max-one', 'fatal', [
  ['UBL-SR-01', 'cac:ContractDocumentReference/cbc:ID', 'BT-12'],
  ['UBL-SR-02', 'cac:ReceiptDocumentReference/cbc:ID', 'BT-15'],
  ['UBL-SR-03', 'cac:DespatchDocumentReference/cbc:ID', 'BT-16'],
  ['UBL-SR-04', 'cac:AdditionalDocumentReference/cbc:ID', 'BT-18', condition.ofInvoicedObject, 'UBL-SR-04'],
  ['UBL-SR-05', 'cac:PaymentTerms/cbc:Note', 'BT-20'],
  ['UBL-SR-08', 'cac:InvoicePeriod', 'BG-14'],
  ['UBL-SR-09', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`, 'BT-27'],
  ['UBL-SR-10', `${SELLER}/cac:PartyName/cbc:Name`, 'BT-28'],
  ['UBL-SR-11', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`, 'BT-30'],
  ['UBL-SR-14', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyLegalForm`, 'BT-33'],
  ['UBL-SR-15', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`, 'BT-44'],
  ['UBL-SR-16', `${BUYER}/cac:PartyIdentification/cbc:ID`, 'BT-46'],
  ['UBL-SR-17', `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`, 'BT-47'],
  ['UBL-SR-24', 'cac:Delivery', 'BG-13'],
  ['UBL-SR-29', '**/cac:PartyIdentification/cbc:ID', 'BT-90', condition.isSepaCreditor, 'UBL-SR-29'],
  ['UBL-SR-39', 'cac:ProjectReference/cbc:ID', 'BT-11'],
  ['UBL-SR-40', `${BUYER}/cac:PartyName/cbc:Name`, 'BT-45'],
  ['UBL-SR-45', 'cac:PaymentMeans/cbc:PaymentDueDate', 'BT-9'],
  ['UBL-SR-46', 'cac:PaymentMeans/cbc:PaymentMeansCode/@name', 'BT-82'],
  ['UBL-SR-49', 'cac:InvoicePeriod/cbc:DescriptionCode', 'BT-8'],
  ['UBL-SR-54', 'cac:PaymentMeans/cac:CardAccount', 'BG-18'],
  ['UBL-SR-55', 'cac:PaymentMeans/cac:PaymentMandate', 'BG-19'],
  ['UBL-SR-56', 'cac:OriginatorDocumentReference/cbc:ID', 'BT-17'],
]);

const ONCE_IN_GROUP: SyntaxRule[] = [
  ...limitRules('**/{line}', 'max-one', 'fatal', [
    ['UBL-SR-34', 'cbc:Note', 'BT-127'],
    ['UBL-SR-35', 'cac:OrderLineReference/cbc:LineID', 'BT-132'],
    ['UBL-SR-36', 'cac:InvoicePeriod', 'BG-26'],
    ['UBL-SR-37', 'cac:Price/cac:AllowanceCharge/cbc:Amount', 'BT-147'],
    ['UBL-SR-50', 'cac:Item/cbc:Description', 'BT-154'],
    ['UBL-SR-52', 'cac:DocumentReference', 'BT-128'],
  ]),
  ...limitRules('**/{line}', 'exactly-one', 'fatal', [['UBL-SR-48', 'cac:Item/cac:ClassifiedTaxCategory', 'BG-30']]),
  ...limitRules('**/cac:PaymentMeans', 'max-one', 'fatal', [
    ['UBL-SR-26', 'cbc:PaymentID', 'BT-83'],
    ['UBL-SR-27', 'cbc:PaymentMeansCode', 'BT-81'],
    ['UBL-SR-28', 'cac:PaymentMandate/cbc:ID', 'BT-89'],
  ]),
  ...limitRules('**/cac:BillingReference', 'max-one', 'fatal', [['UBL-SR-06', 'cac:InvoiceDocumentReference', 'BG-3']]),
  ...limitRules('**/cac:TaxRepresentativeParty', 'max-one', 'fatal', [
    ['UBL-SR-22', 'cac:PartyName/cbc:Name', 'BT-62'],
    ['UBL-SR-23', 'cac:PartyTaxScheme/cbc:CompanyID', 'BT-63'],
  ]),
  ...limitRules('**/cac:TaxSubtotal', 'max-one', 'fatal', [
    ['UBL-SR-32', 'cac:TaxCategory/cbc:TaxExemptionReason', 'BT-120'],
  ]),
  ...limitRules('**/cac:PostalAddress | **/cac:Address', 'max-one', 'fatal', [
    ['UBL-SR-51', 'cac:AddressLine', 'BT-162 BT-163 BT-164 BT-165'],
  ]),
  ...limitRules('**/cac:AdditionalDocumentReference', 'max-one', 'fatal', [
    ['UBL-SR-33', 'cbc:DocumentDescription', 'BT-123'],
  ]),
  ...limitRules('**/cac:Delivery', 'max-one', 'fatal', [
    ['UBL-SR-25', 'cac:DeliveryParty/cac:PartyName/cbc:Name', 'BT-70'],
  ]),
  ...limitRules('**/cac:AllowanceCharge', 'max-one', 'fatal', [
    ['UBL-SR-30', 'cbc:AllowanceChargeReason', 'BT-97 BT-139', condition.ofAllowance],
    ['UBL-SR-31', 'cbc:AllowanceChargeReason', 'BT-104 BT-144', condition.ofCharge],
  ]),
];

export const UBL_LIMITS: readonly SyntaxRule[] = [...ONCE_IN_DOCUMENT, ...ONCE_IN_GROUP];
