import { Client } from './support/client';
import { openApi } from './support/open-api';
import { startTestApi } from './support/test-api';

const LIST = '/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED';
const LIMIT = 20;

const api = openApi({ settings: { RATE_LIMIT_PER_MINUTE: LIMIT } });

test('an account is limited, another is not; 401 and 404 count by address', async () => {
  const [acme, rival] = [new Client(api), new Client(api, 'rival')];
  const answers = [];
  for (let count = 0; count < LIMIT + 3; count += 1) answers.push(await acme.get(LIST));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(LIMIT).fill(200), 429, 429, 429]);
  const refused = answers[LIMIT];
  expect(refused?.json()).toMatchObject({ code: 'RATE_LIMITED', retryable: true });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(answers[0]?.headers.get('ratelimit-remaining')).toBe(String(LIMIT - 1));
  expect((await rival.get(LIST)).status).toBe(200);
  const strangers = [];
  for (let count = 0; count < LIMIT + 1; count += 1)
    strangers.push(await acme.get(count % 2 === 0 ? LIST : '/nowhere', { authorization: '' }));
  expect(strangers.slice(0, LIMIT).every(({ status }) => status === 401 || status === 404)).toBe(true);
  expect(strangers[LIMIT]?.status).toBe(429);
  expect((await acme.get('/health/live', { authorization: '' })).status).toBe(200);
});

test('who has no token counts by the address that a trusted proxy names, and by nothing that a client says', async () => {
  const behindProxy = await startTestApi({ settings: { RATE_LIMIT_PER_MINUTE: 1, TRUST_PROXY: 1 } });
  const statusFor = async ({ url }: { url: string }, forwardedFor: string) =>
    (await fetch(`${url}/nowhere`, { headers: { 'x-forwarded-for': forwardedFor } })).status;
  try {
    expect(await statusFor(behindProxy, '192.0.2.1')).toBe(404);
    expect(await statusFor(behindProxy, '192.0.2.2')).toBe(404);
    expect(await statusFor(behindProxy, '192.0.2.1')).toBe(429);
    // The proxy appends: what stands before its own entry was made up by the client.
    expect(await statusFor(behindProxy, '198.51.100.9, 192.0.2.2')).toBe(429);
  } finally {
    await behindProxy.stop();
  }
  // No proxy is trusted here, and the budget of this machine's address is spent above.
  expect(await statusFor(api, '192.0.2.3')).toBe(429);
});
