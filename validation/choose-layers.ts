import type { XmlElement } from '../documents/xml/element-tree';
import { type Declaration, hasRulesFor, type LayerFacts, type Levels } from './layer';
import { LAYER_FACTS, type Layer } from './layers';
import type { Syntax } from './tree/rule-document';
import { selectFirst } from './tree/select';
import { normalized } from './tree/text';
import { present } from '../platform/present';

const SPECIFICATION: Readonly<Record<Syntax, string>> = {
  ubl: 'cbc:CustomizationID',
  cii: 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
};

const PROCESS: Readonly<Record<Syntax, string>> = {
  ubl: 'cbc:ProfileID',
  cii: 'rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
};

const ISSUE_DATE: Readonly<Record<Syntax, string>> = {
  ubl: 'cbc:IssueDate',
  cii: 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString',
};

/** BT-24, which says what an invoice claims to conform to. */
export function specificationElement(root: XmlElement, syntax: Syntax): XmlElement | undefined {
  return selectFirst(root, SPECIFICATION[syntax]);
}

/** What is known of an invoice beside its text. */
export type KnownBeside = Pick<Declaration, 'context' | 'at' | 'inHybridPdf'>;

export function declarationOf(
  root: XmlElement,
  syntax: Syntax,
  { context, at, inHybridPdf }: KnownBeside = {},
): Declaration {
  return {
    specification: specificationElement(root, syntax)?.text ?? '',
    process: textOf(selectFirst(root, PROCESS[syntax])),
    syntax,
    root: root.key,
    ...present({ context, at: at ?? issueDateOf(root, syntax), inHybridPdf }),
  };
}

/** BT-2 as `yyyy-MM-dd`; undefined where it is no date. */
function issueDateOf(root: XmlElement, syntax: Syntax): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(textOf(selectFirst(root, ISSUE_DATE[syntax]))) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}

function textOf(element: XmlElement | undefined): string {
  return element === undefined ? '' : normalized(element);
}

/** Layers that judge a document, and how they are configured for it. */
export interface ChosenLayers {
  layers: readonly Layer[];
  levels: Levels;
  /** The publisher's name of the configuration. */
  scenario?: string;
  /** The publisher's validator refuses the document: it has no configuration for it. */
  hasNoScenario: boolean;
}

/** The layers that apply, less those that one of them stands in for. What has no rules for the syntax stands in for nothing. */
export function chooseLayers(declaration: Declaration): ChosenLayers {
  const applying = LAYER_FACTS.filter((layer) => layer.appliesTo(declaration));
  const replaced = new Set(
    applying
      .filter((layer) => hasRulesFor(layer, declaration.syntax))
      .flatMap(({ replaces = [] }: LayerFacts) => replaces),
  );
  const scenarios = LAYER_FACTS.map((layer) => layer.scenarioOf?.(declaration));
  const found = scenarios.filter((scenario) => typeof scenario === 'object');
  return {
    layers: applying.map(({ id }) => id).filter((id) => !replaced.has(id)),
    levels: Object.assign({}, ...found.map(({ levels }) => levels)) as Levels,
    hasNoScenario: scenarios.includes('none'),
    ...present({ scenario: found[0]?.name }),
  };
}
