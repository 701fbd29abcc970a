import type { XmlElement } from '../../../documents/xml/element-tree';
import type { SyntaxRule, Test } from './syntax-rule';

type CheckedRule = Extract<SyntaxRule, { kind: 'checked' }>;

/** A group of rules with one context, validated together on each element of it. */
export interface Context {
  /** An element that fits several contexts is validated by the first only. */
  order: number;
  validated: CheckedRule[];
  attributes: Extract<SyntaxRule, { kind: 'attribute-required' }>[];
  /** Hits that must have been found when the element ends. */
  needed: { hit: Hit; path: string }[];
}

/** Hit of a rule when the walk comes to a place. */
export interface Hit {
  rule: SyntaxRule;
  context: Context;
  /** Steps up to the context; undefined: the context is the document. */
  up: number | undefined;
  where: Test | undefined;
  /** The one too many: 1 where nothing may be found, 0 where only its presence matters. */
  offends: number;
  /** All found must have one value. */
  textOf: ((found: XmlElement) => string) | undefined;
}
