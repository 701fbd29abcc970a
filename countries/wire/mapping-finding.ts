import type { TermPath } from '../../documents/model/term-path';
import type { Finding, Severity } from '../../validation/finding';
import { present } from '../../platform/present';

/** A finding about a record, not yet under the name of the system that the record is for. */
export type MappingFinding = Omit<Finding, 'ruleSet'>;

interface MappingFault {
  readonly rule: string;
  readonly severity?: Severity;
  readonly at: TermPath;
  readonly terms: readonly string[];
  /** The element that the terms should have gone to. */
  readonly element: string;
  readonly found?: string | undefined;
  readonly expected?: string | undefined;
  readonly textKey?: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** What keeps a document from being recorded, or is left out of its record, by term and national element. */
export function mappingFinding(fault: MappingFault): MappingFinding {
  const { rule, severity = 'error', at, terms, element, found, expected, textKey, parameters } = fault;
  return {
    rule,
    severity,
    terms: [...terms],
    parameters: { element, ...parameters },
    at,
    ...present({ textKey, found, expected }),
  };
}

export type FindingPlace = Pick<MappingFault, 'at' | 'terms' | 'element'>;

/** A value that the element cannot hold. */
export function notExpressible(rule: string, found: string, place: FindingPlace): MappingFinding {
  return mappingFinding({ rule, textKey: 'national.element-value', found, ...place });
}

export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** None where the text fits. */
export function tooLong(rule: string, text: string, longest: number, place: FindingPlace): MappingFinding[] {
  const length = lengthOf(text);
  if (length <= longest) return [];
  const found = String(length);
  return [mappingFinding({ rule, textKey: 'national.element-too-long', found, expected: String(longest), ...place })];
}
