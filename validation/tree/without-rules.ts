import type { RulePart, RuleReport, TreeCheck } from './tree-rule-set';

/** The part without some of its rules. What is left finds the same as before. */
export function withoutRules({ facts, checks }: RulePart, ids: ReadonlySet<string>): RulePart {
  return {
    facts: Object.fromEntries(Object.entries(facts).filter(([id]) => !ids.has(id))),
    checks: checks.flatMap((check) => withoutRulesOf(check, ids)),
  };
}

function withoutRulesOf(check: TreeCheck, ids: ReadonlySet<string>): TreeCheck[] {
  const rules = check.rules.filter((id) => !ids.has(id));
  if (rules.length === check.rules.length) return [check];
  if (rules.length === 0) return [];
  return [{ rules, validate: (document, report) => check.validate(document, silentAbout(ids, report)) }];
}

function silentAbout(ids: ReadonlySet<string>, report: RuleReport): RuleReport {
  return {
    fires: (rule, element, detail) => {
      if (!ids.has(rule)) report.fires(rule, element, detail);
    },
  };
}
