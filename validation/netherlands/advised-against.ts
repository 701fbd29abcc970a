import type { XmlElement } from '../../documents/xml/element-tree';
import { anywhere } from '../tree/context';
import type { RuleDocument } from '../tree/rule-document';
import { warning } from '../tree/rules-at';
import { attribute, childrenOf, exists, select } from '../tree/select';
import { normalized, stringValue } from '../tree/text';
import { ofDutchSellers } from './applies';
import type { DutchRules } from './dutch-rules';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const SELLER_ADDRESS = `${SELLER}/cac:PostalAddress`;
const BUYER_ADDRESS = `${BUYER}/cac:PostalAddress`;
const REPRESENTATIVE_ADDRESS = 'cac:TaxRepresentativeParty/cac:PostalAddress';
const PLACE = 'cac:Delivery/cac:DeliveryLocation/cac:Address';
const DIRECT_DEBIT_OR_SEPA = ['58', '59'];

function hasOtherNumber(registration: XmlElement): boolean {
  return (
    exists(registration, 'cbc:CompanyID') &&
    !select(registration, 'cac:TaxScheme/cbc:ID').some((scheme) => stringValue(scheme) === 'VAT')
  );
}

function hasBankOfSepa(means: XmlElement): boolean {
  if (!exists(means, 'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID')) return false;
  return childrenOf(means, 'cbc:PaymentMeansCode').some((code) => DIRECT_DEBIT_OR_SEPA.includes(normalized(code)));
}

function isInOtherCurrency(amount: XmlElement, { root }: RuleDocument): boolean {
  const currency = attribute(amount, 'currencyID');
  return !childrenOf(root, 'cbc:DocumentCurrencyCode').some((code) => stringValue(code) === currency);
}

type Meant = (element: XmlElement, document: RuleDocument) => boolean;

/** The places that Dutch receivers can do nothing with: rule, term and path; not all that stands there may be meant. */
const PLACES: readonly (readonly [rule: string, term: string, context: string, isMeant?: Meant])[] = [
  ['BR-NL-19', 'BT-6', 'cbc:TaxCurrencyCode'],
  ['BR-NL-20', 'BT-7', 'cbc:TaxPointDate'],
  ['BR-NL-21', 'BT-8', 'cac:InvoicePeriod/cbc:DescriptionCode'],
  ['BR-NL-24', 'BT-26', 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate'],
  ['BR-NL-25', 'BT-32', `${SELLER}/cac:PartyTaxScheme`, hasOtherNumber],
  ['BR-NL-26', 'BT-33', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyLegalForm`],
  ['BR-NL-27-1', 'BT-162', `${SELLER_ADDRESS}/cac:AddressLine/cbc:Line`],
  ['BR-NL-27-2', 'BT-163', `${BUYER_ADDRESS}/cac:AddressLine/cbc:Line`],
  ['BR-NL-27-3', 'BT-164', `${REPRESENTATIVE_ADDRESS}/cac:AddressLine/cbc:Line`],
  ['BR-NL-27-4', 'BT-165', `${PLACE}/cac:AddressLine/cbc:Line`],
  ['BR-NL-28-1', 'BT-39', `${SELLER_ADDRESS}/cbc:CountrySubentity`],
  ['BR-NL-28-2', 'BT-54', `${BUYER_ADDRESS}/cbc:CountrySubentity`],
  ['BR-NL-28-3', 'BT-68', `${REPRESENTATIVE_ADDRESS}/cbc:CountrySubentity`],
  ['BR-NL-28-4', 'BT-79', `${PLACE}/cbc:CountrySubentity`],
  ['BR-NL-29', 'BT-82', 'cac:PaymentMeans/cbc:PaymentMeansCode', (code) => attribute(code, 'name') !== undefined],
  ['BR-NL-30', 'BT-85', 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:Name'],
  ['BR-NL-31', 'BT-86', 'cac:PaymentMeans', hasBankOfSepa],
  // BR-NL-32-2 and -3, for lines, never fire: this one takes their elements first.
  ['BR-NL-32-1', 'BT-98', 'cac:AllowanceCharge/cbc:AllowanceChargeReasonCode'],
  ['BR-NL-33', 'BT-111', 'cac:TaxTotal/cbc:TaxAmount', isInOtherCurrency],
  ['BR-NL-35', 'BT-121', 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode'],
];

/** Warnings of NLCIUS: what is allowed and better left out. */
export const advisedAgainst: DutchRules = PLACES.map(([rule, term, path, isMeant = () => true]) => [
  ofDutchSellers(anywhere(path)),
  {
    [rule]: warning([term], (element, fires, document) => {
      if (isMeant(element, document))
        fires(element, { textKey: 'cius.advised-against', parameters: { element: element.key } });
    }),
  },
]);
