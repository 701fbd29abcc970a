import { setTimeout as delay } from 'node:timers/promises';
import type { EdocStack } from './edoc-stack';
import type { Load } from './load';
import { STEPS, type Step, type Stores } from './stores';

/** How long a write that the stopped worker had sent may take to be seen. */
const IN_FLIGHT_MS = 40;
/** For so long a moment is waited for that serves many missing steps at once: each kill costs a restart. */
const CHOOSY_MS = 8_000;

/**
 * Kills the worker while documents stand in given steps. Every change of a document or claim is a moment to look: the
 * worker is stopped (SIGSTOP), so that nothing moves while we look, and killed if a document stands in a step that is
 * wanted; else it goes on. So no sleep is tuned to the speed of the machine, and what was hit is known.
 */
export class StepHunter {
  readonly hit = new Map<Step, number>();

  constructor(
    private readonly stack: EdocStack,
    private readonly stores: Stores,
    private readonly load: Load,
  ) {}

  get missing(): Step[] {
    return STEPS.filter((step) => step !== 'ended' && !this.hit.has(step));
  }

  /** Submits documents until the worker was killed in at least one step that had not been hit. */
  async killOnce(burstSize: number, withinMs: number): Promise<Step[]> {
    const begin = Date.now();
    const deadline = begin + withinMs;
    const changes = this.stores.mongo.watch([{ $match: { 'ns.coll': { $in: ['documents', 'claims'] } } }]);
    let looking = false;
    let found: Step[] | undefined;
    const looked = { failure: undefined as unknown };
    changes.on('change', () => {
      if (looking || found !== undefined) return;
      looking = true;
      void this.look(Date.now() < begin + CHOOSY_MS ? Math.ceil(this.missing.length / 2) : 1)
        .then((steps) => (found = steps))
        .catch((error: unknown) => (looked.failure = error))
        .finally(() => (looking = false));
    });
    changes.on('error', (error: unknown) => (looked.failure = error));
    try {
      while (found === undefined) {
        if (looked.failure !== undefined) throw looked.failure;
        if (Date.now() > deadline) throw new Error(`the worker was never caught in ${this.missing.join(', ')}`);
        await this.load.burst(burstSize);
        for (let wait = 0; wait < 60 && found === undefined; wait += 1) await delay(50);
      }
      return found;
    } finally {
      await changes.close();
    }
  }

  /** Undefined: documents stand in fewer than `least` of the missing steps, the worker goes on. */
  private async look(least: number): Promise<Step[] | undefined> {
    const pid = this.stack.pidOf('worker');
    process.kill(pid, 'SIGSTOP');
    let steps: Step[] = [];
    let caught = false;
    try {
      await delay(IN_FLIGHT_MS);
      const open = await this.stores.documents
        .find({}, { projection: { _id: 1 } })
        .sort({ submissionDate: -1 })
        .limit(24)
        .toArray();
      steps = await Promise.all(open.map(async ({ _id }) => this.stores.stepOf(_id).catch(() => 'ended' as const)));
      caught = this.missing.filter((step) => steps.includes(step)).length >= least;
      if (!caught) return undefined;
    } finally {
      if (!caught) process.kill(pid, 'SIGCONT');
    }
    for (const step of steps) this.hit.set(step, (this.hit.get(step) ?? 0) + 1);
    await this.stack.kill('worker');
    return [...new Set(steps)].filter((step) => step !== 'ended');
  }
}
