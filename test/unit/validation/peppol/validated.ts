import { RuleDocument } from '../../../../validation/tree/rule-document';
import { runTreeRuleSet, type TreeFinding } from '../../../../validation/tree/run-tree-rule-set';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { officialRules } from '../official-rules';

export function findingsOf(xml: string): TreeFinding[] {
  return runTreeRuleSet(officialRules('peppol', 'ubl'), new RuleDocument(parseElementTree(xml), 'ubl')).findings;
}

/** The rules that fire, each once, in order of their names. RULE_NOT_JUDGED stands for what could not be validated. */
export function rulesFiring(xml: string): string[] {
  return [...new Set(findingsOf(xml).map(({ rule }) => rule))].sort();
}

/** Rules that met a value they cannot work with. */
export function notValidated(xml: string): string[] {
  return runTreeRuleSet(officialRules('peppol', 'ubl'), new RuleDocument(parseElementTree(xml), 'ubl')).notValidated;
}
