import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere, below, where } from '../../tree/context';
import { childrenOf, exists, select } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { accountingCurrencyTotalUbl } from './accounting-currency-total';
import { cardNumberIsShort } from './card-number';
import { type Need, needsAttribute, needsBoth, needsEither, needsElement, needsOwnAttribute, needsText } from './needs';
import { payeeIsAnotherParty } from './payee-and-seller';
import { periodInOrder } from './period-order';
import { presenceChecks, type Requirements } from './presence-checks';
import { presenceFacts } from './presence-facts';
import { priceNotNegative } from './price-sign';
import * as ubl from './ubl-groups';
import { ublPeriodDates } from './ubl-period-dates';
import { isVat, isVatOnly } from './ubl-vat-scheme';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const COUNTRY = 'cac:Country/cbc:IdentificationCode';
const REASONS = ['cbc:AllowanceChargeReason', 'cbc:AllowanceChargeReasonCode'] as const;
const QUANTITIES = ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity'] as const;
const CREDIT_TRANSFER = ['30', '58'];

const PAYMENT_MEANS = anywhere('cac:PaymentMeans');
const TAX_REPRESENTATIVES = anywhere('cac:TaxRepresentativeParty');

/** Something at a path below a tax category or tax scheme of VAT. */
function needsBelowVat(group: string, path: string, isOfVat = isVat): Need {
  return (element) => (select(element, group).some((one) => isOfVat(one) && exists(one, path)) ? undefined : element);
}

/** A rate, unless the category is O. */
const needsRateUnlessOutsideScope: Need = (breakdown) => {
  const withoutRate = needsBelowVat('cac:TaxCategory', 'cbc:Percent')(breakdown);
  return withoutRate && childrenOf(breakdown, 'cac:TaxCategory').some(isOutsideScope) ? undefined : withoutRate;
};

function isOutsideScope(category: XmlElement): boolean {
  if (!isVat(category)) return false;
  const id = atMostOne(childrenOf(category, 'cbc:ID'));
  return id !== undefined && normalized(id) === 'O';
}

/** An account, where the means is credit transfer: its code is taken without blanks here, unlike in BR-50. */
const needsAccountForTransfer: Need = (means) => {
  const code = atMostOne(childrenOf(means, 'cbc:PaymentMeansCode'));
  const isTransfer = code !== undefined && CREDIT_TRANSFER.includes(normalized(code));
  return isTransfer ? needsElement('cac:PayeeFinancialAccount/cbc:ID')(means) : undefined;
};

function isCreditTransfer(means: XmlElement): boolean {
  return childrenOf(means, 'cbc:PaymentMeansCode').some((code) => CREDIT_TRANSFER.includes(stringValue(code)));
}

/** @param needsText what "a text" means in a release */
function requirements(needsText: (path: string) => Need): Requirements {
  return {
    'BR-01': [ubl.DOCUMENT, needsText('cbc:CustomizationID')],
    'BR-02': [ubl.DOCUMENT, needsText('cbc:ID')],
    'BR-03': [ubl.DOCUMENT, needsText('cbc:IssueDate')],
    'BR-04': [ubl.DOCUMENT, needsEither(needsText('cbc:InvoiceTypeCode'), needsText('cbc:CreditNoteTypeCode'))],
    'BR-05': [ubl.DOCUMENT, needsText('cbc:DocumentCurrencyCode')],
    'BR-06': [ubl.DOCUMENT, needsText(`${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`)],
    'BR-07': [ubl.DOCUMENT, needsText(`${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`)],
    'BR-08': [ubl.DOCUMENT, needsElement(`${SELLER}/cac:PostalAddress`)],
    'BR-09': [anywhere(`${SELLER}/cac:PostalAddress`), needsText(COUNTRY)],
    'BR-10': [ubl.DOCUMENT, needsElement(`${BUYER}/cac:PostalAddress`)],
    'BR-11': [anywhere(`${BUYER}/cac:PostalAddress`), needsText(COUNTRY)],
    'BR-12': [ubl.TOTALS, needsElement('cbc:LineExtensionAmount')],
    'BR-13': [ubl.TOTALS, needsElement('cbc:TaxExclusiveAmount')],
    'BR-14': [ubl.TOTALS, needsElement('cbc:TaxInclusiveAmount')],
    'BR-15': [ubl.TOTALS, needsElement('cbc:PayableAmount')],
    'BR-16': [ubl.DOCUMENT, needsElement('cac:InvoiceLine', 'cac:CreditNoteLine')],
    'BR-18': [TAX_REPRESENTATIVES, needsText('cac:PartyName/cbc:Name')],
    'BR-19': [TAX_REPRESENTATIVES, needsElement('cac:PostalAddress')],
    'BR-20': [anywhere('cac:TaxRepresentativeParty/cac:PostalAddress'), needsText(COUNTRY)],
    'BR-21': [ubl.LINES, needsText('cbc:ID')],
    'BR-22': [ubl.LINES, needsElement(...QUANTITIES)],
    'BR-23': [ubl.LINES, needsAttribute('unitCode', ...QUANTITIES)],
    'BR-24': [ubl.LINES, needsElement('cbc:LineExtensionAmount')],
    'BR-25': [ubl.LINES, needsText('cac:Item/cbc:Name')],
    'BR-26': [ubl.LINES, needsElement('cac:Price/cbc:PriceAmount')],
    'BR-31': [ubl.DOCUMENT_ALLOWANCES, needsElement('cbc:Amount')],
    'BR-32': [ubl.DOCUMENT_ALLOWANCES, needsBelowVat('cac:TaxCategory', 'cbc:ID')],
    'BR-33': [ubl.DOCUMENT_ALLOWANCES, needsElement(...REASONS)],
    'BR-36': [ubl.DOCUMENT_CHARGES, needsElement('cbc:Amount')],
    'BR-37': [ubl.DOCUMENT_CHARGES, needsBelowVat('cac:TaxCategory', 'cbc:ID')],
    'BR-38': [ubl.DOCUMENT_CHARGES, needsElement(...REASONS)],
    'BR-41': [ubl.LINE_ALLOWANCES, needsElement('cbc:Amount')],
    'BR-42': [ubl.LINE_ALLOWANCES, needsElement(...REASONS)],
    'BR-43': [ubl.LINE_CHARGES, needsElement('cbc:Amount')],
    'BR-44': [ubl.LINE_CHARGES, needsElement(...REASONS)],
    'BR-45': [ubl.VAT_BREAKDOWNS, needsElement('cbc:TaxableAmount')],
    'BR-46': [ubl.VAT_BREAKDOWNS, needsElement('cbc:TaxAmount')],
    'BR-47': [ubl.VAT_BREAKDOWNS, needsBelowVat('cac:TaxCategory', 'cbc:ID')],
    'BR-48': [ubl.VAT_BREAKDOWNS, needsRateUnlessOutsideScope],
    'BR-49': [PAYMENT_MEANS, needsElement('cbc:PaymentMeansCode')],
    'BR-50': [below(where(PAYMENT_MEANS, isCreditTransfer), 'cac:PayeeFinancialAccount'), needsText('cbc:ID')],
    'BR-52': [anywhere('cac:AdditionalDocumentReference'), needsText('cbc:ID')],
    'BR-54': [anywhere('cac:AdditionalItemProperty'), needsBoth(needsElement('cbc:Name'), needsElement('cbc:Value'))],
    'BR-55': [anywhere('cac:BillingReference'), needsElement('cac:InvoiceDocumentReference/cbc:ID')],
    'BR-56': [TAX_REPRESENTATIVES, needsBelowVat('cac:PartyTaxScheme', 'cbc:CompanyID', isVatOnly)],
    'BR-57': [anywhere('cac:Delivery/cac:DeliveryLocation/cac:Address'), needsElement(COUNTRY)],
    'BR-61': [PAYMENT_MEANS, needsAccountForTransfer],
    'BR-62': [anywhere(`${SELLER}/cbc:EndpointID`), needsOwnAttribute('schemeID')],
    'BR-63': [anywhere(`${BUYER}/cbc:EndpointID`), needsOwnAttribute('schemeID')],
    'BR-64': [ubl.inLines('cac:Item/cac:StandardItemIdentification/cbc:ID'), needsOwnAttribute('schemeID')],
    'BR-65': [
      ubl.inLines('cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode'),
      needsOwnAttribute('listID'),
    ],
  };
}

/** BR-01 to BR-65 for UBL. */
export const presenceUbl: RulePart = presenceUblOf(needsText);

export function presenceUblOf(text: (path: string) => Need): RulePart {
  return {
    facts: presenceFacts('ubl'),
    checks: [
      ...presenceChecks(requirements(text)),
      payeeIsAnotherParty({
        payees: anywhere('cac:PayeeParty'),
        name: 'cac:PartyName/cbc:Name',
        sellerAbove: ({ parent }) => parent,
        mustDiffer: [
          // The seller's trading name (BT-28), not the registered one, and identifiers whatever their scheme.
          ['cac:PartyName/cbc:Name', `${SELLER}/cac:PartyName/cbc:Name`],
          ['cac:PartyIdentification/cbc:ID', `${SELLER}/cac:PartyIdentification/cbc:ID`],
        ],
      }),
      priceNotNegative('BR-27', ubl.LINES, 'cac:Price/cbc:PriceAmount', 'fires'),
      priceNotNegative('BR-28', ubl.LINES, 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount', 'passes'),
      // A period of a line is validated as such only, by the first rule that knows it.
      periodInOrder(
        'BR-29',
        where(anywhere('cac:InvoicePeriod'), ({ parent }) => !ubl.isLine(parent)),
        ublPeriodDates,
      ),
      periodInOrder('BR-30', ubl.inLines('cac:InvoicePeriod'), ublPeriodDates),
      cardNumberIsShort(anywhere('cac:PaymentMeans/cac:CardAccount/cbc:PrimaryAccountNumberID'), (number) => number),
      accountingCurrencyTotalUbl,
    ],
  };
}
