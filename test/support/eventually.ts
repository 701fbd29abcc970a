import { setTimeout as delay } from 'node:timers/promises';

export interface Patience {
  withinMs?: number;
  everyMs?: number;
}

/** Longer than anything takes that is waited for. Where several whole services share the processors, their suites set another. */
const PATIENCE_MS = Number(process.env['EVENTUALLY_WITHIN_MS'] ?? 30_000);

/** The first value that `check` returns other than undefined; fails with what was waited for when the time is over. */
export async function eventually<Value>(
  what: string,
  check: () => Promise<Value | undefined> | Value | undefined,
  { withinMs = PATIENCE_MS, everyMs = 50 }: Patience = {},
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await check();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms in vain for ${what}`);
    await delay(everyMs);
  }
}
