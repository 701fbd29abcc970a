import { EN_16931_LAYER } from './en16931/layers';
import { BR_FR_LAYER, FR_EXTENDED_LAYER } from './france/layers';
import { BASIC_LAYER, BASIC_WL_LAYER, EXTENDED_LAYER, FACTUR_X_EN_16931_LAYER, MINIMUM_LAYER } from './factur-x/layers';
import { hasRulesFor, type LayerFacts } from './layer';
import { NLCIUS_LAYER } from './netherlands/layers';
import { PEPPOL_LAYER, SELF_BILLING_LAYER } from './peppol/layers';
import { CIUS_PT_LAYER } from './portugal/layers';
import { CIUS_RO_LAYER, EN_16931_OF_ROMANIA_LAYER } from './romania/layers';
import type { Syntax } from './tree/rule-document';
import { XRECHNUNG_LAYER } from './xrechnung/layers';

/** The registry of the rule sets that publishers have made for invoices, in the order in which they judge. */
const REGISTRY = [
  EN_16931_LAYER,
  MINIMUM_LAYER,
  BASIC_WL_LAYER,
  BASIC_LAYER,
  FACTUR_X_EN_16931_LAYER,
  EXTENDED_LAYER,
  PEPPOL_LAYER,
  SELF_BILLING_LAYER,
  XRECHNUNG_LAYER,
  FR_EXTENDED_LAYER,
  BR_FR_LAYER,
  EN_16931_OF_ROMANIA_LAYER,
  CIUS_RO_LAYER,
  NLCIUS_LAYER,
  CIUS_PT_LAYER,
] as const satisfies readonly LayerFacts[];

/** A layer of rules, as clients name it. */
export type Layer = (typeof REGISTRY)[number]['id'];

export const LAYER_FACTS: readonly (LayerFacts & { id: Layer })[] = REGISTRY;

export const LAYERS: readonly Layer[] = REGISTRY.map(({ id }) => id);

/** The layers that have rules for the syntax. */
export function layersFor(syntax: Syntax): Layer[] {
  return LAYER_FACTS.filter((layer) => hasRulesFor(layer, syntax)).map(({ id }) => id);
}

export function isLayer(name: unknown): name is Layer {
  return LAYERS.some((layer) => layer === name);
}

export function factsOf(layer: Layer): LayerFacts {
  const facts = LAYER_FACTS.find(({ id }) => id === layer);
  if (facts === undefined) throw new Error(`there is no layer ${layer}`);
  return facts;
}
