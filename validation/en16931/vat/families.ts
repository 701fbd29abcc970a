/** The two-letter names in the rules' ids: BR-IC-05. */
export type FamilyName = 'S' | 'Z' | 'E' | 'AE' | 'IC' | 'G' | 'O' | 'AF' | 'AG';

/** Demand of a category on the VAT rate. */
export type RateDemand = 'zero' | 'above-zero' | 'not-negative' | 'absent';

/** Demand of a category on the parties; `forbidden`: there must be no VAT identifier at all. */
export type SellerDemand = 'vat-or-tax-number' | 'vat-number' | 'forbidden';
export type BuyerDemand = 'nothing' | 'vat-number-or-registration' | 'vat-number';

/** One VAT category and its family of rules. */
export interface VatFamily {
  name: FamilyName;
  /** BT-118, BT-95, BT-102, BT-151. */
  category: string;
  /** Whether there is a breakdown for every rate of the category, or one for all of it, which then has no tax. */
  perRate: boolean;
  seller: SellerDemand;
  buyer: BuyerDemand;
  rate: RateDemand;
  exemptionReason: 'needed' | 'forbidden';
}

/**
 * UNCL 5305 as EN 16931 uses it, in the order of the official files: where an element could belong to two families,
 * the first one takes it.
 */
export const VAT_FAMILIES: readonly VatFamily[] = [
  {
    name: 'AE', // reverse charge
    category: 'AE',
    perRate: false,
    seller: 'vat-or-tax-number',
    buyer: 'vat-number-or-registration',
    rate: 'zero',
    exemptionReason: 'needed',
  },
  {
    name: 'E', // exempt
    category: 'E',
    perRate: false,
    seller: 'vat-or-tax-number',
    buyer: 'nothing',
    rate: 'zero',
    exemptionReason: 'needed',
  },
  {
    name: 'G', // export outside the EU
    category: 'G',
    perRate: false,
    seller: 'vat-number',
    buyer: 'nothing',
    rate: 'zero',
    exemptionReason: 'needed',
  },
  {
    name: 'IC', // intra-community supply
    category: 'K',
    perRate: false,
    seller: 'vat-number',
    buyer: 'vat-number',
    rate: 'zero',
    exemptionReason: 'needed',
  },
  {
    name: 'AF', // IGIC of the Canary Islands
    category: 'L',
    perRate: true,
    seller: 'vat-or-tax-number',
    buyer: 'nothing',
    rate: 'not-negative',
    exemptionReason: 'forbidden',
  },
  {
    name: 'AG', // IPSI of Ceuta and Melilla
    category: 'M',
    perRate: true,
    seller: 'vat-or-tax-number',
    buyer: 'nothing',
    rate: 'not-negative',
    exemptionReason: 'forbidden',
  },
  {
    name: 'O', // not subject to VAT
    category: 'O',
    perRate: false,
    seller: 'forbidden',
    buyer: 'nothing',
    rate: 'absent',
    exemptionReason: 'needed',
  },
  {
    name: 'S', // standard rate
    category: 'S',
    perRate: true,
    seller: 'vat-or-tax-number',
    buyer: 'nothing',
    rate: 'above-zero',
    exemptionReason: 'forbidden',
  },
  {
    name: 'Z', // zero rate
    category: 'Z',
    perRate: false,
    seller: 'vat-or-tax-number',
    buyer: 'nothing',
    rate: 'zero',
    exemptionReason: 'forbidden',
  },
];
