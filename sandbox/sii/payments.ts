import { SII_NAMESPACES } from '../../schemas/es-sii/namespaces';
import { AeatFault } from '../aeat/aeat-fault';
import { madridTimestamp } from '../madrid-time';
import { writeEnvelope } from '../soap/envelope';
import { childrenOf, nodeAt, optional, prefixed, textAt, type XmlNode } from '../soap/xml-node';
import type { MessageHead } from './events';
import type { Held, HeldPago } from './ledger';
import type { Libro } from './messages';
import type { Pago, Pagos, PagosVerdict } from './pago';
import { claveOf, type LibroDe } from './registro';

const NAMES = {
  emitidas: { list: 'Cobros', one: 'Cobro', row: 'RegistroRespuestaConsultaCobros', data: 'DatosCobro' },
  recibidas: { list: 'Pagos', one: 'Pago', row: 'RegistroRespuestaConsultaPagos', data: 'DatosPago' },
} as const satisfies Record<Libro, object>;

/** Reads what the schema has found valid. */
export function pagosOf(node: XmlNode, libroDe: LibroDe): Pagos {
  const { list, one } = NAMES[libroDe.libro];
  const idFactura = nodeAt(node, 'IDFactura');
  const pagos = childrenOf(nodeAt(node, list)).filter(([name]) => name === one);
  return { clave: claveOf(idFactura, libroDe), idFactura: childrenOf(idFactura), pagos: pagos.map(pagoOf) };
}

function pagoOf(node: XmlNode): Pago {
  const cuenta = textAt(node, 'Cuenta_O_Medio');
  return {
    fecha: textAt(node, 'Fecha') ?? '',
    importe: textAt(node, 'Importe') ?? '',
    medio: textAt(node, 'Medio') ?? '',
    ...(cuenta !== undefined && { cuenta }),
  };
}

/** Regime of the cash accounting scheme. */
const CAJA = '07';
/** "No se cobra": the tax is due all the same. */
const NO_SE_COBRA = '03';

/** @throws AeatFault where the invoice is not there: the message is refused as a whole */
export function judgePagos({ clave, pagos }: Pagos, held: Held | undefined): PagosVerdict {
  if (held === undefined)
    throw new AeatFault(3503, 'La Factura consultada para el suministro de Pagos/Cobros/Inmuebles no existe');
  const isIssued = clave.libro === 'emitidas';
  const what = isIssued ? 'cobros' : 'pagos';
  if (held.estado === 'Anulado')
    return refused(isIssued ? 3003 : 3006, `No se pueden incluir ${what} de facturas dadas de baja`);
  const factura: XmlNode = ['', held.apunte.line.contenido ?? []];
  if (textAt(factura, 'ClaveRegimenEspecialOTrascendencia') !== CAJA)
    return refused(
      isIssued ? 3005 : 3007,
      `No se pueden incluir ${what} si el campo ClaveRegimenEspecialOTrascendencia de la factura tiene un valor distinto de 07`,
    );
  const operation = textAt(factura, 'FechaOperacion') ?? clave.fecha;
  const lastDay = `31-12-${Number(operation.slice(6)) + 1}`;
  if (pagos.some(({ medio, fecha }) => medio === NO_SE_COBRA && fecha !== lastDay))
    return refused(1151, 'Solo podrá consignarse el valor 03 en el campo Medio el 31-12 del año siguiente');
  return { estado: 'Correcto' };
}

function refused(codigo: number, descripcion: string): PagosVerdict {
  return { estado: 'Incorrecto', codigo, descripcion };
}

/** Answer to ConsultaCobros or ConsultaPagos. @param cabecera and idFactura come back as they were sent */
export function pagosAnswer(
  { respuesta, libro }: { respuesta: string; libro: Libro },
  cabecera: XmlNode,
  idFactura: readonly XmlNode[],
  held: readonly HeldPago[],
): string {
  const { row, data } = NAMES[libro];
  const body: XmlNode = [
    `siiLRRC:${respuesta}`,
    [
      prefixed('sii', cabecera),
      ['siiLRRC:IDFactura', idFactura.map((node) => prefixed('sii', node))],
      ['siiLRRC:IndicadorPaginacion', 'N'],
      ['siiLRRC:ResultadoConsulta', held.length > 0 ? 'ConDatos' : 'SinDatos'],
      ...held.map(({ pago, head }): XmlNode => [
        `siiLRRC:${row}`,
        [
          [`siiLRRC:${data}`, pagoNodes(pago)],
          ['siiLRRC:DatosPresentacion', presentation(head)],
        ],
      ]),
    ],
  ];
  const { siiLRRC, sii } = SII_NAMESPACES;
  return writeEnvelope(body, { siiLRRC, sii });
}

function pagoNodes({ fecha, importe, medio, cuenta }: Pago): XmlNode[] {
  return [
    ['sii:Fecha', fecha],
    ['sii:Importe', importe],
    ['sii:Medio', medio],
    ...optional('sii:Cuenta_O_Medio', cuenta),
  ];
}

function presentation({ presentador, at, csv }: MessageHead): XmlNode[] {
  return [
    ['sii:NIFPresentador', presentador],
    ['sii:TimestampPresentacion', madridTimestamp(new Date(at))],
    ...optional('sii:CSV', csv),
  ];
}
