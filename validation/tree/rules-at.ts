import type { XmlElement } from '../../documents/xml/element-tree';
import type { Context } from './context';
import { oncePerDocument } from './once-per-document';
import type { RuleDocument } from './rule-document';
import type { FiringDetail, RuleFacts, RulePart, TreeCheck } from './tree-rule-set';

/** Reports the rule that is being validated. */
export type Fires = (element: XmlElement, detail?: FiringDetail) => void;

/** Validates one element of the rule's context. */
export type Validate = (element: XmlElement, fires: Fires, document: RuleDocument) => void;

export interface RuleAt extends RuleFacts {
  validate: Validate;
}

export function fatal(terms: readonly string[], validate: Validate): RuleAt {
  return { severity: 'fatal', terms, validate };
}

export function warning(terms: readonly string[], validate: Validate): RuleAt {
  return { severity: 'warning', terms, validate };
}

/** Rules that look at the same elements, each of them validated for itself. */
export function rulesAt(context: Context, rules: Readonly<Record<string, RuleAt>>): RulePart {
  const elementsOf = oncePerDocument(context);
  return {
    facts: Object.fromEntries(Object.entries(rules).map(([rule, { severity, terms }]) => [rule, { severity, terms }])),
    checks: Object.entries(rules).map(([rule, { validate }]): TreeCheck => ({
      rules: [rule],
      validate(document, report) {
        const elements = elementsOf(document);
        if (elements.length === 0) return;
        const fires: Fires = (element, detail) => report.fires(rule, element, detail);
        for (const element of elements) validate(element, fires, document);
      },
    })),
  };
}
