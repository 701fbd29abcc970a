import { differs } from '../../aeat/margin';
import { huellaOf } from '../huella';
import type { Alta, Registro } from '../registro';
import { sumOf } from './amounts';
import type { AltaCheck, Check } from './check';

/** Regimes whose totals are not the sums of their lines. */
const WITHOUT_SUMS: ReadonlySet<string | undefined> = new Set(['03', '05', '06', '08', '09']);
const CLOCK_MARGIN_MS = 240_000;
const HUELLA = /^[0-9A-F]{64}$/;

const hasSums = ({ desglose }: Alta) => !desglose.some(({ claveRegimen }) => WITHOUT_SUMS.has(claveRegimen));
const previousHuella = ({ anterior }: Registro) => anterior?.huella;

/** A record with one of these is taken and should be put right. Of several the first is told. */
export const RECORD_WARNINGS: readonly Check[] = [
  {
    code: 2008,
    text: 'La huella del registro anterior es la del propio registro.',
    fails: (registro) => previousHuella(registro) === registro.huella,
  },
  {
    code: 2000,
    text: 'La huella no es la que corresponde al registro.',
    fails: (registro) => registro.huella !== huellaOf(registro),
  },
  {
    code: 2002,
    text: 'La huella del registro anterior no tiene 64 caracteres.',
    fails: (registro) => (previousHuella(registro)?.length ?? 64) !== 64,
  },
  {
    code: 2003,
    text: 'La huella del registro anterior no es hexadecimal en mayúsculas.',
    fails: (registro) => previousHuella(registro)?.length === 64 && !HUELLA.test(previousHuella(registro) ?? ''),
  },
  {
    code: 2004,
    text: 'La fecha y hora de generación difiere en más de 240 segundos de la actual.',
    fails: ({ fechaHora }, { now, incidencia }) =>
      !incidencia && Math.abs(now.getTime() - Date.parse(fechaHora)) > CLOCK_MARGIN_MS,
  },
];

export const ALTA_WARNINGS: readonly AltaCheck[] = [
  {
    code: 2001,
    text: 'El NIF de un destinatario no está en el censo.',
    fails: ({ destinatarios }, { isInCensus }) =>
      destinatarios.some(({ nif }) => nif !== undefined && !isInCensus(nif)),
  },
  {
    code: 2005,
    text: 'ImporteTotal no es la suma de las bases y cuotas.',
    fails: (alta) =>
      hasSums(alta) && differs(alta.importeTotal, sumOf(alta.desglose, ['base', 'cuota', 'cuotaRecargo'])),
  },
  {
    code: 2006,
    text: 'CuotaTotal no es la suma de las cuotas.',
    fails: (alta) => hasSums(alta) && differs(alta.cuotaTotal, sumOf(alta.desglose, ['cuota', 'cuotaRecargo'])),
  },
  {
    code: 2009,
    text: 'Con IPSI debe informarse ClaveRegimen.',
    fails: ({ desglose }) =>
      desglose.some(({ impuesto, claveRegimen }) => impuesto === '02' && claveRegimen === undefined),
  },
];
