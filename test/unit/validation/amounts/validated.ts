import { amountsCii } from '../../../../validation/en16931/amounts/cii';
import { amountsUbl } from '../../../../validation/en16931/amounts/ubl';
import { vatCii } from '../../../../validation/en16931/vat/cii';
import { vatUbl } from '../../../../validation/en16931/vat/ubl';
import { RuleDocument, type Syntax } from '../../../../validation/tree/rule-document';
import { RULE_NOT_JUDGED } from '../../../../validation/bounded-findings';
import { runTreeRuleSet } from '../../../../validation/tree/run-tree-rule-set';
import type { RulePart } from '../../../../validation/tree/tree-rule-set';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { BASE, cii, type Invoice, ubl } from './invoices';
import { present } from '../../../../platform/present';

export interface Outcome {
  /** Rules that fire, sorted. */
  rules: string[];
  notValidated: string[];
  /** What the first finding of a rule says. */
  said(rule: string): { at: string; found?: string; expected?: string; parameters: Readonly<Record<string, string>> };
}

const PARTS: Readonly<Record<Syntax, readonly RulePart[]>> = {
  ubl: [amountsUbl, vatUbl],
  cii: [amountsCii, vatCii],
};

export function validateXml(syntax: Syntax, xml: string): Outcome {
  const parts = PARTS[syntax];
  const facts = Object.assign({}, ...parts.map((part) => part.facts)) as RulePart['facts'];
  const checks = parts.flatMap((part) => part.checks);
  const ruleSet = { name: 'tested', version: '1', syntax, facts, checks };
  const { findings, notValidated } = runTreeRuleSet(ruleSet, new RuleDocument(parseElementTree(xml), syntax));
  const fired = findings.filter(({ rule }) => rule !== RULE_NOT_JUDGED);
  return {
    rules: [...new Set(fired.map(({ rule }) => rule))].sort(),
    notValidated,
    said(rule) {
      const finding = fired.find((one) => one.rule === rule);
      if (finding === undefined) throw new Error(`${rule} does not fire`);
      const { found, expected, parameters } = finding;
      return {
        at: finding.element.key,
        parameters,
        ...present({ found, expected }),
      };
    },
  };
}

export function validateInvoice(syntax: Syntax, invoice: Invoice): Outcome {
  return validateXml(syntax, syntax === 'ubl' ? ubl(invoice) : cii(invoice));
}

/** Validates the base invoice with these parts in place of its own. */
export function validate(syntax: Syntax, parts: Partial<Invoice> = {}): Outcome {
  return validateInvoice(syntax, { ...BASE, ...parts });
}
