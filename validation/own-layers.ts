import { documentConsistency } from './consistency';
import { identifiers } from './identifiers';
import type { RuleSet, RuleSetting } from './rule-set';

const NATIONAL = 'national';

/** Rules on the semantic model. They need country, purpose and flow, so that no verdict contradicts that of a submission. */
const RULE_SETS: readonly RuleSet[] = [documentConsistency, identifiers];

/** The layers beside the official ones, as they are named where they are left out. */
export const OWN_LAYERS: readonly string[] = [...RULE_SETS.map(({ name }) => name), NATIONAL];

/** The rule sets that run in this setting, and those that are left out because the country has none. */
export function ownRuleSets({ nationalRules }: RuleSetting): { sets: readonly RuleSet[]; leftOut: readonly string[] } {
  return nationalRules === undefined
    ? { sets: RULE_SETS, leftOut: [NATIONAL] }
    : { sets: [...RULE_SETS, nationalRules], leftOut: [] };
}
