import type { RuleFacts, RulePart, TreeCheck } from '../../tree/tree-rule-set';
import { compileRules } from './compiled-rules';
import { syntaxCheck } from './validate-syntax';
import type { SyntaxRule } from './syntax-rule';

/**
 * The rules as a part of a rule set: one check for all, and checks of their own for those that may find no answer.
 * @param names what stands for one or several element names in paths: `{root}`, `{line}`
 * @param contextOrder of two contexts that fit an element the one named first validates it
 */
export function syntaxPart(
  rules: readonly SyntaxRule[],
  names: Readonly<Record<string, readonly string[]>>,
  contextOrder: readonly string[],
  apart: RulePart,
): RulePart {
  const facts: Record<string, RuleFacts> = { ...apart.facts };
  for (const { id, severity, terms = [] } of rules) facts[id] = { severity, terms };
  const checks: TreeCheck[] = [syntaxCheck(compileRules(rules, names, contextOrder)), ...apart.checks];
  return { facts, checks };
}
