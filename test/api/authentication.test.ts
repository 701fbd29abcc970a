import { createHmac } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type JSONWebKeySet } from 'jose';
import { KeySet } from '../../api/auth/key-set';
import { verifyToken } from '../../api/auth/token-verifier';
import { createLogger } from '../../platform/logger';
import { eventually } from '../support/eventually';
import { Client } from './support/client';
import { AUDIENCE, createTestIssuer, ISSUER } from './support/test-issuer';
import { openApi } from './support/open-api';

const LIST = '/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED';

const lines: string[] = [];
const api = openApi({ logger: createLogger('test', 'info', { write: (line) => void lines.push(line) }) });
const client = new Client(api);

async function ask(token: string) {
  return client.get(LIST, { authorization: `Bearer ${token}` });
}

const now = () => Math.floor(Date.now() / 1000);

type Claims = Record<string, unknown>;
/** Times are counted from when the token is made: cases are listed long before, on a busy machine half a minute. */
type ClaimsOf = () => Claims;
type TokenCase = [string, Claims | ClaimsOf, Record<string, unknown>?];

function claimsOf(claims: Claims | ClaimsOf): Claims {
  return typeof claims === 'function' ? claims() : claims;
}

function tokenCases(cases: TokenCase[]): [string, Claims | ClaimsOf, Record<string, unknown>][] {
  return cases.map(([name, claims, header = {}]) => [name, claims, header]);
}

describe('tokens', () => {
  test.each<[string, Claims | ClaimsOf, Record<string, unknown>]>(
    tokenCases([
      ['with typ at+jwt', {}],
      ['with typ JWT', {}, { typ: 'JWT' }],
      ['with typ application/at+jwt', {}, { typ: 'application/at+jwt' }],
      ['expired 20 s ago', () => ({ exp: now() - 20 })],
      ['valid in 20 s', () => ({ nbf: now() + 20 })],
      ['for several audiences', { aud: ['other', AUDIENCE] }],
      ['with further claims', { foo: { bar: 1 } }],
      ['without iat', { iat: undefined }],
      ['with scp as a list', { scope: undefined, scp: ['documents:read'] }],
    ]),
  )('%s are accepted', async (_name, claims, header) => {
    expect((await ask(await api.issuer.token(claimsOf(claims), header))).status).toBe(200);
  });

  test.each<[string, Claims | ClaimsOf, Record<string, unknown>]>(
    tokenCases([
      ['expired', () => ({ exp: now() - 60 })],
      ['without exp', { exp: undefined }],
      ['with exp as text', { exp: 'tomorrow' }],
      ['not yet valid', () => ({ nbf: now() + 60 })],
      ['issued in the future', () => ({ iat: now() + 3600 })],
      ['of another issuer', { iss: 'https://elsewhere/' }],
      ['without issuer', { iss: undefined }],
      ['for another audience', { aud: 'other' }],
      ['without audience', { aud: undefined }],
      ['without subject', { sub: undefined }],
      ['with an empty subject', { sub: ' ' }],
      ['with an endless subject', { sub: 'x'.repeat(256) }],
      ['that are ID tokens', {}, { typ: 'id+jwt' }],
      ['without typ', {}, { typ: undefined }],
      ['with an unknown kid', {}, { kid: 'k2' }],
    ]),
  )('%s are refused', async (_name, claims, header) => {
    const answer = await ask(await api.issuer.token(claimsOf(claims), header));
    expect([answer.status, answer.json().code]).toEqual([401, 'INVALID_TOKEN']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  test.each<[string, Claims | ClaimsOf, Record<string, unknown>, object]>([
    ['expired', () => ({ exp: now() - 60 }), {}, { reason: 'expired' }],
    ['of another issuer', { iss: 'https://elsewhere/' }, {}, { reason: 'iss' }],
    ['for another audience', { aud: 'other' }, {}, { reason: 'aud' }],
    ['without subject', { sub: ' ' }, {}, { reason: 'sub' }],
    ['that are ID tokens', {}, { typ: 'id+jwt' }, { reason: 'typ' }],
    ['with an unknown kid', {}, { kid: 'k2' }, { reason: 'kid', kid: 'k2' }],
    ['with a kid that is none', {}, { kid: 'Maria Garcia' }, { reason: 'kid' }],
  ])('of tokens %s the log says why, and nothing else of them', async (_name, claims, header, refusal) => {
    const token = await api.issuer.token(claimsOf(claims), header);
    lines.length = 0;
    await ask(token);
    const line = await eventually('its line', () => lines.find((one) => one.includes('"msg":"request"')));
    expect(JSON.parse(line)).toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
    expect((JSON.parse(line) as { refusal: object }).refusal).toEqual(refusal);
    for (const part of [...token.split('.'), 'elsewhere', 'Garcia']) expect(line).not.toContain(part);
  });

  test('unsigned, HMAC with the public key, foreign keys, changed claims and rubbish are refused', async () => {
    const claims = { iss: ISSUER, aud: AUDIENCE, sub: 'acme', exp: now() + 600 };
    const [jwk] = api.issuer.keySet.keys;
    const publicPem = await exportSPKI(
      (await importJWK(jwk ?? {}, 'ES256', { extractable: true })) as Parameters<typeof exportSPKI>[0],
    );
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'k1', typ: 'at+jwt' })).toString('base64url');
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const hmac = createHmac('sha256', publicPem).update(`${head}.${body}`).digest('base64url');
    const stranger = await generateKeyPair('ES256');
    const [realHead, , realSignature] = (await api.issuer.token()).split('.');
    const tokens = [
      new UnsecuredJWT(claims).encode(),
      `${head}.${body}.${hmac}`,
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ: 'at+jwt' })
        .sign(stranger.privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ: 'at+jwt', jwk: await exportJWK(stranger.publicKey) })
        .sign(stranger.privateKey),
      `${realHead}.${body}.${realSignature}`,
      `${realHead}.${body}.`,
      'rubbish',
      'a.b.c',
      '..',
      `${await api.issuer.token()}.x`,
    ];
    for (const token of tokens) expect((await ask(token)).json()).toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
  });

  test.each(['', 'Basic YTpi', 'Bearer', 'Bearer ', 'Token abc', 'Bearer a b'])(
    'the credentials "%s" are none',
    async (authorization) => {
      const answer = await client.get(LIST, { authorization: authorization === '' ? '' : authorization });
      expect([answer.status, answer.json().code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  test('a missing scope is 403 and names it', async () => {
    const answer = await ask(await api.issuer.token({ scope: 'documents:write documents:readonly' }));
    expect([answer.status, answer.json().code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="documents:read"');
  });

  test('validation needs a token but no scope', async () => {
    const answer = await client.postXml('/v1.1/document/validate', '<a/>', {
      authorization: `Bearer ${await api.issuer.token({ scope: '' })}`,
    });
    expect(answer.status).toBe(200);
  });
});

describe('key set', () => {
  let time = 1_000_000;
  let fetches = 0;
  let down = false;
  let keySet: JSONWebKeySet;
  const keys = () =>
    new KeySet(
      async () => {
        fetches += 1;
        if (down) throw new Error('down');
        return keySet;
      },
      () => undefined,
      undefined,
      () => time,
    );
  const rules = { issuer: ISSUER, audience: AUDIENCE };

  beforeEach(() => {
    fetches = 0;
    down = false;
  });

  test('10,000 tokens with made-up kids cause one fetch in 30 s', async () => {
    const issuer = await createTestIssuer();
    keySet = issuer.keySet;
    const set = keys();
    await verifyToken(await issuer.token(), set, rules);
    time += 31_000;
    const token = await issuer.token({}, { kid: 'made-up' });
    const results = await Promise.allSettled(
      Array.from({ length: 10_000 }, async () => verifyToken(token, set, rules)),
    );
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(fetches).toBe(2);
  }, 30_000);

  test('a new key is accepted within 30 s of the last fetch', async () => {
    const [first, second] = [await createTestIssuer('k1'), await createTestIssuer('k2')];
    keySet = first.keySet;
    const set = keys();
    await verifyToken(await first.token(), set, rules);
    keySet = { keys: [...first.keySet.keys, ...second.keySet.keys] };
    const token = await second.token();
    await expect(verifyToken(token, set, rules)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    time += 30_000;
    await expect(verifyToken(token, set, rules)).resolves.toMatchObject({ accountId: 'acme' });
  });

  test('an outage of an hour refuses nobody; after that verification fails closed', async () => {
    const issuer = await createTestIssuer();
    keySet = issuer.keySet;
    const set = keys();
    const token = await issuer.token();
    await verifyToken(token, set, rules);
    down = true;
    for (let minute = 0; minute < 59; minute += 1) {
      time += 60_000;
      await verifyToken(token, set, rules);
    }
    time += 120_000;
    await expect(verifyToken(token, set, rules)).rejects.toMatchObject({ code: 'KEYS_UNAVAILABLE' });
    down = false;
    time += 30_000;
    await expect(verifyToken(token, set, rules)).resolves.toMatchObject({ accountId: 'acme' });
  });
});
