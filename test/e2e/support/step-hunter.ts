import { setTimeout as delay } from 'node:timers/promises';
import type { EdocStack } from './edoc-stack';
import type { Load } from './load';
import { STEPS, type Step, type Stores } from './stores';

/** How long a write that the stopped worker had sent may take to be seen. */
const IN_FLIGHT_MS = 30;
/** A moment that serves all missing steps at once is waited for, then with fewer and fewer: each kill costs a restart. */
const CHOOSY_MS = 6_000;
/** Documents in work at a time: enough for every step to have some, few enough to get through. */
const OPEN_AT_MOST = 24;
const TICK_MS = 100;

/** Which steps a document has just come to, by the change that is seen of it. */
const STEPS_AFTER: Readonly<Record<string, readonly Step[]>> = {
  'documents insert': ['accepted'],
  'claims insert': ['claimed'],
  'claims update': ['released'],
  validated: ['validated'],
  marked: ['marked'],
  integrated: ['integrated'],
  finished: ['finished'],
  tick: ['sent', 'polled'],
};

interface Change {
  operationType: string;
  ns?: { coll?: string };
  updateDescription?: { updatedFields?: Record<string, { type?: string; sentAt?: unknown } | null> };
}

/**
 * Kills the worker while documents stand in given steps. Every change of a document or claim is a moment to look: the
 * worker is stopped (SIGSTOP), so that nothing moves while we look, and killed if a document stands in a step that is
 * wanted; else it goes on. So no sleep is tuned to the speed of the machine, and what was hit is known.
 */
export class StepHunter {
  readonly hit = new Set<Step>();

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
    const failures: Error[] = [];
    let looking = false;
    let found: Step[] | undefined;
    const consider = (occasion: string) => {
      const promising = STEPS_AFTER[occasion]?.some((step) => !this.hit.has(step)) ?? false;
      if (looking || found !== undefined || !promising) return;
      looking = true;
      const patience = 1 - (Date.now() - begin) / CHOOSY_MS;
      void this.look(Math.max(1, Math.ceil(this.missing.length * patience)))
        .then((steps) => (found = steps))
        .catch((error: Error) => failures.push(error))
        .finally(() => (looking = false));
    };
    const changes = this.stores.mongo.watch([{ $match: { 'ns.coll': { $in: ['documents', 'claims'] } } }]);
    changes.on('change', (change: Change) => consider(occasionOf(change)));
    changes.on('error', (error) => failures.push(error));
    try {
      while (found === undefined) {
        if (failures[0] !== undefined) throw failures[0];
        if (Date.now() > begin + withinMs) throw new Error(`the worker was never caught in ${this.missing.join(', ')}`);
        const open = await this.stores.documents.countDocuments({ status: 'PROCESSING' });
        if (open + burstSize <= OPEN_AT_MOST) await this.load.burst(burstSize);
        await delay(TICK_MS);
        consider('tick');
      }
      return found;
    } finally {
      await changes.close();
    }
  }

  /** Undefined: documents stand in fewer than `least` of the missing steps, the worker goes on. */
  private async look(least: number): Promise<Step[] | undefined> {
    const pid = this.stack.pidOf('worker');
    const begin = Date.now();
    let steps: Step[] = [];
    let caught = false;
    process.kill(pid, 'SIGSTOP');
    try {
      await delay(IN_FLIGHT_MS);
      steps = [...new Set(await this.stores.steps())].filter((step) => step !== 'ended');
      caught = this.missing.filter((step) => steps.includes(step)).length >= least;
    } finally {
      if (!caught) process.kill(pid, 'SIGCONT');
    }
    if (!caught) {
      // As long as it stood still it may go on undisturbed, or nothing would ever get through.
      await delay(Date.now() - begin);
      return undefined;
    }
    for (const step of steps) this.hit.add(step);
    await this.stack.kill('worker');
    return steps;
  }
}

function occasionOf({ operationType, ns, updateDescription }: Change): string {
  const fields = Object.entries(updateDescription?.updatedFields ?? {});
  const entry = fields.findLast(([field]) => field.startsWith('timeline'))?.[1];
  if (entry?.type !== undefined) return entry.type;
  // The mark has no entry of its own.
  const isMark = fields.some(([field, value]) => field === 'integration.sentAt' || value?.sentAt !== undefined);
  return isMark ? 'marked' : `${ns?.coll ?? ''} ${operationType}`;
}
