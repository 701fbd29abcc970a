import { BlockList, isIP } from 'node:net';

/**
 * Addresses that are not public unicast: the special-purpose registries of IANA (RFC 6890 and its updates), multicast and
 * what is reserved. Also here: what clouds serve credentials on although it looks public.
 */
export const SPECIAL_IPV4: readonly (readonly [network: string, prefix: number, meaning: string])[] = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared by carriers (CGNAT)'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local, cloud metadata'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.31.196.0', 24, 'AS112'],
  ['192.52.193.0', 24, 'AMT'],
  ['192.88.99.0', 24, '6to4 relays'],
  ['192.168.0.0', 16, 'private'],
  ['192.175.48.0', 24, 'AS112'],
  ['198.18.0.0', 15, 'benchmarking'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, broadcast'],
  ['168.63.129.16', 32, 'host services of Azure'],
];

/** Global unicast. Whatever is outside is special: loopback, mapped and translated IPv4, unique local, link-local, multicast. */
export const GLOBAL_IPV6 = ['2000::', 3] as const;

/** Parts of it that are not: each carries an IPv4 address inside, or leads nowhere. */
export const SPECIAL_IPV6: readonly (readonly [network: string, prefix: number, meaning: string])[] = [
  ['2001::', 23, 'protocol assignments: Teredo, benchmarking, ORCHID'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4'],
  ['2620:4f:8000::', 48, 'AS112'],
  ['3ffe::', 16, '6bone, given back'],
  ['3fff::', 20, 'documentation'],
];

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');

const global = new BlockList();
global.addSubnet(GLOBAL_IPV6[0], GLOBAL_IPV6[1], 'ipv6');

/** ISATAP: the last 32 bits of such an address are an IPv4 address behind a router. */
const ISATAP = /:5efe:(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|[0-9.]+)$/;

/** True for unicast addresses of the public Internet. Anything that cannot be read is none. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      // An address with a zone is link-local, and no list knows zones.
      if (address.includes('%') || ISATAP.test(address.toLowerCase())) return false;
      return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}
