import { GUIDES } from '../../api/documentation/guides';
import { guideHtml } from '../../api/documentation/markdown-html';
import { ERROR_CATALOGUE } from '../../api/mappers/error-catalogue';
import { PROBLEM_CODES } from '../../api/mappers/problem-codes';
import { openApiDocument } from '../../api/openapi/document';
import { elementsOf, visibleText, type Element } from '../support/html-tree';
import { innerMentions } from '../unit/references/mentions';
import { repository } from '../unit/references/repository-files';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const addresses = GUIDES.map(({ name }) => `/docs/${name}`);

const api = openApi();
const client = new Client(api);

const read = async (address: string) => client.get(address, { authorization: '' });
const htmlOf = async (address: string): Promise<string> => (await read(address)).bytes.toString();

function attribute({ attrs }: Element, wanted: string): string[] {
  return attrs.filter(({ name }) => name === wanted).map(({ value }) => value);
}

async function idsOf(address: string): Promise<string[]> {
  return elementsOf(await htmlOf(address)).flatMap((element) => attribute(element, 'id'));
}

test.each(addresses)('%s is a page that runs nothing and asks no other host', async (address) => {
  const { status, headers } = await read(address);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const csp = headers.get('content-security-policy');
  expect(csp).toContain("default-src 'none'; style-src 'self';");
  expect(csp).not.toMatch(/script-src|unsafe/);
  const elements = elementsOf(await htmlOf(address));
  expect(elements.filter(({ tagName }) => tagName === 'h1')).toHaveLength(1);
  for (const element of elements) {
    expect(element.tagName).not.toMatch(/^(?:script|style|iframe|form)$/);
    expect(element.attrs.filter(({ name }) => name === 'style' || name.startsWith('on'))).toEqual([]);
    const loaded = [...attribute(element, 'src'), ...(element.tagName === 'link' ? attribute(element, 'href') : [])];
    for (const asset of loaded) {
      expect(asset).toMatch(/^\/docs\//);
      expect((await read(asset)).status).toBe(200);
    }
  }
});

test('links of the guides and of the OpenAPI lead to pages that are there, and to ids on them', async () => {
  const written = [...JSON.stringify(openApiDocument()).matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = '']) => href);
  expect(written.length).toBeGreaterThan(GUIDES.length);
  const links = written.map((href): [string, string] => ['/docs', href]).filter(([, href]) => href.startsWith('/docs'));
  for (const address of addresses)
    for (const element of elementsOf(await htmlOf(address)))
      if (element.tagName === 'a')
        links.push(...attribute(element, 'href').map((href): [string, string] => [address, href]));
  for (const [from, href] of links) {
    if (href.startsWith('https://')) continue;
    const [path = '', fragment] = href.split('#');
    const target = path === '' ? from : path;
    expect([from, href, (await read(target)).status]).toEqual([from, href, 200]);
    if (fragment !== undefined) expect(await idsOf(target)).toContain(fragment);
  }
});

test('links to other guides lead to their addresses, those to files that are not served become text', () => {
  const html = guideHtml(
    '<!-- made -->\n\n[a](webhooks.md#attempts) [b](adr/0013-template-files.md) [c](runbook.md) <b>d</b>',
  );
  expect(html.trim()).toBe('<p><a href="/docs/webhooks#attempts">a</a> b c &lt;b&gt;d&lt;/b&gt;</p>');
});

test('every code has its place at /docs/errors, where `type` of an error leads, and every id is there once', async () => {
  const ids = await idsOf('/docs/errors');
  expect(ids).toEqual(expect.arrayContaining([...Object.keys(ERROR_CATALOGUE), ...Object.keys(PROBLEM_CODES)]));
  expect(ids).toHaveLength(new Set(ids).size);
  const { type } = (await client.get('/docs/runbook')).json() as { type: string };
  expect(type).toBe('/docs/errors#NOT_FOUND');
});

test.each(['/docs/runbook', '/docs/configuration', '/docs/nothing', '/docs/webhooks.md', '/docs/webhooks/'])(
  '%s is not served',
  async (address) => {
    const answer = await read(address);
    expect([answer.status, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  },
);

test.each(['/docs', '/docs/webhooks', '/docs/guides.css'])(
  '%s is answered to HEAD as to GET, and not sent again to whoever has it',
  async (address) => {
    const [get, head] = [await read(address), await client.send('HEAD', address)];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    const etag = get.headers.get('etag') ?? '';
    const again = await client.get(address, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    expect((await client.get(address, { 'if-none-match': '"another"' })).status).toBe(200);
  },
);

test('a browser gets /docs with any query and any Accept', async () => {
  const answer = await client.get('/docs?utm_source=mail&utm_source=%', { accept: 'image/png' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

test('a guide says nothing of the repository that only those who have it understand', async () => {
  const known = repository();
  for (const address of addresses)
    expect([address, innerMentions(visibleText(await htmlOf(address)), known)]).toEqual([address, []]);
});
