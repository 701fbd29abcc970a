/** RFC 9110: a token. */
const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;

/** Headers that HTTP itself, a proxy or we ourselves give a meaning to. Authorization is not among them: keys go there too. */
const TAKEN: ReadonlySet<string> = new Set([
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'cookie2',
  'date',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'origin',
  'range',
  'referer',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
  'x-real-ip',
]);
const TAKEN_PREFIXES = ['webhook-', 'proxy-', 'sec-', 'x-forwarded-', 'content-', 'if-', 'access-control-'];

/** Whether an API key may be sent in a header of this name. */
export function isKeyHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return TOKEN.test(name) && !TAKEN.has(lower) && !TAKEN_PREFIXES.some((prefix) => lower.startsWith(prefix));
}
