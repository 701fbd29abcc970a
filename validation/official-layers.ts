import { debitNoteAsInvoice } from '../documents/formats/ubl/debit-note-as-invoice';
import type { XmlElement } from '../documents/xml/element-tree';
import { chooseLayers, declarationOf, type KnownBeside } from './choose-layers';
// EN 16931 judges every document: a thread has its rules before the first one comes.
import './en16931/rule-sets';
import { releaseAt, releaseMissingAt } from './layer';
import { factsOf, type Layer } from './layers';
import { ruleSetOf } from './official-rule-sets';
import { RuleDocument, type Syntax } from './tree/rule-document';
import { runTreeRuleSet, type TreeFinding } from './tree/run-tree-rule-set';
import { present } from '../platform/present';

export interface TreeVerdict {
  findings: TreeFinding[];
  /** Number of findings beyond the bounds, which are not listed. */
  dropped: number;
  /** `name version` of every rule set that was run, `en16931-ubl 1.3.16`. */
  ruleSets: string[];
  /** Rule sets that have no complete verdict, and layers that were asked for but do not exist for the syntax. */
  notEvaluated: string[];
  /** The publisher's name of the configuration that set the levels. */
  scenario?: string;
}

/**
 * Validates an invoice by the official layers: those that it declares, with the levels of its scenario, or the ones given, with
 * the levels that they have by themselves. Nothing here throws for any document: what a rule cannot work with is a fatal
 * finding of its own.
 */
export function validateTree(
  root: XmlElement,
  syntax: Syntax,
  layers?: readonly Layer[],
  known: KnownBeside = {},
): TreeVerdict {
  const view = root.key === 'DebitNote' ? debitNoteAsInvoice(root) : undefined;
  const document = new RuleDocument(view?.root ?? root, syntax);
  const declaration = declarationOf(document.root, syntax, known);
  const chosen = layers === undefined ? chooseLayers(declaration) : { layers, levels: {}, scenario: undefined };
  const validation: TreeVerdict = {
    findings: [],
    dropped: 0,
    ruleSets: [],
    notEvaluated: [],
    ...present({ scenario: chosen.scenario }),
  };
  for (const layer of chosen.layers) {
    validation.findings.push(...releaseMissing(layer, root, declaration.at));
    const ruleSet = ruleSetOf(layer, syntax, declaration.at);
    if (ruleSet === undefined) {
      validation.notEvaluated.push(`${layer}-${syntax}`);
      continue;
    }
    const { findings, dropped, notValidated } = runTreeRuleSet(ruleSet, document, chosen.levels);
    for (const finding of findings)
      validation.findings.push(view ? { ...finding, element: view.originOf(finding.element) } : finding);
    validation.dropped += dropped;
    validation.ruleSets.push(`${ruleSet.name} ${ruleSet.version}`);
    if (notValidated.length > 0) validation.notEvaluated.push(ruleSet.name);
  }
  return validation;
}

/** Tells that a newer release is in force than the one that judges: its rules are not here yet. */
function releaseMissing(layer: Layer, element: XmlElement, at: string | undefined): TreeFinding[] {
  const facts = factsOf(layer);
  const missing = releaseMissingAt(facts, at);
  if (missing === undefined) return [];
  return [
    {
      ruleSet: 'specification',
      rule: 'RELEASE_NOT_HERE',
      severity: 'warning',
      terms: ['BT-24'],
      parameters: { name: facts.title, from: missing.from },
      found: releaseAt(facts, at).version,
      expected: missing.version,
      element,
    },
  ];
}

/** The layers that the document declares. */
export function layersDeclared(root: XmlElement, syntax: Syntax, known: KnownBeside): readonly Layer[] {
  return chooseLayers(declarationOf(root, syntax, known)).layers;
}
