import type { RequestHandler } from 'express';
import type { Logger } from '../../platform/logger';
import { callOf } from '../call';
import { Deadline } from '../deadline';
import { RequestError } from '../mappers/api-error';
import { answerError } from './error-answer';

const DEADLINE_MS = 10_000;
/** Printing has a limit of its own, 40 seconds. */
export const PRINTING_DEADLINE_MS = 60_000;
/** Operations that may take longer than that. */
const LONGER_MS: Readonly<Record<string, number>> = {
  convertDocument: PRINTING_DEADLINE_MS,
  submitBatch: 300_000,
  importBatch: 300_000,
  generateBatchFile: 120_000,
};

/** What a proxy in front has to wait for at least. */
export const LONGEST_DEADLINE_MS = Math.max(...Object.values(LONGER_MS));

/**
 * No client waits for ever when something that the service needs hangs. Work that has begun goes on, as what it wrote
 * cannot be taken back; it keeps its turn and its Idempotency-Key until it ends.
 */
export function limitTime(logger: Logger, milliseconds = DEADLINE_MS): RequestHandler {
  return (req, res, next) => {
    const call = callOf(res);
    const limit = Math.max(LONGER_MS[call.operation?.operationId ?? ''] ?? 0, milliseconds);
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
