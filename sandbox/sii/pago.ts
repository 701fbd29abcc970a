import type { EstadoRegistro } from '../aeat/record-state';
import type { XmlNode } from '../soap/xml-node';
import type { ClaveFactura } from './registro';

/** Cobro of an issued invoice, Pago of a received one. */
export interface Pago {
  fecha: string;
  importe: string;
  medio: string;
  cuenta?: string;
}

/** The payments of an invoice in a message. */
export interface Pagos {
  clave: ClaveFactura;
  /** IDFactura, as the answers give it back. */
  idFactura: readonly XmlNode[];
  pagos: readonly Pago[];
}

export interface PagosVerdict {
  estado: EstadoRegistro;
  codigo?: number;
  descripcion?: string;
}
