/** Scopes of access tokens. `operations` is for operators and has to be asked for. */
export const SCOPES = [
  'documents:read',
  'documents:write',
  'external-status:write',
  'subscriptions:manage',
  'operations',
] as const;
export type Scope = (typeof SCOPES)[number];

export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => scope !== 'operations');

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
