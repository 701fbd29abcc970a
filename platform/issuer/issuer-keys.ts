import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK, SignJWT } from 'jose';
import { waitForLock } from '../processes/exclusive-lock';
import { EMBEDDED_ISSUER, EMBEDDED_AUDIENCE } from './claims';

export const ISSUER_ALGORITHM = 'EdDSA';

export interface IssuerKey {
  keyId: string;
  privateKey: CryptoKey;
}

/**
 * The signing key of the embedded issuer, made on first use: `private.jwk.json` (owner only) and the key set `jwks.json`
 * that the API verifies with.
 */
export async function openIssuer(folder: string): Promise<IssuerKey> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await waitForLock(path.join(folder, 'issuer.lock'), () => undefined);
  try {
    const secret = (await readKey(folder)) ?? (await createKey(folder));
    const key = await importJWK(secret, ISSUER_ALGORITHM);
    if (key instanceof Uint8Array || secret.kid === undefined) throw new Error(`${folder} contains no usable key`);
    await publish(folder, secret);
    return { keyId: secret.kid, privateKey: key };
  } finally {
    await lock.release();
  }
}

async function readKey(folder: string): Promise<JWK | undefined> {
  try {
    return JSON.parse(await readFile(privateFile(folder), 'utf8')) as JWK;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${privateFile(folder)} cannot be read; delete it to get a new key`, { cause: error });
  }
}

async function createKey(folder: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ISSUER_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const secret: JWK = { ...jwk, alg: ISSUER_ALGORITHM, use: 'sig', kid: await calculateJwkThumbprint(jwk) };
  await replaceFile(privateFile(folder), secret, 0o600);
  return secret;
}

async function publish(folder: string, { kty, crv, x, alg, use, kid }: JWK): Promise<void> {
  const key = { kty, crv, x, alg, use, kid, issuer: EMBEDDED_ISSUER };
  await replaceFile(path.join(folder, 'jwks.json'), { keys: [key] }, 0o644);
}

function privateFile(folder: string): string {
  return path.join(folder, 'private.jwk.json');
}

async function replaceFile(file: string, content: unknown, mode: number): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, `${JSON.stringify(content, undefined, 2)}\n`, { mode });
    await chmod(draft, mode);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

export interface TokenRequest {
  /** Account that the token is for. */
  subject: string;
  scopes: readonly string[];
  /** Claims that narrow it. */
  claims?: Readonly<Record<string, unknown>>;
  lifetimeSeconds: number;
}

/** An access token as RFC 9068 describes it, signed by the embedded issuer. */
export function signToken(issuer: IssuerKey, request: TokenRequest): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...request.claims, scope: request.scopes.join(' ') })
    .setProtectedHeader({ alg: ISSUER_ALGORITHM, typ: 'at+jwt', kid: issuer.keyId })
    .setIssuer(EMBEDDED_ISSUER)
    .setAudience(EMBEDDED_AUDIENCE)
    .setSubject(request.subject)
    .setIssuedAt(now)
    .setExpirationTime(now + request.lifetimeSeconds)
    .setJti(randomUUID())
    .sign(issuer.privateKey);
}
