import { HttpRefusal } from '../http-messages';
import type { Control } from '../ledger';
import type { TriggerTurns } from '../trigger-turns';
import type { Triggering } from '../triggered-delivery';
import { triggerOf } from '../triggers';
import { FaceFault } from './face-fault';

/** Refusal that the number of an invoice asks for instead of an answer. */
interface AskedRefusal {
  refusal: FaceFault | HttpRefusal;
  /** The trigger whose turns are counted. */
  counted?: string;
}

/** Answers before anything is judged: outages, and Faults that come a number of times. */
export function outageAskedFor(
  { numSerie, id }: Triggering,
  turns: TriggerTurns,
  { down }: Control,
): AskedRefusal | undefined {
  const trigger = triggerOf(numSerie);
  if (trigger.kind === 'down' && down) return { refusal: tooMany() };
  const isDue = (trigger.kind === 'outage' || trigger.kind === 'fault') && turns.faultsOf(id) < trigger.times;
  if (!isDue) return undefined;
  const refusal =
    trigger.kind === 'fault' ? new FaceFault(trigger.code, 'Lo pide el número de la factura.') : tooMany();
  return { refusal, counted: id };
}

/** Fault in the place of a registration. */
export function faultAskedFor(numSerie: string, { reject }: Control): FaceFault | undefined {
  const trigger = triggerOf(numSerie);
  if (!reject) return undefined;
  if (trigger.kind === 'reject') return new FaceFault(400, 'La factura no se admite.');
  return trigger.kind === 'code' ? new FaceFault(trigger.code, 'Lo pide el número de la factura.') : undefined;
}

function tooMany(): HttpRefusal {
  return new HttpRefusal(429, 'TOO_MANY_REQUESTS', 'Too many requests.', {}, { 'retry-after': '1' });
}
