import type { Control } from '../ledger';
import type { TriggerTurns } from '../trigger-turns';
import type { Triggering } from '../triggered-delivery';
import { triggerOf } from '../triggers';
import { AeatFault } from './aeat-fault';

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
