const BRACKET = /[[\]]/;

/**
 * Whether the text is a URI reference of RFC 2396 with the IPv6 addresses of RFC 2732, after characters that URIs
 * cannot hold (blanks, umlauts) have been thought of as escaped: that is XML Schema's anyURI.
 */
export function isAnyUri(value: string): boolean {
  if (/%(?![0-9A-Fa-f]{2})/.test(value)) return false;
  const [beforeFragment = '', fragment, more] = value.split('#', 3);
  if (more !== undefined) return false;
  const scheme = /^([^/?]*?):/.exec(beforeFragment)?.[1];
  if (scheme !== undefined && !/^[A-Za-z][+.A-Za-z0-9-]*$/.test(scheme)) return false;
  const rest = scheme === undefined ? beforeFragment : beforeFragment.slice(scheme.length + 1);
  if (rest === '') return scheme === undefined;
  const isOpaque = scheme !== undefined && !rest.startsWith('/');
  if (isOpaque) return true;
  const [, authority, path = ''] = /^(?:\/\/([^/?]*))?([^?]*)/.exec(rest) ?? [];
  if (BRACKET.test(path)) return false;
  if (authority === '') return rest !== '//' || fragment !== undefined;
  return authority === undefined || !BRACKET.test(authority) || hasIpv6Host(authority);
}

function hasIpv6Host(authority: string): boolean {
  const address = /^(?:[^@[\]]*@)?\[([0-9A-Fa-f:.]{2,45})\](?::\d*)?$/.exec(authority)?.[1];
  if (address === undefined) return false;
  const halves = address.replace(/(\d{1,3}\.){3}\d{1,3}$/, '0:0').split('::');
  const groups = halves.filter((half) => half !== '').flatMap((half) => half.split(':'));
  if (!address.includes(':') || halves.length > 2 || !groups.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group)))
    return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}
