import { debitNoteAsInvoice } from '../documents/formats/ubl/debit-note-as-invoice';
import type { XmlElement } from '../documents/xml/element-tree';
import { type Layer, layersClaimed, specificationOf } from './choose-layers';
import { ruleSetOf } from './official-rule-sets';
import { RuleDocument, type Syntax } from './tree/rule-document';
import { runTreeRuleSet, type TreeFinding } from './tree/run-tree-rule-set';

export interface TreeVerdict {
  findings: TreeFinding[];
  /** Number of findings beyond the bounds, which are not listed. */
  dropped: number;
  /** `name version` of every rule set that was run, `en16931-ubl 1.3.16`. */
  ruleSets: string[];
  /** Rule sets that have no complete verdict, and layers that were asked for but do not exist for the syntax. */
  notEvaluated: string[];
}

/**
 * Validates an invoice by the official layers: those its BT-24 claims, or the ones given. Nothing here throws for any
 * document: what a rule cannot work with is a fatal finding of its own.
 */
export function validateTree(root: XmlElement, syntax: Syntax, layers?: readonly Layer[]): TreeVerdict {
  const view = root.key === 'DebitNote' ? debitNoteAsInvoice(root) : undefined;
  const document = new RuleDocument(view?.root ?? root, syntax);
  const validation: TreeVerdict = { findings: [], dropped: 0, ruleSets: [], notEvaluated: [] };
  for (const layer of layers ?? layersOf(root, syntax)) {
    const ruleSet = ruleSetOf(layer, syntax);
    if (ruleSet === undefined) {
      validation.notEvaluated.push(`${layer}-${syntax}`);
      continue;
    }
    const { findings, dropped, notValidated } = runTreeRuleSet(ruleSet, document);
    for (const finding of findings)
      validation.findings.push(view ? { ...finding, element: view.originOf(finding.element) } : finding);
    validation.dropped += dropped;
    validation.ruleSets.push(`${ruleSet.name} ${ruleSet.version}`);
    if (notValidated.length > 0) validation.notEvaluated.push(ruleSet.name);
  }
  return validation;
}

/** The layers that the document's BT-24 claims. */
export function layersOf(root: XmlElement, syntax: Syntax): Layer[] {
  return layersClaimed(specificationOf(root, syntax));
}
