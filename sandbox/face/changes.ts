import { present } from '../../platform/present';
import { HttpRefusal } from '../http-messages';
import type { EstadoCambiado } from './events';
import { isAnulacion, isTramitacion, type FaceLedger, type Registrada } from './ledger';
import { isFinal, isWithdrawn } from './states';

/** Change that a tester makes to an invoice. */
export interface FaceChange {
  /** Its number, or the code of its registration. */
  invoice: string;
  /** Code of the state. */
  code: string;
  comment?: string;
}

/** FACe wants a reason of whoever refuses an invoice. */
const USUAL_COMMENT = 'Rechazada por el organismo.';

/** @throws HttpRefusal */
export function changesOf(ledger: FaceLedger, changes: readonly FaceChange[]): EstadoCambiado[] {
  return changes.map((change) => {
    const registrada = registradaOf(ledger, change.invoice);
    const { code: codigo, comment } = change;
    const cambio = { registro: registrada.codigo, ...present({ comentario: comment }) };
    if (codigo === '1200') throw invalid(change, 'cannot become 1200: it begins so');
    if (isTramitacion(codigo)) {
      if (isFinal(registrada.tramitacion.codigo)) throw invalid(change, `is ${registrada.tramitacion.codigo} for good`);
      return { ...cambio, codigo, ...(codigo === '2600' && { comentario: comment ?? USUAL_COMMENT }) };
    }
    if (!isAnulacion(codigo)) throw invalid(change, `cannot become ${codigo}: FACe has no such state`);
    if (codigo !== '4300' && codigo !== '4400')
      throw invalid(change, `cannot become ${codigo}: the supplier asks for it`);
    if (registrada.anulacion.codigo !== '4200') throw invalid(change, 'has no cancellation that waits for an answer');
    return { ...cambio, codigo };
  });
}

function registradaOf(ledger: FaceLedger, invoice: string): Registrada {
  const named = ledger.registrada(invoice);
  if (named !== undefined) return named;
  const numbered = [...ledger.registradas].filter(({ recibida }) => recibida.factura.clave.numero === invoice);
  const [first] = numbered;
  if (first === undefined) throw new HttpRefusal(400, 'INVALID_CONTROL', `FACe has no invoice ${invoice}`);
  const current = numbered.filter(({ tramitacion }) => !isWithdrawn(tramitacion.codigo));
  const [only] = numbered.length === 1 ? numbered : current;
  if (only === undefined || (numbered.length > 1 && current.length > 1)) {
    const codes = numbered.map(({ codigo }) => codigo).join(', ');
    throw new HttpRefusal(400, 'INVALID_CONTROL', `there are several invoices ${invoice}: name one of ${codes}`);
  }
  return only;
}

function invalid({ invoice }: FaceChange, reason: string): HttpRefusal {
  return new HttpRefusal(400, 'INVALID_CONTROL', `the invoice ${invoice} ${reason}`);
}
