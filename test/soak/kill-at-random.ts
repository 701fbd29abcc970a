import { setTimeout as delay } from 'node:timers/promises';
import type { EdocStack } from '../e2e/support/edoc-stack';
import { randomSource } from './random-source';

export interface Killing {
  /** Decides who is killed when; the same seed kills in the same order. */
  seed: number;
  /** Mean seconds between two kills. */
  pause: number;
}

/** Kills one process after the other until it is over; who is not back yet may be killed on the way up. */
export async function killAtRandom(
  stack: EdocStack,
  { seed, pause }: Killing,
  isOver: () => boolean | Promise<boolean>,
): Promise<Record<string, number>> {
  const random = randomSource(seed);
  const names = Object.keys(stack.service.processes).sort();
  const kills: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  for (;;) {
    await delay(pause * 1_000 * (0.5 + random()));
    if (await isOver()) return kills;
    const name = names[Math.floor(random() * names.length)] ?? 'worker';
    try {
      process.kill(stack.pidOf(name), 'SIGKILL');
      kills[name] = (kills[name] ?? 0) + 1;
      console.log(`killed ${name}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
