import { ERROR_GUIDES } from '../../api/documentation/error-guides';
import { GUIDE_GROUPS, GUIDES, READERS, servedAddress } from '../../api/documentation/guides';
import { guideHtml } from '../../api/documentation/markdown-html';
import { ERROR_CATALOGUE } from '../../api/mappers/error-catalogue';
import { PROBLEM_CODES } from '../../api/mappers/problem-codes';
import { openApiDocument } from '../../api/openapi/document';
import { elementsOf, visibleText, type Element } from '../support/html-tree';
import { innerMentions } from '../unit/references/mentions';
import { repository } from '../unit/references/repository-files';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const guides = GUIDES.map(({ name }) => `/docs/${name}`);
const addresses = ['/docs', ...guides];
const SCRIPTS = ['/docs/search.js', '/docs/copy.js'];

const api = openApi();
const client = new Client(api);

const read = async (address: string) => client.get(address, { authorization: '' });
const htmlOf = async (address: string): Promise<string> => (await read(address)).bytes.toString();

function attribute({ attrs }: Element, wanted: string): string[] {
  return attrs.filter(({ name }) => name === wanted).map(({ value }) => value);
}

const idsOfPages = new Map<string, string[]>();

async function idsOf(address: string): Promise<string[]> {
  const known = idsOfPages.get(address);
  if (known !== undefined) return known;
  const ids = elementsOf(await htmlOf(address)).flatMap((element) => attribute(element, 'id'));
  idsOfPages.set(address, ids);
  return ids;
}

const statuses = new Map<string, number>();

async function statusOf(address: string): Promise<number> {
  const status = statuses.get(address) ?? (await read(address)).status;
  statuses.set(address, status);
  return status;
}

/** Fails unless the links lead to pages that are there, and to ids on them. */
async function expectToLead(links: readonly (readonly [from: string, href: string])[]): Promise<void> {
  for (const [from, href] of links) {
    if (href.startsWith('https://')) continue;
    const [path = '', fragment] = href.split('#');
    const target = path === '' ? from : new URL(path, `http://host${from}`).pathname;
    expect([from, href, await statusOf(target)]).toEqual([from, href, 200]);
    if (fragment !== undefined)
      expect([from, href, (await idsOf(target)).includes(fragment)]).toEqual([from, href, true]);
  }
}

test('every page runs its own two scripts alone, and asks no other host', async () => {
  for (const address of addresses) {
    const { status, headers } = await read(address);
    expect([address, status, headers.get('content-type')]).toEqual([address, 200, 'text/html; charset=utf-8']);
    const csp = headers.get('content-security-policy');
    expect(csp).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(csp).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(csp).not.toMatch(/unsafe|https?:/);
    const elements = elementsOf(await htmlOf(address));
    expect(elements.filter(({ tagName }) => tagName === 'h1')).toHaveLength(1);
    expect(elements.filter(({ tagName }) => tagName === 'script').flatMap((one) => attribute(one, 'src'))).toEqual(
      SCRIPTS,
    );
    for (const element of elements) {
      expect(element.tagName).not.toMatch(/^(?:style|iframe)$/);
      expect(element.attrs.filter(({ name }) => name === 'style' || name.startsWith('on'))).toEqual([]);
      const loaded = [...attribute(element, 'src'), ...(element.tagName === 'link' ? attribute(element, 'href') : [])];
      for (const asset of loaded) expect(asset).toMatch(/^\/docs\//);
    }
  }
  for (const asset of [...SCRIPTS, '/docs/guides.css', '/docs/favicon-32x32.png', '/docs/search-index.json'])
    expect([asset, (await read(asset)).status]).toEqual([asset, 200]);
});

test('links of the guides and of the OpenAPI lead to pages that are there, and to ids on them', async () => {
  const written = [...JSON.stringify(openApiDocument()).matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = '']) => href);
  expect(written.length).toBeGreaterThan(10);
  const links: (readonly [from: string, href: string])[] = written.map((href) => ['/docs', href]);
  for (const address of addresses)
    for (const element of elementsOf(await htmlOf(address)))
      if (element.tagName === 'a') links.push(...attribute(element, 'href').map((href) => [address, href] as const));
  const distinct = new Map(
    links.map(([from, href]) => [href.startsWith('#') ? from + href : href, [from, href] as const]),
  );
  await expectToLead([...distinct.values()]);
});

test('links of the pages as Markdown, and of llms.txt, lead to what is served', async () => {
  const links: (readonly [string, string])[] = [];
  for (const address of ['/llms.txt', '/docs/index.md', ...guides.map((guide) => `${guide}.md`)]) {
    const answer = await read(address);
    expect([address, answer.status]).toEqual([address, 200]);
    const markdown = answer.bytes.toString();
    expect([address, /<!--|not-run=/.exec(markdown)]).toEqual([address, null]);
    links.push(
      ...[...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(
        ([, href = '']) => [address, href.split('#')[0] ?? ''] as const,
      ),
    );
  }
  await expectToLead([...new Map(links.filter(([, href]) => href !== '').map((link) => [link[1], link])).values()]);
  const quickstart = (await read('/docs/quickstart-python.md')).bytes.toString();
  expect(quickstart).toContain('\n```python file=client.py\nimport json\n');
  expect(quickstart).toContain('\n```sh\npython3 first.py\n');
  const { headers } = await read('/docs/errors.md');
  expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
});

test('every guide has a reader, and no reader is sent to a guide that is not there', () => {
  const named = READERS.flatMap((reader) => reader.guides);
  expect([...new Set(named)].sort()).toEqual(GUIDES.map(({ name }) => name).sort());
});

test('links to other guides lead to their addresses, those to files that are not served become text', () => {
  const html = guideHtml(
    '<!-- made -->\n\n[a](webhooks.md#attempts) [b](adr/0013-template-files.md) [c](glossary.md) <b>d</b>',
  );
  expect(html.trim()).toBe('<p><a href="/docs/webhooks#attempts">a</a> b c &lt;b&gt;d&lt;/b&gt;</p>');
});

test('every code has its place at /docs/errors, where `type` of an error leads, and every id is there once', async () => {
  const ids = await idsOf('/docs/errors');
  expect(ids).toEqual(expect.arrayContaining([...Object.keys(ERROR_CATALOGUE), ...Object.keys(PROBLEM_CODES)]));
  expect(ids).toHaveLength(new Set(ids).size);
  const { type } = (await client.get('/docs/glossary')).json() as { type: string };
  expect(type).toBe('/docs/errors#NOT_FOUND');
});

test('every error leads to the section of a guide that tells how to mend it', async () => {
  const links = Object.entries(ERROR_GUIDES).map(([code, link]) => {
    const address = servedAddress(link);
    expect([code, address]).toEqual([code, expect.any(String)]);
    return [`/docs/errors#${code}`, address ?? ''] as const;
  });
  await expectToLead(links);
  const html = await htmlOf('/docs/errors');
  for (const [code, link] of Object.entries(ERROR_GUIDES)) {
    const section = html.slice(html.indexOf(`<section id="${code}">`)).split('</section>')[0];
    expect([code, section]).toEqual([code, expect.stringContaining(`href="${servedAddress(link) ?? ''}"`)]);
  }
});

test('the index of the search has every page, and its sections are there', async () => {
  const answer = await client.get('/docs/search-index.json', { authorization: '', 'accept-encoding': 'identity' });
  const entries = answer.json() as unknown as { a: string; h: string; w: string }[];
  expect(new Set(entries.map(({ a }) => a.split('#')[0]))).toEqual(new Set(guides));
  expect(answer.bytes.length).toBeLessThan(400_000);
  await expectToLead(entries.map(({ a }) => ['/docs', a] as const));
  const retry = entries.find(({ h }) => h === 'IDEMPOTENCY_KEY_REUSED');
  expect(retry?.w).toContain('24');
});

test.each([
  '/docs/glossary',
  '/docs/adr',
  '/docs/nothing',
  '/docs/webhooks.html',
  '/docs/webhooks/',
  '/docs/assets/guides.css',
])('%s is not served', async (address) => {
  const answer = await read(address);
  expect([answer.status, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

test.each(['/docs', '/docs/webhooks', '/docs/guides.css', '/llms.txt'])(
  '%s is answered to HEAD as to GET, and not sent again to whoever has it',
  async (address) => {
    const [get, head] = [await client.get(address), await client.send('HEAD', address)];
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

test('a guide for callers says nothing of the repository that only those who have it understand', async () => {
  const known = repository();
  const isOurs = (mention: string): boolean =>
    /^(?:ADR|npm)/.test(mention) || [...known.files].some((file) => `/${file}`.endsWith(`/${mention}`));
  for (const { name } of GUIDE_GROUPS.filter(({ forOperators }) => !forOperators).flatMap((group) => group.guides))
    expect([name, innerMentions(visibleText(await htmlOf(`/docs/${name}`)), known).filter(isOurs)]).toEqual([name, []]);
});
