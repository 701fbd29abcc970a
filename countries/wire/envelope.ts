import { SOAP_NAMESPACE } from '../../schemas/soap-1.1/soap';
import { declarations, element, type WrittenXml } from './write-xml';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** A SOAP message whose envelope declares the prefixes that it is written with. */
export function writeEnvelope(namespaces: Readonly<Record<string, string>>, message: WrittenXml): string {
  const attributes = declarations({ soapenv: SOAP_NAMESPACE, ...namespaces });
  return XML_DECLARATION + element('soapenv:Envelope', [element('soapenv:Body', [message])], attributes);
}
