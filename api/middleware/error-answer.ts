import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from '../../platform/logger';
import { summaryOf, type Problem } from '../../platform/errors';
import { callOf } from '../call';
import { ClientGone } from '../client-gone';
import { RequestError, toErrorAnswer } from '../mappers/api-error';
import { errorLanguage } from './error-language';
import { sendJsonEarly } from './early-answer';

/** Answers whatever was thrown as an ApiError. Of a client that has gone, its request's line in the log tells it. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (error instanceof ClientGone) return;
    if (callOf(res).expired === true)
      logger.warn({ requestId: callOf(res).requestId, err: error }, 'request failed after its deadline');
    else if (res.headersSent) next(error);
    else answerError(logger, error, req, res);
  };
}

/** Headers that an answer that did not come about may have set. */
const OF_ANOTHER_ANSWER = ['Content-Type', 'Content-Length', 'Content-Disposition', 'Content-Language', 'ETag'];

export function answerError(logger: Logger, error: unknown, req: Request, res: Response): void {
  const call = callOf(res);
  const answer = toErrorAnswer(error, call.requestId, errorLanguage(req));
  call.errorCode = answer.body.code;
  if (answer.unexpected)
    logger.error({ requestId: call.requestId, route: call.operation?.template, err: error }, 'request failed');
  for (const name of OF_ANOTHER_ANSWER) res.removeHeader(name);
  for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value);
  res.setHeader('Cache-Control', 'no-store');
  sendJsonEarly(req, res.status(answer.status), answer.body);
}

/** Names the parameters that are wrong; the fields that are wrong as well have their pointers in `errors`. */
export function parameterError(problems: readonly Problem[]): RequestError {
  return new RequestError('INVALID_PARAMETERS', parameterText(problems), problems);
}

function parameterText(problems: readonly Problem[]): string {
  if (problems.length === 1) return summaryOf(problems);
  const names = problems.map(({ parameter }) => parameter).filter((name) => name !== undefined);
  const inBody = problems.length - names.length;
  const also = inBody === 0 ? '' : `; ${inBody} ${inBody === 1 ? 'problem' : 'problems'} in the body`;
  return `Invalid parameters: ${[...new Set(names)].slice(0, 20).join(', ')}${also}.`;
}
