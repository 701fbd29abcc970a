const DAY_MS = 86_400_000;

/** Days before the end of a credential on which operators are warned, the last first. */
const WARNING_DAYS = [1, 7, 30] as const;
export const FIRST_WARNING_MS = Math.max(...WARNING_DAYS) * DAY_MS;
