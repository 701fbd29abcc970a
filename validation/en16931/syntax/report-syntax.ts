import type { XmlElement } from '../../../documents/xml/element-tree';
import { stringValue } from '../../tree/text';
import type { FiringDetail, RuleReport } from '../../tree/tree-rule-set';
import type { Hit } from './rule-context';
import type { Offence, SyntaxRule } from './syntax-rule';
import { present } from '../../../platform/present';

/*
 * Every sentence may use these parameters: `context` (the element that is validated), `element` (the one that is wrong),
 * `path` (from the context to what is found or missing), `attribute`, `max`.
 */

/** Something is there that must not be, or one too many. */
export function reportFound(
  report: RuleReport,
  hit: Hit,
  element: XmlElement,
  context: XmlElement,
  attribute: { name: string; value: string } | undefined,
  firstValue: string | undefined,
): void {
  const { rule } = hit;
  const detail: FiringDetail = {
    textKey: rule.textKey ?? (rule.kind === 'exactly-one' ? 'syntax.max-one' : `syntax.${rule.kind}`),
    parameters: {
      context: context.key,
      element: element.key,
      path: pathOf(hit, element, context, attribute?.name),
      ...present({ attribute: attribute?.name }),
      ...(rule.kind === 'max-count' ? { max: String(rule.max) } : {}),
    },
  };
  if (attribute !== undefined) detail.found = attribute.value;
  else if (rule.kind === 'value-format') detail.found = stringValue(element);
  if (hit.textOf && firstValue !== undefined) {
    detail.found = hit.textOf(element);
    detail.expected = firstValue;
  }
  report.fires(rule.id, element, detail);
}

/** Writes the path as it stands in the document, so that a reader finds it: `cac:InvoiceLine/cac:TaxTotal`. */
function pathOf(hit: Hit, element: XmlElement, context: XmlElement, attribute: string | undefined): string {
  const steps: string[] = attribute === undefined ? [] : [`@${attribute}`];
  if (hit.up === undefined) return 'path' in hit.rule ? hit.rule.path.replace('**/', '') : element.key;
  for (let at: XmlElement | undefined = element; at && at !== context; at = at.parent) steps.unshift(at.key);
  return steps.join('/');
}

/** Nothing is at the path. */
export function reportMissing(report: RuleReport, rule: SyntaxRule, path: string, context: XmlElement): void {
  report.fires(rule.id, context, {
    textKey: rule.textKey ?? 'syntax.required',
    parameters: { context: context.key, element: context.key, path },
  });
}

export function reportMissingAttribute(
  report: RuleReport,
  rule: Extract<SyntaxRule, { kind: 'attribute-required' }>,
  element: XmlElement,
): void {
  const { key } = element;
  report.fires(rule.id, element, {
    textKey: rule.textKey ?? 'syntax.attribute-required',
    parameters: { context: key, element: key, attribute: rule.attribute, path: `@${rule.attribute}` },
  });
}

/** Reports what a rule found that looks at its whole context. */
export function reportOffence(report: RuleReport, rule: SyntaxRule, context: XmlElement, offence: Offence): void {
  const { element, found, expected, parameters } = offence;
  const textKey = offence.textKey ?? rule.textKey;
  report.fires(rule.id, element, {
    parameters: { context: context.key, element: element.key, ...parameters },
    ...present({ found, expected, textKey }),
  });
}
