import type { Control } from '../ledger';
import { BREAKDOWN_CHECKS } from './checks/breakdown-checks';
import type { Check, Surroundings } from './checks/check';
import { INVOICE_CHECKS } from './checks/invoice-checks';
import { RECORD_CHECKS } from './checks/record-checks';
import { ALTA_WARNINGS, RECORD_WARNINGS } from './checks/warnings';
import type { EstadoRegistro } from './events';
import type { Held, VerifactuLedger } from './ledger';
import type { Registro } from './registro';
import { triggerOf } from './triggers';

export interface Verdict {
  estado: EstadoRegistro;
  codigo?: number;
  descripcion?: string;
  /** With 3000: what is held. */
  duplicado?: Held;
  /** It was accepted before: what has come is a repetition. */
  repeated: boolean;
}

const KEY_TEXTS = {
  3000: 'Ya existe un registro de esta factura.',
  3001: 'Esta anulación ya está registrada.',
  3002: 'No existe ningún registro de esta factura.',
} as const;

/** What the agency answers to a record, from what it holds already. */
export function judge(
  registro: Registro,
  surroundings: Surroundings,
  ledger: VerifactuLedger,
  control: Control,
): Verdict {
  const chain = ledger.chainOf(surroundings.obligado, registro.sistema);
  const repeated = chain.hasAccepted(registro);
  const failed = refusalOf(registro, surroundings);
  if (failed !== undefined) return refused(failed, repeated);

  const held = ledger.heldOf(registro.clave);
  const keyCode = keyCodeOf(registro, held, repeated);
  if (keyCode !== undefined) {
    const duplicado = keyCode === 3000 && held !== undefined ? { duplicado: held } : {};
    return { ...refused({ code: keyCode, text: KEY_TEXTS[keyCode] }, repeated), ...duplicado };
  }

  const asked = askedFor(registro, control);
  if (asked !== undefined && !isWarning(asked.code)) return refused(asked, repeated);

  const isSecondFirst = registro.anterior === undefined && chain.hasBefore(registro);
  const warnings: Finding[] = [
    ...failing(RECORD_WARNINGS, registro, surroundings),
    ...(isSecondFirst ? [{ code: 2007, text: 'No es el primer registro de este obligado y sistema.' }] : []),
    ...(registro.operacion === 'Alta' ? failing(ALTA_WARNINGS, registro, surroundings) : []),
    ...(asked === undefined ? [] : [asked]),
  ];
  const [warning] = warnings;
  if (warning === undefined) return { estado: 'Correcto', repeated };
  return { estado: 'AceptadoConErrores', codigo: warning.code, descripcion: warning.text, repeated };
}

interface Finding {
  code: number;
  text: string;
}

function refusalOf(registro: Registro, surroundings: Surroundings): Finding | undefined {
  return [
    ...failing(RECORD_CHECKS, registro, surroundings),
    ...(registro.operacion === 'Alta' ? failing([...INVOICE_CHECKS, ...BREAKDOWN_CHECKS], registro, surroundings) : []),
  ][0];
}

function failing<R extends Registro>(checks: readonly Check<R>[], registro: R, surroundings: Surroundings): Finding[] {
  return checks.filter(({ fails }) => fails(registro, surroundings));
}

function refused({ code, text }: Finding, repeated: boolean): Verdict {
  return { estado: 'Incorrecto', codigo: code, descripcion: text, repeated };
}

/** The tables "operativa" of Orden HAC/1177/2024; what was taken already is not taken again, whatever it asks for. */
function keyCodeOf(registro: Registro, held: Held | undefined, repeated: boolean): 3000 | 3001 | 3002 | undefined {
  if (registro.operacion === 'Alta') {
    const isNew = !registro.subsanacion || registro.rechazoPrevio === 'X';
    if (isNew) return held === undefined ? undefined : 3000;
    if (held === undefined) return 3002;
    return repeated ? 3000 : undefined;
  }
  if (registro.sinRegistroPrevio) return held === undefined ? undefined : repeated ? 3001 : 3000;
  if (held === undefined) return 3002;
  return repeated ? 3001 : undefined;
}

function askedFor({ clave }: Registro, control: Control): Finding | undefined {
  const trigger = triggerOf(clave.numSerie);
  switch (trigger.kind) {
    case 'reject':
      return control.reject ? { code: 1110, text: 'El NIF no está en el censo.' } : undefined;
    case 'code':
      return control.reject ? { code: trigger.code, text: 'Lo pide el número de la factura.' } : undefined;
    case 'warn':
      return { code: 2001, text: 'El NIF de un destinatario no está en el censo.' };
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

/** Codes of the list of accepted records; all others refuse theirs. */
function isWarning(code: number): boolean {
  return code >= 2000 && code < 3000;
}
