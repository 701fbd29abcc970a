import type { Context } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { type RuleAt, rulesAt } from '../tree/rules-at';
import { isBlank } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';

/** Rules by the elements that they look at. */
export type DutchRules = readonly (readonly [Context, Readonly<Record<string, RuleAt>>])[];

const EMPTY = 'SI-UBL-2';

/**
 * The rules, and the one that no element may be empty. An element is judged by the first that fits: those that a rule before
 * looks at may be empty.
 */
export function dutchRules(rules: DutchRules): RulePart {
  return joinParts([
    ...rules.map(([context, ofContext]) => rulesAt(context, ofContext)),
    {
      facts: { [EMPTY]: { severity: 'warning', terms: [] } },
      checks: [
        {
          rules: [EMPTY],
          validate(document, report) {
            const empty = document.elements.filter(({ children, text }) => children.length === 0 && isBlank(text));
            if (empty.length === 0) return;
            const judged = new Set(rules.flatMap(([context]) => context(document)));
            for (const element of empty)
              if (!judged.has(element)) report.fires(EMPTY, element, { textKey: 'PEPPOL-EN16931-R008' });
          },
        },
      ],
    },
  ]);
}
