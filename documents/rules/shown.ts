/** More findings of one rule than this are not listed: nobody reads them, and findings are stored in one record. */
export const MOST_FINDINGS_PER_RULE = 100;

/** A value is shown, not kept: an element may hold megabytes where a code is expected. */
const LONGEST_VALUE = 200;

export function shown(value: string): string {
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
}

export function shownAll(parameters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, shown(value)]));
}
