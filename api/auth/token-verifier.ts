import { errors, jwtVerify } from 'jose';
import { modeOf, type DocumentMode } from '../../documents/document-mode';
import { RequestError } from '../mappers/api-error';
import { present } from '../../platform/present';
import type { KeySet } from './key-set';
import { MalformedClaim, modeClaim, reachClaims, type ReachClaims } from './reach-claims';

/** The account that a verified token speaks for. */
export interface Identity {
  accountId: string;
  mode: DocumentMode;
  scopes: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Claims that limit what the scopes allow. */
  narrowing?: ReachClaims;
}

export interface TokenRules {
  issuer: string;
  audience: string;
}

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const TYPES: ReadonlySet<string> = new Set(['at+jwt', 'application/at+jwt', 'jwt']);
const CLOCK_SKEW_SECONDS = 30;
const MAX_SUBJECT_LENGTH = 255;

/** Verifies an access token or throws the RequestError that the client is answered. */
export async function verifyToken(token: string, keys: KeySet, rules: TokenRules): Promise<Identity> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys.getKey, {
      algorithms: ALGORITHMS,
      issuer: rules.issuer,
      audience: rules.audience,
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ['iss', 'aud', 'exp', 'sub'],
    });
    if (!TYPES.has((protectedHeader.typ ?? '').toLowerCase()))
      throw invalidToken('its typ is neither at+jwt nor JWT', wrongClaim('typ'));
    const { sub, iat, exp = 0 } = payload;
    const isName = typeof sub === 'string' && sub.trim() !== '' && sub.length <= MAX_SUBJECT_LENGTH;
    // What is named like a test account must be one: only the claim makes a token of it.
    if (!isName || modeOf(sub) !== 'live') throw invalidToken('its sub does not name an account', wrongClaim('sub'));
    if (typeof iat === 'number' && iat > Date.now() / 1000 + CLOCK_SKEW_SECONDS)
      throw invalidToken('it was issued in the future', wrongClaim('iat'));
    const narrowing = present({ narrowing: reachClaims(payload) });
    return {
      accountId: sub,
      mode: modeClaim(payload),
      scopes: scopesOf(payload['scope'] ?? payload['scp']),
      expiresAt: exp * 1000,
      ...narrowing,
    };
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if (error instanceof MalformedClaim) throw invalidToken(`its ${error.message}`, wrongClaim(error.claim));
    if (error instanceof errors.JWTExpired) throw invalidToken('it has expired', error);
    if (error instanceof errors.JWTClaimValidationFailed)
      throw invalidToken(`its ${error.claim} is missing or wrong`, error);
    throw invalidToken('it is malformed or not signed by a known key', error);
  }
}

export function missingCredentials(): RequestError {
  return new RequestError('UNAUTHENTICATED', 'Send Authorization: Bearer <access token>.', [], {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

export function insufficientScope(missing: readonly string[]): RequestError {
  return new RequestError('INSUFFICIENT_SCOPE', `The token does not grant ${missing.join(' ')}.`, [], {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${missing.join(' ')}"` },
  });
}

/** The service has no simulated authorities: what the token sent would have nowhere to go. */
export function testModeOff(): RequestError {
  return invalidToken('its mode is test, and this service has no simulated authorities', wrongClaim('mode'));
}

function invalidToken(reason: string, cause: unknown): RequestError {
  return new RequestError('INVALID_TOKEN', `The access token is not valid: ${reason}.`, [], {
    cause,
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
}

function wrongClaim(claim: string): Error {
  return new errors.JWTClaimValidationFailed(`${claim} is wrong`, {}, claim);
}

function scopesOf(claim: unknown): ReadonlySet<string> {
  if (typeof claim === 'string') return new Set(claim.split(' ').filter((scope) => scope !== ''));
  if (Array.isArray(claim)) return new Set(claim.filter((scope) => typeof scope === 'string'));
  return new Set();
}
