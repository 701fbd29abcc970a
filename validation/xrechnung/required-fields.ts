import { given } from '../peppol/given';
import type { Context } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import type { Syntax } from '../tree/rule-document';
import { fatal, rulesAt } from '../tree/rules-at';
import type { RulePart } from '../tree/tree-rule-set';
import { filled } from './filled';
import { fromRoot } from './from-root';

interface Fields {
  /** BG-16. */
  paymentMeans: string;
  /** BT-10. */
  buyerReference: string;
  /** The element that holds the seller's contact (BG-6), and the contact from there. */
  seller: Context;
  contact: string;
  /** BG-5, BG-8, BG-15. */
  sellerAddress: Context;
  buyerAddress: Context;
  deliverToAddress: Context;
  city: string;
  postCode: string;
  /** BG-23 and BT-119. */
  vatBreakdown: Context;
  vatRate: string;
}

const TRANSACTION = 'rsm:SupplyChainTradeTransaction';
const AGREEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`;
const SETTLEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`;

const FIELDS: Readonly<Record<Syntax, Fields>> = {
  ubl: {
    paymentMeans: 'cac:PaymentMeans',
    buyerReference: 'cbc:BuyerReference',
    seller: fromRoot('cac:AccountingSupplierParty'),
    contact: 'cac:Party/cac:Contact',
    sellerAddress: fromRoot('cac:AccountingSupplierParty/cac:Party/cac:PostalAddress'),
    buyerAddress: fromRoot('cac:AccountingCustomerParty/cac:Party/cac:PostalAddress'),
    deliverToAddress: fromRoot('cac:Delivery/cac:DeliveryLocation/cac:Address'),
    city: 'cbc:CityName',
    postCode: 'cbc:PostalZone',
    vatBreakdown: fromRoot('cac:TaxTotal/cac:TaxSubtotal'),
    vatRate: 'cac:TaxCategory/cbc:Percent',
  },
  cii: {
    paymentMeans: `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`,
    buyerReference: `${AGREEMENT}/ram:BuyerReference`,
    seller: fromRoot(`${AGREEMENT}/ram:SellerTradeParty`),
    contact: 'ram:DefinedTradeContact',
    sellerAddress: fromRoot(`${AGREEMENT}/ram:SellerTradeParty/ram:PostalTradeAddress`),
    buyerAddress: fromRoot(`${AGREEMENT}/ram:BuyerTradeParty/ram:PostalTradeAddress`),
    deliverToAddress: fromRoot(
      `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:PostalTradeAddress`,
    ),
    city: 'ram:CityName',
    postCode: 'ram:PostcodeCode',
    vatBreakdown: fromRoot(`${SETTLEMENT}/ram:ApplicableTradeTax`),
    vatRate: 'ram:RateApplicablePercent',
  },
};

/** Groups and terms that EN 16931 leaves open and XRechnung wants. */
export function requiredFields(syntax: Syntax): RulePart {
  const { paymentMeans, buyerReference, seller, contact, city, postCode, vatBreakdown, vatRate, ...addresses } =
    FIELDS[syntax];
  return joinParts([
    rulesAt(fromRoot(), {
      'BR-DE-1': fatal(['BG-16'], given(paymentMeans)),
      'BR-DE-15': fatal(['BT-10'], filled(buyerReference)),
    }),
    rulesAt(seller, { 'BR-DE-2': fatal(['BG-6'], given(contact)) }),
    rulesAt(addresses.sellerAddress, {
      'BR-DE-3': fatal(['BT-37'], filled(city)),
      'BR-DE-4': fatal(['BT-38'], filled(postCode)),
    }),
    rulesAt(addresses.buyerAddress, {
      'BR-DE-8': fatal(['BT-52'], filled(city)),
      'BR-DE-9': fatal(['BT-53'], filled(postCode)),
    }),
    rulesAt(addresses.deliverToAddress, {
      'BR-DE-10': fatal(['BT-77', 'BG-15'], filled(city)),
      'BR-DE-11': fatal(['BT-78', 'BG-15'], filled(postCode)),
    }),
    // Oddity: also where category O forbids a rate.
    rulesAt(vatBreakdown, { 'BR-DE-14': fatal(['BT-119'], filled(vatRate)) }),
  ]);
}
