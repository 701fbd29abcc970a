/** Issuer that the tokens of an embedded issuer name. Production mode takes neither them nor its keys. */
export const EMBEDDED_ISSUER = 'urn:edoc:embedded';
export const EMBEDDED_AUDIENCE = 'edoc';

/** Every key that an embedded issuer publishes names it: a JWK may have members of its own (RFC 7517, section 4). */
export function isEmbeddedKey(key: Readonly<Record<string, unknown>>): boolean {
  return key['issuer'] === EMBEDDED_ISSUER;
}

/** Scopes of access tokens. */
export const SCOPES = [
  'companies:manage',
  'documents:read',
  'documents:write',
  'external-status:write',
  'subscriptions:manage',
  'operations',
] as const;
export type Scope = (typeof SCOPES)[number];

/** `operations` is for operators, and with `companies:manage` certificates are uploaded: both have to be asked for. */
const ASKED_FOR: readonly Scope[] = ['companies:manage', 'operations'];
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => !ASKED_FOR.includes(scope));

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
