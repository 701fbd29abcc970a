import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from '../../platform/logger';
import { summaryOf, type Problem } from '../../platform/errors';
import { callOf } from '../call';
import { ClientGone } from '../client-gone';
import { RequestError, toErrorAnswer } from '../mappers/api-error';
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

/** What an answer that did not come about may have said of itself. */
const OF_ANOTHER_ANSWER = ['Content-Type', 'Content-Length', 'Content-Disposition', 'Content-Language', 'ETag'];

export function answerError(logger: Logger, error: unknown, req: Request, res: Response): void {
  const call = callOf(res);
  const answer = toErrorAnswer(error, call.requestId);
  call.errorCode = answer.body.code;
  if (answer.unexpected)
    logger.error({ requestId: call.requestId, route: call.operation?.template, err: error }, 'request failed');
  for (const name of OF_ANOTHER_ANSWER) res.removeHeader(name);
  for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value);
  res.setHeader('Cache-Control', 'no-store');
  sendJsonEarly(req, res.status(answer.status), answer.body);
}

export function parameterError(problems: readonly Problem[]): RequestError {
  const names = [...new Set(problems.flatMap(({ parameter }) => parameter ?? []))].slice(0, 20);
  const named = problems.length > 1 && problems.every(({ parameter }) => parameter);
  const message = named ? `Invalid parameters: ${names.join(', ')}.` : summaryOf(problems);
  return new RequestError('INVALID_PARAMETERS', message, problems);
}
