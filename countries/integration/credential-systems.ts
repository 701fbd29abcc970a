/** What a company is known by to a system: a certificate with its key, a token, or named fields. */
export const CREDENTIAL_KINDS = ['certificate', 'token', 'fields'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

export interface CredentialSystem {
  readonly name: string;
  readonly kinds: readonly CredentialKind[];
  /** It signs with methods that are defined for RSA alone. */
  readonly takesOnlyRsa?: true;
  /** What the fields are, where it takes some. */
  readonly fields?: readonly string[];
}

const TABLE = {
  'es-verifactu': { name: 'AEAT VERI*FACTU', kinds: ['certificate'] },
  'es-sii': { name: 'AEAT SII', kinds: ['certificate'] },
  'es-face': { name: 'FACe', kinds: ['certificate'], takesOnlyRsa: true },
} as const satisfies Record<string, CredentialSystem>;

/** Stored with credentials: an id never changes. It is the id of the system that documents are submitted to. */
export type CredentialSystemId = keyof typeof TABLE;

/** The systems that a company needs a credential for. */
export const CREDENTIAL_SYSTEMS: Readonly<Record<CredentialSystemId, CredentialSystem>> = TABLE;
export const CREDENTIAL_SYSTEM_IDS = Object.keys(TABLE) as CredentialSystemId[];
