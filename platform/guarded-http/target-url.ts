import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';
import { privateName } from './special-names';

export type UrlProblem = { code: 'URL_NOT_ALLOWED' | 'ADDRESS_NOT_PUBLIC'; message: string };
export type TargetUrl = { ok: true; url: URL } | { ok: false; problem: UrlProblem };

const MAX_LENGTH = 2_048;
const MAX_HOST_LENGTH = 253;

/** Characters that RFC 3986 allows in a URL. A URL parser rewrites the others (blanks, backslashes, full-width digits). */
const URL_CHARACTERS = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/;
const AUTHORITY = /^(https?):\/\/([^/?#]+)/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Ports from 1024 on that browsers refuse because other protocols live there (WHATWG Fetch, "bad port"). */
const FOREIGN_PORTS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * Reads a URL that we shall send to. Its host must be written as it is used, so that no two parsers can disagree about
 * where it leads. An address is checked here; what a name leads to is checked when it is resolved. With `takesHttp` allowed hosts may
 * be named by http.
 */
export function readTargetUrl(text: string, allowed: AllowList, takesHttp = false): TargetUrl {
  if (text.length > MAX_LENGTH) return refused(`must have at most ${MAX_LENGTH} characters`);
  if (!URL_CHARACTERS.test(text))
    return refused('contains a character that is not allowed in a URL; percent-encode it');
  const [, scheme, authority] = AUTHORITY.exec(text) ?? [];
  const isHttps = scheme?.toLowerCase() === 'https';
  if (authority === undefined || (!isHttps && !takesHttp)) return refused('must start with https:// and a host');
  if (authority.includes('@')) return refused('must not contain a user name or password');
  if (text.includes('#')) return refused('must not contain a fragment');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return refused('is not a URL');
  if (authority.toLowerCase().replace(isHttps ? /:443$/ : /:80$/, '') !== url.host)
    return refused(
      'must write the host in canonical form: a name in ASCII, an IPv4 address in decimals, an IPv6 address shortened',
    );
  if (allowed.allows(url)) return { ok: true, url };
  if (!isHttps) return refused('must start with https:// and a host');
  return validate(url);
}

function validate(url: URL): TargetUrl {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port || '443');
  if (host.length > MAX_HOST_LENGTH || host.endsWith('.')) return refused('must not have a dot at the end of the host');
  if (port !== 443 && (port < 1024 || FOREIGN_PORTS.has(port)))
    return refused('must use port 443, or a port from 1024 that does not belong to another protocol');
  if (isIP(host) !== 0) return isPublicAddress(host) ? { ok: true, url } : { ok: false, problem: NOT_PUBLIC };
  const why = privateName(host);
  if (why === undefined) return { ok: true, url };
  return { ok: false, problem: { ...NOT_PUBLIC, message: `${NOT_PUBLIC.message}; ${why}` } };
}

export const NOT_PUBLIC: UrlProblem = {
  code: 'ADDRESS_NOT_PUBLIC',
  message: 'must resolve only to public addresses',
};

function refused(message: string): TargetUrl {
  return { ok: false, problem: { code: 'URL_NOT_ALLOWED', message } };
}

/** Targets that the operator vouches for, `host:port`: their addresses are not looked at. */
export class AllowList {
  private readonly targets: ReadonlySet<string>;

  constructor(targets: readonly string[]) {
    this.targets = new Set(targets.map((target) => target.toLowerCase()));
  }

  allows(url: URL): boolean {
    return this.targets.has(`${url.hostname}:${url.port || (DEFAULT_PORTS[url.protocol] ?? '')}`);
  }
}
