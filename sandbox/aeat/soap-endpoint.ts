import type { IncomingMessage, ServerResponse } from 'node:http';
import { deliver, type Delivery } from '../delivery';
import { HttpRefusal, readBytes } from '../http-messages';
import type { XmlNode } from '../soap/xml-node';
import type { CertifiedHandler, CertifiedRequest } from '../tls/tls-server';
import { AeatFault } from './aeat-fault';
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
export type SoapService = (payload: XmlNode, exchange: Pick<CertifiedRequest, 'nif' | 'arrivedAt'>) => Promise<Reply>;

/** Twice what a message of a thousand records has. */
const MESSAGE_LIMIT = 16 * 1024 * 1024;
const XML = 'text/xml; charset=utf-8';

/** @param openReader what messages are read with; made when the first one comes */
export function soapEndpoint(openReader: () => Promise<RequestReader>, service: SoapService): CertifiedHandler {
  let reader: Promise<RequestReader> | undefined;
  return async (exchange) => {
    const { request, response, reset } = exchange;
    try {
      refuseRequest(request);
      const bytes = await readBytes(request, MESSAGE_LIMIT);
      reader ??= openReader();
      const reply = await service((await reader).read(bytes), exchange);
      deliver(response, reply.delivery, () => send(response, 200, reply.xml), reset);
    } catch (error) {
      if (!(error instanceof AeatFault)) throw error;
      send(response, 500, error.toXml());
    }
  };
}

function refuseRequest({ method, headers }: IncomingMessage): void {
  if (method === 'GET') throw new AeatFault(4135, 'Esta dirección no admite GET.');
  if (method !== 'POST') throw new HttpRefusal(405, 'METHOD_NOT_ALLOWED', 'POST only', {}, { allow: 'POST' });
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (type.trim() !== 'text/xml') throw new HttpRefusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be text/xml.');
  const charset = parameters.map((parameter) => /^charset="?([^"]*)"?$/.exec(parameter.trim())?.[1]).find(Boolean);
  if (charset !== undefined && charset !== 'utf-8')
    throw new AeatFault(4119, 'El mensaje no está codificado en UTF-8.');
  if (headers['content-length'] === undefined) {
    throw new HttpRefusal(411, 'LENGTH_REQUIRED', 'The request must have Content-Length.');
  }
}

function send(response: ServerResponse, status: number, xml: string): void {
  const bytes = Buffer.from(xml);
  response.writeHead(status, { 'content-type': XML, 'content-length': bytes.length });
  response.end(bytes);
}
