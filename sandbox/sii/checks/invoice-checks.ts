import { isoDate } from '../../aeat/fechas';
import { IVA_RATES } from '../../aeat/iva-rates';
import { isNif } from '../../aeat/nif';
import type { Apunte } from '../registro';
import type { InvoiceCheck } from './check';

const WITHOUT_COUNTERPART: ReadonlySet<string> = new Set(['F2', 'F4', 'R5']);

const isCorrective = ({ tipoFactura }: Apunte) => tipoFactura.startsWith('R');
const nifsOf = ({ emisor, contraparte, otrosNif }: Apunte) => [
  ...[emisor.nif, contraparte?.nif].flatMap((nif) => nif ?? []),
  ...otrosNif,
];
const isNoDay = (fecha: string | undefined) => fecha !== undefined && isoDate(fecha) === undefined;

/** Checks of entries. */
export const INVOICE_CHECKS: readonly InvoiceCheck[] = [
  {
    code: 1180,
    text: 'La fecha de operación no existe en el calendario.',
    fails: ({ fechaOperacion }) => isNoDay(fechaOperacion),
  },
  {
    code: 1100,
    text: 'La fecha de registro contable no existe en el calendario.',
    fails: ({ fechaRegContable }) => isNoDay(fechaRegContable),
  },
  {
    code: 1134,
    text: 'Una factura rectificativa debe llevar TipoRectificativa.',
    fails: (apunte) => isCorrective(apunte) && apunte.tipoRectificativa === undefined,
  },
  {
    code: 1135,
    text: 'Sólo una factura rectificativa puede llevar TipoRectificativa.',
    fails: (apunte) => !isCorrective(apunte) && apunte.tipoRectificativa !== undefined,
  },
  {
    code: 1153,
    text: 'Un NIF no tiene un formato correcto.',
    fails: (apunte) => !nifsOf(apunte).every(isNif),
  },
  {
    code: 1158,
    text: 'Sólo las facturas F2, F4 y R5 pueden ir sin Contraparte.',
    fails: ({ contraparte, tipoFactura }) => contraparte === undefined && !WITHOUT_COUNTERPART.has(tipoFactura),
  },
  {
    code: 1166,
    text: 'TipoImpositivo no es un tipo del IVA.',
    fails: ({ detalles }) => detalles.some(({ tipo }) => tipo !== undefined && !IVA_RATES.has(tipo.toFixed())),
  },
  {
    code: 1176,
    text: 'La fecha de registro contable es anterior a la de expedición.',
    fails: ({ fechaRegContable, clave }) =>
      fechaRegContable !== undefined && (isoDate(fechaRegContable) ?? '') < (isoDate(clave.fecha) ?? ''),
  },
];
