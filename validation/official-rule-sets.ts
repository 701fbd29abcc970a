import type { Layer } from './choose-layers';
import { en16931Cii, en16931Ubl } from './en16931/rule-sets';
import { peppolUbl } from './peppol/peppol-ubl';
import type { Syntax } from './tree/rule-document';
import type { TreeRuleSet } from './tree/tree-rule-set';
import { xrechnungCii } from './xrechnung/xrechnung-cii';
import { xrechnungUbl } from './xrechnung/xrechnung-ubl';

const RULE_SETS: Readonly<Record<Layer, Readonly<Partial<Record<Syntax, TreeRuleSet>>>>> = {
  en16931: { ubl: en16931Ubl, cii: en16931Cii },
  peppol: { ubl: peppolUbl },
  xrechnung: { ubl: xrechnungUbl, cii: xrechnungCii },
};

/** Undefined where the layer has no rules for the syntax: Peppol knows UBL only. */
export function ruleSetOf(layer: Layer, syntax: Syntax): TreeRuleSet | undefined {
  return RULE_SETS[layer][syntax];
}
