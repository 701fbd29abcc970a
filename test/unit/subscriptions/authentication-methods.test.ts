import { randomBytes } from 'node:crypto';
import { KeyRing } from '../../../platform/encryption/key-ring';
import type { ServerResponse } from 'node:http';
import type { Authentication } from '../../../subscriptions/authentication';
import { NotificationWithdrawnError } from '../../../subscriptions/notification';
import { HttpsReceiver, type ReceivedRequest } from '../../support/https-receiver';
import { authority, notification, senderTo, subscriptionTo } from './support';

const certificate = authority.issue(['localhost', '127.0.0.1']);
const started: HttpsReceiver[] = [];

async function receiver(answer?: Parameters<typeof HttpsReceiver.start>[1]): Promise<HttpsReceiver> {
  const one = await HttpsReceiver.start(certificate, answer, 'localhost');
  started.push(one);
  return one;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map(async (one) => one.stop()));
});

function json(response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

function oauth(tokens: HttpsReceiver): Authentication {
  return { method: 'OAUTH2', tokenUrl: tokens.url('/token'), clientId: 'the client', clientSecret: 's€cret/+ %:&' };
}

test('BASIC_AUTH sends user and password as RFC 7617 says, in UTF-8', async () => {
  const hook = await receiver();
  const result = await senderTo([hook]).sendNotification(
    subscriptionTo(hook.url('/hook?a=b'), { method: 'BASIC_AUTH', username: 'jürgen', password: 'p:ä ss' }),
    notification('{"a":"ü"}'),
  );
  expect(result).toMatchObject({ outcome: 'delivered', status: 200, responseHead: 'ok' });
  const [request] = hook.requests;
  expect(request).toMatchObject({ method: 'POST', path: '/hook?a=b', body: '{"a":"ü"}' });
  const [scheme, value = ''] = (request?.headers.authorization ?? '').split(' ');
  expect([scheme, Buffer.from(value, 'base64').toString()]).toEqual(['Basic', 'jürgen:p:ä ss']);
  expect(request?.headers['content-type']).toBe('application/json');
});

test('API_KEY sends the key in its header, and nothing else', async () => {
  const hook = await receiver();
  await senderTo([hook]).sendNotification(
    subscriptionTo(hook.url(), { method: 'API_KEY', headerName: 'X-Acme-Key', key: 'abc 123' }),
    notification(),
  );
  expect(hook.requests[0]?.headers).toMatchObject({ 'x-acme-key': 'abc 123', host: hook.target });
  expect(hook.requests[0]?.headers.authorization).toBeUndefined();
});

test('OAUTH2 gets exactly one token before each attempt', async () => {
  const tokens = await receiver((_request, response, count) =>
    json(response, 200, { access_token: `token-${count}`, token_type: 'bearer', expires_in: 3600 }),
  );
  const hook = await receiver((_request, response) => response.writeHead(500).end());
  const subscription = subscriptionTo(hook.url(), oauth(tokens));
  const sender = senderTo([hook, tokens]);
  for (let attempt = 0; attempt < 3; attempt++) await sender.sendNotification(subscription, notification());
  expect(hook.requests.map(({ headers }) => headers.authorization)).toEqual(
    ['token-1', 'token-2', 'token-3'].map((token) => `Bearer ${token}`),
  );
  expect(tokens.requests).toHaveLength(3);
  const [request] = tokens.requests;
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(request?.body).toBe('grant_type=client_credentials');
  const credentials = Buffer.from((request?.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
  expect(credentials.split(':').map((part) => new URLSearchParams(`a=${part}`).get('a'))).toEqual([
    'the client',
    's€cret/+ %:&',
  ]);
});

test('a subscription that is deleted while its token is fetched is not sent to', async () => {
  let subscribed = true;
  const tokens = await receiver((_request, response) => {
    subscribed = false;
    json(response, 200, { access_token: 'late', token_type: 'bearer' });
  });
  const hook = await receiver();
  const sender = senderTo([hook, tokens]);
  const sending = sender.sendNotification(
    subscriptionTo(hook.url(), oauth(tokens)),
    notification(),
    async () => subscribed,
  );
  await expect(sending).rejects.toThrow(NotificationWithdrawnError);
  expect(tokens.requests).toHaveLength(1);
  expect(hook.requests).toHaveLength(0);
});

test('a server that does not take Basic gets the client in the body', async () => {
  const tokens = await receiver((request, response) => {
    if (request.headers.authorization !== undefined) json(response, 401, { error: 'invalid_client' });
    else json(response, 200, { access_token: 'by-post', token_type: 'Bearer' });
  });
  const hook = await receiver();
  const result = await senderTo([hook, tokens]).sendNotification(
    subscriptionTo(hook.url(), oauth(tokens)),
    notification(),
  );
  expect(result.outcome).toBe('delivered');
  expect(hook.requests[0]?.headers.authorization).toBe('Bearer by-post');
  expect(Object.fromEntries(new URLSearchParams(tokens.requests[1]?.body))).toEqual({
    grant_type: 'client_credentials',
    client_id: 'the client',
    client_secret: 's€cret/+ %:&',
  });
});

const tokenFailures: [string, (request: ReceivedRequest, response: ServerResponse) => void, object][] = [
  ['500', (_q, r) => r.writeHead(500).end('no'), { reason: 'HTTP_STATUS', status: 500 }],
  ['401 without a hint', (_q, r) => r.writeHead(401).end(), { reason: 'HTTP_STATUS', status: 401 }],
  [
    '401 of a server that knows Basic',
    (_q, r) => json(r, 401, { error: 'invalid_client' }, { 'www-authenticate': 'Basic realm="x"' }),
    { reason: 'HTTP_STATUS', status: 401 },
  ],
  ['redirect', (_q, r) => r.writeHead(307, { location: '/other' }).end(), { reason: 'REDIRECT', status: 307 }],
  ['no JSON', (_q, r) => r.end('token'), { reason: 'TOKEN_UNREADABLE', status: 200 }],
  ['no token', (_q, r) => json(r, 200, { token: 'x' }), { reason: 'TOKEN_UNREADABLE', status: 200 }],
  ['empty token', (_q, r) => json(r, 200, { access_token: '' }), { reason: 'TOKEN_UNREADABLE', status: 200 }],
  ['null', (_q, r) => json(r, 200, null), { reason: 'TOKEN_UNREADABLE', status: 200 }],
  ['token of two lines', (_q, r) => json(r, 200, { access_token: 'a\r\nx: y' }), { reason: 'TOKEN_UNREADABLE' }],
  [
    'token of another type',
    (_q, r) => json(r, 200, { access_token: 'a', token_type: 'mac' }),
    { reason: 'TOKEN_UNREADABLE' },
  ],
  [
    'more than 64 KiB',
    (_q, r) => json(r, 200, { padding: 'x'.repeat(70_000), access_token: 'a' }),
    { reason: 'TOKEN_UNREADABLE' },
  ],
  ['reset', (_q, r) => r.socket?.destroy(), { reason: 'RESET' }],
  ['silence', () => undefined, { reason: 'TIMEOUT' }],
];

test.each(tokenFailures)(
  'no token (%s): a failed attempt, and nothing reaches the receiver',
  async (_, answer, why) => {
    const tokens = await receiver(answer);
    const hook = await receiver();
    const sender = senderTo([hook, tokens], { tokenTimeoutMs: 300 });
    const result = await sender.sendNotification(subscriptionTo(hook.url(), oauth(tokens)), notification());
    expect(result).toMatchObject({ outcome: 'failed', reason: 'TOKEN_FAILED', token: why });
    expect(tokens.requests).toHaveLength(1);
    expect(hook.connections).toBe(0);
  },
);

test('a token endpoint that is not public is as refused as a receiver that is not', async () => {
  const tokens = await receiver();
  const hook = await receiver();
  const result = await senderTo([hook]).sendNotification(subscriptionTo(hook.url(), oauth(tokens)), notification());
  expect(result).toMatchObject({ reason: 'TOKEN_FAILED', token: { reason: 'ADDRESS_REFUSED' } });
  expect([tokens.connections, hook.connections]).toEqual([0, 0]);
});

test('credentials that cannot be decrypted: nothing is sent, and the log says which key is missing', async () => {
  const hook = await receiver();
  const lines: unknown[] = [];
  const sender = senderTo([hook], {
    ring: KeyRing.parse(`k2:${randomBytes(32).toString('base64')}`),
    logger: { error: (line: unknown) => lines.push(line) },
  });
  const subscription = subscriptionTo(hook.url());
  const result = await sender.sendNotification(subscription, notification());
  expect(result).toMatchObject({ outcome: 'failed', reason: 'CREDENTIALS_UNREADABLE' });
  expect(hook.connections).toBe(0);
  expect(lines).toEqual([{ subscriptionId: subscription.subscriptionId, keyId: 'k1', code: 'KEY_RETIRED' }]);
});

test('a receiver that echoes what it got does not bring credentials into the delivery log', async () => {
  const echo = await receiver((request, response) => response.end(JSON.stringify([request.headers, request.body])));
  const tokens = await receiver((_request, response) => json(response, 200, { access_token: 'tok-"en/+=value' }));
  const methods: Authentication[] = [
    { method: 'BASIC_AUTH', username: 'user', password: 'pass-"wörd' },
    { method: 'API_KEY', headerName: 'X-Key', key: 'key-"value' },
    oauth(tokens),
  ];
  for (const method of methods) {
    const result = await senderTo([echo, tokens]).sendNotification(subscriptionTo(echo.url(), method), notification());
    expect(result.responseHead).toContain('[removed]');
    for (const secret of ['pass-', Buffer.from('user:pass-"wörd').toString('base64'), 'key-', 'tok-', 's€cret'])
      expect(result.responseHead).not.toContain(secret);
  }
});
