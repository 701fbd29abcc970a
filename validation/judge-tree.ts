import { debitNoteAsInvoice } from '../documents/formats/ubl/debit-note-as-invoice';
import type { XmlElement } from '../documents/xml/element-tree';
import { type Layer, layersClaimed, ruleSetOf, specificationOf } from './choose-layers';
import { RuleDocument, type Syntax } from './tree/rule-document';
import { runTreeRuleSet, type TreeFinding } from './tree/run-tree-rule-set';

export interface TreeJudgement {
  findings: TreeFinding[];
  /** How many findings beyond the bounds are not listed. */
  dropped: number;
  /** `name version` of every rule set that was run, `en16931-ubl 1.3.16`. */
  ruleSets: string[];
  /** Rule sets that have no complete verdict, and layers that were asked for but do not exist for the syntax. */
  notEvaluated: string[];
}

/**
 * Judges an invoice by the official layers: those its BT-24 claims, or the ones given. Nothing here throws for any
 * document: what a rule cannot work with is a fatal finding of its own.
 */
export function judgeTree(root: XmlElement, syntax: Syntax, layers?: readonly Layer[]): TreeJudgement {
  const view = root.key === 'DebitNote' ? debitNoteAsInvoice(root) : undefined;
  const document = new RuleDocument(view?.root ?? root, syntax);
  const judgement: TreeJudgement = { findings: [], dropped: 0, ruleSets: [], notEvaluated: [] };
  for (const layer of layers ?? layersOf(root, syntax)) {
    const ruleSet = ruleSetOf(layer, syntax);
    if (ruleSet === undefined) {
      judgement.notEvaluated.push(`${layer}-${syntax}`);
      continue;
    }
    const { findings, dropped, notJudged } = runTreeRuleSet(ruleSet, document);
    for (const finding of findings)
      judgement.findings.push(view ? { ...finding, element: view.originOf(finding.element) } : finding);
    judgement.dropped += dropped;
    judgement.ruleSets.push(`${ruleSet.name} ${ruleSet.version}`);
    if (notJudged.length > 0) judgement.notEvaluated.push(ruleSet.name);
  }
  return judgement;
}

/** The layers that the document's BT-24 claims. */
export function layersOf(root: XmlElement, syntax: Syntax): Layer[] {
  return layersClaimed(specificationOf(root, syntax));
}
