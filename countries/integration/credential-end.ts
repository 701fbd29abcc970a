const DAY_MS = 86_400_000;

/** Days before the end of a credential on which operators are warned, the last first. */
const WARNING_DAYS = [1, 7, 30] as const;
export const FIRST_WARNING_MS = Math.max(...WARNING_DAYS) * DAY_MS;

/** The spans before the end of a credential, in days, each with its own warning: from `within` on, until `after` comes. */
export const END_WARNINGS = WARNING_DAYS.map((within, index) => ({ within, after: WARNING_DAYS[index - 1] ?? 0 }));

/** How near the end of a credential is: it has `ended`, will end within so many days, or `later`. */
export const CREDENTIAL_ENDS = ['ended', ...WARNING_DAYS.map((days) => `${days}d` as const), 'later'] as const;
export type CredentialEnd = (typeof CREDENTIAL_ENDS)[number];

export function endOf(validUntil: Date, now: Date): CredentialEnd {
  const left = validUntil.getTime() - now.getTime();
  if (left <= 0) return 'ended';
  const days = WARNING_DAYS.find((limit) => left <= limit * DAY_MS);
  return days === undefined ? 'later' : `${days}d`;
}
