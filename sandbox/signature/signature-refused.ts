/** Tells why a signature is not believed, as a sentence in Spanish. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
}
