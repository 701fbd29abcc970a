import { SII_NAMESPACES } from '../../schemas/es-sii/namespaces';
import { madridTimestamp } from '../madrid-time';
import type { Page } from '../aeat/page';
import { STORED_STATES } from '../aeat/record-state';
import { writeEnvelope } from '../soap/envelope';
import { optional, ownLevels, prefixed, type XmlNode } from '../soap/xml-node';
import type { Held } from './ledger';
import { estadoCuadreOf } from './match-state';
import type { Libro } from './messages';
import type { Query } from './query';

/** Elements of which the answer's schema declares two levels in its own namespace, of others only one. */
const TWO_LEVELS: ReadonlySet<string> = new Set([
  'FacturasAgrupadas',
  'FacturasRectificadas',
  'DatosInmueble',
  'TipoDesglose',
]);

interface Row {
  row: string;
  data: string;
  /** Whether collections or payments were told of it, and what may stand behind that. */
  settled: string;
  last: ReadonlySet<string>;
}

const ROWS: Readonly<Record<Libro, Row>> = {
  emitidas: {
    row: 'RegistroRespuestaConsultaLRFacturasEmitidas',
    data: 'DatosFacturaEmitida',
    settled: 'Cobros',
    last: new Set(),
  },
  recibidas: {
    row: 'RegistroRespuestaConsultaLRFacturasRecibidas',
    data: 'DatosFacturaRecibida',
    settled: 'Pagos',
    last: new Set(['ADeducirEnPeriodoPosterior', 'EjercicioDeduccion', 'PeriodoDeduccion']),
  },
};

/** @param cabecera comes back as it was sent */
export function queryAnswer(
  { respuesta, libro }: { respuesta: string; libro: Libro },
  cabecera: XmlNode,
  query: Query,
  { rows, hasMore }: Page<Held>,
  hasPagos: (held: Held) => boolean,
): string {
  const [ejercicio = '', periodo = ''] = query.periodo.split('-');
  const body: XmlNode = [
    `siiLRRC:${respuesta}`,
    [
      prefixed('sii', cabecera),
      [
        'siiLRRC:PeriodoLiquidacion',
        [
          ['siiLRRC:Ejercicio', ejercicio],
          ['siiLRRC:Periodo', periodo],
        ],
      ],
      ['siiLRRC:IndicadorPaginacion', hasMore ? 'S' : 'N'],
      ['siiLRRC:ResultadoConsulta', rows.length > 0 ? 'ConDatos' : 'SinDatos'],
      ...rows.map((held) => rowOf(held, ROWS[libro], hasPagos(held))),
    ],
  ];
  const { siiLRRC, sii } = SII_NAMESPACES;
  return writeEnvelope(body, { siiLRRC, sii });
}

function rowOf(held: Held, { row, data, settled, last }: Row, isSettled: boolean): XmlNode {
  const { estado, apunte, ultimo } = held;
  const contenido = apunte.line.contenido ?? [];
  const isLast = ([name]: XmlNode) => last.has(name);
  return [
    `siiLRRC:${row}`,
    [
      ['siiLRRC:IDFactura', (apunte.line.idFactura ?? []).map((node) => prefixed('sii', node))],
      [
        `siiLRRC:${data}`,
        [
          ...contenido.filter((node) => !isLast(node)).map(own),
          [`siiLRRC:${settled}`, isSettled ? 'S' : 'N'],
          ...contenido.filter(isLast).map(own),
        ],
      ],
      [
        'siiLRRC:DatosPresentacion',
        [
          ['sii:NIFPresentador', apunte.head.presentador],
          ['sii:TimestampPresentacion', madridTimestamp(new Date(apunte.head.at))],
          ...optional('sii:CSV', apunte.head.csv),
        ],
      ],
      [
        'siiLRRC:EstadoFactura',
        [
          ['siiLRRC:EstadoCuadre', estadoCuadreOf(held)],
          ['siiLRRC:TimestampEstadoCuadre', madridTimestamp(new Date(ultimo.head.at))],
          ['siiLRRC:TimestampUltimaModificacion', madridTimestamp(new Date(ultimo.head.at))],
          ['siiLRRC:EstadoRegistro', STORED_STATES[estado]],
          ...optional('siiLRRC:CodigoErrorRegistro', ultimo.line.codigo?.toString()),
          ...optional('siiLRRC:DescripcionErrorRegistro', ultimo.line.descripcion),
        ],
      ],
    ],
  ];
}

function own(node: XmlNode): XmlNode {
  return ownLevels(node, { own: 'siiLRRC', below: 'sii', levels: TWO_LEVELS.has(node[0]) ? 2 : 1 });
}
