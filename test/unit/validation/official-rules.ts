import type { Layer } from '../../../validation/layers';
import { ruleSetOf } from '../../../validation/official-rule-sets';
import type { Syntax } from '../../../validation/tree/rule-document';
import type { TreeRuleSet } from '../../../validation/tree/tree-rule-set';

/** The newest rules of a layer, which it has for this syntax. */
export function officialRules(layer: Layer, syntax: Syntax): TreeRuleSet {
  const ruleSet = ruleSetOf(layer, syntax);
  if (ruleSet === undefined) throw new Error(`there is no ${layer} for ${syntax}`);
  return ruleSet;
}
