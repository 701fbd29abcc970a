import type { Severity } from '../finding';
import type { RulePart, RuleReport } from './tree-rule-set';

/** How an artefact's own copy of some rules differs from the release that they are written for here. */
export interface Adaption {
  /** Rules that it does not have. */
  readonly without?: (rule: string) => boolean;
  /** The name that a rule has in it; the sentences stay those of the rule. */
  readonly renamed?: (rule: string) => string;
  readonly severity?: (rule: string) => Severity | undefined;
}

/** The same rules as an artefact has them that copies another release. */
export function adapted(
  { facts, checks }: RulePart,
  { without = () => false, renamed = (rule) => rule, severity = () => undefined }: Adaption,
): RulePart {
  const names = new Map(
    Object.keys(facts).flatMap((rule): [string, string][] => (without(rule) ? [] : [[rule, renamed(rule)]])),
  );
  return {
    facts: Object.fromEntries(
      Object.entries(facts).flatMap(([rule, known]) => {
        const name = names.get(rule);
        return name === undefined ? [] : [[name, { ...known, severity: severity(rule) ?? known.severity }]];
      }),
    ),
    checks: checks.flatMap(({ rules, validate }) => {
      const kept = rules.flatMap((rule) => names.get(rule) ?? []);
      if (kept.length === 0) return [];
      if (kept.length === rules.length && kept.every((name, index) => name === rules[index]))
        return [{ rules, validate }];
      return [{ rules: kept, validate: (document, report) => validate(document, underNames(names, report)) }];
    }),
  };
}

function underNames(names: ReadonlyMap<string, string>, report: RuleReport): RuleReport {
  return {
    fires(rule, element, detail) {
      const name = names.get(rule);
      if (name === undefined) return;
      report.fires(name, element, name === rule ? detail : { textKey: rule, ...detail });
    },
  };
}
