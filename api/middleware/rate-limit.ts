import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { callOf } from '../call';
import { RequestError } from '../mappers/api-error';

const WINDOW_MS = 60_000;

/** Limits each account, each system that delivers, and by address whoever has none. Every answer says what is left. */
export function limitRate(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit: perMinute,
    standardHeaders: 'draft-6',
    legacyHeaders: false,
    keyGenerator: (req: Request, res: Response) => keyOf(req, res),
    handler: (_req, res, next) => next(rateLimited(res, `More than ${perMinute} requests per minute.`)),
  });
}

export function rateLimited(res: Response, message: string): RequestError {
  const seconds = Math.max(1, Number(res.getHeader('RateLimit-Reset') ?? WINDOW_MS / 1000));
  return new RequestError('RATE_LIMITED', message, [], { retryAfterSeconds: seconds });
}

function keyOf(req: Request, res: Response): string {
  const { identity, record, system } = callOf(res);
  if (system !== undefined) return `system:${system}`;
  if (identity !== undefined) return `account:${identity.accountId}`;
  const address = ipKeyGenerator(req.ip ?? '');
  return `${record?.rateBudget ?? 'address'}:${address}`;
}
