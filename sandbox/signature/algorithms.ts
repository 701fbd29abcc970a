/** Names of digests in node:crypto, by URI. */
export const DIGESTS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
};

/** Digests of RSA signatures, by URI. */
export const RSA_SIGNATURES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/09/xmldsig#rsa-sha1': 'sha1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};

/** Modes of libxml2. */
const MODES = { inclusive: 0, exclusive: 1, inclusive11: 2 } as const;

export interface Canonicalization {
  mode: (typeof MODES)[keyof typeof MODES];
  withComments: boolean;
}

export const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export const INCLUSIVE_C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** Canonicalizations by URI. */
export const CANONICALIZATIONS: Readonly<Record<string, Canonicalization>> = {
  [INCLUSIVE_C14N]: { mode: MODES.inclusive, withComments: false },
  [`${INCLUSIVE_C14N}#WithComments`]: { mode: MODES.inclusive, withComments: true },
  [EXCLUSIVE_C14N]: { mode: MODES.exclusive, withComments: false },
  [`${EXCLUSIVE_C14N}WithComments`]: { mode: MODES.exclusive, withComments: true },
  'http://www.w3.org/2006/12/xml-c14n11': { mode: MODES.inclusive11, withComments: false },
  'http://www.w3.org/2006/12/xml-c14n11#WithComments': { mode: MODES.inclusive11, withComments: true },
};

export const ENVELOPED_SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
