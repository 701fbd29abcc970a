import { isoDate } from '../../aeat/fechas';
import type { Alta, Detalle } from '../registro';
import type { AltaCheck } from './check';

/** What a line of a regime must be, where the tax is IVA or IGIC (15.6 of the validations). */
interface RegimeLine {
  code: number;
  regimen: string;
  text: string;
  allows: (detalle: Detalle) => boolean;
}

const IS_EXEMPT = ({ exenta }: Detalle) => exenta !== undefined;
const NOT_UNDER_CASH: ReadonlySet<string> = new Set(['E2', 'E3', 'E4', 'E5', 'S2', 'N1', 'N2']);

const LINES: readonly RegimeLine[] = [
  { code: 1200, regimen: '03', text: 'Con 03 sólo S1.', allows: ({ calificacion }) => calificacion === 'S1' },
  {
    code: 1201,
    regimen: '04',
    text: 'Con 04 sólo S2 o exenta.',
    allows: (detalle) => IS_EXEMPT(detalle) || detalle.calificacion === 'S2',
  },
  {
    code: 1202,
    regimen: '06',
    text: 'Con 06 debe informarse BaseImponibleACoste.',
    allows: ({ baseACoste }) => baseACoste !== undefined,
  },
  {
    code: 1203,
    regimen: '07',
    text: 'Con 07 no se admiten E2 a E5, S2, N1 ni N2.',
    allows: ({ exenta, calificacion }) => !NOT_UNDER_CASH.has(exenta ?? calificacion ?? ''),
  },
  { code: 1252, regimen: '08', text: 'Con 08 sólo N2.', allows: ({ calificacion }) => calificacion === 'N2' },
  { code: 1205, regimen: '10', text: 'Con 10 sólo N1.', allows: ({ calificacion }) => calificacion === 'N1' },
  {
    code: 1206,
    regimen: '11',
    text: 'Con 11 el tipo es el 21.',
    allows: ({ impuesto = '01', tipo }) => impuesto !== '01' || tipo?.eq(21) === true,
  },
  { code: 1293, regimen: '20', text: 'Con 20 sólo N2.', allows: ({ calificacion }) => calificacion === 'N2' },
];

const isTaxOfRegimes = ({ impuesto = '01' }: Detalle) => impuesto === '01' || impuesto === '03';
const hasRegime = ({ desglose }: Alta, regimen: string) =>
  desglose.some((detalle) => isTaxOfRegimes(detalle) && detalle.claveRegimen === regimen);
const nifsOf = ({ destinatarios }: Alta) => destinatarios.map(({ nif = '' }) => nif);

/** Checks of regimes against the lines and against the whole invoice. */
export const REGIME_CHECKS: readonly AltaCheck[] = [
  ...LINES.map(({ code, regimen, text, allows }): AltaCheck => ({
    code,
    text,
    fails: ({ desglose }) =>
      desglose.some((detalle) => isTaxOfRegimes(detalle) && detalle.claveRegimen === regimen && !allows(detalle)),
  })),
  {
    code: 1202,
    text: 'Con 06 no se admiten F2, F3 ni R5.',
    fails: (alta) => hasRegime(alta, '06') && ['F2', 'F3', 'R5'].includes(alta.tipoFactura),
  },
  {
    code: 1205,
    text: 'Con 10 la factura es F1 y el destinatario tiene NIF.',
    fails: (alta) => hasRegime(alta, '10') && (alta.tipoFactura !== 'F1' || nifsOf(alta).some((nif) => nif === '')),
  },
  {
    code: 1147,
    text: 'Con 14 la fecha de operación es posterior a la de expedición.',
    fails: (alta) =>
      hasRegime(alta, '14') && (isoDate(alta.fechaOperacion ?? '') ?? '') <= (isoDate(alta.clave.fecha) ?? ''),
  },
  {
    code: 1148,
    text: 'Con 14 la factura es F1 o R1 a R4.',
    fails: (alta) => hasRegime(alta, '14') && !['F1', 'R1', 'R2', 'R3', 'R4'].includes(alta.tipoFactura),
  },
  {
    code: 1149,
    text: 'Con 14 el destinatario es una administración.',
    fails: (alta) => hasRegime(alta, '14') && !nifsOf(alta).every((nif) => 'PQSV'.includes(nif.charAt(0) || '?')),
  },
  {
    code: 1182,
    text: 'E7 y E8 son del IGIC.',
    fails: ({ desglose }) =>
      desglose.some(({ impuesto = '01', exenta = '' }) => ['E7', 'E8'].includes(exenta) && impuesto !== '03'),
  },
];
