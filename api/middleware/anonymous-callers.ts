import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { callOf } from '../call';
import { ANONYMOUS_LIMITS } from '../openapi/limits';
import { rateLimited } from './rate-limit';
import { overloaded } from './take-turn';

/** A provider gives each customer at least so many bits of IPv6. */
const NETWORK_BITS = 64;

/** The address that limits count for: behind a trusted proxy, the one that it names. */
export function addressOf({ ip = '' }: Request): string {
  return ipKeyGenerator(ip, NETWORK_BITS);
}

/** Limits the requests of each address that has no token, beside what every address may ask for. */
export function limitAnonymous(): RequestHandler {
  const { perMinute } = ANONYMOUS_LIMITS;
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-6',
    legacyHeaders: false,
    skip: (_req, res) => callOf(res).isAnonymous !== true,
    keyGenerator: addressOf,
    handler: (_req, res, next) => next(rateLimited(res, `More than ${perMinute} requests per minute without a token.`)),
  });
}

/** Those at work or waiting, so that whoever has no token holds little memory, and no address all of it. */
export class AnonymousCallers {
  private readonly byAddress = new Map<string, number>();
  private all = 0;

  /** @returns what takes the caller out again; further calls do nothing. @throws RequestError OVERLOADED */
  enter(address: string): () => void {
    const own = this.byAddress.get(address) ?? 0;
    if (own >= ANONYMOUS_LIMITS.atOncePerAddress || this.all >= ANONYMOUS_LIMITS.atOnce)
      throw overloaded('Too many documents are being checked without a token.');
    this.byAddress.set(address, own + 1);
    this.all += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.all -= 1;
      const left = (this.byAddress.get(address) ?? 1) - 1;
      if (left === 0) this.byAddress.delete(address);
      else this.byAddress.set(address, left);
    };
  }
}
