import { splitOccurrence } from '../xsd/occurrence';
import { schemaWords } from '../xsd/schema-words';
import type { XsdVocabulary } from '../xsd/xsd-vocabulary';

/** Representation terms that UN/CEFACT names end with, and the unqualified data type of each; else it is text. */
const DATA_TYPES: readonly (readonly [term: string, type: string])[] = [
  ['BinaryObject', 'udt:BinaryObjectType'],
  ['DateTime', 'udt:DateTimeType'],
  ['Date', 'udt:DateType'],
  ['Indicator', 'udt:IndicatorType'],
  ['Amount', 'udt:AmountType'],
  ['Quantity', 'udt:QuantityType'],
  ['Measure', 'udt:MeasureType'],
  ['Percent', 'udt:PercentType'],
  ['Numeric', 'udt:NumericType'],
  ['Rate', 'udt:RateType'],
  ['Code', 'udt:CodeType'],
  ['ID', 'udt:IDType'],
];

/**
 * ram: aggregate business information entities, each with its children in their order. By UN/CEFACT's naming rules an
 * element's name ends with its type: `SellerTradeParty` is a TradeParty, `BasisAmount` an Amount. Only types that the
 * name does not tell are stated (`TypeCode=qdt:DocumentCodeType`). Elements are local to the entity that holds them.
 */
export function entityVocabulary(entities: Readonly<Record<string, string>>): XsdVocabulary {
  const names = Object.keys(entities).sort((one, other) => other.length - one.length);
  const types = Object.entries(entities).map(([name, children]) => [
    `${name}Type`,
    `( ${schemaWords(children)
      .map((word) => withType(word, names))
      .join(' ')} )`,
  ]);
  return { elements: '', types: Object.fromEntries(types) as Record<string, string> };
}

/** `BasisAmount?` as `BasisAmount=udt:AmountType?`; the longest name of an entity that fits goes first. */
function withType(word: string, entities: readonly string[]): string {
  if (word.includes('=')) return word;
  const name = splitOccurrence(word).bare;
  const occurrence = word.slice(name.length);
  const entity = entities.find((one) => name.endsWith(one));
  const type =
    entity === undefined ? (DATA_TYPES.find(([term]) => name.endsWith(term))?.[1] ?? 'udt:TextType') : `${entity}Type`;
  return `${name}=${type}${occurrence}`;
}
