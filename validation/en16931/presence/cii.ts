import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere, atRoot, below, where } from '../../tree/context';
import { attribute, child, childrenOf, exists, select } from '../../tree/select';
import { isBlank, stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { accountingCurrencyTotalCii } from './accounting-currency-total';
import { cardNumberIsShort } from './card-number';
import * as cii from './cii-groups';
import { ciiPeriodDates } from './cii-period-dates';
import { deepestReached, type Need, needsAttribute, needsBoth, needsEither, needsElement, needsText } from './needs';
import { payeeIsAnotherParty } from './payee-and-seller';
import { periodInOrder } from './period-order';
import { presenceChecks, type Requirements } from './presence-checks';
import { presenceFacts } from './presence-facts';
import { priceNotNegative } from './price-sign';

const SELLER = `${cii.AGREEMENT}/ram:SellerTradeParty`;
const BUYER = `${cii.AGREEMENT}/ram:BuyerTradeParty`;
const COUNTRY = 'ram:PostalTradeAddress/ram:CountryID';
const REASONS = ['ram:Reason', 'ram:ReasonCode'] as const;
const QUANTITY = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity';
const NET_PRICE = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount';
const GROSS_PRICE = 'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:ChargeAmount';
const CREDIT_TRANSFER = ['30', '58'];

const PAYMENT_MEANS = anywhere('ram:SpecifiedTradeSettlementPaymentMeans');
const ACCOUNTS_FOR_TRANSFER = below(
  where(PAYMENT_MEANS, (means) =>
    childrenOf(means, 'ram:TypeCode').some((code) => CREDIT_TRANSFER.includes(stringValue(code))),
  ),
  'ram:PayeePartyCreditorFinancialAccount',
);
const TAX_REPRESENTATIVES = anywhere('ram:SellerTaxRepresentativeTradeParty');

/** The issue date in its one known form; one in another form counts as missing. */
const needsIssueDate: Need = (root) => {
  const path = 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString';
  const date = atMostOne(select(root, path).filter((one) => attribute(one, 'format') === '102'));
  return date === undefined || isBlank(stringValue(date)) ? deepestReached(root, path) : undefined;
};

/** A scheme for the party's first electronic address. */
function needsAddressScheme(party: string): Need {
  return (root) => {
    const addresses = select(root, party).flatMap((one) => child(one, 'ram:URIUniversalCommunication') ?? []);
    return (
      addresses[0] &&
      withoutAttribute(
        addresses.flatMap((address) => childrenOf(address, 'ram:URIID')),
        'schemeID',
        deepestReached(addresses[0], 'ram:URIID'),
      )
    );
  };
}

/** Asks for that attribute, not blank, on what the path reaches; if nothing is there, nothing is asked. */
function needsFilledAttribute(name: string, path: string): Need {
  return (element) => {
    const carriers = select(element, path);
    return carriers[0] && withoutAttribute(carriers, name, carriers[0]);
  };
}

/** The carrier of a blank attribute, or `otherwise` where none has it. @throws RuleAborted where several have it */
function withoutAttribute(
  carriers: readonly XmlElement[],
  name: string,
  otherwise: XmlElement,
): XmlElement | undefined {
  const carrier = atMostOne(carriers.filter((one) => attribute(one, name) !== undefined));
  return isBlank((carrier && attribute(carrier, name)) ?? '') ? (carrier ?? otherwise) : undefined;
}

const needsDeliveryCountry: Need = (delivery) =>
  exists(delivery, 'ram:ShipToTradeParty/ram:PostalTradeAddress')
    ? needsText(`ram:ShipToTradeParty/${COUNTRY}`)(delivery)
    : undefined;

/** Something at the path below a tax group of VAT. */
function needsBelowVat(path: string): Need {
  return (group) =>
    childrenOf(group, 'ram:CategoryTradeTax').some((tax) => cii.isVat(tax) && exists(tax, path)) ? undefined : group;
}

const needsVatCategory: Need = (breakdown) =>
  cii.isVat(breakdown) ? needsElement('ram:CategoryCode')(breakdown) : breakdown;

const needsRate: Need = (breakdown) =>
  cii.isVat(breakdown) ? needsElement('ram:RateApplicablePercent')(breakdown) : breakdown;

const needsVatNumber: Need = (party) => {
  const number = atMostOne(
    select(party, 'ram:SpecifiedTaxRegistration/ram:ID').filter((id) => attribute(id, 'schemeID') === 'VA'),
  );
  return number === undefined || isBlank(stringValue(number)) ? (number ?? party) : undefined;
};

const REQUIREMENTS: Requirements = {
  'BR-01': [
    cii.DOCUMENT,
    needsText('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
  ],
  'BR-02': [cii.DOCUMENT, needsText('rsm:ExchangedDocument/ram:ID')],
  'BR-03': [cii.DOCUMENT, needsIssueDate],
  'BR-04': [cii.DOCUMENT, needsText('rsm:ExchangedDocument/ram:TypeCode')],
  'BR-05': [cii.DOCUMENT, needsText(`${cii.SETTLEMENT}/ram:InvoiceCurrencyCode`)],
  'BR-06': [cii.DOCUMENT, needsText(`${SELLER}/ram:Name`)],
  'BR-07': [cii.DOCUMENT, needsText(`${BUYER}/ram:Name`)],
  'BR-08': [cii.DOCUMENT, needsElement(`${SELLER}/ram:PostalTradeAddress`)],
  'BR-09': [cii.DOCUMENT, needsText(`${SELLER}/${COUNTRY}`)],
  'BR-10': [cii.DOCUMENT, needsElement(`${BUYER}/ram:PostalTradeAddress`)],
  'BR-11': [cii.DOCUMENT, needsText(`${BUYER}/${COUNTRY}`)],
  'BR-12': [cii.TOTALS, needsElement('ram:LineTotalAmount')],
  'BR-13': [cii.TOTALS, needsElement('ram:TaxBasisTotalAmount')],
  'BR-14': [cii.TOTALS, needsElement('ram:GrandTotalAmount')],
  'BR-15': [cii.TOTALS, needsElement('ram:DuePayableAmount')],
  'BR-18': [TAX_REPRESENTATIVES, needsText('ram:Name')],
  'BR-19': [TAX_REPRESENTATIVES, needsElement('ram:PostalTradeAddress')],
  'BR-20': [TAX_REPRESENTATIVES, needsText(COUNTRY)],
  'BR-21': [cii.LINES, needsText('ram:AssociatedDocumentLineDocument/ram:LineID')],
  'BR-22': [cii.LINES, needsElement(QUANTITY)],
  'BR-23': [cii.LINES, needsAttribute('unitCode', QUANTITY)],
  'BR-24': [
    cii.LINES,
    needsElement(
      'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
    ),
  ],
  'BR-25': [cii.LINES, needsText('ram:SpecifiedTradeProduct/ram:Name')],
  'BR-26': [cii.LINES, needsElement(NET_PRICE)],
  'BR-31': [cii.DOCUMENT_ALLOWANCES, needsElement('ram:ActualAmount')],
  'BR-32': [cii.DOCUMENT_ALLOWANCES, needsBelowVat('ram:CategoryCode')],
  'BR-33': [cii.DOCUMENT_ALLOWANCES, needsElement(...REASONS)],
  'BR-36': [cii.DOCUMENT_CHARGES, needsElement('ram:ActualAmount')],
  'BR-37': [cii.DOCUMENT_CHARGES, needsBelowVat('ram:CategoryCode')],
  'BR-38': [cii.DOCUMENT_CHARGES, needsElement(...REASONS)],
  'BR-41': [cii.LINE_ALLOWANCES, needsElement('ram:ActualAmount')],
  'BR-42': [cii.LINE_ALLOWANCES, needsElement(...REASONS)],
  'BR-43': [cii.LINE_CHARGES, needsElement('ram:ActualAmount')],
  'BR-44': [cii.LINE_CHARGES, needsElement(...REASONS)],
  'BR-45': [cii.VAT_BREAKDOWNS, needsElement('ram:BasisAmount')],
  'BR-46': [cii.VAT_BREAKDOWNS, needsElement('ram:CalculatedAmount')],
  'BR-47': [cii.VAT_BREAKDOWNS, needsVatCategory],
  'BR-48': [cii.VAT_BREAKDOWNS, needsRate],
  'BR-49': [PAYMENT_MEANS, needsElement('ram:TypeCode')],
  'BR-50': [ACCOUNTS_FOR_TRANSFER, needsEither(needsText('ram:IBANID'), needsText('ram:ProprietaryID'))],
  'BR-52': [anywhere('ram:AdditionalReferencedDocument'), needsText('ram:IssuerAssignedID')],
  'BR-54': [
    anywhere('ram:ApplicableProductCharacteristic'),
    needsBoth(needsElement('ram:Description'), needsElement('ram:Value')),
  ],
  'BR-55': [atRoot(cii.ROOTS, `${cii.SETTLEMENT}/ram:InvoiceReferencedDocument`), needsText('ram:IssuerAssignedID')],
  'BR-56': [TAX_REPRESENTATIVES, needsVatNumber],
  'BR-57': [atRoot(cii.ROOTS, cii.DELIVERY), needsDeliveryCountry],
  'BR-61': [ACCOUNTS_FOR_TRANSFER, needsElement('ram:IBANID', 'ram:ProprietaryID')],
  'BR-62': [cii.DOCUMENT, needsAddressScheme(SELLER)],
  'BR-63': [cii.DOCUMENT, needsAddressScheme(BUYER)],
  'BR-64': [cii.LINES, needsFilledAttribute('schemeID', 'ram:SpecifiedTradeProduct/ram:GlobalID')],
  'BR-65': [anywhere('ram:DesignatedProductClassification'), needsFilledAttribute('listID', 'ram:ClassCode')],
};

/** BR-01 to BR-65 for CII. */
export const presenceCii: RulePart = {
  facts: presenceFacts('cii'),
  checks: [
    ...presenceChecks(REQUIREMENTS),
    {
      rules: ['BR-16'],
      validate(document, report) {
        const isLineless = cii.LINES(document).length === 0;
        for (const root of cii.DOCUMENT(document))
          if (isLineless) report.fires('BR-16', child(root, cii.TRANSACTION) ?? root);
      },
    },
    payeeIsAnotherParty({
      payees: anywhere('ram:PayeeTradeParty'),
      name: 'ram:Name',
      sellerAbove: ({ parent }) => parent?.parent,
      mustDiffer: ['ram:Name', 'ram:ID', 'ram:SpecifiedLegalOrganization/ram:ID'].map((path) => [
        path,
        `ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty/${path}`,
      ]),
    }),
    priceNotNegative('BR-27', cii.LINES, NET_PRICE, 'fires'),
    priceNotNegative('BR-28', cii.LINES, GROSS_PRICE, 'passes'),
    periodInOrder('BR-29', anywhere('ram:ApplicableHeaderTradeSettlement/ram:BillingSpecifiedPeriod'), ciiPeriodDates),
    periodInOrder('BR-30', anywhere('ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod'), ciiPeriodDates),
    cardNumberIsShort(anywhere('ram:ApplicableTradeSettlementFinancialCard'), (card) =>
      atMostOne(childrenOf(card, 'ram:ID')),
    ),
    accountingCurrencyTotalCii,
  ],
};
