import { SII_NAMESPACES } from '../../schemas/es-sii/namespaces';
import { madridTimestamp } from '../madrid-time';
import { estadoEnvio, STORED_STATES } from '../aeat/record-state';
import { writeEnvelope } from '../soap/envelope';
import { childrenOf, optional, prefixed, type XmlNode } from '../soap/xml-node';
import type { AnsweredLine, MessageHead } from './events';
import type { Held } from './ledger';
import type { Registro } from './registro';

/** A record, what is answered to it, and what is held if that is why it is refused. */
export interface Answered {
  registro: Registro;
  line: AnsweredLine;
  duplicado?: Held;
}

/** As much of it as an answer states. */
interface Stated extends Pick<Answered, 'duplicado'> {
  registro: Pick<Registro, 'idFactura'>;
  line: Pick<AnsweredLine, 'refExterna' | 'estado' | 'codigo' | 'descripcion'>;
}

/** @param cabecera comes back as it was sent */
export function submissionAnswer(
  respuesta: string,
  head: MessageHead,
  cabecera: XmlNode,
  answered: readonly Stated[],
): string {
  const presentation: XmlNode[] = [
    ['sii:NIFPresentador', head.presentador],
    ['sii:TimestampPresentacion', madridTimestamp(new Date(head.at))],
  ];
  const body: XmlNode = [
    `siiR:${respuesta}`,
    [
      ...optional('siiR:CSV', head.csv),
      ...optional('siiR:DatosPresentacion', head.csv === undefined ? undefined : presentation),
      ['siiR:Cabecera', sii(childrenOf(cabecera))],
      ['siiR:EstadoEnvio', estadoEnvio(answered.map(({ line }) => line.estado))],
      ...answered.map(respuestaLinea),
    ],
  ];
  const { siiR, sii: information } = SII_NAMESPACES;
  return writeEnvelope(body, { siiR, sii: information });
}

function respuestaLinea({ registro, line, duplicado }: Stated): XmlNode {
  return [
    'siiR:RespuestaLinea',
    [
      ['siiR:IDFactura', sii(registro.idFactura)],
      ...optional('siiR:RefExterna', line.refExterna),
      ['siiR:EstadoRegistro', line.estado],
      ...optional('siiR:CodigoErrorRegistro', line.codigo?.toString()),
      ...optional('siiR:DescripcionErrorRegistro', line.descripcion),
      ...optional('siiR:RegistroDuplicado', duplicado && sii(duplicateNodes(duplicado))),
    ],
  ];
}

function duplicateNodes({ estado, ultimo }: Held): XmlNode[] {
  return [
    ['EstadoRegistro', STORED_STATES[estado]],
    ...optional('CodigoErrorRegistro', ultimo.line.codigo?.toString()),
    ...optional('DescripcionErrorRegistro', ultimo.line.descripcion),
  ];
}

function sii(nodes: readonly XmlNode[]): XmlNode[] {
  return nodes.map((node) => prefixed('sii', node));
}
