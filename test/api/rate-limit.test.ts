import { Client } from './support/client';
import { startTestApi, type TestApi } from './support/test-api';

const LIST = '/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED';
const LIMIT = 20;
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMIT_PER_MINUTE: LIMIT } });
}, 60_000);

afterAll(async () => api.stop());

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
