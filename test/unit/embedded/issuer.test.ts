import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { openIssuer, signToken } from '../../../platform/issuer/issuer-keys';
import { DEFAULT_SCOPES } from '../../../platform/issuer/claims';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

afterAll(removeTemporaryFolders);

async function keySet(folder: string): Promise<JSONWebKeySet> {
  return JSON.parse(await readFile(path.join(folder, 'jwks.json'), 'utf8')) as JSONWebKeySet;
}

test('a token verifies by the published key and says what was asked for', async () => {
  const folder = path.join(await temporaryFolder(), 'issuer');
  const issuer = await openIssuer(folder);
  const token = await signToken(issuer, { subject: 'shop', scopes: DEFAULT_SCOPES, lifetimeSeconds: 600 });
  const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(await keySet(folder)), {
    issuer: 'urn:edoc:embedded',
    audience: 'edoc',
    typ: 'at+jwt',
    algorithms: ['EdDSA'],
    requiredClaims: ['exp', 'iat', 'jti', 'sub'],
  });
  expect(protectedHeader.kid).toBe(issuer.keyId);
  expect(payload.sub).toBe('shop');
  expect(payload['scope']).toBe('documents:read documents:write external-status:write subscriptions:manage');
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
});

test('the key is made once, is private, and no secret part is published', async () => {
  const folder = path.join(await temporaryFolder(), 'issuer');
  const opened = await Promise.all(Array.from({ length: 4 }, async () => openIssuer(folder)));
  expect(new Set(opened.map(({ keyId }) => keyId)).size).toBe(1);
  expect((await stat(path.join(folder, 'private.jwk.json'))).mode & 0o777).toBe(0o600);
  const [key, ...others] = (await keySet(folder)).keys;
  expect(others).toEqual([]);
  expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'issuer', 'kid', 'kty', 'use', 'x']);
});
