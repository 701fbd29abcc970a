/** One line of the agency's list: the code, in our words what is wrong, and whether it is. */
export interface Check<R, S> {
  code: number;
  text: string;
  fails: (registro: R, surroundings: S) => boolean;
}

export interface Finding {
  code: number;
  text: string;
}

export function failing<R, S>(checks: readonly Check<R, S>[], registro: R, surroundings: S): Finding[] {
  return checks.filter(({ fails }) => fails(registro, surroundings));
}

/** Codes of the list of accepted records; all others refuse theirs. */
export function isWarning({ code }: Finding): boolean {
  return code >= 2000 && code < 3000;
}
