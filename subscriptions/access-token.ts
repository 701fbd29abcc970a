import type { TokenFailure } from './attempt-result';
import { type Authentication, basicCredentials } from './authentication';
import { connectionFailureOf } from './connection-failure';
import type { GuardedAnswer, GuardedClient } from '../platform/guarded-http/guarded-client';

export type TokenAnswer = { ok: true; token: string } | { ok: false; reason: TokenFailure; status?: number };

type ClientCredentials = Extract<Authentication, { method: 'OAUTH2' }>;
type ClientAuthentication = 'basic' | 'post';

const MAX_TOKEN_ANSWER_BYTES = 65_536;
const MAX_TOKEN_CHARACTERS = 16_384;

/** Characters that may stand in a header after "Bearer ". */
const TOKEN = /^[\x21-\x7e]+$/;

/** RFC 6749 section 5.2: how servers say that they did not take the way in which the client authenticated. */
const REFUSALS: ReadonlySet<unknown> = new Set(['invalid_client', 'invalid_request', 'unauthorized_client']);

/**
 * Gets a token by the client credentials grant. The credentials go in the Authorization header (which RFC 6749 has every
 * server take) and, when the server says that it does not take that, once more in the body.
 */
export async function fetchAccessToken(
  client: GuardedClient,
  credentials: ClientCredentials,
  signal: AbortSignal,
): Promise<TokenAnswer> {
  const request = async (way: ClientAuthentication) =>
    client.post({ ...tokenRequest(credentials, way), signal, maxAnswerBytes: MAX_TOKEN_ANSWER_BYTES });
  try {
    const answer = await request('basic');
    return readToken(wantsOtherWay(answer) ? await request('post') : answer, signal);
  } catch (error) {
    return { ok: false, reason: connectionFailureOf(error, signal) };
  }
}

function tokenRequest({ tokenUrl, clientId, clientSecret }: ClientCredentials, way: ClientAuthentication) {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  };
  switch (way) {
    case 'basic':
      // RFC 6749 section 2.3.1: both parts are form-encoded first.
      headers['authorization'] = basicCredentials(formEncoded(clientId), formEncoded(clientSecret));
      break;
    case 'post':
      form.set('client_id', clientId);
      form.set('client_secret', clientSecret);
      break;
    default:
      way satisfies never;
  }
  return { url: tokenUrl, headers, body: form.toString() };
}

/** A server that knows Basic names it when it refuses; then the secret is wrong and the other way would not help. */
function wantsOtherWay({ status, headers, body }: GuardedAnswer): boolean {
  if (status !== 400 && status !== 401) return false;
  const challenge = [headers['www-authenticate'] ?? ''].flat().join(',');
  return !/\bbasic\b/i.test(challenge) && REFUSALS.has(jsonObject(body)?.['error']);
}

function readToken({ status, body, complete }: GuardedAnswer, signal: AbortSignal): TokenAnswer {
  if (status >= 300 && status < 400) return { ok: false, reason: 'REDIRECT', status };
  if (status < 200 || status > 299) return { ok: false, reason: 'HTTP_STATUS', status };
  if (!complete && signal.aborted) return { ok: false, reason: 'TIMEOUT', status };
  const { access_token: token, token_type: type = 'bearer' } = (complete ? jsonObject(body) : undefined) ?? {};
  const usable = typeof token === 'string' && token.length <= MAX_TOKEN_CHARACTERS && TOKEN.test(token);
  if (!usable || typeof type !== 'string' || type.toLowerCase() !== 'bearer')
    return { ok: false, reason: 'TOKEN_UNREADABLE', status };
  return { ok: true, token };
}

function jsonObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function formEncoded(text: string): string {
  return new URLSearchParams({ a: text }).toString().slice(2);
}
