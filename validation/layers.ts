import { EN_16931_LAYER } from './en16931/layers';
import { BR_FR_LAYER, FR_EXTENDED_LAYER } from './france/layers';
import { BASIC_LAYER, BASIC_WL_LAYER, EXTENDED_LAYER, FACTUR_X_EN_16931_LAYER, MINIMUM_LAYER } from './factur-x/layers';
import { FACTUR_X, facturXProfile } from './factur-x/profile';
import { hasRulesFor, type LayerFacts } from './layer';
import { NLCIUS_LAYER } from './netherlands/layers';
import { PEPPOL_LAYER, SELF_BILLING_LAYER } from './peppol/layers';
import { CIUS_PT_LAYER } from './portugal/layers';
import { CIUS_RO_LAYER, EN_16931_OF_ROMANIA_LAYER } from './romania/layers';
import type { Syntax } from './tree/rule-document';
import { normalizeSpace } from './tree/text';
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

/** What a caller may ask to be judged by: a layer, or Factur-X in the profile that the document names. */
export type LayerChoice = Layer | typeof FACTUR_X;

export const LAYER_CHOICES: readonly LayerChoice[] = [...LAYERS, FACTUR_X];

export function isLayerChoice(name: unknown): name is LayerChoice {
  return LAYER_CHOICES.some((layer) => layer === name);
}

/** The layers that are asked for of a document with that BT-24. */
export function layersOfChoices(choices: readonly LayerChoice[], specification: string): readonly Layer[] {
  const profile = facturXProfile(normalizeSpace(specification), true) ?? 'en16931';
  return choices.map((choice): Layer => (choice === FACTUR_X ? `factur-x-${profile}` : choice));
}

export function factsOf(layer: Layer): LayerFacts {
  const facts = LAYER_FACTS.find(({ id }) => id === layer);
  if (facts === undefined) throw new Error(`there is no layer ${layer}`);
  return facts;
}
