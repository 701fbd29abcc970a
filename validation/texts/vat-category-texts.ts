import {
  type BuyerDemand,
  type FamilyName,
  type SellerDemand,
  VAT_FAMILIES,
  type VatFamily,
} from '../en16931/vat/families';
import type { Place } from '../en16931/vat/vat-syntax';
import type { FindingText, FindingTexts } from './finding-text';

/** A sentence about a category, which comes as `S (standard rate)`. */
type OfCategory = (category: string) => FindingText;
type OfPlace = (place: Place, category: string) => FindingText;

/** What the rules of every VAT category say in one language. */
export interface VatCategorySentences {
  /** The categories in words. */
  names: Readonly<Record<FamilyName, string>>;
  /** xx-01, where all uses share one breakdown or every rate has its own. */
  breakdownForUses: { one: OfCategory; perRate: OfCategory };
  /** xx-02 to xx-04. */
  identifiers: {
    needed(place: Place, category: string, seller: Exclude<SellerDemand, 'forbidden'>, buyer: BuyerDemand): FindingText;
    forbidden: OfPlace;
  };
  /** xx-05 to xx-07. */
  rate: { needed: OfPlace; forbidden: OfPlace };
  /** xx-08. */
  taxableAmount: { one: OfCategory; perRate: OfCategory };
  /** xx-09; with one breakdown for the category there is no tax. */
  taxAmount: { one: OfCategory; perRate: OfCategory };
  /** xx-10. @param code the one of the list VATEX for the category, where there is just one */
  exemptionReason: { needed(category: string, code: string | undefined): FindingText; forbidden: OfCategory };
}

/** BT-121 of the categories that have one reason. */
const EXEMPTION_CODES: Partial<Record<FamilyName, string>> = {
  AE: 'VATEX-EU-AE',
  G: 'VATEX-EU-G',
  IC: 'VATEX-EU-IC',
  O: 'VATEX-EU-O',
};

const PLACES: readonly Place[] = ['line', 'allowance', 'charge'];

/** The ten rules of a family in their order. */
function familyTexts(sentences: VatCategorySentences, family: VatFamily): readonly FindingText[] {
  const { breakdownForUses, identifiers, rate, taxableAmount, taxAmount, exemptionReason } = sentences;
  const { name, seller, buyer } = family;
  const category = `${family.category} (${sentences.names[name]})`;
  const breakdowns = family.perRate ? 'perRate' : 'one';
  return [
    breakdownForUses[breakdowns](category),
    ...PLACES.map((place) =>
      seller === 'forbidden'
        ? identifiers.forbidden(place, category)
        : identifiers.needed(place, category, seller, buyer),
    ),
    ...PLACES.map((place) => rate[family.rate === 'absent' ? 'forbidden' : 'needed'](place, category)),
    taxableAmount[breakdowns](category),
    taxAmount[breakdowns](category),
    family.exemptionReason === 'needed'
      ? exemptionReason.needed(category, EXEMPTION_CODES[name])
      : exemptionReason.forbidden(category),
  ];
}

/**
 * Sentences of the rules that every VAT category has.
 * @param fixes of rules that ask for more than their sisters in other categories
 */
export function vatCategoryTexts(
  sentences: VatCategorySentences,
  fixes: Readonly<Record<string, string>>,
): FindingTexts {
  return Object.fromEntries(
    VAT_FAMILIES.flatMap((family) =>
      familyTexts(sentences, family).map((text, index) => {
        const rule = `BR-${family.name}-${String(index + 1).padStart(2, '0')}`;
        const fix = fixes[rule];
        return [rule, fix === undefined ? text : { ...text, fix }] as const;
      }),
    ),
  );
}
