import { Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AccountRepository } from '../../storage/account-repository';
import { Client } from './support/client';
import { jsonDocument } from './support/documents';
import { openApi } from './support/open-api';

const api = openApi();
const CONTEXT = { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
const KNOWN = { countryIso: 'ES', purpose: 'EINVOICING' } as const;
const open: McpClient[] = [];

async function assistant(claims: { sub?: string; scope?: string } = {}): Promise<McpClient> {
  const token = await api.issuer.token(claims);
  const client = new McpClient({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${api.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  open.push(client);
  return client;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(async (client) => client.close()));
});

interface Told extends Record<string, unknown> {
  isError: boolean;
}

async function call(client: McpClient, name: string, arguments_: Record<string, unknown>): Promise<Told> {
  const { structuredContent, isError = false } = await client.callTool({ name, arguments: arguments_ });
  return { ...(structuredContent as Record<string, unknown>), isError: isError === true };
}

test('an assistant is told what it may call, and which calls change something', async () => {
  const client = await assistant();
  const { tools } = await client.listTools();
  expect(client.getInstructions()).toMatch(/confirmed/);
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'check_invoice',
    'convert_invoice',
    'explain_rule',
    'find_documents',
    'follow_document',
    'replay_document',
    'submit_invoice',
    'try_invoice',
    'why_waiting',
  ]);
  const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name);
  expect(changing.sort()).toEqual(['replay_document', 'submit_invoice']);
});

test('nobody is served without a token of the issuer', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const post = async (authorization?: string) =>
    fetch(`${api.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(authorization && { authorization }),
      },
      body,
    });
  for (const authorization of [undefined, 'Bearer of-a-stranger', 'Basic YTpi']) {
    const answer = await post(authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  }
  expect((await post(`Bearer ${await api.issuer.token()}`)).status).toBe(200);
});

test('what is no message of the protocol, or larger than one may be, is refused at once', async () => {
  const authorization = `Bearer ${await api.issuer.token()}`;
  const statusOf = async (body: string, method = 'POST') => {
    const headers = {
      authorization,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const answer = await fetch(`${api.url}/mcp`, { method, headers, ...(method === 'POST' && { body }) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const whole = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  for (let end = 0; end < whole.length; end += 1) expect(await statusOf(whole.slice(0, end))).toBe(400);
  expect(
    await statusOf(JSON.stringify({ ...(JSON.parse(whole) as object), params: { x: 'x'.repeat(5_000_000) } })),
  ).toBe(413);
  expect(await statusOf('', 'GET')).toBe(405);
  expect(await statusOf(whole)).toBe(200);
});

test('a rule is explained in the language of who asks', async () => {
  const client = await assistant();
  const english = await call(client, 'explain_rule', { rule: 'BR-CO-15' });
  expect(english).toMatchObject({ isError: false, message: expect.stringContaining('{expected}') as string });
  const german = await call(client, 'explain_rule', { rule: 'BR-CO-15', language: 'de' });
  expect(german['message']).not.toBe(english['message']);
  expect(await call(client, 'explain_rule', { rule: 'constructor' })).toMatchObject({
    message: expect.stringContaining('no sentence') as string,
  });
});

describe('an invoice is submitted in two steps', () => {
  const invoice = (number: string) => JSON.stringify(jsonDocument({ documentNumber: number }));

  test('first it is tried, which leaves nothing; then it is submitted, once', async () => {
    const client = await assistant();
    const asked = { ...CONTEXT, invoice: invoice('MCP-1') };
    const tried = await call(client, 'try_invoice', asked);
    expect(tried).toMatchObject({ isError: false, confirmation: expect.stringMatching(/^mcp-[\da-f]{40}$/) as string });
    const listed = { ...KNOWN, flow: 'ISSUED', documentNumber: 'MCP-1' };
    expect(await call(client, 'find_documents', listed)).toMatchObject({ content: [] });
    const submitted = await call(client, 'submit_invoice', { ...asked, confirmation: tried['confirmation'] });
    expect(submitted).toMatchObject({ isError: false, documentNumber: 'MCP-1' });
    const again = await call(client, 'submit_invoice', { ...asked, confirmation: tried['confirmation'] });
    expect(again['documentId']).toBe(submitted['documentId']);
    expect(await call(client, 'find_documents', listed)).toMatchObject({ content: [{ documentNumber: 'MCP-1' }] });
  });

  test('what was changed since is not what was confirmed', async () => {
    const client = await assistant();
    const { confirmation } = await call(client, 'try_invoice', { ...CONTEXT, invoice: invoice('MCP-2') });
    for (const changed of [
      { ...CONTEXT, invoice: invoice('MCP-3') },
      { ...CONTEXT, purpose: 'EREPORTING', invoice: invoice('MCP-2') },
    ])
      expect(await call(client, 'submit_invoice', { ...changed, confirmation })).toMatchObject({ submitted: false });
    const found = await call(client, 'find_documents', { ...KNOWN, flow: 'ISSUED', documentNumber: 'MCP-3' });
    expect(found).toMatchObject({ content: [] });
  });

  test('what is wrong with it is told as the API tells it', async () => {
    const wrong = { ...jsonDocument({ documentNumber: 'MCP-4' }), documentDate: '31.12.2026' };
    const told = await call(await assistant(), 'try_invoice', { ...CONTEXT, invoice: JSON.stringify(wrong) });
    expect(told).toMatchObject({ isError: true, errors: [{ pointer: '/documentDate' }] });
  });
});

test('a token is good for what it is good for elsewhere, and for nothing more', async () => {
  const own = new Client(api);
  const answer = await own.postJson(
    '/v1.1/document?countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&flow=ISSUED',
    jsonDocument({ documentNumber: 'MCP-5' }),
  );
  const { documentId } = answer.json();
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'stranger' });
  const stranger = await assistant({ sub: 'stranger' });
  for (const tool of ['follow_document', 'why_waiting'])
    expect(await call(stranger, tool, { ...KNOWN, documentId })).toMatchObject({
      isError: true,
      code: 'DOCUMENT_NOT_FOUND',
    });
  const reader = await assistant({ scope: 'documents:read' });
  expect(await call(reader, 'follow_document', { ...KNOWN, documentId })).toMatchObject({ status: 'PROCESSING' });
  expect(await call(reader, 'try_invoice', { ...CONTEXT, invoice: '{}' })).toMatchObject({
    code: 'INSUFFICIENT_SCOPE',
  });
  const replay = { documentId, reason: 'asked for' };
  expect(await call(reader, 'replay_document', replay)).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
});

test('a readable PDF is handed over as a file', async () => {
  const client = await assistant();
  const { content } = await client.callTool({ name: 'convert_invoice', arguments: { invoice: '<no-invoice/>' } });
  expect(content).toMatchObject([{ type: 'text', text: expect.stringContaining('FILE_NOT_CONVERTIBLE') as string }]);
});
