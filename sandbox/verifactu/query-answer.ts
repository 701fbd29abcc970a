import { VERIFACTU_NAMESPACES } from '../../schemas/es-verifactu/namespaces';
import { madridTime } from '../madrid-time';
import type { Page } from '../aeat/page';
import { writeEnvelope } from '../soap/envelope';
import { optional, ownLevels, type XmlNode } from '../soap/xml-node';
import type { Held } from './ledger';
import type { Query } from './query';
import { claveNodes } from './submission-answer';

/** Elements of a record that are not shown: its key stands before, a signature nowhere. */
const HIDDEN: ReadonlySet<string> = new Set(['IDVersion', 'IDFactura', 'Signature']);
/** Elements of which the answer's schema declares two levels in its own namespace, of others only one. */
const TWO_LEVELS: ReadonlySet<string> = new Set([
  'FacturasRectificadas',
  'FacturasSustituidas',
  'Destinatarios',
  'Encadenamiento',
]);

export function queryAnswer(query: Query, { rows, hasMore }: Page<Held>): string {
  const { ejercicio, mes } = query.periodo;
  const last = hasMore ? rows.at(-1) : undefined;
  const body: XmlNode = [
    'rescon:RespuestaConsultaFactuSistemaFacturacion',
    [
      own(query.cabecera),
      [
        'rescon:PeriodoImputacion',
        [
          ['rescon:Ejercicio', ejercicio],
          ['rescon:Periodo', mes],
        ],
      ],
      ['rescon:IndicadorPaginacion', hasMore ? 'S' : 'N'],
      ['rescon:ResultadoConsulta', rows.length > 0 ? 'ConDatos' : 'SinDatos'],
      ...rows.map((held) => rowOf(held, query)),
      ...optional('rescon:ClavePaginacion', last && claveNodes(last.line.clave)),
    ],
  ];
  const { rescon, sf } = VERIFACTU_NAMESPACES;
  return writeEnvelope(body, { rescon, sf });
}

function rowOf({ estado, head, line }: Held, { showsIssuer, showsSystem }: Query): XmlNode {
  const presented = madridTime(new Date(head.at));
  const shown = (line.contenido ?? []).filter(
    ([name]) =>
      !HIDDEN.has(name) &&
      (showsIssuer || name !== 'NombreRazonEmisor') &&
      (showsSystem || name !== 'SistemaInformatico'),
  );
  return [
    'rescon:RegistroRespuestaConsultaFactuSistemaFacturacion',
    [
      ['rescon:IDFactura', claveNodes(line.clave)],
      [
        'rescon:DatosRegistroFacturacion',
        [
          ...inOrder(shown).map((node) => own(node, TWO_LEVELS.has(node[0]) ? 2 : 1)),
          ...optional('rescon:NifRepresentante', head.representante),
          ...optional('rescon:Incidencia', head.incidencia === true ? 'S' : undefined),
        ],
      ],
      [
        'rescon:DatosPresentacion',
        [
          ['sf:NIFPresentador', head.presentador],
          ['sf:TimestampPresentacion', presented],
          ['sf:IdPeticion', head.idPeticion],
        ],
      ],
      [
        'rescon:EstadoRegistro',
        [
          ['rescon:TimestampUltimaModificacion', presented],
          ['rescon:EstadoRegistro', estado],
          ...optional('rescon:CodigoErrorRegistro', line.codigo?.toString()),
          ...optional('rescon:DescripcionErrorRegistro', line.descripcion),
        ],
      ],
    ],
  ];
}

/** The issuer's name is behind the reference in a record, and before it in the answer. */
function inOrder(nodes: readonly XmlNode[]): XmlNode[] {
  const isName = ([name]: XmlNode) => name === 'NombreRazonEmisor';
  return [...nodes.filter(isName), ...nodes.filter((node) => !isName(node))];
}

function own(node: XmlNode, levels = 1): XmlNode {
  return ownLevels(node, { own: 'rescon', below: 'sf', levels });
}
