import type { IncomingMessage, ServerResponse } from 'node:http';
import { deliver, type Delivery } from '../delivery';
import { HttpRefusal, readBytes } from '../http-messages';
import type { XmlNode } from '../soap/xml-node';
import type { CertifiedHandler, CertifiedRequest } from '../tls/tls-server';
import { AeatFault } from './aeat-fault';
import type { AeatProtocol } from './protocol';
import type { RequestReader } from './request-reader';

/** The answer to a message, and how it travels. */
export interface Reply {
  xml: string;
  delivery: Delivery;
}

/**
 * @param payload what the body of the message holds, valid by the schema
 * @throws AeatFault
 */
export type SoapService = (payload: XmlNode, exchange: CertifiedRequest) => Promise<Reply>;

const XML = 'text/xml; charset=utf-8';

/** @param openReader what messages are read with; asked for when the first one comes */
export function soapEndpoint(
  protocol: AeatProtocol,
  openReader: () => Promise<RequestReader>,
  service: SoapService,
): CertifiedHandler {
  return async (exchange) => {
    const { request, response, reset } = exchange;
    try {
      refuseRequest(request, protocol);
      const bytes = await readBytes(request, protocol.messageLimit);
      const reader = await openReader();
      const reply = await service(reader.read(bytes), exchange);
      deliver(response, reply.delivery, () => send(response, 200, reply.xml), reset);
    } catch (error) {
      if (!(error instanceof AeatFault)) throw error;
      send(response, 500, error.toXml(protocol));
    }
  };
}

function refuseRequest({ method, headers }: IncomingMessage, { codes }: AeatProtocol): void {
  if (method === 'GET' && codes.get !== undefined) throw new AeatFault(codes.get, 'Esta dirección no admite GET.');
  if (method !== 'POST') throw new HttpRefusal(405, 'METHOD_NOT_ALLOWED', 'POST only', {}, { allow: 'POST' });
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (type.trim() !== 'text/xml') throw new HttpRefusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be text/xml.');
  const charset = parameters.map((parameter) => /^charset="?([^"]*)"?$/.exec(parameter.trim())?.[1]).find(Boolean);
  if (charset !== undefined && charset !== 'utf-8')
    throw new AeatFault(codes.encoding, 'El mensaje no está codificado en UTF-8.');
  if (headers['content-length'] === undefined) {
    throw new HttpRefusal(411, 'LENGTH_REQUIRED', 'The request must have Content-Length.');
  }
}

function send(response: ServerResponse, status: number, xml: string): void {
  const bytes = Buffer.from(xml);
  response.writeHead(status, { 'content-type': XML, 'content-length': bytes.length });
  response.end(bytes);
}
