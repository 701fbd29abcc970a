import { isoDate } from '../../aeat/fechas';
import { isNif } from '../../aeat/nif';
import type { Check } from './check';

/** NumSerieFactura: printable ASCII without `"`, `'`, `<`, `=` and `>`. */
const NUMBER = /^[ !#-&(-;?-~]{1,60}$/;
const OBLIGATION_BEGINS = '2024-10-28';
const ALPHANUMERIC = /^[0-9A-Za-z]*$/;
const HUELLA_LENGTH = 64;
const WITH_OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;

/** Checks of records of both kinds. */
export const RECORD_CHECKS: readonly Check[] = [
  {
    code: 1108,
    text: 'El NIF del emisor no es el del ObligadoEmision.',
    fails: ({ clave }, { obligado }) => clave.nif !== obligado,
  },
  {
    code: 1105,
    text: 'La fecha de expedición no existe en el calendario.',
    fails: ({ clave }) => isoDate(clave.fecha) === undefined,
  },
  {
    code: 1112,
    text: 'La fecha de expedición es futura.',
    fails: ({ clave }, { today }) => (isoDate(clave.fecha) ?? '') > today,
  },
  {
    code: 1152,
    text: 'La fecha de expedición es anterior al 28-10-2024.',
    fails: ({ clave }) => (isoDate(clave.fecha) ?? OBLIGATION_BEGINS) < OBLIGATION_BEGINS,
  },
  {
    code: 1130,
    text: 'El número de la factura tiene caracteres no permitidos.',
    fails: ({ clave }) => !NUMBER.test(clave.numSerie),
  },
  {
    code: 1176,
    text: 'El NIF del productor del sistema informático es incorrecto.',
    fails: ({ nifProductor }) => nifProductor !== undefined && !isNif(nifProductor),
  },
  {
    code: 1177,
    text: 'El IdSistemaInformatico debe tener dos caracteres, mayúsculas o cifras.',
    fails: ({ sistema }) => !/^[A-Z0-9]{2}$/.test(sistema.id),
  },
  {
    code: 1244,
    text: 'La fecha y hora de generación no lleva huso horario.',
    fails: ({ fechaHora }) => !WITH_OFFSET.test(fechaHora),
  },
  {
    code: 1262,
    text: 'La huella no tiene 64 caracteres.',
    fails: ({ huella }) => huella.length !== HUELLA_LENGTH,
  },
  {
    code: 1291,
    text: 'La huella del registro anterior no es alfanumérica.',
    fails: ({ anterior }) => anterior !== undefined && !ALPHANUMERIC.test(anterior.huella),
  },
  {
    code: 1292,
    text: 'La huella no es alfanumérica.',
    fails: ({ huella }) => !ALPHANUMERIC.test(huella),
  },
];
