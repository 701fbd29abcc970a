import type { IncomingMessage } from 'node:http';
import { deliver, type Delivery } from '../delivery';
import { readBytes } from '../http-messages';
import { sendXml } from '../soap/send-xml';
import { declaresUtf8, refuseUnlessSoap } from '../soap/soap-request';
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
      deliver(response, reply.delivery, () => sendXml(response, 200, reply.xml), reset);
    } catch (error) {
      if (!(error instanceof AeatFault)) throw error;
      sendXml(response, 500, error.toXml(protocol));
    }
  };
}

function refuseRequest(request: IncomingMessage, { codes }: AeatProtocol): void {
  if (request.method === 'GET' && codes.get !== undefined) {
    throw new AeatFault(codes.get, 'Esta dirección no admite GET.');
  }
  refuseUnlessSoap(request);
  if (!declaresUtf8(request)) throw new AeatFault(codes.encoding, 'El mensaje no está codificado en UTF-8.');
}
