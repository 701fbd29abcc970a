import type { Finding, Severity } from '../../validation/finding';
import type { TermPath } from '../../documents/model/term-path';
import type { DocumentContext, Flow, Purpose } from '../../documents/model/document-context';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { RuleSet, RuleSetting } from '../../validation/rule-set';
import { present } from '../../platform/present';

/** One place where a rule does not hold; what it leaves out is the rule's own. */
export interface Violation {
  readonly at: TermPath;
  readonly terms?: readonly string[];
  readonly found?: string;
  readonly expected?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly severity?: Severity;
  readonly textKey?: string;
}

/** A rule by which a national authority or network validates a document. */
export interface NationalRule {
  /** The authority's own code where there is one, with the country where it alone says too little; else a name of ours. */
  readonly id: string;
  /**
   * 'error' where the authority rejects the document, 'warning' where it does not, or where it depends on what the
   * document does not say.
   */
  readonly severity: Severity | ((document: SemanticDocument) => Severity);
  readonly terms: readonly string[];
  readonly purposes: readonly Purpose[];
  readonly flows: readonly Flow[];
  /** Sentence of the catalogue that rules of several countries share; else the rule's own id names it. */
  readonly textKey?: string;
  /** Values of the sentence that are the same wherever the rule does not hold. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Value that would be right, where it is the same for every document. */
  readonly expected?: string;
  readonly check: (document: SemanticDocument, setting: RuleSetting) => readonly Violation[];
}

/** The rules of one country: one more layer of validation, named in reports as `ES national 2026.2`. */
export interface NationalRuleSet extends RuleSet {
  readonly rules: readonly NationalRule[];
}

function concerns(rule: NationalRule, { purpose, flow }: DocumentContext): boolean {
  return rule.purposes.includes(purpose) && rule.flows.includes(flow);
}

function findingOf(ruleSet: string, rule: NationalRule, document: SemanticDocument, violation: Violation): Finding {
  const { at, terms = rule.terms, found, expected = rule.expected, parameters, textKey = rule.textKey } = violation;
  const severity = typeof rule.severity === 'function' ? rule.severity(document) : rule.severity;
  return {
    ruleSet,
    rule: rule.id,
    severity: violation.severity ?? severity,
    terms: [...terms],
    parameters: { ...rule.parameters, ...parameters },
    ...present({ textKey, found, expected }),
    at,
  };
}

export function nationalRuleSet(iso: string, version: string, rules: readonly NationalRule[]): NationalRuleSet {
  const name = `${iso} national`;
  return {
    name,
    version,
    rules,
    check: (document, setting) =>
      rules
        .filter((rule) => concerns(rule, setting.context))
        .flatMap((rule) =>
          rule.check(document, setting).map((violation) => findingOf(name, rule, document, violation)),
        ),
  };
}
