import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { pemBlocks } from '../../../platform/certificates/pem-blocks';

/** A company's certificate as credentials hold it. */
export interface SignerFiles {
  /** PEM: the certificate, then those that lead to its authority. */
  readonly cert: string;
  /** PEM, not encrypted. */
  readonly key: string;
}

/** Who signs. */
export interface Signer {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** Certificates from the signer's own towards its authority. */
  readonly chain: readonly X509Certificate[];
}

export type SignerFault = 'SIGNER_KEY_NOT_RSA' | 'SIGNER_KEY_FOREIGN' | 'SIGNER_WITHOUT_CERTIFICATE';

/** The certificate cannot sign here, whatever the document. */
export class SignerRefused extends Error {
  override readonly name = 'SignerRefused';

  constructor(readonly code: SignerFault) {
    super(
      {
        SIGNER_KEY_NOT_RSA:
          'the key of the certificate is not RSA, and invoices to public bodies are signed with RSA keys only',
        SIGNER_KEY_FOREIGN: 'the private key does not belong to the certificate',
        SIGNER_WITHOUT_CERTIFICATE: 'there is no certificate to sign with',
      }[code],
    );
  }
}

/** @throws SignerRefused */
export function openSigner({ cert, key }: SignerFiles): Signer {
  const chain = pemBlocks(cert).map(({ text }) => new X509Certificate(text));
  const [certificate] = chain;
  if (certificate === undefined) throw new SignerRefused('SIGNER_WITHOUT_CERTIFICATE');
  const privateKey = createPrivateKey(key);
  if (privateKey.asymmetricKeyType !== 'rsa') throw new SignerRefused('SIGNER_KEY_NOT_RSA');
  if (!certificate.checkPrivateKey(privateKey)) throw new SignerRefused('SIGNER_KEY_FOREIGN');
  return { key: privateKey, certificate, chain };
}
