import { RuleDocument } from '../../../../validation/tree/rule-document';
import { RULE_NOT_JUDGED } from '../../../../validation/bounded-findings';
import { runTreeRuleSet, type TreeFinding } from '../../../../validation/tree/run-tree-rule-set';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { officialRules } from '../official-rules';
import { CII, UBL } from './base-documents';

export interface Verdict {
  /** Rules that fired, once each, sorted. */
  rules: string[];
  /** Rules that could not be validated. */
  notValidated: string[];
  findings: TreeFinding[];
}

/** XRechnung's verdict on a document of either syntax. */
export function verdictOn(xml: string): Verdict {
  const root = parseElementTree(xml);
  const syntax = root.key === 'rsm:CrossIndustryInvoice' ? 'cii' : 'ubl';
  const { findings, notValidated } = runTreeRuleSet(officialRules('xrechnung', syntax), new RuleDocument(root, syntax));
  const fired = findings.filter(({ rule }) => rule !== RULE_NOT_JUDGED);
  return { rules: [...new Set(fired.map(({ rule }) => rule))].sort(), notValidated, findings: fired };
}

/** What is written, and what takes its place; the first of several. */
export type Change = readonly [written: string | RegExp, instead: string];

export function changed(xml: string, ...changes: readonly Change[]): string {
  return changes.reduce((text, [written, instead]) => {
    if (!(typeof written === 'string' ? text.includes(written) : written.test(text)))
      throw new Error(`the document has no ${String(written)}`);
    return text.replace(written, instead);
  }, xml);
}

export const ubl = (...changes: readonly Change[]): string => changed(UBL, ...changes);
export const cii = (...changes: readonly Change[]): string => changed(CII, ...changes);

/** An element, with all it holds, of that name. */
export function element(name: string): RegExp {
  return new RegExp(`<${name}[ >][^]*?</${name}>`);
}
