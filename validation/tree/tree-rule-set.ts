import type { Severity } from '../finding';
import type { XmlElement } from '../../documents/xml/element-tree';
import type { RuleDocument, Syntax } from './rule-document';

/** Facts of a rule beside its test. */
export interface RuleFacts {
  severity: Severity;
  /** Business terms concerned, most telling first. */
  terms: readonly string[];
}

/** Details of the place where a rule fires. */
export interface FiringDetail {
  /** The value as found, where there is one. */
  found?: string;
  /** The value that would be right: an amount, a code, a list of codes, a format. */
  expected?: string;
  /** Values for the sentence beside found and expected: a path, a category, a line's id. */
  parameters?: Readonly<Record<string, string>>;
  /** Sentence of the catalogue that a whole family of rules shares (`syntax.absent`); the rule's own id when absent. */
  textKey?: string;
}

/** Takes what rules find. */
export interface RuleReport {
  /** @param element the element to show: the wrong one, or the group that lacks something */
  fires(rule: string, element: XmlElement, detail?: FiringDetail): void;
}

/**
 * Some rules that are validated together. When `validate` throws RuleAborted the rules named here count as not validated, the
 * others go on: so keep together only what stands and falls together.
 */
export interface TreeCheck {
  rules: readonly string[];
  validate(document: RuleDocument, report: RuleReport): void;
}

/** Rules of one concern for one syntax; a rule set is made of such parts. */
export interface RulePart {
  facts: Readonly<Record<string, RuleFacts>>;
  checks: readonly TreeCheck[];
}

/** One official layer for one syntax in one version. */
export interface TreeRuleSet extends RulePart {
  /** `en16931-ubl`, `en16931-cii`, `peppol-ubl`, `xrechnung-ubl`, `xrechnung-cii`. */
  name: string;
  /** Release of the official artefact whose verdicts are met. */
  version: string;
  syntax: Syntax;
}
