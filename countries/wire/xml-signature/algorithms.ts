import type { Canonicalization } from '../../../documents/xml/canonical-xml';

export const SIGNATURE_NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#';

export const ENVELOPED = `${SIGNATURE_NAMESPACE}enveloped-signature`;

export const CANONICALIZATIONS: Readonly<Record<Canonicalization, string>> = {
  inclusive: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  exclusive: 'http://www.w3.org/2001/10/xml-exc-c14n#',
};

/** Digest algorithms, by the name that node:crypto has for them. */
export const DIGESTS = {
  sha1: `${SIGNATURE_NAMESPACE}sha1`,
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
} as const;
export type Digest = keyof typeof DIGESTS;

/** Signature algorithms of RSA keys, by the digest that is signed. */
export const SIGNATURE_METHODS = {
  sha1: `${SIGNATURE_NAMESPACE}rsa-sha1`,
  sha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
} as const;
export type SignatureMethod = keyof typeof SIGNATURE_METHODS;
