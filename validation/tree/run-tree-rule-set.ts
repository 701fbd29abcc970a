import type { Finding } from '../finding';
import type { XmlElement } from '../../documents/xml/element-tree';
import { BoundedFindings, RULE_NOT_JUDGED } from '../bounded-findings';
import type { Levels } from '../layer';
import { RuleAborted } from './rule-aborted';
import type { RuleDocument } from './rule-document';
import type { FiringDetail, RuleReport, TreeRuleSet } from './tree-rule-set';
import { present } from '../../platform/present';

/** A finding with the element it is about; its address in the submitted format is the caller's to find. */
export interface TreeFinding extends Finding {
  element: XmlElement;
}

export interface TreeVerdict {
  findings: TreeFinding[];
  /** Number of findings beyond the bounds, which are not listed. */
  dropped: number;
  /** Rules that met a value they cannot work with. Not empty: the layer has no complete verdict and the document is not valid. */
  notValidated: string[];
}

class Collector implements RuleReport {
  readonly findings = new BoundedFindings<TreeFinding>();
  /** Rules with as many findings as are listed: a hostile document breaks one a million times. */
  readonly #full = new Set<string>();

  constructor(
    private readonly ruleSet: TreeRuleSet,
    private readonly levels: Levels,
  ) {}

  fires(rule: string, element: XmlElement, detail: FiringDetail = {}): void {
    if (this.#full.has(rule)) {
      this.findings.leaveOut();
      return;
    }
    const facts = this.ruleSet.facts[rule];
    if (facts === undefined) throw new Error(`${this.ruleSet.name} has no rule ${rule}`);
    const { found, expected, textKey, parameters = {} } = detail;
    const isListed = this.findings.add({
      ruleSet: this.ruleSet.name,
      rule,
      severity: this.levels[rule] ?? facts.severity,
      terms: [...facts.terms],
      parameters,
      element,
      ...present({ found, expected, textKey }),
    });
    if (!isListed) this.#full.add(rule);
  }

  notValidated(rules: readonly string[], aborted: RuleAborted, root: XmlElement): void {
    this.findings.add({
      ruleSet: this.ruleSet.name,
      rule: RULE_NOT_JUDGED,
      severity: 'fatal',
      terms: [],
      parameters: { rules: rules.join(', '), reason: aborted.reason },
      textKey: `${RULE_NOT_JUDGED}.${aborted.reason}`,
      element: aborted.element ?? root,
      ...present({ found: aborted.value }),
    });
  }
}

/** Validates a document by every check of the set. A rule named in `levels` has that level, not its own. */
export function runTreeRuleSet(ruleSet: TreeRuleSet, document: RuleDocument, levels: Levels = {}): TreeVerdict {
  const collector = new Collector(ruleSet, levels);
  const notValidated: string[] = [];
  for (const check of ruleSet.checks) {
    try {
      check.validate(document, collector);
    } catch (error) {
      if (!(error instanceof RuleAborted)) throw error;
      notValidated.push(...check.rules);
      collector.notValidated(check.rules, error, document.root);
    }
  }
  const { list, dropped } = collector.findings;
  return { findings: list, dropped, notValidated };
}
