import { isoDate } from '../../aeat/fechas';
import { IVA_RATES, outOfTime, PASSING_RATES } from '../../aeat/iva-rates';
import { differs } from '../../aeat/margin';
import type { Alta, Detalle } from '../registro';
import type { AltaCheck } from './check';

/** Codes of rates at a time when there were none. */
const CODES_OF_PASSING: Readonly<Record<string, number>> = { 5: 1194, 2: 1235, '7.5': 1236 };
const REVERSE_CHARGE_TYPES: ReadonlySet<string> = new Set(['F1', 'F3', 'R1', 'R2', 'R3', 'R4']);
const WITH_REGIME: ReadonlySet<string> = new Set(['01', '02', '03']);

const isIva = ({ impuesto = '01' }: Detalle) => impuesto === '01';
const isIvaOrIgic = ({ impuesto = '01' }: Detalle) => ['01', '03'].includes(impuesto);
const isNotSubject = ({ calificacion }: Detalle) => calificacion === 'N1' || calificacion === 'N2';
const isReverseCharge = ({ calificacion }: Detalle) => calificacion === 'S2';
const isOrdinary = ({ calificacion }: Detalle) => calificacion === 'S1';
const hasTax = ({ tipo, cuota, tipoRecargo, cuotaRecargo }: Detalle) =>
  [tipo, cuota, tipoRecargo, cuotaRecargo].some((value) => value !== undefined);

/** The quota is not computed from the base in corrections by difference, nor where a debt is given up. */
const isReckoned = ({ tipoRectificativa, tipoFactura }: Alta) =>
  tipoRectificativa !== 'I' && !['R2', 'R3'].includes(tipoFactura);
const dateOf = ({ fechaOperacion, clave }: Alta) => isoDate(fechaOperacion ?? clave.fecha) ?? '';

/** A check that fails if any line of the breakdown does. */
function line(code: number, text: string, fails: (detalle: Detalle, alta: Alta) => boolean): AltaCheck {
  return { code, text, fails: (alta) => alta.desglose.some((detalle) => fails(detalle, alta)) };
}

export const BREAKDOWN_CHECKS: readonly AltaCheck[] = [
  line(
    1245,
    'Con IVA o IGIC debe informarse ClaveRegimen.',
    (detalle) => isIvaOrIgic(detalle) && detalle.claveRegimen === undefined,
  ),
  line(
    1260,
    'ClaveRegimen sólo se admite con IVA, IPSI o IGIC.',
    ({ impuesto = '01', claveRegimen }) => claveRegimen !== undefined && !WITH_REGIME.has(impuesto),
  ),
  line(
    1124,
    'TipoImpositivo no es un tipo del IVA.',
    (detalle) => isIva(detalle) && detalle.tipo !== undefined && !IVA_RATES.has(detalle.tipo.toFixed()),
  ),
  ...PASSING_RATES.map(({ rate, from, until }) =>
    line(CODES_OF_PASSING[rate] ?? 0, `El tipo ${rate} sólo se admite del ${from} al ${until}.`, (detalle, alta) => {
      const tipo = detalle.tipo?.toFixed() ?? '';
      return isIva(detalle) && tipo === rate && outOfTime(tipo, dateOf(alta)) !== undefined;
    }),
  ),
  line(
    1197,
    'CalificacionOperacion S2 no se admite en facturas F2 y R5.',
    (detalle, { tipoFactura }) => isReverseCharge(detalle) && !REVERSE_CHARGE_TYPES.has(tipoFactura),
  ),
  line(
    1198,
    'Con S2, TipoImpositivo y CuotaRepercutida deben ser 0.',
    (detalle) => isReverseCharge(detalle) && !(detalle.tipo?.eq(0) === true && detalle.cuota?.eq(0) === true),
  ),
  line(
    1199,
    'Con ClaveRegimen 01 no se admiten las exenciones E2 y E3.',
    (detalle) => isIvaOrIgic(detalle) && detalle.claveRegimen === '01' && ['E2', 'E3'].includes(detalle.exenta ?? ''),
  ),
  line(
    1286,
    'Con ClaveRegimen 02 sólo se admite OperacionExenta.',
    (detalle) => isIvaOrIgic(detalle) && detalle.claveRegimen === '02' && detalle.exenta === undefined,
  ),
  line(
    1237,
    'Una operación no sujeta no lleva tipo ni cuota.',
    (detalle) => isIva(detalle) && isNotSubject(detalle) && hasTax(detalle),
  ),
  line(
    1238,
    'Una operación exenta no lleva tipo ni cuota.',
    (detalle) => detalle.exenta !== undefined && hasTax(detalle),
  ),
  line(
    1207,
    'CuotaRepercutida sólo puede ser distinta de 0 con S1.',
    (detalle) => !isOrdinary(detalle) && detalle.cuota !== undefined && !detalle.cuota.eq(0),
  ),
  line(
    1208,
    'Con S1 son obligatorios TipoImpositivo y CuotaRepercutida.',
    (detalle) =>
      isOrdinary(detalle) &&
      detalle.baseACoste === undefined &&
      (detalle.tipo === undefined || detalle.cuota === undefined),
  ),
  line(
    1257,
    'BaseImponibleACoste sólo se admite con ClaveRegimen 06, IPSI u otros.',
    ({ impuesto = '01', claveRegimen, baseACoste }) =>
      baseACoste !== undefined && claveRegimen !== '06' && !['02', '05'].includes(impuesto),
  ),
  line(1144, 'CuotaRepercutida no es la base a coste por el tipo.', (detalle, alta) => {
    const { baseACoste, tipo, cuota } = detalle;
    if (!isReckoned(alta) || baseACoste === undefined || tipo === undefined || cuota === undefined) return false;
    return differs(baseACoste.times(tipo).div(100), cuota);
  }),
  line(1143, 'CuotaRepercutida y la base deben tener el mismo signo.', (detalle, alta) => {
    const { base, baseACoste, cuota } = detalle;
    if (!isReckoned(alta) || !isOrdinary(detalle) || baseACoste !== undefined) return false;
    return cuota !== undefined && base.times(cuota).lt(0);
  }),
  line(1142, 'CuotaRepercutida no es la base por el tipo.', (detalle, alta) => {
    const { base, baseACoste, tipo, cuota } = detalle;
    if (!isReckoned(alta) || !isOrdinary(detalle) || baseACoste !== undefined) return false;
    return tipo !== undefined && cuota !== undefined && differs(base.times(tipo).div(100), cuota);
  }),
  {
    code: 1289,
    text: 'Con la exención E5 los destinatarios se identifican con IDOtro.',
    fails: ({ desglose, destinatarios }) =>
      desglose.some((detalle) => isIva(detalle) && detalle.exenta === 'E5') &&
      destinatarios.some(({ nif }) => nif !== undefined),
  },
];
