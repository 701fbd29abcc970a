import { decodeProtectedHeader, errors } from 'jose';
import { present } from '../../platform/present';
import { RequestError } from '../mappers/api-error';

/** The reason why a token was refused, for the log: the claim (`iss`, `aud`, `exp`…), the key (`kid`), the signature. */
export interface TokenRefusal {
  reason: string;
  /** The key that the token names, where that decides. */
  kid?: string;
}

/** A client may write anything where the id of a key belongs. */
const KID = /^[\w.:-]{1,64}$/;
const BY_CODE: Readonly<Record<string, string>> = {
  [errors.JWTExpired.code]: 'expired',
  [errors.JWKSNoMatchingKey.code]: 'kid',
  [errors.JWKSMultipleMatchingKeys.code]: 'kid',
  [errors.JWSSignatureVerificationFailed.code]: 'signature',
  [errors.JOSEAlgNotAllowed.code]: 'alg',
};

/** Nothing of the token itself but the id of its key. */
export function tokenRefusal(error: unknown, token: string): TokenRefusal | undefined {
  if (!(error instanceof RequestError) || error.code !== 'INVALID_TOKEN') return undefined;
  const { cause } = error;
  if (cause instanceof errors.JWTClaimValidationFailed) return { reason: cause.claim };
  const reason = (cause instanceof errors.JOSEError ? BY_CODE[cause.code] : undefined) ?? 'malformed';
  return { reason, ...(reason === 'kid' || reason === 'signature' ? present({ kid: kidOf(token) }) : {}) };
}

function kidOf(token: string): string | undefined {
  const { kid } = decodeProtectedHeader(token);
  return kid !== undefined && KID.test(kid) ? kid : undefined;
}
