import { errorLanguage } from '../middleware/error-language';
import type { Request, RequestHandler, Response } from 'express';
import { newAttempt, type Attempt, type IdempotencyRepository } from '../../storage/idempotency-repository';
import { keyOwner } from '../auth/reach';
import { accessOf, callOf } from '../call';
import { answerOnce } from '../intake/idempotency';
import { sendReply, type Reply } from '../reply';

/** A request whose work is done once per Idempotency-Key. */
export interface KeyedAnswer {
  /**
   * Parts that make two requests the same, beside method, path and body. Keys are kept for a day and compared across upgrades:
   * these strings and their order stay as they are.
   */
  sameAs: readonly string[];
  /** Bytes that are compared in place of the body. */
  compared?: () => Uint8Array;
  /** Told of the attempts at the request whose process died before it answered. */
  work: (attempt: Attempt) => Promise<Reply>;
}

/** A request that is answered while the answer is made: nothing is left that could be kept, and its key counts for nothing. */
export interface StreamedAnswer {
  stream: () => Promise<void>;
}

/** Reads a request as far as is needed to tell whether it is the same as another. What this refuses no key remembers. */
export type ReadKeyed = (
  req: Request,
  res: Response,
) => KeyedAnswer | StreamedAnswer | Promise<KeyedAnswer | StreamedAnswer>;

const NO_BODY = new Uint8Array();

/** Answers once per key where the request has one, and otherwise each time. */
export function answerKeyed(idempotency: IdempotencyRepository, read: ReadKeyed): RequestHandler {
  return async (req, res) => {
    const call = callOf(res);
    const asked = await read(req, res);
    if ('stream' in asked) {
      await asked.stream();
      return;
    }
    const { sameAs, compared = () => call.body ?? NO_BODY, work } = asked;
    const key = req.get('idempotency-key');
    if (key === undefined) {
      sendReply(res, await work(newAttempt()));
      return;
    }
    const accountId = keyOwner(accessOf(call));
    const shape = [req.method, req.path, ...sameAs];
    const request = { accountId, key, requestId: call.requestId, language: errorLanguage(req), shape, body: compared };
    sendReply(res, await answerOnce(idempotency, request, work));
  };
}
