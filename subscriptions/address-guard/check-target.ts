import { isIP } from 'node:net';
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
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => (timer = setTimeout(() => done(false), RESOLVE_TIMEOUT_MS)));
  const found = publicAddressesOf(host, resolve).then(
    () => false,
    (error: unknown) => error instanceof AddressRefused,
  );
  try {
    return await Promise.race([found, late]);
  } finally {
    clearTimeout(timer);
  }
}
