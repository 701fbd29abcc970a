import { decimal } from '../../../documents/model/decimal';
import { isoDate } from '../../aeat/fechas';
import { isNif } from '../../aeat/nif';
import { isNifIva } from '../../aeat/nif-iva';
import type { Alta } from '../registro';
import type { AltaCheck } from './check';
import { sumOf } from './amounts';

const WITH_RECIPIENT: ReadonlySet<string> = new Set(['F1', 'F3', 'R1', 'R2', 'R3', 'R4']);
/** Work for the state and continuous supplies are invoiced before they are done. */
const LATER_OPERATION: ReadonlySet<string | undefined> = new Set(['14', '15']);
const MACRODATO = decimal(100_000_000);
/** The limit of art. 4 of RD 1619/2012, and what the agency tolerates beyond it. */
const SIMPLIFIED_LIMIT = decimal(3_010);

const isCorrective = ({ tipoFactura }: Alta) => tipoFactura.startsWith('R');
const isSubstitution = (alta: Alta) => isCorrective(alta) && alta.tipoRectificativa === 'S';
const isMacrodato = ({ importeTotal }: Alta) => importeTotal.abs().gte(MACRODATO);
const takesLaterOperation = ({ desglose }: Alta) =>
  desglose.every(
    ({ impuesto = '01', claveRegimen }) => LATER_OPERATION.has(claveRegimen) && ['01', '03'].includes(impuesto),
  );

/** Checks of the kind of invoice, and of whom it is for. */
export const INVOICE_CHECKS: readonly AltaCheck[] = [
  {
    code: 1153,
    text: 'RechazoPrevio con valor X exige Subsanacion con valor S.',
    fails: ({ rechazoPrevio, subsanacion }) => rechazoPrevio === 'X' && !subsanacion,
  },
  {
    code: 1161,
    text: 'RechazoPrevio con valor S exige Subsanacion con valor S.',
    fails: ({ rechazoPrevio, subsanacion }) => rechazoPrevio === 'S' && !subsanacion,
  },
  {
    code: 1114,
    text: 'Una factura rectificativa debe llevar TipoRectificativa.',
    fails: (alta) => isCorrective(alta) && alta.tipoRectificativa === undefined,
  },
  {
    code: 1115,
    text: 'Sólo una factura rectificativa puede llevar TipoRectificativa.',
    fails: (alta) => !isCorrective(alta) && alta.tipoRectificativa !== undefined,
  },
  {
    code: 1116,
    text: 'Sólo una factura F3 puede llevar FacturasSustituidas.',
    fails: ({ tieneSustituidas, tipoFactura }) => tieneSustituidas && tipoFactura !== 'F3',
  },
  {
    code: 1117,
    text: 'Sólo una factura rectificativa puede llevar FacturasRectificadas.',
    fails: (alta) => alta.tieneRectificadas && !isCorrective(alta),
  },
  {
    code: 1118,
    text: 'Una rectificativa por sustitución debe llevar ImporteRectificacion.',
    fails: (alta) => isSubstitution(alta) && !alta.tieneImporteRectificacion,
  },
  {
    code: 1119,
    text: 'Sólo una rectificativa por sustitución puede llevar ImporteRectificacion.',
    fails: (alta) => alta.tieneImporteRectificacion && !isSubstitution(alta),
  },
  {
    code: 1146,
    text: 'La fecha de operación es posterior a la de expedición.',
    fails: (alta) =>
      alta.fechaOperacion !== undefined &&
      (isoDate(alta.fechaOperacion) ?? '') > (isoDate(alta.clave.fecha) ?? '') &&
      !takesLaterOperation(alta),
  },
  {
    code: 1138,
    text: 'Macrodato sólo puede ser S a partir de 100.000.000.',
    fails: (alta) => alta.macrodato && !isMacrodato(alta),
  },
  {
    code: 1139,
    text: 'Macrodato debe ser S a partir de 100.000.000.',
    fails: (alta) => !alta.macrodato && isMacrodato(alta),
  },
  {
    code: 1150,
    text: 'Una factura F2 no puede superar 3.000.',
    fails: (alta) =>
      alta.tipoFactura === 'F2' &&
      !alta.tieneAcuerdo &&
      !alta.sinIdentifDestinatario &&
      sumOf(alta.desglose, ['base', 'cuota']).gt(SIMPLIFIED_LIMIT),
  },
  {
    code: 1189,
    text: 'Esta factura debe llevar Destinatarios.',
    fails: ({ tipoFactura, destinatarios }) => WITH_RECIPIENT.has(tipoFactura) && destinatarios.length === 0,
  },
  {
    code: 1190,
    text: 'Esta factura no puede llevar Destinatarios.',
    fails: ({ tipoFactura, destinatarios }) => !WITH_RECIPIENT.has(tipoFactura) && destinatarios.length > 0,
  },
  {
    code: 1123,
    text: 'El NIF de un destinatario no tiene un formato correcto.',
    fails: ({ destinatarios }) => destinatarios.some(({ nif }) => nif !== undefined && !isNif(nif)),
  },
  {
    code: 1111,
    text: 'Un destinatario sin NIF-IVA (02) debe llevar CodigoPais.',
    fails: ({ destinatarios }) => destinatarios.some(({ otro }) => otro?.tipo !== '02' && otro && !otro.pais),
  },
  {
    code: 1126,
    text: 'CodigoPais ES exige IDType 03 ó 07, e IDType 07 exige ES.',
    fails: ({ destinatarios }) =>
      destinatarios.some(
        ({ otro }) =>
          (otro?.pais === 'ES' && !['03', '07'].includes(otro.tipo)) || (otro?.tipo === '07' && otro.pais !== 'ES'),
      ),
  },
  {
    code: 1103,
    text: 'El NIF-IVA no tiene la estructura de su país.',
    fails: ({ destinatarios }) => destinatarios.some(({ otro }) => otro?.tipo === '02' && !isNifIva(otro.id)),
  },
  {
    code: 1191,
    text: 'Una R3 sólo admite NIF o IDType 07.',
    fails: (alta) => alta.tipoFactura === 'R3' && !identifiedBy(alta, ['07']),
  },
  {
    code: 1192,
    text: 'Una R2 sólo admite NIF o IDType 02 ó 07.',
    fails: (alta) => alta.tipoFactura === 'R2' && !identifiedBy(alta, ['02', '07']),
  },
  {
    code: 1131,
    text: 'Con IDType 07 el ID es el NIF de una persona física.',
    fails: ({ destinatarios }) =>
      destinatarios.some(({ otro }) => otro?.tipo === '07' && !(isNif(otro.id) && /^[\dKLMXYZ]/.test(otro.id))),
  },
  {
    code: 1186,
    text: 'Con EmitidaPorTerceroODestinatario T es obligatorio el bloque Tercero.',
    fails: ({ emitidaPor, tercero }) => emitidaPor === 'T' && tercero === undefined,
  },
  {
    code: 1187,
    text: 'El bloque Tercero sólo se admite con EmitidaPorTerceroODestinatario T.',
    fails: ({ emitidaPor, tercero }) => emitidaPor !== 'T' && tercero !== undefined,
  },
  {
    code: 1188,
    text: 'El tercero no es el obligado a la emisión.',
    fails: ({ tercero }, { obligado }) => tercero?.nif === obligado,
  },
  {
    code: 1178,
    text: 'El NIF del tercero no tiene un formato correcto.',
    fails: ({ tercero }) => tercero?.nif !== undefined && !isNif(tercero.nif),
  },
  {
    code: 1158,
    text: 'Con EmitidaPorTerceroODestinatario D debe haber Destinatarios.',
    fails: ({ emitidaPor, destinatarios }) => emitidaPor === 'D' && destinatarios.length === 0,
  },
  {
    code: 1185,
    text: 'FacturaSinIdentifDestinatarioArt61d sólo en F2 y R5.',
    fails: ({ sinIdentifDestinatario, tipoFactura }) => sinIdentifDestinatario && WITH_RECIPIENT.has(tipoFactura),
  },
];

function identifiedBy({ destinatarios }: Alta, tipos: readonly string[]): boolean {
  return destinatarios.every(({ otro }) => otro === undefined || tipos.includes(otro.tipo));
}
