import { type FamilyName, VAT_FAMILIES, type VatFamily } from '../en16931/vat/families';
import type { Place } from '../en16931/vat/vat-syntax';
import type vatCategories from './en/vat-categories.json';
import { fillText } from './fill-text';
import type { FindingText } from './finding-text';

/** Sentences of the rules of every VAT category in one language: `<language>/vat-categories.json`. */
type VatCategorySentences = Omit<typeof vatCategories, 'fixes'> & {
  /** Fixes of rules that ask for more than their sisters in other categories. */
  readonly fixes: Readonly<Record<string, string>>;
};

type RuleNumber = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10';
type VatCategoryRule = `BR-${FamilyName}-${RuleNumber}`;

/** BT-121 of the categories that have one reason. */
const EXEMPTION_CODES: Partial<Record<FamilyName, string>> = {
  AE: 'VATEX-EU-AE',
  G: 'VATEX-EU-G',
  IC: 'VATEX-EU-IC',
  O: 'VATEX-EU-O',
};

const PLACES: readonly Place[] = ['line', 'allowance', 'charge'];

function filled({ message, fix }: Required<FindingText>, values: Readonly<Record<string, string>>): FindingText {
  return { message: fillText(message, values), fix: fillText(fix, values) };
}

/** The ten rules of a family in their order. */
function familyTexts(sentences: VatCategorySentences, family: VatFamily): readonly FindingText[] {
  const { breakdownForUses, identifiers, rate, taxableAmount, taxAmount, exemptionReason } = sentences;
  const { uses, ratesOfUses, sellers, buyers, names } = sentences;
  const { name, seller, buyer } = family;
  const category = `${family.category} (${names[name]})`;
  const code = EXEMPTION_CODES[name];
  const breakdowns = family.perRate ? 'perRate' : 'one';
  const reason = family.exemptionReason === 'needed' && code !== undefined ? 'neededWithCode' : family.exemptionReason;
  return [
    filled(breakdownForUses[breakdowns], { category }),
    ...PLACES.map((place) =>
      seller === 'forbidden'
        ? filled(identifiers.forbidden, { use: uses[place], category })
        : filled(identifiers.needed, { use: uses[place], category, seller: sellers[seller], buyer: buyers[buyer] }),
    ),
    ...PLACES.map((place) =>
      filled(rate[family.rate === 'absent' ? 'forbidden' : 'needed'], { rateOfUse: ratesOfUses[place], category }),
    ),
    filled(taxableAmount[breakdowns], { category }),
    filled(taxAmount[breakdowns], { category }),
    filled(exemptionReason[reason], { category, ...(code === undefined ? {} : { code }) }),
  ];
}

/** Sentences of the rules that every VAT category has. */
export function vatCategoryTexts(sentences: VatCategorySentences): Readonly<Record<VatCategoryRule, FindingText>> {
  return Object.fromEntries(
    VAT_FAMILIES.flatMap((family) =>
      familyTexts(sentences, family).map((text, index) => {
        const rule = `BR-${family.name}-${String(index + 1).padStart(2, '0')}`;
        const fix = sentences.fixes[rule];
        return [rule, fix === undefined ? text : { ...text, fix }] as const;
      }),
    ),
  ) as Record<VatCategoryRule, FindingText>;
}
