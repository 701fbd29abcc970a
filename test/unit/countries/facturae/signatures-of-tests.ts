import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

/** What another implementation says of the signature in a document: how many references hold, or undefined. */
export function referencesThatHold(xml: string): number | undefined {
  const [signature] = /<ds:Signature [^]*<\/ds:Signature>/.exec(xml) ?? [];
  const [, certificate] = /<ds:X509Certificate>([^<]*)/.exec(xml) ?? [];
  if (signature === undefined || certificate === undefined) throw new Error('there is no signature');
  const publicCert = new X509Certificate(Buffer.from(certificate, 'base64')).toString();
  const verifier = new SignedXml({ publicCert });
  try {
    verifier.loadSignature(signature);
    return verifier.checkSignature(xml) ? verifier.getSignedReferences().length : undefined;
  } catch {
    // It throws where a signature does not even look like one.
    return undefined;
  }
}
