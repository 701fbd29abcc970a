import { DOMParser } from '@xmldom/xmldom';
import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

const NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#';

/** What another implementation says of the signature in a document: how many references hold, or undefined. */
export function referencesThatHold(xml: string): number | undefined {
  const document = new DOMParser({ onError: () => undefined }).parseFromString(xml, 'text/xml');
  const [signature] = document.getElementsByTagNameNS(NAMESPACE, 'Signature');
  const [certificate] = document.getElementsByTagNameNS(NAMESPACE, 'X509Certificate');
  if (signature === undefined || certificate === undefined) return undefined;
  try {
    const der = Buffer.from(certificate.textContent ?? '', 'base64');
    const verifier = new SignedXml({ publicCert: new X509Certificate(der).toString() });
    verifier.loadSignature(signature as never);
    return verifier.checkSignature(xml) ? verifier.getSignedReferences().length : undefined;
  } catch {
    return undefined;
  }
}
