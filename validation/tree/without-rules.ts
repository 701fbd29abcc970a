import type { XmlElement } from '../../documents/xml/element-tree';
import type { RulePart, RuleReport, TreeCheck } from './tree-rule-set';

/** The part without some of its rules. What is left finds the same as before. */
export function withoutRules({ facts, checks }: RulePart, ids: ReadonlySet<string>): RulePart {
  return {
    facts: Object.fromEntries(Object.entries(facts).filter(([id]) => !ids.has(id))),
    checks: checks.flatMap((check) => {
      const rules = check.rules.filter((id) => !ids.has(id));
      if (rules.length === check.rules.length) return [check];
      return rules.length === 0 ? [] : [{ ...silent(check, (rule) => ids.has(rule)), rules }];
    }),
  };
}

/** The part whose rules say nothing about some elements: where another rule of the artefact takes them first. */
export function withoutElements(
  { facts, checks }: RulePart,
  ids: ReadonlySet<string>,
  isTaken: (element: XmlElement) => boolean,
): RulePart {
  return {
    facts,
    checks: checks.map((check) =>
      check.rules.some((id) => ids.has(id))
        ? silent(check, (rule, element) => ids.has(rule) && isTaken(element))
        : check,
    ),
  };
}

function silent(check: TreeCheck, isSilent: (rule: string, element: XmlElement) => boolean): TreeCheck {
  const reportTo = (report: RuleReport): RuleReport => ({
    fires: (rule, element, detail) => {
      if (!isSilent(rule, element)) report.fires(rule, element, detail);
    },
  });
  return { rules: check.rules, validate: (document, report) => check.validate(document, reportTo(report)) };
}
