import { setTimeout as delay } from 'node:timers/promises';

export interface Patience {
  withinMs?: number;
  everyMs?: number;
}

/** The first value that `check` returns other than undefined; fails with what was waited for when the time is over. */
export async function eventually<Value>(
  what: string,
  check: () => Promise<Value | undefined> | Value | undefined,
  { withinMs = 30_000, everyMs = 50 }: Patience = {},
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await check();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms in vain for ${what}`);
    await delay(everyMs);
  }
}
