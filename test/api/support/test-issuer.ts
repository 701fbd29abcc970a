import { KeySet } from '../../../api/auth/key-set';
import { exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet, type JWTPayload } from 'jose';

export const ISSUER = 'https://issuer.test/';
export const AUDIENCE = 'edoc';
const ALGORITHM = 'ES256';

export interface TestIssuer {
  keySet: JSONWebKeySet;
  /** A token that passes, changed by what is given. */
  token(claims?: JWTPayload & { scope?: string }, header?: Record<string, unknown>): Promise<string>;
}

export async function createTestIssuer(kid = 'k1'): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  return {
    keySet: { keys: [jwk] },
    token: async (claims = {}, header = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const defaults = {
        iss: ISSUER,
        aud: AUDIENCE,
        sub: 'acme',
        iat: now,
        exp: now + 600,
        scope: 'documents:read documents:write',
      };
      const entries = Object.entries({ ...defaults, ...claims }).filter(([, value]) => value !== undefined);
      return new SignJWT(Object.fromEntries(entries))
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'at+jwt', ...header })
        .sign(privateKey);
    },
  };
}

/** Its keys as the API has them. */
export function keysOf({ keySet }: TestIssuer): KeySet {
  return new KeySet(
    async () => keySet,
    () => undefined,
  );
}
