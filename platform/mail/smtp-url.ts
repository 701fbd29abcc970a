import { present } from '../present';

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** `required` also when credentials are sent to another machine: a password never travels in the clear. */
  startTls: 'auto' | 'required' | 'off';
  credentials?: { user: string; pass: string };
}

const START_TLS = ['auto', 'required', 'off'] as const;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * `smtp[s]://[user:password@]host[:port][?starttls=auto|required|off]`. Throws an Error that says what is wrong, without
 * repeating the address: it can hold a password.
 */
export function smtpServerOf(text: string): SmtpServer {
  if (!URL.canParse(text)) throw new Error('not a URL');
  const url = new URL(text);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') throw new Error('must begin with smtp:// or smtps://');
  if (url.hostname === '') throw new Error('has no host');
  if (!/^\/?$/.test(url.pathname) || url.hash !== '') throw new Error('must not have a path');
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const credentials = user === '' ? undefined : { user, pass: decodeURIComponent(url.password) };
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 465 : credentials === undefined ? 25 : 587) : Number(url.port),
    secure,
    startTls: startTlsOf(url, credentials !== undefined && !LOOPBACK.test(url.hostname)),
    ...present({ credentials }),
  };
}

function startTlsOf(url: URL, secret: boolean): SmtpServer['startTls'] {
  for (const name of url.searchParams.keys())
    if (name !== 'starttls') throw new Error(`has an unknown option "${name}"`);
  const said = url.searchParams.get('starttls');
  if (said === null) return secret ? 'required' : 'auto';
  const known = START_TLS.find((value) => value === said);
  if (known === undefined) throw new Error(`starttls must be one of ${START_TLS.join(', ')}`);
  return known;
}
