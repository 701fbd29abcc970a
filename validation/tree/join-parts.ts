import type { RulePart } from './tree-rule-set';

export function joinParts(parts: readonly RulePart[]): RulePart {
  return {
    facts: Object.assign({}, ...parts.map(({ facts }) => facts)) as RulePart['facts'],
    checks: parts.flatMap(({ checks }) => checks),
  };
}
