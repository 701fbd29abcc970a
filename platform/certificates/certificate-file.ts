/** Files with a certificate, its chain and its key have 3 to 20 kB. */
export const LARGEST_CERTIFICATE_FILE = 131_072;

/** Thrown when a given certificate, key or file with both cannot be used; the message names the fix. */
export class CertificateFileRefused extends Error {
  constructor(
    readonly code: (typeof FILE_FAULTS)[number],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CertificateFileRefused';
  }
}

export const FILE_FAULTS = [
  'BROKEN_FILE',
  'TOO_LARGE',
  'WRONG_PASSWORD',
  'TOO_MANY_ITERATIONS',
  'NO_CERTIFICATE',
  'NO_KEY',
  'SEVERAL_KEYS',
  'FOREIGN_KEY',
  'EXPIRED',
  'NOT_YET_VALID',
  'UNUSABLE',
] as const;
