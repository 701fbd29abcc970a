import { deliver } from '../delivery';
import { readBytes } from '../http-messages';
import { sendXml } from '../soap/send-xml';
import { declaresUtf8, refuseUnlessSoap } from '../soap/soap-request';
import type { TlsHandler } from '../tls/tls-server';
import { FaceFault } from './face-fault';
import type { FacePlatform } from './platform';

/** Bytes of a message: an invoice with attachments, in Base64. */
const MESSAGE_LIMIT = 16 * 1024 * 1024;

/** @param open the platform, asked for when the first message has come */
export function faceEndpoint(open: () => Promise<FacePlatform>): TlsHandler {
  return async ({ request, response, reset }) => {
    refuseUnlessSoap(request);
    const bytes = await readBytes(request, MESSAGE_LIMIT);
    try {
      if (!declaresUtf8(request)) throw new FaceFault(400, 'El mensaje no está codificado en UTF-8.');
      const { xml, delivery } = await (await open()).answer(bytes);
      deliver(response, delivery, () => sendXml(response, 200, xml), reset);
    } catch (error) {
      if (!(error instanceof FaceFault)) throw error;
      sendXml(response, 500, error.toXml());
    }
  };
}
