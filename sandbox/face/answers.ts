import { madridTime } from '../madrid-time';
import { writeEnvelope } from '../soap/envelope';
import { optional, type XmlNode } from '../soap/xml-node';
import type { Party } from './invoice';
import type { Estado, Registrada } from './ledger';
import type { Addressed } from './requests';
import { ANULACION, TRAMITACION, type CodigoAnulacion, type CodigoTramitacion } from './states';

/** Answer about an invoice, whichever operation asks. */
export function facturaAnswer(addressed: Addressed, registrada: Registrada): string {
  const { factura, firmante, fichero, anexos, at } = registrada.recibida;
  const { clave, emisor, receptor, unidades } = factura;
  return answer(addressed, [
    'factura',
    [
      [
        'registro',
        [
          ['codigo', registrada.codigo],
          ['fecha', madridTime(new Date(at))],
        ],
      ],
      [
        'importe',
        [
          ['valor', factura.importe],
          ['moneda', factura.moneda],
        ],
      ],
      ...optional('serie', clave.serie === '' ? undefined : clave.serie),
      ['numero', clave.numero],
      ['fechaExpedicion', clave.fecha],
      ['estadoTramitacion', estado(registrada.tramitacion)],
      ['estadoAnulacion', estado(registrada.anulacion)],
      ['emisor', party(emisor)],
      ['firmante', party(firmante)],
      ['receptor', party(receptor)],
      ['relacion', Object.entries(unidades).map(([unidad, codigo]): XmlNode => [unidad, [['codigo', codigo]]])],
      [
        'ficheros',
        [
          ['facturae', fichero.nombre],
          ['anexos', anexos.map(({ nombre }): XmlNode => ['item', nombre])],
        ],
      ],
    ],
  ]);
}

export function estadosAnswer(addressed: Addressed): string {
  const items = Object.entries({ ...TRAMITACION, ...ANULACION }).map(([codigo, { nombre, descripcion }]): XmlNode => [
    'item',
    [
      ['codigo', codigo],
      ['nombre', nombre],
      ['descripcion', descripcion],
    ],
  ]);
  return answer(addressed, ['estados', items]);
}

function answer({ request, namespace }: Addressed, content: XmlNode): string {
  return writeEnvelope([`face:${request.operation}Response`, [['return', [content]]]], { face: namespace });
}

function estado({ codigo, comentario }: Estado<CodigoTramitacion | CodigoAnulacion>): XmlNode[] {
  const { nombre } = { ...TRAMITACION, ...ANULACION }[codigo];
  return [['codigo', codigo], ['nombre', nombre], ...optional('comentario', comentario)];
}

function party({ nif, nombre }: Party): XmlNode[] {
  return [
    ['nif', nif],
    ['nombre', nombre],
  ];
}
