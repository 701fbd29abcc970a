import { decimal, sum } from '../../../documents/model/decimal';
import { differs } from '../../aeat/margin';
import type { Apunte } from '../registro';
import type { InvoiceCheck } from './check';

/** What customs issue: the importer is issuer and other party. */
const CUSTOMS: ReadonlySet<string> = new Set(['F5', 'LC']);
const CUSTOMS_REGIMES: ReadonlySet<string> = new Set(['01', '04', '05', '08']);
/** Number of a DUA: year, country, fourteen characters. */
const DUA = /^[0-9]{2}[A-Z]{2}[0-9A-Z]{14}$/;
const COMPENSATION_PERCENTS: ReadonlySet<string> = new Set(['12', '10.5']);
const COUPON_TYPES: ReadonlySet<string> = new Set(['R1', 'R5', 'F4']);

const isReceived = ({ clave }: Apunte) => clave.libro === 'recibidas';
const isFarming = (apunte: Apunte) => isReceived(apunte) && apunte.regimenes[0] === '02';
const periodOf = ({ deduccion }: Apunte) => deduccion && `${deduccion.ejercicio}-${deduccion.periodo}`;

/** Checks of what each book has of its own. */
export const BOOK_CHECKS: readonly InvoiceCheck[] = [
  {
    code: 1127,
    text: 'Un asiento resumen (F4) debe llevar NumSerieFacturaEmisorResumenFin.',
    fails: ({ tipoFactura, resumenFin }) => tipoFactura === 'F4' && resumenFin === undefined,
  },
  {
    code: 1128,
    text: 'Sólo un asiento resumen (F4) puede llevar NumSerieFacturaEmisorResumenFin.',
    fails: ({ tipoFactura, resumenFin }) => tipoFactura !== 'F4' && resumenFin !== undefined,
  },
  {
    code: 1165,
    text: 'NumSerieFacturaEmisorResumenFin no puede ser igual a NumSerieFacturaEmisor.',
    fails: ({ clave, resumenFin }) => resumenFin === clave.numSerie,
  },
  {
    code: 1332,
    text: 'Con F2, F4 y R5 no puede haber Contraparte.',
    fails: (apunte) =>
      !isReceived(apunte) && ['F2', 'F4', 'R5'].includes(apunte.tipoFactura) && apunte.contraparte !== undefined,
  },
  {
    code: 1160,
    text: 'Cupon sólo se admite en R1, R5 y F4.',
    fails: ({ cupon, tipoFactura }) => cupon && !COUPON_TYPES.has(tipoFactura),
  },
  {
    code: 1155,
    text: 'Falta ReferenciaCatastral, salvo con SituacionInmueble 3 ó 4.',
    fails: ({ inmuebles }) =>
      inmuebles.some(({ situacion, referencia }) => !['3', '4'].includes(situacion) && !referencia),
  },
  {
    code: 1248,
    text: 'Con F5 y LC el emisor es el titular del libro.',
    fails: ({ tipoFactura, emisor, clave }) => CUSTOMS.has(tipoFactura) && emisor.nif !== clave.titular,
  },
  {
    code: 1270,
    text: 'NumSerieFacturaEmisor no tiene el formato de un DUA.',
    fails: ({ tipoFactura, clave }) => tipoFactura === 'F5' && !DUA.test(clave.numSerie),
  },
  {
    code: 1289,
    text: 'Con F5 y LC no se admite InversionSujetoPasivo.',
    fails: ({ tipoFactura, tieneInversion }) => CUSTOMS.has(tipoFactura) && tieneInversion,
  },
  {
    code: 1335,
    text: 'Con F5 y LC la clave de régimen es 01, 04, 05 u 08, y única.',
    fails: ({ tipoFactura, regimenes }) =>
      CUSTOMS.has(tipoFactura) && (regimenes.length > 1 || !CUSTOMS_REGIMES.has(regimenes[0] ?? '')),
  },
  {
    code: 1179,
    text: 'Con 02 sólo se informan BaseImponible, PorcentCompensacionREAGYP e ImporteCompensacionREAGYP.',
    fails: (apunte) =>
      isFarming(apunte) &&
      apunte.detalles.some(
        ({ tipo, cuota, compensacion }) => tipo !== undefined || cuota !== undefined || compensacion === undefined,
      ),
  },
  {
    code: 1178,
    text: 'PorcentCompensacionREAGYP no es un porcentaje de compensación.',
    fails: ({ detalles }) =>
      detalles.some(({ porcentaje }) => porcentaje !== undefined && !COMPENSATION_PERCENTS.has(porcentaje.toFixed())),
  },
  {
    code: 1244,
    text: 'ImporteCompensacionREAGYP no es la base por el porcentaje.',
    fails: ({ detalles }) =>
      detalles.some(
        ({ base, porcentaje, compensacion }) =>
          porcentaje !== undefined &&
          compensacion !== undefined &&
          differs(base.times(porcentaje).div(100), compensacion),
      ),
  },
  {
    code: 1214,
    text: 'CuotaDeducible supera la suma de ImporteCompensacionREAGYP.',
    fails: (apunte) =>
      isFarming(apunte) &&
      apunte.cuotaDeducible?.gt(sum(apunte.detalles.map(({ compensacion }) => compensacion)).plus(decimal(1))) === true,
  },
  {
    code: 1343,
    text: 'Con 02 la contraparte se identifica con NIF.',
    fails: (apunte) => isFarming(apunte) && apunte.contraparte?.nif === undefined,
  },
  {
    code: 1357,
    text: 'Con 02 no hay bienes de inversión.',
    fails: (apunte) => isFarming(apunte) && apunte.detalles.some(({ esBienInversion }) => esBienInversion),
  },
  {
    code: 1212,
    text: 'Con 13 la CuotaDeducible es 0.',
    fails: (apunte) => isReceived(apunte) && apunte.regimenes.includes('13') && apunte.cuotaDeducible?.eq(0) === false,
  },
  {
    code: 1356,
    text: 'El periodo de deducción es posterior al de liquidación.',
    fails: (apunte) => (periodOf(apunte) ?? '9999') <= apunte.periodo,
  },
  {
    code: 1360,
    text: 'Con 17 sólo se admite S1 como tipo de no exenta.',
    fails: ({ regimenes, tiposNoExenta }) => regimenes.includes('17') && tiposNoExenta.some((tipo) => tipo !== 'S1'),
  },
  {
    code: 1281,
    text: 'BaseImponibleACoste se informa con 06, y sólo entonces.',
    fails: ({ regimenes, baseACoste }) => regimenes.includes('06') !== (baseACoste !== undefined),
  },
];
