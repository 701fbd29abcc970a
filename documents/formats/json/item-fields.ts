import { UNIT_CODES } from '../../codes/unit-codes';
import { COUNTRY_CODES } from '../../codes/country-codes';
import type { Item, PriceDetails } from '../../model/invoice-line';
import { LINE_ALLOWANCE_FIELDS } from './allowance-fields';
import type { FieldsOf } from './field';
import { ATTRIBUTE_FIELDS, CLASSIFICATION_FIELDS, IDENTIFIER_FIELDS, unplaced } from './identifier-fields';

/** What is said of the goods or services beside their name. */
export const ITEM_FIELDS = {
  description: {
    kind: 'text',
    maxLength: 4000,
    description: 'Longer description.',
    modelMember: 'description',
    terms: ['BT-154'],
  },
  sellerId: {
    kind: 'text',
    maxLength: 200,
    description: "The seller's number of the article.",
    modelMember: 'sellerId',
    terms: ['BT-155'],
  },
  buyerId: {
    kind: 'text',
    maxLength: 200,
    description: "The buyer's number of the article.",
    modelMember: 'buyerId',
    terms: ['BT-156'],
  },
  standardId: {
    kind: 'group',
    description: 'Number of a register, e.g. a GTIN (scheme 0160).',
    modelMember: 'standardId',
    terms: ['BT-157'],
    fields: IDENTIFIER_FIELDS,
  },
  classifications: {
    kind: 'list',
    maxItems: 20,
    description: 'Classes of the article, e.g. CPV or customs tariff.',
    modelMember: 'classifications',
    terms: ['BT-158'],
    fields: CLASSIFICATION_FIELDS,
  },
  originCountry: {
    kind: 'code',
    maxLength: 2,
    codeList: { name: 'ISO 3166-1', codes: COUNTRY_CODES },
    description: 'Country of origin, ISO 3166-1 alpha-2.',
    modelMember: 'originCountry',
    terms: ['BT-159'],
  },
  attributes: {
    kind: 'list',
    maxItems: 50,
    description: 'Properties of the article.',
    modelMember: 'attributes',
    terms: ['BG-32'],
    fields: ATTRIBUTE_FIELDS,
  },
} as const satisfies FieldsOf<Item>;

/** How unitPrice came about. */
export const PRICE_FIELDS = {
  grossPrice: {
    kind: 'decimal',
    description: 'Price before the discount.',
    modelMember: 'grossPrice',
    terms: ['BT-148'],
  },
  discount: {
    kind: 'decimal',
    description: 'Discount of the price: grossPrice - unitPrice.',
    modelMember: 'discount',
    terms: ['BT-147'],
  },
  discounts: {
    kind: 'list',
    maxItems: 20,
    description: 'The parts of discount, where more is to be said of them; a charge has a negative amount.',
    modelMember: 'discountParts',
    isOptional: true,
    fields: unplaced(LINE_ALLOWANCE_FIELDS),
  },
  baseQuantity: {
    kind: 'decimal',
    minimum: 0,
    description: 'Number of units that unitPrice is for; 1 by default.',
    modelMember: 'baseQuantity',
    terms: ['BT-149'],
  },
  baseQuantityUnitCode: {
    kind: 'code',
    maxLength: 4,
    codeList: { name: 'UN/ECE Recommendation 20 or 21', codes: UNIT_CODES },
    description: 'Unit of baseQuantity.',
    modelMember: 'baseQuantityUnitCode',
    terms: ['BT-150'],
  },
} as const satisfies FieldsOf<PriceDetails>;
