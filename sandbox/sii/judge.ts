import { findingAskedFor } from '../aeat/asked-finding';
import { failing, isWarning, type Finding } from '../aeat/check';
import type { EstadoRegistro } from '../aeat/record-state';
import type { Control } from '../ledger';
import { BOOK_CHECKS } from './checks/book-checks';
import type { Surroundings } from './checks/check';
import { INVOICE_CHECKS } from './checks/invoice-checks';
import { RECORD_CHECKS } from './checks/record-checks';
import { REGIME_CHECKS } from './checks/regime-checks';
import { WARNINGS } from './checks/warnings';
import type { Held } from './ledger';
import type { Registro } from './registro';

export interface Verdict {
  estado: EstadoRegistro;
  codigo?: number;
  descripcion?: string;
  /** State that is held, with 3000. */
  duplicado?: Held;
}

const TRIGGER_FINDINGS = {
  reject: { code: 1153, text: 'Un NIF no tiene un formato correcto.' },
  warn: { code: 2011, text: 'El NIF de la contraparte no está en el censo.' },
} as const;

/** Answer of the agency to a record, from what it holds of the invoice. */
export function judge(
  registro: Registro,
  held: Held | undefined,
  surroundings: Surroundings,
  control: Control,
): Verdict {
  const { operacion } = registro;
  const [failed] = [
    ...failing(RECORD_CHECKS, registro, surroundings),
    ...(operacion === 'Baja'
      ? []
      : failing([...INVOICE_CHECKS, ...REGIME_CHECKS, ...BOOK_CHECKS], registro, surroundings)),
  ];
  if (failed !== undefined) return refused(failed);

  const unfit = keyFinding(registro, held);
  if (unfit !== undefined) {
    return { ...refused(unfit), ...(unfit.code === 3000 && held !== undefined && { duplicado: held }) };
  }

  const asked = findingAskedFor(registro.clave.numSerie, TRIGGER_FINDINGS, control);
  if (asked !== undefined && !isWarning(asked)) return refused(asked);

  const [warning] = [
    ...(operacion === 'Baja' ? [] : failing(WARNINGS, registro, surroundings)),
    ...(asked === undefined ? [] : [asked]),
  ];
  if (warning === undefined) return { estado: 'Correcto' };
  return { estado: 'AceptadoConErrores', codigo: warning.code, descripcion: warning.text };
}

function refused({ code, text }: Finding): Verdict {
  return { estado: 'Incorrecto', codigo: code, descripcion: text };
}

/** A cancelled invoice can be registered anew, and nothing else can be done with it. */
function keyFinding({ operacion, periodo }: Registro, held: Held | undefined): Finding | undefined {
  const isCancelled = held?.estado === 'Anulado';
  if (operacion === 'Alta') {
    return held === undefined || isCancelled ? undefined : { code: 3000, text: 'La factura ya está registrada.' };
  }
  if (held === undefined) return { code: 3002, text: 'La factura no está registrada.' };
  if (isCancelled) return { code: 3001, text: 'La factura ya está dada de baja.' };
  if (held.ultimo.line.periodo === periodo) return undefined;
  return { code: 3019, text: 'La factura está registrada en otro periodo.' };
}
