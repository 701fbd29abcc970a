import type { RequestHandler } from 'express';
import type { Logger } from '../../platform/logger';
import { callOf } from '../call';
import { Deadline, LONGER_MS } from '../deadline';
import { RequestError } from '../mappers/api-error';
import { answerError } from './error-answer';

const DEADLINE_MS = 10_000;
/**
 * No client waits for ever when something that the service needs hangs. Work that has begun goes on, as what it wrote
 * cannot be taken back; it keeps its turn and its Idempotency-Key until it ends.
 */
export function limitTime(logger: Logger, milliseconds = DEADLINE_MS): RequestHandler {
  return (req, res, next) => {
    const call = callOf(res);
    const longer = call.record?.deadline;
    const limit = Math.max(longer === undefined ? 0 : LONGER_MS[longer], milliseconds);
    call.deadline = new Deadline(limit, () => {
      if (res.headersSent) return;
      call.expired = true;
      const message = 'The service did not answer in time.';
      answerError(logger, new RequestError('DEADLINE_EXCEEDED', message, [], { retryAfterSeconds: 5 }), req, res);
    });
    res.once('close', () => call.deadline?.end());
    next();
  };
}

/** What comes back late from a check does not begin work whose client has been answered. */
export const unlessExpired: RequestHandler = (_req, res, next) => {
  if (callOf(res).expired !== true) next();
};
