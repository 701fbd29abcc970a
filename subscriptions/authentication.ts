import type { Envelope, KeyRing } from '../platform/encryption/key-ring';
import { present } from '../platform/present';

export const AUTHENTICATION_METHODS = ['OAUTH2', 'BASIC_AUTH', 'API_KEY'] as const;
export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number];

/** The authentication that a subscriber wants, with all credentials: exists in memory only. */
export type Authentication =
  | { method: 'OAUTH2'; tokenUrl: string; clientId: string; clientSecret: string }
  | { method: 'BASIC_AUTH'; username: string; password: string }
  | { method: 'API_KEY'; headerName: string; key: string };

/** The same at rest. Both halves of a credential are sealed; where they are sent is not secret. */
export type StoredAuthentication =
  | { method: 'OAUTH2'; tokenUrl: string; sealed: Envelope }
  | { method: 'BASIC_AUTH'; sealed: Envelope }
  | { method: 'API_KEY'; headerName: string; sealed: Envelope };

export interface SubscriptionIdentity {
  accountId: string;
  subscriptionId: string;
}

/** A signing secret is sealed in the same envelope: what rotates the keys of one rotates those of both. */
export function sealAuthentication(
  ring: KeyRing,
  owner: SubscriptionIdentity,
  authentication: Authentication,
  signingSecret?: string,
): StoredAuthentication {
  const seal = (values: Record<string, string>) =>
    ring.seal(credentialBinding(owner), { ...values, ...present({ signingSecret }) });
  switch (authentication.method) {
    case 'OAUTH2': {
      const { method, tokenUrl, clientId, clientSecret } = authentication;
      return { method, tokenUrl, sealed: seal({ clientId, clientSecret }) };
    }
    case 'BASIC_AUTH': {
      const { method, username, password } = authentication;
      return { method, sealed: seal({ username, password }) };
    }
    case 'API_KEY': {
      const { method, headerName, key } = authentication;
      return { method, headerName, sealed: seal({ key }) };
    }
    default:
      return authentication satisfies never;
  }
}

/** Throws EnvelopeUnreadable when the key is retired or the envelope was altered or moved. */
export function openAuthentication(
  ring: KeyRing,
  owner: SubscriptionIdentity,
  stored: StoredAuthentication,
): Authentication {
  const values = ring.open(credentialBinding(owner), stored.sealed);
  const value = (field: string): string => {
    const found = values[field];
    if (found === undefined) throw new Error(`the envelope has no ${field}`);
    return found;
  };
  switch (stored.method) {
    case 'OAUTH2': {
      const { method, tokenUrl } = stored;
      return { method, tokenUrl, clientId: value('clientId'), clientSecret: value('clientSecret') };
    }
    case 'BASIC_AUTH':
      return { method: stored.method, username: value('username'), password: value('password') };
    case 'API_KEY':
      return { method: stored.method, headerName: stored.headerName, key: value('key') };
    default:
      return stored satisfies never;
  }
}

/** The `whsec_` secret that notifications are signed with too, if the subscription has one. Throws as openAuthentication does. */
export function openSigningSecret(
  ring: KeyRing,
  owner: SubscriptionIdentity,
  stored: StoredAuthentication,
): string | undefined {
  return hasSigningSecret(stored) ? ring.open(credentialBinding(owner), stored.sealed)['signingSecret'] : undefined;
}

export function hasSigningSecret({ sealed }: StoredAuthentication): boolean {
  return sealed.values['signingSecret'] !== undefined;
}

export function credentialBinding({ accountId, subscriptionId }: SubscriptionIdentity): string[] {
  return ['subscription', accountId, subscriptionId];
}

/** Value of an Authorization header by RFC 7617, in UTF-8. */
export function basicCredentials(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
}
