import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';
import { nameNotFound, type ResolveName } from './resolve-name';

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
