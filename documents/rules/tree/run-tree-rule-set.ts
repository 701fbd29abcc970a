import type { Finding } from '../../finding';
import type { XmlElement } from '../../xml/element-tree';
import { RuleAborted } from './rule-aborted';
import type { RuleDocument } from './rule-document';
import type { FiringDetail, RuleReport, TreeRuleSet } from './tree-rule-set';

/** A finding with the element it is about; its address in the submitted format is the caller's to find. */
export interface TreeFinding extends Finding {
  element: XmlElement;
}

export interface TreeVerdict {
  findings: TreeFinding[];
  /** Rules that met a value they cannot work with. Not empty: the layer has no complete verdict and the document is not valid. */
  notJudged: string[];
}

/** Rule of the fatal finding that stands for rules that could not be judged. */
export const RULE_NOT_JUDGED = 'RULE_NOT_JUDGED';

/**
 * More findings of one rule, or in all, than this are not listed: nobody reads them, and findings are stored in one
 * record. The first of every rule always is: no rule goes unsaid.
 */
const MOST_FINDINGS_PER_RULE = 100;
const MOST_FINDINGS = 1_000;
/** A value is shown, not kept: an element may hold megabytes where a code is expected. */
const LONGEST_VALUE = 200;

function shown(value: string): string {
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
}

function shownAll(parameters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, shown(value)]));
}

class Collector implements RuleReport {
  readonly findings: TreeFinding[] = [];
  readonly #count = new Map<string, number>();

  constructor(private readonly ruleSet: TreeRuleSet) {}

  fires(rule: string, element: XmlElement, detail: FiringDetail = {}): void {
    const facts = this.ruleSet.facts[rule];
    if (facts === undefined) throw new Error(`${this.ruleSet.name} has no rule ${rule}`);
    const count = (this.#count.get(rule) ?? 0) + 1;
    this.#count.set(rule, count);
    if (count > MOST_FINDINGS_PER_RULE || (count > 1 && this.findings.length >= MOST_FINDINGS)) return;
    const { found, expected, textKey, parameters } = detail;
    this.findings.push({
      ruleSet: this.ruleSet.name,
      rule,
      severity: facts.severity,
      terms: [...facts.terms],
      parameters: parameters === undefined ? {} : shownAll(parameters),
      element,
      ...(found === undefined ? {} : { found: shown(found) }),
      ...(expected === undefined ? {} : { expected: shown(expected) }),
      ...(textKey === undefined ? {} : { textKey }),
    });
  }

  notJudged(rules: readonly string[], aborted: RuleAborted, root: XmlElement): void {
    this.findings.push({
      ruleSet: this.ruleSet.name,
      rule: RULE_NOT_JUDGED,
      severity: 'fatal',
      terms: [],
      parameters: { rules: rules.join(', '), reason: aborted.reason },
      textKey: `${RULE_NOT_JUDGED}.${aborted.reason}`,
      element: aborted.element ?? root,
      ...(aborted.value === undefined ? {} : { found: shown(aborted.value) }),
    });
  }
}

/** Judges a document by every check of the set. */
export function runTreeRuleSet(ruleSet: TreeRuleSet, document: RuleDocument): TreeVerdict {
  const collector = new Collector(ruleSet);
  const notJudged: string[] = [];
  for (const check of ruleSet.checks) {
    try {
      check.judge(document, collector);
    } catch (error) {
      if (!(error instanceof RuleAborted)) throw error;
      notJudged.push(...check.rules);
      collector.notJudged(check.rules, error, document.root);
    }
  }
  return { findings: collector.findings, notJudged };
}
