import type { Control } from '../ledger';
import type { Finding } from './check';
import { triggerOf } from '../triggers';

/** Findings that SBX-REJECT and SBX-WARN stand for in a protocol. */
interface TriggerFindings {
  reject: Finding;
  warn: Finding;
}

/** The code that the number of an invoice asks for. */
export function findingAskedFor(
  numSerie: string,
  { reject, warn }: TriggerFindings,
  control: Control,
): Finding | undefined {
  const trigger = triggerOf(numSerie);
  switch (trigger.kind) {
    case 'reject':
      return control.reject ? reject : undefined;
    case 'code':
      return control.reject ? { code: trigger.code, text: 'Lo pide el número de la factura.' } : undefined;
    case 'warn':
      return warn;
    case 'accept':
    case 'down':
    case 'outage':
    case 'fault':
    case 'hang':
    case 'cut':
    case 'slow':
    case 'pending':
      return undefined;
    default:
      return trigger satisfies never;
  }
}
