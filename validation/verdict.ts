import type { Finding } from './finding';

/** Findings about a document, and the rule sets that it was validated by. */
export interface Verdict {
  valid: boolean;
  findings: Finding[];
  /** Names with versions of the rule sets that were evaluated. */
  ruleSets: string[];
}
