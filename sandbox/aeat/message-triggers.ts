import type { Delivery } from '../delivery';
import type { Control } from '../ledger';
import { AeatFault } from './aeat-fault';
import type { TriggerTurns } from './trigger-turns';
import { triggerOf } from './triggers';

/** A record, as far as its number may ask for something. */
export interface Triggering {
  numSerie: string;
  /** What the turns of its trigger are counted by: operation and invoice. */
  id: string;
}

interface AskedFault {
  fault: AeatFault;
  /** The trigger whose turns are counted. */
  counted?: string;
}

/** The first record whose number asks for a Fault decides about the whole message. */
export function faultAskedFor(
  records: readonly Triggering[],
  turns: TriggerTurns,
  { down }: Control,
): AskedFault | undefined {
  for (const { numSerie, id } of records) {
    const trigger = triggerOf(numSerie);
    if (trigger.kind === 'down' && down) return { fault: new AeatFault(4134, 'Servicio no activo.') };
    if (trigger.kind !== 'outage' && trigger.kind !== 'fault') continue;
    if (turns.faultsOf(id) >= trigger.times) continue;
    const fault =
      trigger.kind === 'outage'
        ? new AeatFault(3501, 'Error técnico de base de datos.')
        : new AeatFault(trigger.code, 'Lo pide el número de la factura.');
    return { fault, counted: id };
  }
  return undefined;
}

/** How the answer to recorded records travels, and the triggers that have done now what they do once. */
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
