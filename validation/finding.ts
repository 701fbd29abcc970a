import type { TermPath } from '../documents/model/term-path';

export const SEVERITIES = ['fatal', 'error', 'warning', 'information'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A finding as rules make it and as it is stored: no sentence in it, so that the language is chosen on reading. */
export interface Finding {
  ruleSet: string;
  rule: string;
  severity: Severity;
  /** Business terms concerned, most telling first: ['BT-106', 'BT-131']. */
  terms: string[];
  /** Values that the message's sentence needs, by name. */
  parameters: Readonly<Record<string, string>>;
  /** Sentence in the catalogue, where a family of rules shares one; else the rule's id names it. */
  textKey?: string;
  found?: string;
  expected?: string;
  at?: TermPath;
  /** Address in the submitted format, filled in once by the format's locator. */
  location?: FindingLocation;
}

export interface FindingLocation {
  pointer?: string;
  xpath?: string;
  line?: number;
  column?: number;
}

/** A finding as clients read it, in the language they asked for. */
export interface FindingMessage extends FindingLocation {
  ruleSet: string;
  rule: string;
  severity: Severity;
  message: string;
  terms: string[];
  found?: string;
  expected?: string;
  fix?: string;
}

export function isBlocking(finding: Pick<Finding, 'severity'>): boolean {
  return finding.severity === 'fatal' || finding.severity === 'error';
}
