import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { EMBEDDED_AUDIENCE, EMBEDDED_ISSUER } from './embedded-issuer';
import { ISSUER_ALGORITHM, type IssuerKey } from './issuer-keys';

export interface TokenRequest {
  /** The account. */
  subject: string;
  scopes: readonly string[];
  lifetimeSeconds: number;
}

/** An access token as RFC 9068 describes it, signed by the embedded issuer. */
export function signToken(issuer: IssuerKey, request: TokenRequest): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ scope: request.scopes.join(' ') })
    .setProtectedHeader({ alg: ISSUER_ALGORITHM, typ: 'at+jwt', kid: issuer.keyId })
    .setIssuer(EMBEDDED_ISSUER)
    .setAudience(EMBEDDED_AUDIENCE)
    .setSubject(request.subject)
    .setIssuedAt(now)
    .setExpirationTime(now + request.lifetimeSeconds)
    .setJti(randomUUID())
    .sign(issuer.privateKey);
}
