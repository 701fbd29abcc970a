import { AeatFault } from '../aeat/aeat-fault';
import type { Delivery } from '../delivery';
import type { Control } from '../ledger';
import type { VerifactuLedger } from './ledger';
import type { Registro } from './registro';
import type { Answered } from './submission-answer';
import { triggerOf } from './triggers';

interface AskedFault {
  fault: AeatFault;
  /** The trigger whose turns are counted. */
  counted?: string;
}

/** The first record whose number asks for a Fault decides about the whole message. */
export function faultAskedFor(
  registros: readonly Registro[],
  ledger: VerifactuLedger,
  { down }: Control,
): AskedFault | undefined {
  for (const registro of registros) {
    const trigger = triggerOf(registro.clave.numSerie);
    if (trigger.kind === 'down' && down) return { fault: new AeatFault(4134, 'Servicio no activo.') };
    if (trigger.kind !== 'outage' && trigger.kind !== 'fault') continue;
    const counted = triggerId(registro);
    if (ledger.faultsOf(counted) >= trigger.times) continue;
    const fault =
      trigger.kind === 'outage'
        ? new AeatFault(3501, 'Error técnico de base de datos.')
        : new AeatFault(trigger.code, 'Lo pide el número de la factura.');
    return { fault, counted };
  }
  return undefined;
}

/** How the answer to recorded records travels, and the triggers that have done now what they do once. */
export function deliveryOf(
  answered: readonly Answered[],
  ledger: VerifactuLedger,
): { fired: string[]; delivery: Delivery } {
  const fired: string[] = [];
  let delivery: Delivery = { kind: 'answer', afterSeconds: 0 };
  for (const { registro, line } of answered) {
    const trigger = triggerOf(registro.clave.numSerie);
    const id = triggerId(registro);
    if ((trigger.kind === 'hang' || trigger.kind === 'cut') && !ledger.hasFired(id)) {
      fired.push(id);
      delivery = { kind: trigger.kind === 'hang' ? 'never' : 'cut' };
    }
    const isSlow = (trigger.kind === 'slow' || trigger.kind === 'pending') && line.estado !== 'Incorrecto';
    if (isSlow && delivery.kind === 'answer') {
      delivery = { kind: 'answer', afterSeconds: Math.max(delivery.afterSeconds, trigger.seconds) };
    }
  }
  return { fired, delivery };
}

function triggerId({ operacion, clave }: Registro): string {
  return JSON.stringify([operacion, clave.nif, clave.numSerie, clave.fecha]);
}
