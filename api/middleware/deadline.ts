import type { RequestHandler } from 'express';
import type { Logger } from '../../platform/logger';
import { callOf } from '../call';
import { RequestError } from '../mappers/api-error';
import { answerError } from './error-answer';

const DEADLINE_MS = 10_000;
/** Of operations that may take longer than that. */
const LONGER_MS = {
  /** Printing has a limit of its own, 40 seconds. */
  printing: 60_000,
  batch: 300_000,
  generation: 120_000,
} as const;

export type LongDeadline = keyof typeof LONGER_MS;

export const PRINTING_DEADLINE_MS = LONGER_MS.printing;

/** What a proxy in front has to wait for at least. */
export const LONGEST_DEADLINE_MS = Math.max(...Object.values(LONGER_MS));

/** By when an answer has to begin. */
export class Deadline {
  private timer: NodeJS.Timeout | undefined;
  private ended = false;
  private at = 0;

  constructor(
    private readonly milliseconds: number,
    private readonly expire: () => void,
  ) {
    this.restart();
  }

  /** Counts anew, as after a body has arrived: how long that takes is the client's affair. */
  restart(milliseconds = this.milliseconds): void {
    this.stop();
    this.at = performance.now() + milliseconds;
    if (!this.ended) this.timer = setTimeout(this.expire, milliseconds);
  }

  get leftMs(): number {
    return Math.max(0, this.at - performance.now());
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Nobody waits any more. Its work may go on and want to restart it; a timer would keep all of the request in memory. */
  end(): void {
    this.ended = true;
    this.stop();
  }
}

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
