import type { Finding } from './finding';

/**
 * More findings of one rule, or in all, than this are not listed: nobody reads them, and findings are stored in one
 * record. The first of every rule always is: no rule goes unsaid.
 */
const MOST_FINDINGS_PER_RULE = 100;
const MOST_FINDINGS = 1_000;
/** A value is shown, not kept: an element may hold megabytes where a code is expected. */
const LONGEST_VALUE = 200;

/** Rule of the fatal finding that stands for rules that could not be validated. */
export const RULE_NOT_JUDGED = 'RULE_NOT_JUDGED';

/** Rule of the finding that says how many others are not listed. */
export const FINDINGS_NOT_LISTED = 'FINDINGS_NOT_LISTED';

/** Findings as they may be kept: few enough, with short values. The rest is counted. */
export class BoundedFindings<Kept extends Finding = Finding> {
  readonly list: Kept[] = [];
  #dropped: number;
  readonly #counts = new Map<string, number>();

  /** @param dropped how many were left out before they came here */
  constructor(dropped = 0) {
    this.#dropped = dropped;
  }

  get dropped(): number {
    return this.#dropped;
  }

  /** @returns false when it is left out, and then so are all further ones of its rule */
  add(finding: Kept): boolean {
    const rule = ruleOf(finding);
    const count = (this.#counts.get(rule) ?? 0) + 1;
    this.#counts.set(rule, count);
    if (count > MOST_FINDINGS_PER_RULE || (count > 1 && this.list.length >= MOST_FINDINGS)) {
      this.#dropped += 1;
      return false;
    }
    this.list.push(shortened(finding));
    return true;
  }

  /** Counts one that is not even made, because its rule has as many as are listed. */
  leaveOut(): void {
    this.#dropped += 1;
  }
}

/** The findings of all layers together, as they are stored and answered; the last tells how many are left out. */
export function boundedFindings(findings: readonly Finding[], dropped: number): Finding[] {
  const bounded = new BoundedFindings(dropped);
  for (const finding of findings) bounded.add(finding);
  return bounded.dropped === 0 ? bounded.list : [...bounded.list, notListed(bounded.dropped)];
}

/** Each finding about rules that could not be validated names other rules. */
function ruleOf({ ruleSet, rule, parameters }: Finding): string {
  return rule === RULE_NOT_JUDGED ? `${ruleSet} ${parameters['rules']}` : `${ruleSet} ${rule}`;
}

function shortened<Kept extends Finding>(finding: Kept): Kept {
  const { found, expected, parameters } = finding;
  return {
    ...finding,
    // The names of rules are ours, not the document's.
    parameters: finding.rule === RULE_NOT_JUDGED ? parameters : shownAll(parameters),
    ...(found === undefined ? {} : { found: shown(found) }),
    ...(expected === undefined ? {} : { expected: shown(expected) }),
  };
}

function shownAll(parameters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, shown(value)]));
}

/** What is shown already comes out as it is. */
function shown(value: string): string {
  if (value.length <= LONGEST_VALUE || (value.length === LONGEST_VALUE + 1 && value.endsWith('…'))) return value;
  return `${value.slice(0, LONGEST_VALUE)}…`;
}

function notListed(count: number): Finding {
  return {
    ruleSet: 'validation',
    rule: FINDINGS_NOT_LISTED,
    severity: 'information',
    terms: [],
    parameters: { count: String(count) },
  };
}
