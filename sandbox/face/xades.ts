import { createHash } from 'node:crypto';
import { CANONICALIZATIONS, DIGESTS, RSA_SIGNATURES } from '../signature/algorithms';
import { bytesOfBase64 } from '../signature/base64';
import { SignatureRefused } from '../signature/signature-refused';
import { attributeOf, idsOf, type SignedDocument, type SignedElement } from '../signature/signed-document';
import { isInDate, signingCertificate, type SigningCertificate } from '../signature/signing-certificate';
import { verifySignature, type SignatureProfile, type VerifiedReference } from '../signature/verify-signature';

/** The signature policy of Facturae 3.1. */
const POLICY = {
  identifier: 'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
  /** SHA-1 of the document. */
  hash: 'Ohixl6upD6av8N7pEvDABhEL6hM=',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
} as const;

/** Roles in which one may sign. */
const ROLES: readonly string[] = ['emisor', 'supplier', 'receptor', 'customer', 'tercero', 'third party'];

const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

const PROFILE: SignatureProfile = {
  signatures: Object.keys(RSA_SIGNATURES),
  digests: Object.keys(DIGESTS),
  canonicalizations: Object.keys(CANONICALIZATIONS),
};

/**
 * Signer of an invoice: enveloped XAdES-EPES by the policy of Facturae.
 * @param at when the certificate has to be in date
 * @throws SignatureRefused
 */
export function signerOf(document: SignedDocument, at: Date): SigningCertificate {
  const signature = document.one('/*/ds:Signature');
  const signer = signingCertificate(certificateIn(document, signature));
  refuseForeignKey(document, signature, signer);
  const references = verifySignature(document, signature, signer.certificate.publicKey, PROFILE);
  const whole = references.find(({ target, isEnveloped }) => target === 'document' && isEnveloped);
  if (whole === undefined) throw new SignatureRefused('La firma no cubre la factura entera.');
  const properties = signedProperties(document, signature, references);
  refuseOtherCertificate(document, properties, signer);
  refuseOtherPolicy(document, properties);
  refuseOtherFormat(document, properties, whole);
  if (!isInDate(signer, at)) throw new SignatureRefused('El certificado de la firma no está en vigor.');
  return signer;
}

/** The first one is the signer's. */
function certificateIn(document: SignedDocument, signature: SignedElement): string {
  const [certificate] = document.all('ds:KeyInfo/ds:X509Data/ds:X509Certificate', signature);
  if (certificate === undefined) throw new SignatureRefused('Falta el elemento X509Certificate.');
  return certificate.content;
}

function refuseForeignKey(document: SignedDocument, signature: SignedElement, { certificate }: SigningCertificate) {
  const { n = '', e = '' } = certificate.publicKey.export({ format: 'jwk' });
  for (const value of document.all('ds:KeyInfo/ds:KeyValue/ds:RSAKeyValue', signature)) {
    const parts = { Modulus: n, Exponent: e };
    for (const [name, own] of Object.entries(parts)) {
      const told = bytesOfBase64(document.one(`ds:${name}`, value).content);
      if (told === undefined || numberOf(told) !== numberOf(Buffer.from(own, 'base64url'))) {
        throw new SignatureRefused('RSAKeyValue no es la clave del certificado.');
      }
    }
  }
}

function signedProperties(
  document: SignedDocument,
  signature: SignedElement,
  references: readonly VerifiedReference[],
): SignedElement {
  const qualifying = document.one('ds:Object/xades:QualifyingProperties', signature);
  const [id] = idsOf(signature);
  if (id === undefined || attributeOf(qualifying, 'Target') !== `#${id}`) {
    throw new SignatureRefused('Las propiedades no son de esta firma.');
  }
  const properties = document.one('xades:SignedProperties', qualifying);
  const isSigned = references.some(
    ({ type, target }) => type === SIGNED_PROPERTIES && target !== 'document' && target.isSameNode(properties),
  );
  if (!isSigned) throw new SignatureRefused('La firma no cubre sus propiedades (SignedProperties).');
  return properties;
}

function refuseOtherCertificate(document: SignedDocument, properties: SignedElement, signer: SigningCertificate): void {
  const path = 'xades:SignedSignatureProperties/xades:SigningCertificate/xades:Cert';
  const [cert] = document.all(path, properties);
  if (cert === undefined) throw new SignatureRefused('Falta el elemento SigningCertificate.');
  const { certificate } = signer;
  const told = document.one('xades:CertDigest/ds:DigestValue', cert).content;
  const digest = DIGESTS[attributeOf(document.one('xades:CertDigest/ds:DigestMethod', cert), 'Algorithm')];
  const own = digest === undefined ? undefined : createHash(digest).update(certificate.raw).digest();
  const serial = document.one('xades:IssuerSerial/ds:X509SerialNumber', cert).content.trim();
  const isOwn = own !== undefined && bytesOfBase64(told)?.equals(own) === true;
  if (!isOwn || serial !== BigInt(`0x${certificate.serialNumber}`).toString()) {
    throw new SignatureRefused('SigningCertificate no es el certificado de la firma.');
  }
}

function refuseOtherPolicy(document: SignedDocument, properties: SignedElement): void {
  const own = document.one('xades:SignedSignatureProperties', properties);
  const policy = document.one('xades:SignaturePolicyIdentifier/xades:SignaturePolicyId', own);
  const identifier = document.one('xades:SigPolicyId/xades:Identifier', policy).content.trim();
  const method = attributeOf(document.one('xades:SigPolicyHash/ds:DigestMethod', policy), 'Algorithm');
  const hash = document.one('xades:SigPolicyHash/ds:DigestValue', policy).content.trim();
  if (identifier !== POLICY.identifier) throw new SignatureRefused('La política de firma no es la de Facturae 3.1.');
  if (method !== POLICY.digest || hash !== POLICY.hash) {
    throw new SignatureRefused('El resumen de la política de firma no es correcto.');
  }
  if (Number.isNaN(Date.parse(document.one('xades:SigningTime', own).content.trim()))) {
    throw new SignatureRefused('SigningTime no es una fecha con hora.');
  }
  for (const role of document.all('xades:SignerRole/xades:ClaimedRoles/xades:ClaimedRole', own)) {
    if (!ROLES.includes(role.content.trim())) throw new SignatureRefused('El rol de quien firma no es de la política.');
  }
}

function refuseOtherFormat(document: SignedDocument, properties: SignedElement, { id }: VerifiedReference): void {
  const path = 'xades:SignedDataObjectProperties/xades:DataObjectFormat';
  for (const format of document.all(path, properties)) {
    if (id === '' || attributeOf(format, 'ObjectReference') !== `#${id}`) {
      throw new SignatureRefused('DataObjectFormat no se refiere a la factura.');
    }
  }
}

function numberOf(bytes: Buffer): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`);
}
