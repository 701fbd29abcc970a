import { createHash } from 'node:crypto';
import { textAt, type XmlNode } from '../soap/xml-node';
import type { Registro } from './registro';

const CLAVE = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'];

/**
 * The huella that a record must have, from what stands in its XML. The service computes its own: neither imports the
 * other, so that a mistake in one is seen by the other.
 */
export function huellaOf({ operacion, contenido, anterior }: Registro): string {
  const record: XmlNode = [operacion, contenido];
  const previous = ['Huella', anterior?.huella ?? ''] as const;
  const time = ['FechaHoraHusoGenRegistro', textAt(record, 'FechaHoraHusoGenRegistro')] as const;
  const key = CLAVE.map((name) => (operacion === 'Alta' ? name : `${name}Anulada`));
  const fields = [
    ...key.map((name) => [name, textAt(record, 'IDFactura', name)] as const),
    ...(operacion === 'Alta' ? ['TipoFactura', 'CuotaTotal', 'ImporteTotal'] : []).map(
      (name) => [name, textAt(record, name)] as const,
    ),
    previous,
    time,
  ];
  const text = fields.map(([name, value]) => `${name}=${value ?? ''}`).join('&');
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}
