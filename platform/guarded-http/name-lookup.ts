import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** Finds all addresses of a name. */
export type ResolveName = (host: string) => Promise<LookupAddress[]>;

const TIMEOUT_MS = 1_500;
const TRIES = 2;

/**
 * Asks the name servers of the machine. Not by the operating system's own lookup: that takes one of four threads which
 * also verify tokens and read files, for as long as a stranger's name server likes to keep us waiting. It would also find
 * names of the own network by search domains and the hosts file; targets that need those are in the allow-list.
 */
export function dnsResolver(servers?: readonly string[]): ResolveName {
  return async (host) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers !== undefined) resolver.setServers([...servers]);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
    );
    if (found.length === 0) throw nameNotFound(host);
    return found;
  };
}

export function nameNotFound(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND', hostname });
}

/** The name leads to at least one address that is not public. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
  constructor() {
    super('the name resolves to an address that is not public');
    this.name = 'AddressRefused';
  }
}

/** All addresses of the name, if all are public: one private among them is enough to refuse, whichever were used. */
export async function publicAddressesOf(host: string, resolve: ResolveName): Promise<LookupAddress[]> {
  const addresses = await resolve(host);
  if (addresses.some(({ address }) => !isPublicAddress(address))) throw new AddressRefused();
  return addresses;
}

/**
 * The lookup of a socket that is about to connect. What it hands out is what is connected to: between check and use there
 * is nothing that a second DNS answer could change.
 */
export function guardedLookup(resolve: ResolveName): LookupFunction {
  return (hostname, options, callback) => {
    publicAddressesOf(hostname, resolve).then(
      (addresses) => {
        const { family } = options;
        const wanted = family === 4 || family === 6 ? addresses.filter((found) => found.family === family) : addresses;
        const [first] = wanted;
        if (first === undefined) callback(nameNotFound(hostname), '', 0);
        else if (options.all === true) callback(null, wanted);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}
