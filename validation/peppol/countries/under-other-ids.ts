import { fits } from '../../tree/fitting';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import type { RulePart, TreeCheck } from '../../tree/tree-rule-set';

/** Rules of one layer that another one carries too: under other ids, and only in documents that meet a condition. */
export function underOtherIds(
  part: RulePart,
  idOf: ReadonlyMap<string, string>,
  condition: (document: RuleDocument) => boolean,
): RulePart {
  const applies = oncePerDocument((document) => fits(document, condition));
  const carried = (rules: readonly string[]): string[] => rules.flatMap((rule) => idOf.get(rule) ?? []);
  return {
    facts: Object.fromEntries(
      Object.entries(part.facts).flatMap(([rule, facts]) => carried([rule]).map((id) => [id, facts])),
    ),
    checks: part.checks.flatMap((check): TreeCheck[] => {
      const rules = carried(check.rules);
      if (rules.length === 0) return [];
      return [
        {
          rules,
          validate(document, report) {
            if (!applies(document)) return;
            check.validate(document, {
              fires(rule, element, detail) {
                const id = idOf.get(rule);
                if (id !== undefined) report.fires(id, element, detail);
              },
            });
          },
        },
      ];
    }),
  };
}
