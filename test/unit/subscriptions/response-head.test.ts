import { responseHead } from '../../../subscriptions/response-head';

const KEY = 'Kann/3+Geheim&"Sein"-äöü-0815';
const head = (text: string, complete = true) => responseHead(Buffer.from(text), [KEY], complete);

test.each([
  ['as it is', KEY],
  ['in lower case', KEY.toLowerCase()],
  ['in upper case', KEY.replace(/[a-z]/g, (letter) => letter.toUpperCase())],
  ['in JSON', JSON.stringify({ key: KEY })],
  ['in JSON with escaped slashes', JSON.stringify(KEY).replaceAll('/', '\\/')],
  [
    'in JSON of ASCII',
    JSON.stringify(KEY).replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
  ['in a URL', encodeURIComponent(KEY)],
  ['in a URL, in lower case', encodeURIComponent(KEY).toLowerCase()],
  ['in a form', new URLSearchParams({ a: KEY }).toString()],
  ['in HTML', KEY.replaceAll('&', '&amp;').replaceAll('"', '&quot;')],
  ['in hex', Buffer.from(KEY).toString('hex').toUpperCase()],
  ...['', 'x', 'xy', 'x-api-key: '].map((before) => [
    `in base64 behind ${before.length} bytes`,
    Buffer.from(`${before}${KEY}\r\nhost: example`).toString('base64'),
  ]),
  ['in base64 for URLs', Buffer.from(`ab${KEY}cd`).toString('base64url')],
])('an echoed key is taken out %s', (_form, echoed) => {
  const shown = head(`got ${echoed} from you`);
  expect(shown).toContain('[removed]');
  const traces = [KEY, Buffer.from(KEY).toString('base64').slice(4, -4), Buffer.from(KEY).toString('hex')];
  for (const trace of traces) expect(shown?.toLowerCase()).not.toContain(trace.toLowerCase());
  expect(shown).not.toContain('Geheim');
  expect(shown).toMatch(/^got .* from you$/);
});

test('a key across the border of what is shown leaves no part behind', () => {
  for (let before = 1_024 - KEY.length; before <= 1_024; before += 1) {
    const shown = head(`${'.'.repeat(before)}${KEY}${'.'.repeat(50)}`) ?? '';
    expect(shown.length).toBeLessThanOrEqual(1_024);
    expect(shown.replace(/^\.*/, '').replace(/\.*$/, '')).toMatch(/^(\[(r(e(m(o(v(e(d\]?)?)?)?)?)?)?)?)?$/);
  }
});

test('a key at the end of an answer that was cut off is left out, in whatever form it had begun', () => {
  for (const form of [KEY, encodeURIComponent(KEY), Buffer.from(KEY).toString('base64')])
    for (let length = 1; length < form.length; length += 1) {
      const cut = Buffer.from(`failed: ${form}`).subarray(0, Buffer.byteLength(`failed: ${form.slice(0, length)}`));
      expect(responseHead(cut, [KEY], false)).toMatch(/^failed:( \[removed\])?$/);
    }
  // Blanks that are not shown do not bring the end into what is.
  expect(head(`${' '.repeat(15_000)}${KEY.slice(0, 20)}`, false)).toBeUndefined();
  expect(head('database away', false)).toBe('database away');
});

test('repetitive keys and answers take linear time', () => {
  const steps = (size: number) => {
    const begin = process.cpuUsage().user;
    responseHead(Buffer.from('a'.repeat(size)), [`${'a'.repeat(size)}b`], false);
    return process.cpuUsage().user - begin;
  };
  steps(4_000);
  const [short, long] = [steps(4_000), steps(16_000)];
  expect(long).toBeLessThan(Math.max(short, 10_000) * 16);
});
