import { BlockList, isIP } from 'node:net';

export interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** `10.0.0.0/8`, or an address, which is a network of its own. Undefined for a name. */
export function networkOf(text: string): Network | undefined {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const longest = version === 4 ? 32 : 128;
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  return bits <= longest ? { address, prefix: bits, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined;
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Whether production may speak to the host without TLS: it is this machine, or an operator has named it or its network. */
export function mayBePlain(hostname: string, named: readonly string[]): boolean {
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (isLoopback(host) || host === '::1' || named.includes(host)) return true;
  const list = new BlockList();
  for (const one of named.map(networkOf)) if (one !== undefined) list.addSubnet(one.address, one.prefix, one.family);
  const family = isIP(host);
  return family !== 0 && list.check(host, family === 4 ? 'ipv4' : 'ipv6');
}
