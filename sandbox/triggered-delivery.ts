import type { Delivery } from './delivery';
import type { TriggerTurns } from './trigger-turns';
import { triggerOf } from './triggers';

/** A record, as far as its number may ask for something. */
export interface Triggering {
  numSerie: string;
  /** Id that the turns of its trigger are counted by: operation and invoice. */
  id: string;
}

/** The way in which the answer to recorded records travels, and the triggers that have done now what they do once. */
export function deliveryOf(
  answered: readonly (Triggering & { isRefused: boolean })[],
  turns: TriggerTurns,
): { fired: string[]; delivery: Delivery } {
  const fired: string[] = [];
  let delivery: Delivery = { kind: 'answer', afterSeconds: 0 };
  for (const { numSerie, id, isRefused } of answered) {
    const trigger = triggerOf(numSerie);
    if ((trigger.kind === 'hang' || trigger.kind === 'cut') && !turns.hasFired(id)) {
      fired.push(id);
      delivery = { kind: trigger.kind === 'hang' ? 'never' : 'cut' };
    }
    const isSlow = (trigger.kind === 'slow' || trigger.kind === 'pending') && !isRefused;
    if (isSlow && delivery.kind === 'answer') {
      delivery = { kind: 'answer', afterSeconds: Math.max(delivery.afterSeconds, trigger.seconds) };
    }
  }
  return { fired, delivery };
}
