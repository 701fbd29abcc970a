import type { DocumentContext } from '../documents/model/document-context';
import type { Severity } from './finding';
import type { Syntax } from './tree/rule-document';
import type { RulePart } from './tree/tree-rule-set';

/** What an invoice says of itself and what is known beside it: its layers are chosen by this alone. */
export interface Declaration {
  /** BT-24 as it is written; empty where there is none. */
  specification: string;
  /** BT-23, without the blanks around it. */
  process: string;
  syntax: Syntax;
  /** Name of the document element: `Invoice`, `CreditNote`, `rsm:CrossIndustryInvoice`. */
  root: string;
  /** Country, purpose and flow, where they are told. */
  context?: DocumentContext;
  /** It came in a PDF of Factur-X or ZUGFeRD. */
  inHybridPdf?: boolean;
  /** The day whose releases count: the one asked for, else that of the invoice (BT-2). */
  at?: string;
}

/** One publication of a layer's rules. */
export interface Release {
  /** As its publisher names it. */
  version: string;
  /** What was read to write its rules, and what is known of it. */
  about: string;
  /** The first day on which it is in force, `yyyy-MM-dd`; `unknown` while its publisher has not said. It ends where the next begins. */
  from: string;
  /** The rules of each syntax, loaded with the first document that needs them. A release that is only announced has none. */
  rules?: Readonly<Partial<Record<Syntax, () => RulePart>>>;
}

/** Levels that rules have other than their own, by rule id. */
export type Levels = Readonly<Record<string, Severity>>;

/** What a publisher's validator is configured to do with documents of one kind. */
export interface Scenario {
  /** As its publisher names it. */
  name: string;
  levels: Levels;
}

/** A publisher's rules for invoices, as far as a choice among layers needs it; the rules are loaded later. */
export interface LayerFacts {
  /** As clients name it, and as the names of its rule sets begin. */
  id: string;
  /** Publication and publisher, for people. */
  title: string;
  /** Which documents it judges, for people. */
  when: string;
  /** Oldest first; at least one has rules. */
  releases: readonly [Release, ...Release[]];
  appliesTo(declaration: Declaration): boolean;
  /** Layers that it stands in for, because it holds its own form of their rules; where it has none for the syntax, they judge. */
  replaces?: readonly string[];
  /** What a country asks of issuers: told, but no obstacle, in a document that its authority or network delivered. */
  asksIssuers?: true;
  /**
   * The scenario of a document, also of one that the layer does not apply to. `none`: the validator has no scenario for it and
   * refuses it.
   */
  scenarioOf?(declaration: Declaration): Scenario | 'none' | undefined;
}

/** Whether the layer has rules for the syntax in any of its releases. */
export function hasRulesFor({ releases }: LayerFacts, syntax: Syntax): boolean {
  return releases.some(({ rules }) => rules?.[syntax] !== undefined);
}

/** The release that judges a document of that day: the newest with rules, or the oldest for a day before all of them. */
export function releaseAt({ id, releases }: LayerFacts, at: string | undefined): Release {
  const written = releases.filter(({ rules }) => rules !== undefined);
  const release = written.findLast(({ from }) => at === undefined || from <= at) ?? written[0];
  if (release === undefined) throw new Error(`layer ${id} has no release with rules`);
  return release;
}

/** The release that is in force on that day without having rules here, if there is one. */
export function releaseMissingAt({ releases }: LayerFacts, at: string | undefined): Release | undefined {
  // `unknown` is later than any day.
  const inForce = at === undefined ? undefined : releases.findLast(({ from }) => from <= at);
  return inForce?.rules === undefined ? inForce : undefined;
}
