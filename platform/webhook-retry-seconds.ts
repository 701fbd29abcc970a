const HOUR = 3_600;

/** Seconds before each attempt to deliver a notification: 22 attempts over 7.4 days. */
export const WEBHOOK_RETRY_SECONDS: readonly number[] = [
  0,
  5,
  30,
  300,
  1_800,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  ...Array.from({ length: 14 }, () => 12 * HOUR),
];
