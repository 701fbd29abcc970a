import type { Finding } from '../../validation/finding';
import type { Verdict } from '../../validation/verdict';

/** Name under which it is reported that a document could not be validated at all. */
const NOT_JUDGED = 'NOT_JUDGED';

/** What is said of a document that could not be validated: never a pass. Each reason has its text. */
export function notValidated(reason: 'TIME' | 'MEMORY' | 'CRASH' | 'FAULT'): Verdict {
  const finding: Finding = {
    ruleSet: 'validation',
    rule: NOT_JUDGED,
    severity: 'fatal',
    terms: [],
    parameters: {},
    textKey: `${NOT_JUDGED}.${reason}`,
  };
  return { valid: false, findings: [finding], ruleSets: [] };
}
