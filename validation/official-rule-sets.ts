import { type Release, releaseAt } from './layer';
import { factsOf, type Layer } from './layers';
import type { Syntax } from './tree/rule-document';
import type { TreeRuleSet } from './tree/tree-rule-set';

const loaded = new Map<Release, Map<Syntax, TreeRuleSet>>();

/**
 * The rules of a layer in the release of that day; the newest without a day. Undefined where it has none for the syntax:
 * Peppol knows UBL only.
 */
export function ruleSetOf(layer: Layer, syntax: Syntax, at?: string): TreeRuleSet | undefined {
  const release = releaseAt(factsOf(layer), at);
  let known = loaded.get(release);
  if (known === undefined) loaded.set(release, (known = new Map<Syntax, TreeRuleSet>()));
  let ruleSet = known.get(syntax);
  if (ruleSet !== undefined) return ruleSet;
  const load = release.rules?.[syntax];
  if (load === undefined) return undefined;
  ruleSet = { name: `${layer}-${syntax}`, version: release.version, syntax, ...load() };
  known.set(syntax, ruleSet);
  return ruleSet;
}
