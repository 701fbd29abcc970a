import type { FindingTexts } from '../finding-text';
import { vatCategoryTexts } from '../vat-category-texts';

const USES = { line: 'A line (BT-151)', allowance: 'An allowance (BT-95)', charge: 'A charge (BT-102)' };

const RATES = {
  line: 'The VAT rate (BT-152) of a line',
  allowance: 'The VAT rate (BT-96) of an allowance',
  charge: 'The VAT rate (BT-103) of a charge',
};

const SELLER = {
  'vat-or-tax-number':
    'a VAT identifier or tax number of the seller (BT-31, BT-32) or a VAT identifier of the tax representative (BT-63)',
  'vat-number': 'a VAT identifier of the seller (BT-31) or of the tax representative (BT-63)',
};

const BUYER = {
  nothing: '',
  'vat-number': ', and a VAT identifier of the buyer (BT-48)',
  'vat-number-or-registration': ', and a VAT identifier or legal registration of the buyer (BT-48, BT-47)',
};

const BASE_FIX =
  'State the lines minus allowances plus charges of this category as the taxable amount, or give the lines the correct category';

const CATEGORIES: FindingTexts = vatCategoryTexts(
  {
    names: {
      S: 'standard rate',
      Z: 'zero rate',
      E: 'exempt',
      AE: 'reverse charge',
      IC: 'intra-community supply',
      G: 'export outside the EU',
      O: 'not subject to VAT',
      AF: 'IGIC, Canary Islands',
      AG: 'IPSI, Ceuta and Melilla',
    },
    breakdownForUses: {
      one: (category) => ({
        message: `The VAT breakdown (BG-23) does not match the lines, allowances and charges of category ${category}.`,
        fix: 'Give the category exactly one VAT breakdown if it is used, and none if it is not.',
      }),
      perRate: (category) => ({
        message: `The VAT breakdown (BG-23) does not match the lines, allowances and charges of category ${category}.`,
        fix: 'Give the category one VAT breakdown for each rate used, and none if the category is not used.',
      }),
    },
    identifiers: {
      needed: (place, category, seller, buyer) => ({
        message: `${USES[place]} of VAT category ${category} requires ${SELLER[seller]}${BUYER[buyer]}.`,
        fix: 'Add the missing identifier, or correct the category.',
      }),
      forbidden: (place, category) => ({
        message: `${USES[place]} has VAT category ${category}, but the seller, tax representative or buyer has a VAT identifier (BT-31, BT-63, BT-48): "{found}".`,
        fix: 'Remove the VAT identifiers, or correct the category.',
      }),
    },
    rate: {
      needed: (place, category) => ({
        message: `${RATES[place]} of category ${category} is {found}; it must be {expected}.`,
        fix: 'Correct the rate or the category.',
      }),
      forbidden: (place, category) => ({
        message: `${RATES[place]} of category ${category} is {found}; this category has no rate.`,
        fix: 'Remove the rate, or correct the category.',
      }),
    },
    taxableAmount: {
      one: (category) => ({
        message: `The taxable amount (BT-116) of VAT category ${category} is {found}; its lines, allowances and charges add up to {expected}.`,
        fix: `${BASE_FIX}.`,
      }),
      perRate: (category) => ({
        message: `The taxable amount (BT-116) of VAT category ${category}, rate {rate}, is {found}; its lines, allowances and charges add up to {expected}.`,
        fix: `${BASE_FIX} and rate.`,
      }),
    },
    taxAmount: {
      one: (category) => ({
        message: `The VAT (BT-117) of category ${category} is {found}; it must be {expected}.`,
        fix: 'State {expected}, or correct the category.',
      }),
      perRate: (category) => ({
        message: `The VAT (BT-117) of category ${category}, rate {rate}, is {found}; it should be {expected}.`,
        fix: 'State the VAT of the category as taxable amount x rate / 100, rounded to two decimals.',
      }),
    },
    exemptionReason: {
      needed: (category, code) => ({
        message: `The VAT breakdown of category ${category} has no exemption reason, neither text (BT-120) nor code (BT-121).`,
        fix:
          code === undefined
            ? 'Add the reason as text, as code or both.'
            : `Add the reason, for example as code ${code}.`,
      }),
      forbidden: (category) => ({
        message: `The VAT breakdown of category ${category} has an exemption reason (BT-120, BT-121), "{found}".`,
        fix: 'Remove the exemption reason, or correct the category.',
      }),
    },
  },
  {
    'BR-S-02':
      'Add the missing identifier, or correct the category. In UBL, the tax scheme of such a line must also be VAT.',
  },
);

/** Sentences of EN 16931: the rules of each VAT category. */
export const VAT_TEXTS_EN: FindingTexts = {
  ...CATEGORIES,
  'BR-IC-11': {
    message:
      'An intra-community supply (VAT category K) has neither a delivery date (BT-72) nor an invoicing period (BG-14).',
    fix: 'Add the date of delivery or the invoicing period.',
  },
  'BR-IC-12': {
    message: 'An intra-community supply (VAT category K) has no country of delivery (BT-80).',
    fix: 'Add the deliver-to address with its country code.',
  },
  'BR-O-11': {
    message:
      'The document has a VAT breakdown of category O (not subject to VAT) and one of another category (BT-118).',
    fix: 'Invoice the items that are subject to VAT separately, or correct the category.',
  },
  'BR-O-12': {
    message:
      'The document has a VAT breakdown of category O (not subject to VAT) and a line of another category (BT-151).',
    fix: 'Invoice the items that are subject to VAT separately, or correct the category.',
  },
  'BR-O-13': {
    message:
      'The document has a VAT breakdown of category O (not subject to VAT) and an allowance of another category (BT-95).',
    fix: 'Give the allowance category O, or correct the category of the breakdown.',
  },
  'BR-O-14': {
    message:
      'The document has a VAT breakdown of category O (not subject to VAT) and a charge of another category (BT-102).',
    fix: 'Give the charge category O, or correct the category of the breakdown.',
  },
};
