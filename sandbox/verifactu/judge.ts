import { findingAskedFor } from '../aeat/asked-finding';
import { failing, isWarning, type Finding } from '../aeat/check';
import type { EstadoRegistro } from '../aeat/record-state';
import type { Control } from '../ledger';
import { BREAKDOWN_CHECKS } from './checks/breakdown-checks';
import type { Surroundings } from './checks/check';
import { INVOICE_CHECKS } from './checks/invoice-checks';
import { RECORD_CHECKS } from './checks/record-checks';
import { REGIME_CHECKS } from './checks/regime-checks';
import { ALTA_WARNINGS, RECORD_WARNINGS } from './checks/warnings';
import type { Held, VerifactuLedger } from './ledger';
import type { Registro } from './registro';

export interface Verdict {
  estado: EstadoRegistro;
  codigo?: number;
  descripcion?: string;
  /** State that is held, with 3000. */
  duplicado?: Held;
  /** It was accepted before: what has come is a repetition. */
  repeated: boolean;
}

const KEY_TEXTS = {
  3000: 'Ya existe un registro de esta factura.',
  3001: 'Esta anulación ya está registrada.',
  3002: 'No existe ningún registro de esta factura.',
} as const;

const TRIGGER_FINDINGS = {
  reject: { code: 1110, text: 'El NIF no está en el censo.' },
  warn: { code: 2001, text: 'El NIF de un destinatario no está en el censo.' },
} as const;

/** Answer of the agency to a record, from what it holds already. */
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

  const asked = findingAskedFor(registro.clave.numSerie, TRIGGER_FINDINGS, control);
  if (asked !== undefined && !isWarning(asked)) return refused(asked, repeated);

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

function refusalOf(registro: Registro, surroundings: Surroundings): Finding | undefined {
  return [
    ...failing(RECORD_CHECKS, registro, surroundings),
    ...(registro.operacion === 'Alta'
      ? failing([...INVOICE_CHECKS, ...BREAKDOWN_CHECKS, ...REGIME_CHECKS], registro, surroundings)
      : []),
  ][0];
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
