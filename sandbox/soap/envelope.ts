import { escaped, writeXml, type XmlNode } from './xml-node';

/** Namespace of SOAP 1.1. */
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';

/** Names of the body have the prefixes that are declared here. */
export function writeEnvelope(body: XmlNode, namespaces: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(namespaces).map(([prefix, namespace]) => `xmlns:${prefix}="${namespace}"`);
  const content = writeXml(body).replace(/^<([^>]+)>/, (_, name: string) => `<${[name, ...declarations].join(' ')}>`);
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="${SOAP}"><env:Header/><env:Body>${content}</env:Body></env:Envelope>`;
}

/** Side that has the fault: `Client` if the message cannot be sent again as it is. */
export type FaultSide = 'Client' | 'Server';

export function writeFault(side: FaultSide, text: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="${SOAP}"><env:Body><env:Fault><faultcode>env:${side}</faultcode><faultstring>${escaped(text)}
</faultstring><detail><callstack>edoc sandbox</callstack></detail></env:Fault></env:Body></env:Envelope>`;
}
