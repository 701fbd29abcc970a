import { BlockList, isIP } from 'node:net';
import { GLOBAL_IPV6, SPECIAL_IPV4, SPECIAL_IPV6 } from './special-addresses';

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
