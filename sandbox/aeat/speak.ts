import type { XmlNode } from '../soap/xml-node';
import type { CertifiedHandler, CertifiedRequest } from '../tls/tls-server';
import type { AgencyView } from './agency-view';
import type { AeatProtocol } from './protocol';
import type { RequestReader } from './request-reader';
import { soapEndpoint, type Reply } from './soap-endpoint';

/** A protocol of the agency as it is spoken. */
interface Spoken<Agency> {
  /** Handlers by path. */
  handlers: Readonly<Record<string, CertifiedHandler>>;
  open(): Promise<Agency>;
  close(): Promise<void>;
}

export interface Speech<Agency> {
  protocol: AeatProtocol;
  openAgency: () => Promise<Agency>;
  openReader: () => Promise<RequestReader>;
  /** Acts of the agency on a message, by the path that it came to. */
  addresses: Readonly<Record<string, (agency: Agency, payload: XmlNode, by: CertifiedRequest) => Promise<Reply>>>;
}

/** Agency and reader are opened when somebody comes to them, and once. */
export function speak<Agency extends AgencyView & { close(): Promise<void> }>(speech: Speech<Agency>): Spoken<Agency> {
  let agency: Promise<Agency> | undefined;
  let reader: Promise<RequestReader> | undefined;
  const open = () => (agency ??= speech.openAgency());
  const openReader = () => (reader ??= speech.openReader());
  const handlers = Object.entries(speech.addresses).map(([path, service]): [string, CertifiedHandler] => [
    path,
    soapEndpoint(speech.protocol, openReader, async (payload, by) => service(await open(), payload, by)),
  ]);
  return {
    handlers: Object.fromEntries(handlers),
    open,
    async close() {
      await (await agency)?.close();
    },
  };
}
