import { isIP } from 'node:net';
import { withTimeout } from '../waiting';
import { type AllowList, NOT_PUBLIC, readTargetUrl, type UrlProblem } from './target-url';
import { AddressRefused, publicAddressesOf, type ResolveName } from './name-lookup';

export interface AddressGuard {
  allowed: AllowList;
  resolve: ResolveName;
}

const RESOLVE_TIMEOUT_MS = 2_000;

/**
 * Checks a URL when a client names it. A name that does not resolve now may do so later: it passes here, and every
 * connection is checked again when it is made.
 */
export async function checkTarget(text: string, guard: AddressGuard): Promise<UrlProblem | undefined> {
  const target = readTargetUrl(text, guard.allowed);
  if (!target.ok) return target.problem;
  const { url } = target;
  if (guard.allowed.allows(url) || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return (await leadsElsewhere(url.hostname, guard.resolve)) ? NOT_PUBLIC : undefined;
}

async function leadsElsewhere(host: string, resolve: ResolveName): Promise<boolean> {
  const found = publicAddressesOf(host, resolve).then(
    () => false,
    (error: unknown) => error instanceof AddressRefused,
  );
  return (await withTimeout(found, RESOLVE_TIMEOUT_MS)) === true;
}
