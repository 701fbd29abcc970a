import { attributes, declarations, element, text, type WrittenXml } from '../../wire/write-xml';

/** A file as FACe takes it. */
export interface FaceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Request to FACe. */
export type FaceRequest =
  | {
      readonly operation: 'enviarFactura';
      /** Whom FACe notifies. */
      readonly email: string;
      readonly invoice: FaceFile;
      readonly attachments: readonly FaceFile[];
    }
  | { readonly operation: 'detalleFactura'; readonly registration: string }
  | { readonly operation: 'solicitarAnulacion'; readonly registration: string; readonly reason: string }
  /** The states that FACe knows: changes nothing. */
  | { readonly operation: 'consultarEstados' };

export type FaceOperation = FaceRequest['operation'];

const ENCODING = 'http://schemas.xmlsoap.org/soap/encoding/';

/** The element in the SOAP body: in RPC style only the operation has the namespace of the service. */
export function writeRequest(namespace: string, request: FaceRequest): WrittenXml {
  const qualified = declarations({ face: namespace }) + attributes({ 'soapenv:encodingStyle': ENCODING });
  const content = contentOf(request);
  const parts = content === undefined ? [] : [element('request', content)];
  return element(`face:${request.operation}`, parts, qualified);
}

function contentOf(request: FaceRequest): WrittenXml[] | undefined {
  switch (request.operation) {
    case 'enviarFactura': {
      const { email, invoice, attachments } = request;
      return [
        text('correo', email),
        element('factura', fileParts('factura', invoice)),
        element(
          'anexos',
          attachments.map((file) => element('item', fileParts('anexo', file))),
        ),
      ];
    }
    case 'detalleFactura':
      return [text('codigoRegistro', request.registration)];
    case 'solicitarAnulacion':
      return [text('codigoRegistro', request.registration), text('motivo', request.reason)];
    case 'consultarEstados':
      return undefined;
    default:
      return request satisfies never;
  }
}

function fileParts(content: string, { name, bytes }: FaceFile): WrittenXml[] {
  return [text(content, Buffer.from(bytes).toString('base64')), text('nombre', name)];
}

/** The header with which HTTP names the operation. */
export function soapAction(namespace: string, operation: FaceOperation): string {
  return `"${namespace}#${operation}"`;
}
