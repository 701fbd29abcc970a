import { setTimeout as delay } from 'node:timers/promises';
import type { EdocStack } from '../e2e/support/edoc-stack';
import { inRandomOrder } from './random-source';

/** For a process to be back, on a machine with much else to do. */
const LONGEST_RETURN_MS = 120_000;

/**
 * Kills one process after the other until it is over, in each round every kind once. There are at least `pause` seconds between two,
 * and more if the service is not ready again: on a slow machine no process would ever get to work.
 */
export async function killInTurn(
  stack: EdocStack,
  { pause, random }: { pause: number; random: () => number },
  isOver: () => boolean,
): Promise<Record<string, number>> {
  const names = Object.keys(stack.service.processes).sort();
  const kills: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  for (;;) {
    for (const name of inRandomOrder(names, random)) {
      await delay(pause * 1_000);
      if (isOver()) return kills;
      await stack.untilReady(LONGEST_RETURN_MS);
      process.kill(stack.pidOf(name), 'SIGKILL');
      kills[name] = (kills[name] ?? 0) + 1;
    }
  }
}
