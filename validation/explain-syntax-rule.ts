import type { FindingLanguage } from './finding-language';
import { fillText } from './texts/fill-text';
import type { FindingText } from './texts/finding-text';
import { textsIn } from './texts/texts-in';
import { CII_SYNTAX_RULES } from './en16931/syntax/cii-syntax-rules';
import type { SyntaxRule } from './en16931/syntax/syntax-rule';
import { UBL_SYNTAX_RULES } from './en16931/syntax/ubl-syntax-rules';

interface ExplainedRule extends FindingText {
  /** Business terms concerned, most telling first. */
  terms: readonly string[];
}

/** What stands for one or several elements in the tables, as people know it. */
const UBL_NAMES = { '{root}': 'Invoice', '{line}': 'cac:InvoiceLine' };
const CII_NAMES = { '{root}': 'rsm:CrossIndustryInvoice', '{line}': 'ram:IncludedSupplyChainTradeLineItem' };

let named: ReadonlyMap<string, readonly [SyntaxRule, Readonly<Record<string, string>>]> | undefined;

/**
 * The sentences that a rule shares with its family, with the places that its table names in them; undefined of rules that look at more
 * than a place. Values that only a document has stay in braces.
 */
export function explainSyntaxRule(id: string, language: FindingLanguage): ExplainedRule | undefined {
  named ??= new Map([
    ...UBL_SYNTAX_RULES.map((rule) => [rule.id, [rule, UBL_NAMES]] as const),
    ...CII_SYNTAX_RULES.map((rule) => [rule.id, [rule, CII_NAMES]] as const),
  ]);
  const [rule, names] = named.get(id) ?? [];
  if (rule === undefined || names === undefined || rule.kind === 'checked') return undefined;
  const shown = (path: string): string =>
    Object.entries(names).reduce((text, [name, element]) => text.replaceAll(name, element), path.replaceAll('**/', ''));
  const path = shown(pathOf(rule));
  const [, ...attribute] = path.slice(path.lastIndexOf('/') + 1).split('@');
  const context = shown(rule.context);
  const values = {
    ...{ found: '{found}', expected: '{expected}', context, path },
    element: path.split('/').findLast((step) => !step.startsWith('@') && step !== '.') ?? context,
    attribute: attribute.join('@'),
    ...(rule.kind === 'max-count' ? { max: String(rule.max) } : {}),
  };
  const text = textOf(rule, language);
  if (text === undefined) return undefined;
  const { terms = [] } = rule;
  const message = fillText(text.message, values);
  return { message, ...(text.fix === undefined ? {} : { fix: fillText(text.fix, values) }), terms };
}

function pathOf(rule: Exclude<SyntaxRule, { kind: 'checked' }>): string {
  switch (rule.kind) {
    case 'required':
      return rule.allOf.join(', ');
    case 'attribute-required':
      return `@${rule.attribute}`;
    default:
      return rule.path === '.' ? rule.context : rule.path;
  }
}

function textOf(rule: SyntaxRule, language: FindingLanguage): FindingText | undefined {
  const texts = textsIn(language);
  const kind = rule.kind === 'exactly-one' ? 'max-one' : rule.kind;
  const key = [rule.textKey ?? '', `syntax.${kind}`, rule.id].find((one) => Object.hasOwn(texts, one));
  return key === undefined ? undefined : texts[key];
}
