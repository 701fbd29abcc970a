import { atMostOne } from '../../tree/at-most-one';
import { joinParts } from '../../tree/join-parts';
import { rulesAt } from '../../tree/rules-at';
import { childrenOf } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { SPANISH_CATEGORIES, VAT_CATEGORIES } from './codes';
import { asks } from './firing';
import type { InvoicePaths } from './invoice-paths';

const CODES = { ubl: 'cbc:ID', cii: 'ram:CategoryCode' } as const;

/** The VAT categories that French platforms know. In CII a tax group without one is wrong as well. */
export function categoryRules({ syntax, categories }: InvoicePaths): RulePart {
  return joinParts(
    categories.map(({ groups, category, spanish, term }) =>
      rulesAt(groups, {
        [category]: asks([term], (group) => {
          const code = atMostOne(childrenOf(group, CODES[syntax]));
          const found = code && stringValue(code);
          if (found === undefined ? syntax === 'ubl' : VAT_CATEGORIES.includes(found)) return undefined;
          const expected = VAT_CATEGORIES.join(', ');
          return { element: code ?? group, expected, textKey: 'france.category', ...(found && { found }) };
        }),
        [spanish]: asks([term], (group) => {
          const code = childrenOf(group, CODES[syntax]).find((one) => SPANISH_CATEGORIES.includes(stringValue(one)));
          return code && { element: code, found: stringValue(code), textKey: 'france.spanish-category' };
        }),
      }),
    ),
  );
}
