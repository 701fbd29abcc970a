import { sum, ZERO } from '../../../documents/model/decimal';
import { isoDate } from '../../aeat/fechas';
import { outOfTime } from '../../aeat/iva-rates';
import { isNifIva } from '../../aeat/nif-iva';
import type { Apunte } from '../registro';
import type { InvoiceCheck } from './check';

/** Additional regimes by the first one (3.1.4 and 3.1.5 of the validations). */
const ADDITIONAL: ReadonlyMap<string, string> = new Map([
  ['01', '02'],
  ['03', '01'],
  ['05', '01 06 07 08 11 12 13'],
  ['06', '11 12 13 14 15'],
  ['07', '01 03 05 09 11 12 13 14 15'],
  ['08', '01'],
  ['09', '01'],
  ['11', '08 15'],
  ['12', '08 15'],
  ['13', '08 15'],
]);
const RATE_OF_RENTS: ReadonlySet<string> = new Set(['11', '12', '13']);
/** Codes of rates at a time when there were none. */
const PASSING_CODES = [
  { rate: '5', code: 1575 },
  { rate: '2', code: 1580 },
  { rate: '7.5', code: 1581 },
] as const;

const dateOf = ({ fechaOperacion, clave }: Apunte) => isoDate(fechaOperacion ?? clave.fecha) ?? '';
const others = ({ emisor, contraparte }: Apunte) => [emisor, contraparte].flatMap((one) => one?.otro ?? []);

/** Checks of regimes, rates and deductions. */
export const REGIME_CHECKS: readonly InvoiceCheck[] = [
  {
    code: 1250,
    text: 'ClaveRegimenEspecialOTrascendenciaAdicional1 no es compatible con la principal.',
    fails: ({ regimenes: [first = '', ...more] }) =>
      more.some((regimen) => !(ADDITIONAL.get(first) ?? '').split(' ').includes(regimen)),
  },
  {
    code: 1327,
    text: 'Con 11, 12 ó 13 como única clave el tipo es el 21.',
    fails: ({ regimenes, detalles }) =>
      regimenes.length === 1 &&
      RATE_OF_RENTS.has(regimenes[0] ?? '') &&
      detalles.some(({ tipo }) => tipo?.eq(21) !== true),
  },
  {
    code: 1301,
    text: 'Con 01 como única clave no se admiten las exenciones E2 y E3.',
    fails: ({ regimenes, causas }) =>
      regimenes.length === 1 && regimenes[0] === '01' && causas.some((causa) => causa === 'E2' || causa === 'E3'),
  },
  ...PASSING_CODES.map(({ rate, code }): InvoiceCheck => ({
    code,
    text: `El tipo ${rate} no se admite en esta fecha.`,
    fails: (apunte) =>
      apunte.detalles.some(({ tipo }) => tipo?.toFixed() === rate && outOfTime(rate, dateOf(apunte)) !== undefined),
  })),
  {
    code: 1321,
    text: 'Una R3 sólo admite NIF o IDType 07; una R2, además NIF-IVA.',
    fails: ({ tipoFactura, contraparte }) =>
      (tipoFactura === 'R2' || tipoFactura === 'R3') &&
      contraparte?.otro !== undefined &&
      !(tipoFactura === 'R2' ? ['02', '07'] : ['07']).includes(contraparte.otro.tipo),
  },
  {
    code: 1104,
    text: 'El NIF-IVA no tiene la estructura de su país.',
    fails: (apunte) => others(apunte).some(({ tipo, id }) => tipo === '02' && !isNifIva(id)),
  },
  {
    code: 1213,
    text: 'CuotaDeducible supera la suma de CuotaSoportada.',
    fails: ({ cuotaDeducible = ZERO, detalles, regimenes }) => {
      // What farmers are compensated is no tax.
      if (regimenes[0] === '02') return false;
      const charged = sum(detalles.map(({ cuota }) => cuota));
      return cuotaDeducible.gt(charged.gt(0) ? charged.plus(1) : ZERO);
    },
  },
  {
    code: 1279,
    text: 'Con F2 la CuotaDeducible es 0.',
    fails: ({ tipoFactura, cuotaDeducible }) => tipoFactura === 'F2' && cuotaDeducible?.eq(0) === false,
  },
  {
    code: 1285,
    text: 'Con 07, 08 ó 09 no se admite InversionSujetoPasivo.',
    fails: ({ clave, regimenes: [first = ''], tieneInversion }) =>
      clave.libro === 'recibidas' && tieneInversion && ['07', '08', '09'].includes(first),
  },
];
