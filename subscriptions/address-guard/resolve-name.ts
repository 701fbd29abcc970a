import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';

/** Finds all addresses of a name. */
export type ResolveName = (host: string) => Promise<LookupAddress[]>;

const TIMEOUT_MS = 1_500;
const TRIES = 2;

/**
 * Asks the name servers of the machine. Not by the operating system's own lookup: that takes one of four threads which
 * also verify tokens and read files, for as long as a stranger's name server likes to keep us waiting. It would also find
 * names of the own network by search domains and the hosts file; targets that need those are in WEBHOOK_ALLOW_HOSTS.
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
