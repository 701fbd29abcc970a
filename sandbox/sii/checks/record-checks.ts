import { isoDate } from '../../aeat/fechas';
import type { RecordCheck } from './check';

/** Checks of entries and cancellations. */
export const RECORD_CHECKS: readonly RecordCheck[] = [
  {
    code: 1112,
    text: 'El emisor de la factura no es el titular del libro.',
    fails: ({ clave }) => clave.libro === 'emitidas' && clave.emisor !== clave.titular,
  },
  {
    code: 1106,
    text: 'La fecha de expedición no existe en el calendario.',
    fails: ({ clave }) => isoDate(clave.fecha) === undefined,
  },
  {
    code: 1125,
    text: 'La fecha de expedición es futura.',
    fails: ({ clave }, { today }) => (isoDate(clave.fecha) ?? '') > today,
  },
];
