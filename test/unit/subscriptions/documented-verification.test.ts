import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import { projectRoot } from '../../../platform/project-root';
import { signatureHeaders } from '../../../subscriptions/notification';
import { publicKeyText, type SigningKey } from '../../../subscriptions/webhook-key';
import { newSigningKey } from './support';

type Headers = Record<string, string | undefined>;
type IsAuthentic = (keySet: object, headers: Headers, body: Uint8Array, now?: number) => boolean;

/** The code of the page that has the function. */
function block(language: string, name: string): string {
  const page = readFileSync(path.join(projectRoot(), 'docs', 'webhooks.md'), 'utf8');
  const blocks = [...page.matchAll(new RegExp(`\`\`\`${language}(?: [^\\n]*)?\\n([\\s\\S]*?)\`\`\``, 'g'))];
  const code = blocks.map(([, text = '']) => text).find((text) => text.includes(`${name}(`));
  if (code === undefined) throw new Error(`docs/webhooks.md has no ${language} with ${name}`);
  return code;
}

function typescript<F>(name: string): F {
  const { code } = transformSync(block('ts', name), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const exported: Record<string, F> = {};
  const evaluate = compileFunction(code, ['exports', 'require']);
  evaluate(exported, createRequire(__filename));
  const found = exported[name];
  if (found === undefined) throw new Error(`the code exports no ${name}`);
  return found;
}

/** Undefined where Python or its cryptography package is missing. */
function python(): IsAuthentic | undefined {
  const run = (code: string, input = '') => execFileSync('python3', ['-c', code], { input, stdio: 'pipe' }).toString();
  try {
    run('from cryptography.hazmat.primitives.asymmetric import ed25519\nx: int | None = None');
  } catch {
    return undefined;
  }
  const code = `${block('python', 'is_authentic')}
import json, sys
call = json.load(sys.stdin)
print(is_authentic(call["keySet"], call["headers"], base64.b64decode(call["body"]), call["now"]))`;
  return (keySet, headers, body, now = Date.now()) =>
    run(code, JSON.stringify({ keySet, headers, body: Buffer.from(body).toString('base64'), now: now / 1000 })) ===
    'True\n';
}

const [first, second, stranger] = [newSigningKey(), newSigningKey(), newSigningKey()];
const published = (...keys: SigningKey[]) => ({
  keys: keys.map((key) => ({ kid: key.kid, alg: 'ed25519', publicKey: publicKeyText(key), status: 'ACTIVE' })),
});
const text = '{"größe":"€"}';
const body = Buffer.from(text);
const timestamp = new Date('2026-03-02T09:30:00Z');
const now = timestamp.getTime();
const headers = signatureHeaders({ webhookId: 'evt_1', timestamp, body: text }, [first]);
const both = signatureHeaders({ webhookId: 'evt_1', timestamp, body: text }, [second, first]);

const cases: [string, boolean, object, Headers, Uint8Array, number][] = [
  ['by the published key', true, published(first), headers, body, now],
  ['by one of two published keys', true, published(second, first), headers, body, now],
  ['two signatures, the new key known', true, published(second), both, body, now],
  ['two signatures, only the old key known yet', true, published(first), both, body, now],
  ['five minutes late', true, published(first), headers, body, now + 300_000],
  ['later', false, published(first), headers, body, now + 301_000],
  ['from the future', false, published(first), headers, body, now - 301_000],
  ['by a stranger', false, published(stranger), headers, body, now],
  ['no key', false, { keys: [] }, headers, body, now],
  ['another body', false, published(first), headers, Buffer.from(`${text} `), now],
  ['another id', false, published(first), { ...headers, 'webhook-id': 'evt_2' }, body, now],
  ['another time', false, published(first), { ...headers, 'webhook-timestamp': '1772443801' }, body, now],
  ['a time that is none', false, published(first), { ...headers, 'webhook-timestamp': 'soon' }, body, now],
  ['no signature', false, published(first), { ...headers, 'webhook-signature': '' }, body, now],
  ['a signature of another kind', false, published(first), { ...headers, 'webhook-signature': 'v1,AAAA' }, body, now],
  ['rubbish', false, published(first), { ...headers, 'webhook-signature': 'v1a,AAAA v1a, v1a' }, body, now],
  ['no header', false, published(first), {}, body, now],
];

test.each(cases)('the TypeScript of docs/webhooks.md: %s', (_, expected, keySet, given, content, at) => {
  expect(typescript<IsAuthentic>('isAuthentic')(keySet, given, content, at)).toBe(expected);
});

const isAuthenticInPython = python();
if (isAuthenticInPython === undefined)
  console.warn('SKIPPED: the Python of docs/webhooks.md, Python or its cryptography package is not here.');

(isAuthenticInPython === undefined ? test.skip : test)('the Python of docs/webhooks.md validates the same', () => {
  for (const [name, expected, keySet, given, content, at] of cases)
    expect([name, isAuthenticInPython?.(keySet, given, content, at)]).toEqual([name, expected]);
});

test('the code with the library takes what has the secret, and throws otherwise', () => {
  type EventOf = (secret: string, headers: Record<string, string>, body: string) => unknown;
  const eventOf = typescript<EventOf>('eventOf');
  const [secret, other] = [7, 8].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`) as [
    string,
    string,
  ];
  const signed = signatureHeaders({ webhookId: 'evt_1', timestamp: new Date(), body: text }, [first], secret);
  expect(eventOf(secret, signed, text)).toEqual(JSON.parse(text));
  expect(() => eventOf(other, signed, text)).toThrow('signature');
});
