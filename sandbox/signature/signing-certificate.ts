import { X509Certificate } from 'node:crypto';
import { nifOf } from '../tls/client-certificate';
import { bytesOfBase64 } from './base64';
import { SignatureRefused } from './signature-refused';

/** Largest certificate; a larger one is none, or has a key that only costs time. */
const LARGEST_CERTIFICATE = 20_000;
const LONGEST_MODULUS = 8_192;

/** A certificate with an RSA key that something was signed with. */
export interface SigningCertificate {
  certificate: X509Certificate;
  /** Whom its subject names. */
  nif: string | undefined;
  /** CN of its subject. */
  nombre: string;
}

/**
 * @param base64 DER
 * @throws SignatureRefused
 */
export function signingCertificate(base64: string): SigningCertificate {
  const certificate = certificateIn(bytesOfBase64(base64));
  if (certificate === undefined) throw new SignatureRefused('El certificado no se puede leer.');
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? Infinity) > LONGEST_MODULUS) {
    throw new SignatureRefused('La clave del certificado no es RSA.');
  }
  const subject = certificate.toLegacyObject().subject as unknown as Readonly<Record<string, string | string[]>>;
  return { certificate, nif: nifOf(subject), nombre: [subject['CN'] ?? []].flat()[0] ?? '' };
}

export function isInDate({ certificate }: SigningCertificate, at: Date): boolean {
  return at >= new Date(certificate.validFrom) && at <= new Date(certificate.validTo);
}

/** @param authority whose certificates are believed */
export function isIssuedBy({ certificate }: SigningCertificate, authority: X509Certificate): boolean {
  return certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
}

function certificateIn(der: Buffer | undefined): X509Certificate | undefined {
  if (der === undefined || der.length > LARGEST_CERTIFICATE) return undefined;
  try {
    const certificate = new X509Certificate(der);
    // Read here, since not every key that a certificate may have can be.
    return certificate.publicKey.type === 'public' ? certificate : undefined;
  } catch {
    return undefined;
  }
}
