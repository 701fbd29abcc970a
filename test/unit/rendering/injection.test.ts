import { cssString, escapeHtml } from '../../../documents/rendering/html';
import { renderHtml } from '../../../documents/rendering/render-html';
import { collapse, elementsOf, textOf, visibleText } from '../../support/html-tree';
import { injectionVectors } from '../../support/injection-vectors';
import { fullDocument, numberedSource } from '../../support/rendering-models';

const canary = 'http://127.0.0.1:9';
const vectors = injectionVectors(canary);

function pageWith(vector: string | undefined, qr?: { svg: string; heading: string; caption: string }): string {
  const source = numberedSource();
  const text = vector === undefined ? source.text : (): string => vector;
  const document = fullDocument({ ...source, text }, 1);
  return renderHtml(document, { language: 'en', fontFaces: [], ...(qr ? { qr } : {}) });
}

/** Elements with their attributes, texts left out: what a vector must not be able to change. */
function skeleton(html: string): string[] {
  return elementsOf(html).map(
    ({ tagName, attrs }) => `${tagName} ${attrs.map(({ name, value }) => `${name}=${value}`).join(' ')}`,
  );
}

const harmless = skeleton(pageWith(undefined));

test('there are at least 40 vectors', () => {
  expect(new Set(vectors).size).toBeGreaterThanOrEqual(40);
});

test('a page has no active element, no event attribute and no address', () => {
  expect(harmless.filter((element) => /^(script|iframe|object|embed|link|base|svg|a|form|img) /.test(element))).toEqual(
    [],
  );
  expect(harmless.filter((element) => / on\w+=|href=|src=|style=/.test(element))).toEqual([]);
  expect(harmless).toContain(
    "meta http-equiv=Content-Security-Policy content=default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
  );
});

test.each(vectors)('in every text field: %s', (vector) => {
  const html = pageWith(vector);
  expect(skeleton(html)).toEqual(harmless);
  const style = elementsOf(html).find((element) => element.tagName === 'style');
  const css = style ? textOf(style) : '';
  expect(css).not.toMatch(/url\(|@import|expression\(/);
  expect(css).not.toContain(canary);
  const printable = collapse(vector.replace(/[\u0000\u202E]|\p{Surrogate}/gu, ''));
  expect(visibleText(html)).toContain(printable);
});

test('neither do the words and the bytes of the QR image', () => {
  const withQr = skeleton(pageWith(undefined, { svg: '<svg/>', heading: 'h', caption: 'c' }));
  for (const vector of vectors) {
    const made = skeleton(pageWith(undefined, { svg: vector, heading: vector, caption: vector }));
    expect(made.map((element) => element.split(' ')[0])).toEqual(withQr.map((element) => element.split(' ')[0]));
    const image = made.find((element) => element.startsWith('img ')) ?? '';
    expect(image).toMatch(/^img src=data:image\/svg\+xml;base64,[A-Za-z0-9+/=]* alt=/);
  }
});

test('escapes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;');
  expect(escapeHtml('a\u0000b\u202Ec\tx\ny\u{1F642}')).toBe('abc\tx\ny\u{1F642}');
  expect(cssString('a"b\\c</style>\nΩ')).toBe('"a\\22 b\\5c c\\3c \\2f style\\3e  \\3a9 "');
});
