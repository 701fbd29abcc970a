import type { XmlElement } from '../../documents/xml/element-tree';
import type { Context } from './context';
import { oncePerDocument } from './once-per-document';
import type { RuleDocument } from './rule-document';
import type { FiringDetail, RuleFacts, RulePart, TreeCheck } from './tree-rule-set';

/** Reports the rule that is being judged. */
export type Fires = (element: XmlElement, detail?: FiringDetail) => void;

/** Judges one element of the rule's context. */
export type Judge = (element: XmlElement, fires: Fires, document: RuleDocument) => void;

export interface RuleAt extends RuleFacts {
  judge: Judge;
}

export function fatal(terms: readonly string[], judge: Judge): RuleAt {
  return { severity: 'fatal', terms, judge };
}

export function warning(terms: readonly string[], judge: Judge): RuleAt {
  return { severity: 'warning', terms, judge };
}

/** Rules that look at the same elements, each of them judged for itself. */
export function rulesAt(context: Context, rules: Readonly<Record<string, RuleAt>>): RulePart {
  const elementsOf = oncePerDocument(context);
  return {
    facts: Object.fromEntries(Object.entries(rules).map(([rule, { severity, terms }]) => [rule, { severity, terms }])),
    checks: Object.entries(rules).map(([rule, { judge }]): TreeCheck => ({
      rules: [rule],
      judge(document, report) {
        const elements = elementsOf(document);
        if (elements.length === 0) return;
        const fires: Fires = (element, detail) => report.fires(rule, element, detail);
        for (const element of elements) judge(element, fires, document);
      },
    })),
  };
}
