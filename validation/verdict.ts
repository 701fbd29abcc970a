import type { Finding } from './finding';

/** What is validated about a document, and by what. */
export interface Verdict {
  valid: boolean;
  findings: Finding[];
  /** Names with versions of the rule sets that were evaluated. */
  ruleSets: string[];
}
