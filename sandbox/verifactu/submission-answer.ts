import { VERIFACTU_NAMESPACES } from '../../schemas/es-verifactu/namespaces';
import { madridTime } from '../madrid-time';
import { estadoEnvio, STORED_STATES } from '../aeat/record-state';
import { writeEnvelope } from '../soap/envelope';
import { optional, prefixed, textAt, type XmlNode } from '../soap/xml-node';
import type { AnsweredLine, MessageHead } from './events';
import type { Held } from './ledger';
import type { ClaveFactura, Registro } from './registro';

/** A record, what is answered to it, and what is held if that is why it is refused. */
export interface Answered {
  registro: Registro;
  line: AnsweredLine;
  duplicado?: Held;
}

const ECHOED = ['Subsanacion', 'RechazoPrevio', 'SinRegistroPrevio'];

/** RespuestaRegFactuSistemaFacturacion: `cabecera` comes back as it was sent. */
export function submissionAnswer(head: MessageHead, cabecera: XmlNode, answered: readonly Answered[]): string {
  const presentation: XmlNode[] = [
    ['sf:NIFPresentador', head.presentador],
    ['sf:TimestampPresentacion', madridTime(new Date(head.at))],
  ];
  const [, cabeceraContent] = cabecera;
  const body: XmlNode = [
    'res:RespuestaRegFactuSistemaFacturacion',
    [
      ...optional('res:CSV', head.csv),
      ...optional('res:DatosPresentacion', head.csv === undefined ? undefined : presentation),
      ['res:Cabecera', sf(typeof cabeceraContent === 'string' ? [] : cabeceraContent)],
      ['res:TiempoEsperaEnvio', String(head.waitSeconds)],
      ['res:EstadoEnvio', estadoEnvio(answered.map(({ line }) => line.estado))],
      ...answered.map(respuestaLinea),
    ],
  ];
  const { res, sf: information } = VERIFACTU_NAMESPACES;
  return writeEnvelope(body, { res, sf: information });
}

function sf(nodes: readonly XmlNode[]): XmlNode[] {
  return nodes.map((node) => prefixed('sf', node));
}

function respuestaLinea({ registro, line, duplicado }: Answered): XmlNode {
  const record: XmlNode = ['', registro.contenido];
  const echoed = ECHOED.flatMap((name) => optional(name, textAt(record, name)));
  return [
    'res:RespuestaLinea',
    [
      ['res:IDFactura', claveNodes(line.clave)],
      ['res:Operacion', sf([['TipoOperacion', line.operacion], ...echoed])],
      ...optional('res:RefExterna', line.refExterna),
      ['res:EstadoRegistro', line.estado],
      ...optional('res:CodigoErrorRegistro', line.codigo?.toString()),
      ...optional('res:DescripcionErrorRegistro', line.descripcion),
      ...optional('res:RegistroDuplicado', duplicado && sf(duplicateNodes(duplicado))),
    ],
  ];
}

export function claveNodes({ nif, numSerie, fecha }: ClaveFactura): XmlNode[] {
  return sf([
    ['IDEmisorFactura', nif],
    ['NumSerieFactura', numSerie],
    ['FechaExpedicionFactura', fecha],
  ]);
}

function duplicateNodes({ estado, head, line }: Held): XmlNode[] {
  return [
    ['IdPeticionRegistroDuplicado', head.idPeticion],
    ['EstadoRegistroDuplicado', STORED_STATES[estado]],
    ...optional('CodigoErrorRegistro', line.codigo?.toString()),
    ...optional('DescripcionErrorRegistro', line.descripcion),
  ];
}
