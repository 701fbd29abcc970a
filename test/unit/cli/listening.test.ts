import { findApi } from '../../../cli/api-access';
import { JSON_REPORT, TEXT_REPORT } from '../../../cli/listening/listening-report';
import { makeWebhookKey, signingKeyOf } from '../../../subscriptions/webhook-key';

afterEach(() => jest.restoreAllMocks());

const baseUrl = 'https://edoc.example.com';
const tokenOf = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.AAAA`;

test.each([
  [tokenOf({ sub: 'acme' }), 'account acme'],
  [tokenOf({ iss: 'somebody' }), 'the account of EDOC_TOKEN'],
  ['opaque', 'the account of EDOC_TOKEN'],
])('the first line says for which account events are heard', async (token, account) => {
  const api = await findApi({ url: baseUrl }, ['subscriptions:manage'], { DATA_DIR: '/nowhere', EDOC_TOKEN: token });
  const { key, privateKey } = makeWebhookKey(new Date());
  const target = { url: 'http://localhost:3000/hook', headers: {}, secret: 's', key: signingKeyOf(key, privateKey) };
  const printed = jest.spyOn(console, 'log').mockReturnValue();
  for (const report of [TEXT_REPORT, JSON_REPORT])
    report.listening({ api, eventTypes: ['DOCUMENT_STATUS_CHANGED'], target });
  const [[text], [json]] = printed.mock.calls as [[string], [string]];
  expect(text.split('\n')[0]).toBe(`Listening for ${account} at ${baseUrl} to DOCUMENT_STATUS_CHANGED`);
  expect(account).toContain((JSON.parse(json) as { account?: string }).account ?? 'EDOC_TOKEN');
});
