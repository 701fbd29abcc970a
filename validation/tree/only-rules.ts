import type { RulePart, RuleReport, TreeCheck } from './tree-rule-set';

/** The rules of a part that are wanted; what else its checks find is dropped, and checks that find nothing wanted are not run. */
export function onlyRules({ facts, checks }: RulePart, isWanted: (rule: string) => boolean): RulePart {
  return {
    facts: Object.fromEntries(Object.entries(facts).filter(([rule]) => isWanted(rule))),
    checks: checks.flatMap((check) => onlyWanted(check, isWanted)),
  };
}

function onlyWanted({ rules, validate }: TreeCheck, isWanted: (rule: string) => boolean): TreeCheck[] {
  const wanted = rules.filter(isWanted);
  if (wanted.length === 0) return [];
  if (wanted.length === rules.length) return [{ rules, validate }];
  const names = new Set(wanted);
  const through = (report: RuleReport): RuleReport => ({
    fires: (rule, element, detail) => {
      if (names.has(rule)) report.fires(rule, element, detail);
    },
  });
  return [{ rules: wanted, validate: (document, report) => validate(document, through(report)) }];
}
