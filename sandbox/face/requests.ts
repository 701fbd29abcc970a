import { childNamed, childrenNamed, type XmlElement } from '../../documents/xml/element-tree';
import { bytesOfBase64 } from '../signature/base64';
import { FaceFault } from './face-fault';
import { textAt } from './invoice';

export interface Fichero {
  nombre: string;
  content: Buffer;
}

export type Request =
  | { operation: 'enviarFactura'; factura: Fichero; anexos: Fichero[] }
  | { operation: 'detalleFactura'; codigoRegistro: string }
  | { operation: 'solicitarAnulacion'; codigoRegistro: string; motivo: string }
  | { operation: 'consultarEstados' };

/** A request and the namespace that it is answered in. */
export interface Addressed {
  request: Request;
  namespace: string;
}

/** Namespace of the service; which one production has is not known. */
const NAMESPACE =
  /^https:\/\/(?:int-ws-face\.redsara\.es|se-ws-face\.redsara\.es|ws-face\.redsara\.es|ws\.face\.redsara\.es|ws\.face\.gob\.es)\/proveedores\/v1\/factura$/;

const READERS: Readonly<Record<string, (parts: XmlElement | undefined) => Request>> = {
  enviarFactura: (parts) => {
    // Where FACe would send what becomes of the invoice.
    if (!/^[^\s@]+@[^\s@]+$/.test(textAt(parts, 'correo'))) throw invalid('correo');
    const listed = parts && childNamed(parts, 'anexos');
    return {
      operation: 'enviarFactura',
      factura: ficheroOf(parts && childNamed(parts, 'factura'), 'factura'),
      anexos: (listed === undefined ? [] : childrenNamed(listed, 'item')).map((item) => ficheroOf(item, 'anexo')),
    };
  },
  detalleFactura: (parts) => ({ operation: 'detalleFactura', codigoRegistro: required(parts, 'codigoRegistro') }),
  solicitarAnulacion: (parts) => ({
    operation: 'solicitarAnulacion',
    codigoRegistro: required(parts, 'codigoRegistro'),
    motivo: required(parts, 'motivo'),
  }),
  consultarEstados: () => ({ operation: 'consultarEstados' }),
};

/**
 * Request in the Body of a message.
 * @throws FaceFault
 */
export function requestOf(body: XmlElement): Addressed {
  const [call, another] = body.children;
  if (call === undefined || another !== undefined) throw new FaceFault(400, 'El Body debe contener una operación.');
  const read = Object.hasOwn(READERS, call.name) ? READERS[call.name] : undefined;
  if (read === undefined || !NAMESPACE.test(call.namespace)) {
    throw new FaceFault(400, `La operación ${call.name.slice(0, 100)} no existe.`);
  }
  const parts = childNamed(call, 'request');
  // In RPC style what is below an operation has no namespace.
  if (parts !== undefined && isQualified(parts))
    throw new FaceFault(400, 'Los parámetros no llevan espacio de nombres.');
  return { request: read(parts), namespace: call.namespace };
}

function isQualified(element: XmlElement): boolean {
  return element.namespace !== '' || element.children.some(isQualified);
}

function ficheroOf(element: XmlElement | undefined, name: string): Fichero {
  const content = bytesOfBase64(textAt(element, name));
  if (content === undefined) throw invalid(name);
  return { nombre: required(element, 'nombre'), content };
}

function required(element: XmlElement | undefined, name: string): string {
  const text = textAt(element, name);
  if (text === '') throw invalid(name);
  return text;
}

function invalid(name: string): FaceFault {
  return new FaceFault(400, `Falta el parámetro ${name} o no es válido.`);
}
