import type { Decimal } from '../model/decimal';
import { wordFor } from './words';
import type { Language } from './language';

const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralOf(quantity: Decimal, language: Language): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(quantity.abs().toNumber());
}

/** `hour`, `hours`: the name of the unit in the form that goes with the quantity; a unit without a name by its code. */
export function formatUnit(code: string, quantity: Decimal | undefined, language: Language): string {
  const singular = wordFor('units', code, language) ?? code;
  const plural = wordFor('unitPlurals', code, language);
  if (plural === undefined || quantity === undefined) return singular;
  const category = pluralOf(quantity, language);
  if (category === 'one') return singular;
  const [few = singular, many = few, fraction = few] = plural.split('|');
  if (category === 'many') return many;
  return category === 'other' ? fraction : few;
}
