import { RuleDocument, type Syntax } from '../../../../validation/tree/rule-document';
import { RULE_NOT_JUDGED } from '../../../../validation/bounded-findings';
import { runTreeRuleSet } from '../../../../validation/tree/run-tree-rule-set';
import type { RulePart } from '../../../../validation/tree/tree-rule-set';
import { parseElementTree } from '../../../../documents/xml/element-tree';

/** A finding without its element, which leads to the whole document. */
export interface Fired {
  rule: string;
  severity: string;
  terms: string[];
  /** Name of the element that is shown. */
  at: string;
  found?: string | undefined;
}

export interface Validated {
  /** Rules that fire, in order. */
  rules: string[];
  notValidated: string[];
  fired: Fired[];
}

export function validated(part: RulePart, syntax: Syntax, xml: string): Validated {
  const document = new RuleDocument(parseElementTree(xml), syntax);
  const { findings, notValidated } = runTreeRuleSet({ ...part, name: 'tested', version: '1', syntax }, document);
  const fired = findings
    .filter(({ rule }) => rule !== RULE_NOT_JUDGED)
    .map(({ rule, severity, terms, element, found }) => ({ rule, severity, terms, at: element.key, found }));
  return { rules: [...new Set(fired.map(({ rule }) => rule))].sort(), notValidated, fired };
}

/** The text with one place changed; a place that is not there is a mistake of the test. */
export function changed(xml: string, from: string, to: string): string {
  if (!xml.includes(from)) throw new Error(`nothing to change: ${from}`);
  return xml.replace(from, () => to);
}
