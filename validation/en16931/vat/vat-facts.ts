import type { RuleFacts } from '../../tree/tree-rule-set';
import { VAT_FAMILIES, type VatFamily } from './families';

const SELLER_TERMS = {
  'vat-or-tax-number': ['BT-31', 'BT-32', 'BT-63'],
  'vat-number': ['BT-31', 'BT-63'],
  forbidden: ['BT-31', 'BT-63', 'BT-48'],
} as const;

const BUYER_TERMS = {
  nothing: [],
  'vat-number-or-registration': ['BT-48', 'BT-47'],
  'vat-number': ['BT-48'],
} as const;

/** Terms of the ten rules that every family has, the value to look at first. */
function termsOf({ seller, buyer, perRate }: VatFamily): readonly (readonly string[])[] {
  const parties = [...SELLER_TERMS[seller], ...BUYER_TERMS[buyer]];
  const rates = perRate ? ['BT-119', 'BT-152', 'BT-96', 'BT-103'] : [];
  return [
    ['BT-118', 'BG-23', 'BT-151', 'BT-95', 'BT-102'],
    [...parties, 'BT-151'],
    [...parties, 'BT-95'],
    [...parties, 'BT-102'],
    ['BT-152', 'BT-151'],
    ['BT-96', 'BT-95'],
    ['BT-103', 'BT-102'],
    ['BT-116', 'BT-131', 'BT-92', 'BT-99', 'BT-118', ...rates],
    perRate ? ['BT-117', 'BT-116', 'BT-119', 'BT-118'] : ['BT-117', 'BT-118'],
    ['BT-120', 'BT-121', 'BT-118'],
  ];
}

const OWN_TERMS: Readonly<Record<string, readonly string[]>> = {
  'BR-IC-11': ['BT-72', 'BG-14', 'BT-118'],
  'BR-IC-12': ['BT-80', 'BT-118'],
  'BR-O-11': ['BT-118', 'BG-23'],
  'BR-O-12': ['BT-151', 'BT-118'],
  'BR-O-13': ['BT-95', 'BT-118'],
  'BR-O-14': ['BT-102', 'BT-118'],
};

/** All are fatal in both syntaxes. */
export const vatFacts: Readonly<Record<string, RuleFacts>> = Object.fromEntries(
  [
    ...VAT_FAMILIES.flatMap((family) =>
      termsOf(family).map(
        (terms, index) => [`BR-${family.name}-${String(index + 1).padStart(2, '0')}`, terms] as const,
      ),
    ),
    ...Object.entries(OWN_TERMS),
  ].map(([rule, terms]) => [rule, { severity: 'fatal', terms }]),
);
