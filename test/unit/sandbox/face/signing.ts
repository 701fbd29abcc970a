import { createHash, createPublicKey, sign, X509Certificate } from 'node:crypto';
import { loadLibxmlPackage } from '../../../../documents/xml/libxml';
import { SIGNATURE_NAMESPACES } from '../../../../sandbox/signature/namespaces';
import type { Identity } from '../../../../sandbox/tls/certificate-authority';

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';

const DIGEST_URIS = {
  sha1: `${XMLDSIG}sha1`,
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
} as const;
type Digest = keyof typeof DIGEST_URIS;

const SIGNATURE_URIS = {
  sha1: `${XMLDSIG}rsa-sha1`,
  sha256: `${MORE}rsa-sha256`,
  sha512: `${MORE}rsa-sha512`,
} as const;

const POLICY = 'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf';

/** Changes what is signed, or what has been signed: text to be replaced, and by what. */
export type Change = readonly [from: string | RegExp, to: string];

export interface SigningOptions {
  digest?: Digest;
  signature?: Digest;
  /** Before it is signed. */
  before?: readonly Change[];
  /** Behind the signature's back. */
  after?: readonly Change[];
}

/** Of what is signed, where, and in which form. */
interface Target {
  /** XPath; undefined: the whole document without its signature. */
  path: string | undefined;
  mode: 0 | 1;
}

/** Fills `@0@`, `@1@`, … with digests and `@value@` with the signature's value. */
async function filled(
  template: string,
  targets: readonly Target[],
  key: string,
  { digest = 'sha256', signature = 'sha256' }: SigningOptions,
  mode: 0 | 1,
): Promise<string> {
  const { XmlDocument } = await loadLibxmlPackage();
  let text = template;
  for (const [index, target] of targets.entries()) {
    const document = XmlDocument.fromString(text);
    if (target.path === undefined) document.get('//ds:Signature', SIGNATURE_NAMESPACES)?.remove();
    const form =
      target.path === undefined
        ? document.canonicalizeToString({ mode: target.mode })
        : (document.get(target.path, SIGNATURE_NAMESPACES)?.canonicalizeToString({ mode: target.mode }) ?? '');
    document.dispose();
    text = text.replace(`@${index}@`, createHash(digest).update(form).digest('base64'));
  }
  const document = XmlDocument.fromString(text);
  const form = document.get('//ds:SignedInfo', SIGNATURE_NAMESPACES)?.canonicalizeToString({ mode }) ?? '';
  document.dispose();
  return text.replace('@value@', sign(signature, Buffer.from(form), key).toString('base64'));
}

function changed(text: string, changes: readonly Change[] = []): string {
  return changes.reduce((current, [from, to]) => {
    const next = current.replace(from, to);
    if (next === current) throw new Error(`nothing to change: ${String(from)}`);
    return next;
  }, text);
}

/** An invoice with its signature: enveloped XAdES-EPES by the policy of Facturae 3.1. */
export async function signedFacturae(
  xml: string,
  { cert, key }: Identity,
  options: SigningOptions = {},
): Promise<string> {
  const { digest = 'sha256', signature = 'sha256' } = options;
  const certificate = new X509Certificate(cert);
  const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' });
  const method = `<ds:DigestMethod Algorithm="${DIGEST_URIS[digest]}"/>`;
  const reference = (attributes: string, index: number, transforms = '') =>
    `<ds:Reference ${attributes}>${transforms}${method}<ds:DigestValue>@${index}@</ds:DigestValue></ds:Reference>`;
  const enveloped = `<ds:Transforms><ds:Transform Algorithm="${XMLDSIG}enveloped-signature"/></ds:Transforms>`;
  const certDigest = createHash(digest).update(certificate.raw).digest('base64');
  const properties = `<xades:QualifyingProperties Target="#S"><xades:SignedProperties Id="S-P"><xades:SignedSignatureProperties><xades:SigningTime>${new Date().toISOString()}</xades:SigningTime><xades:SigningCertificate><xades:Cert><xades:CertDigest>${method}<ds:DigestValue>${certDigest}</ds:DigestValue></xades:CertDigest><xades:IssuerSerial><ds:X509IssuerName>CN=edoc sandbox authority</ds:X509IssuerName><ds:X509SerialNumber>${BigInt(`0x${certificate.serialNumber}`)}</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert></xades:SigningCertificate><xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier>${POLICY}</xades:Identifier></xades:SigPolicyId><xades:SigPolicyHash><ds:DigestMethod Algorithm="${XMLDSIG}sha1"/><ds:DigestValue>Ohixl6upD6av8N7pEvDABhEL6hM=</ds:DigestValue></xades:SigPolicyHash></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier><xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole>emisor</xades:ClaimedRole></xades:ClaimedRoles></xades:SignerRole></xades:SignedSignatureProperties><xades:SignedDataObjectProperties><xades:DataObjectFormat ObjectReference="#S-R"><xades:MimeType>text/xml</xades:MimeType></xades:DataObjectFormat></xades:SignedDataObjectProperties></xades:SignedProperties></xades:QualifyingProperties>`;
  const block = `<ds:Signature Id="S" xmlns:ds="${XMLDSIG}" xmlns:xades="${SIGNATURE_NAMESPACES.xades}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${INCLUSIVE}"/><ds:SignatureMethod Algorithm="${SIGNATURE_URIS[signature]}"/>${reference('Id="S-R" URI=""', 0, enveloped)}${reference('Type="http://uri.etsi.org/01903#SignedProperties" URI="#S-P"', 1)}${reference('URI="#S-K"', 2)}</ds:SignedInfo><ds:SignatureValue>@value@</ds:SignatureValue><ds:KeyInfo Id="S-K"><ds:X509Data><ds:X509Certificate>${certificate.raw.toString('base64')}</ds:X509Certificate></ds:X509Data><ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${inBase64(n)}</ds:Modulus><ds:Exponent>${inBase64(e)}</ds:Exponent></ds:RSAKeyValue></ds:KeyValue></ds:KeyInfo><ds:Object>${properties}</ds:Object></ds:Signature>`;
  const template = changed(xml.replace(/<\/(\w+:)?Facturae>\s*$/, `${block}$&`), options.before);
  const targets: Target[] = [
    { path: undefined, mode: 0 },
    { path: '//xades:SignedProperties', mode: 0 },
    { path: '//ds:KeyInfo', mode: 0 },
  ];
  return changed(await filled(template, targets, key, options, 0), options.after);
}

/** A message with its signature: WS-Security 1.0 with an X.509 token over the Body. */
export async function signedMessage(
  body: string,
  { cert, key }: Identity,
  options: SigningOptions = {},
): Promise<string> {
  const { digest = 'sha256', signature = 'sha1' } = options;
  const token = new X509Certificate(cert).raw.toString('base64');
  const { soap, wsse, wsu } = SIGNATURE_NAMESPACES;
  const security = `<wsse:Security xmlns:wsse="${wsse}" xmlns:wsu="${wsu}"><wsse:BinarySecurityToken wsu:Id="T" EncodingType="${WSS}-soap-message-security-1.0#Base64Binary" ValueType="${WSS}-x509-token-profile-1.0#X509v3">${token}</wsse:BinarySecurityToken><ds:Signature xmlns:ds="${XMLDSIG}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><ds:SignatureMethod Algorithm="${SIGNATURE_URIS[signature]}"/><ds:Reference URI="#B"><ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE}"/></ds:Transforms><ds:DigestMethod Algorithm="${DIGEST_URIS[digest]}"/><ds:DigestValue>@0@</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>@value@</ds:SignatureValue><ds:KeyInfo><wsse:SecurityTokenReference><wsse:Reference URI="#T"/></wsse:SecurityTokenReference></ds:KeyInfo></ds:Signature></wsse:Security>`;
  const template = changed(
    `<soapenv:Envelope xmlns:soapenv="${soap}"><soapenv:Header>${security}</soapenv:Header><soapenv:Body xmlns:wsu="${wsu}" wsu:Id="B">${body}</soapenv:Body></soapenv:Envelope>`,
    options.before,
  );
  const text = await filled(template, [{ path: '/*/soap:Body', mode: 1 }], key, { digest, signature }, 1);
  return changed(text, options.after);
}

function inBase64(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('base64');
}
