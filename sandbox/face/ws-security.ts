import type { X509Certificate } from 'node:crypto';
import { EXCLUSIVE_C14N } from '../signature/algorithms';
import { SignatureRefused } from '../signature/signature-refused';
import { attributeOf, idsOf, type SignedDocument, type SignedElement } from '../signature/signed-document';
import { isInDate, isIssuedBy, signingCertificate, type SigningCertificate } from '../signature/signing-certificate';
import { verifySignature, type SignatureProfile } from '../signature/verify-signature';
import { FaceFault } from './face-fault';

/** Profile of FACe's manual in text and sample. */
const PROFILE: SignatureProfile = {
  signatures: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'],
  digests: ['http://www.w3.org/2000/09/xmldsig#sha1', 'http://www.w3.org/2001/04/xmlenc#sha256'],
  canonicalizations: [EXCLUSIVE_C14N],
};

const X509_V3 = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3';

/**
 * NIF of whom a message is from: the holder of the X.509 token that has signed its Body (WS-Security 1.0).
 * @param authority whose certificates may call
 * @throws FaceFault
 */
export function callerOf(document: SignedDocument, authority: X509Certificate, at: Date): string {
  const caller = verifying(() => signerOfBody(document, at));
  if (!isIssuedBy(caller, authority)) throw new FaceFault(403, 'El certificado no está dado de alta.');
  if (caller.nif === undefined) throw new FaceFault(403, 'El certificado no contiene ningún NIF.');
  return caller.nif;
}

function signerOfBody(document: SignedDocument, at: Date): SigningCertificate {
  const security = document.one('/soap:Envelope/soap:Header/wsse:Security');
  const token = document.one('wsse:BinarySecurityToken', security);
  if (attributeOf(token, 'ValueType') !== X509_V3) throw new SignatureRefused('El token no es un certificado X509v3.');
  const signature = document.one('ds:Signature', security);
  const reference = document.one('ds:KeyInfo/wsse:SecurityTokenReference/wsse:Reference', signature);
  if (!idsOf(token).includes(attributeOf(reference, 'URI').replace(/^#/, ''))) {
    throw new SignatureRefused('KeyInfo no apunta al BinarySecurityToken.');
  }
  const caller = signingCertificate(token.content);
  const covered = verifySignature(document, signature, caller.certificate.publicKey, PROFILE);
  const body = document.one('/soap:Envelope/soap:Body');
  if (!covered.some(({ target }) => target !== 'document' && target.isSameNode(body))) {
    throw new SignatureRefused('La firma no cubre el Body.');
  }
  if (!isInDate(caller, at)) throw new SignatureRefused('El certificado no está en vigor.');
  refuseExpired(document, security, at);
  return caller;
}

function refuseExpired(document: SignedDocument, security: SignedElement, at: Date): void {
  const [expires] = document.all('wsu:Timestamp/wsu:Expires', security);
  if (expires !== undefined && !(Date.parse(expires.content.trim()) > at.getTime())) {
    throw new SignatureRefused('El mensaje ha caducado.');
  }
}

function verifying<T>(verify: () => T): T {
  try {
    return verify();
  } catch (error) {
    if (error instanceof SignatureRefused) throw new FaceFault(401, `WS-Security: ${error.message}`);
    throw error;
  }
}
