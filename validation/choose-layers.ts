import type { XmlElement } from '../documents/xml/element-tree';
import { en16931Cii, en16931Ubl } from './en16931/rule-sets';
import { peppolApplies } from './peppol/applies';
import { peppolUbl } from './peppol/peppol-ubl';
import type { Syntax } from './tree/rule-document';
import { selectFirst } from './tree/select';
import { normalized } from './tree/text';
import type { TreeRuleSet } from './tree/tree-rule-set';
import { xrechnungProfile } from './xrechnung/profile';
import { xrechnungCii } from './xrechnung/xrechnung-cii';
import { xrechnungUbl } from './xrechnung/xrechnung-ubl';

/** The layers of rules an invoice can be validated by, as clients name them. */
export const LAYERS = ['en16931', 'peppol', 'xrechnung'] as const;
export type Layer = (typeof LAYERS)[number];

/** The next release of a rule set is a change of this table. */
const RULE_SETS: Readonly<Record<Layer, Readonly<Partial<Record<Syntax, TreeRuleSet>>>>> = {
  en16931: { ubl: en16931Ubl, cii: en16931Cii },
  peppol: { ubl: peppolUbl },
  xrechnung: { ubl: xrechnungUbl, cii: xrechnungCii },
};

const SPECIFICATION: Readonly<Record<Syntax, string>> = {
  ubl: 'cbc:CustomizationID',
  cii: 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
};

/** BT-24, which alone decides what an invoice claims to conform to. */
export function specificationOf(root: XmlElement, syntax: Syntax): string | undefined {
  const element = specificationElement(root, syntax);
  return element === undefined ? undefined : normalized(element);
}

export function specificationElement(root: XmlElement, syntax: Syntax): XmlElement | undefined {
  return selectFirst(root, SPECIFICATION[syntax]);
}

/** EN 16931 always; Peppol and XRechnung where BT-24 says so. */
export function layersClaimed(specification: string | undefined): Layer[] {
  return LAYERS.filter((layer) => {
    switch (layer) {
      case 'en16931':
        return true;
      case 'peppol':
        return peppolApplies(specification ?? '');
      case 'xrechnung':
        return xrechnungProfile(specification ?? '') !== undefined;
      default:
        return layer satisfies never;
    }
  });
}

/** Undefined where the layer has no rules for the syntax: Peppol knows UBL only. */
export function ruleSetOf(layer: Layer, syntax: Syntax): TreeRuleSet | undefined {
  return RULE_SETS[layer][syntax];
}
