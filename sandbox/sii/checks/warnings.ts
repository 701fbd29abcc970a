import { sum } from '../../../documents/model/decimal';
import { differs } from '../../aeat/margin';
import type { Apunte } from '../registro';
import type { InvoiceCheck } from './check';

const SIMPLIFIED_OR_SUMMARY: ReadonlySet<string> = new Set(['F2', 'F4', 'R5']);
/** Regimes in which the tax is not on the whole price: second-hand goods, travel agencies, groups. */
const WITHOUT_SUMS: ReadonlySet<string> = new Set(['03', '05', '06', '09']);

const isIssued = ({ clave }: Apunte) => clave.libro === 'emitidas';
const hasSums = ({ regimenes }: Apunte) => !regimenes.some((regimen) => WITHOUT_SUMS.has(regimen));
const isForeign = ({ contraparte }: Apunte) =>
  contraparte?.otro !== undefined || contraparte?.nif?.startsWith('N') === true;
const totalOf = ({ detalles, importesSinCuota }: Apunte) =>
  sum([...detalles.flatMap(({ base, cuota, cuotaRecargo }) => [base, cuota, cuotaRecargo]), ...importesSinCuota]);

/** An entry with one of these is taken and should be put right. Of several the first is told. */
export const WARNINGS: readonly InvoiceCheck[] = [
  {
    code: 2006,
    text: 'Con una contraparte extranjera el desglose va por tipo de operación.',
    fails: (apunte) =>
      isIssued(apunte) &&
      apunte.tieneDesgloseFactura &&
      isForeign(apunte) &&
      !SIMPLIFIED_OR_SUMMARY.has(apunte.tipoFactura),
  },
  {
    code: 2011,
    text: 'El NIF de la contraparte no está en el censo.',
    fails: ({ contraparte }, { isInCensus }) => contraparte?.nif !== undefined && !isInCensus(contraparte.nif),
  },
  {
    code: 2025,
    text: 'ImporteTotal no es la suma de las bases, las cuotas y los importes exentos y no sujetos.',
    fails: (apunte) =>
      isIssued(apunte) &&
      apunte.importeTotal !== undefined &&
      hasSums(apunte) &&
      differs(apunte.importeTotal, totalOf(apunte)),
  },
];
