import type { Request, RequestHandler } from 'express';
import type { IdempotencyRepository } from '../../storage/idempotency-repository';
import { callOf } from '../call';
import type { BodyWork } from '../middleware/body-work';
import { checkContentType } from '../middleware/content-type';
import { parameterError } from '../middleware/error-answer';
import { answerKeyed } from './keyed-operation';
import type { BodyRecord, OperationRecord } from './operation-record';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Parts that the steps of all operations share. */
export interface OperationSurroundings {
  work: BodyWork;
  idempotency: IdempotencyRepository;
}

/** Steps that a request passes once all that is wrong with its parameters is known. */
export function stepsOf(record: OperationRecord, { work, idempotency }: OperationSurroundings): RequestHandler[] {
  const { body } = record;
  const handle = record.once === undefined ? record.handle : answerKeyed(idempotency, record.once);
  if (body === undefined) return [admission(record), handle];
  if (body.work === 'pieces') return [admission(record), checkContentType, work.inPieces(handle)];
  return [admission(record), checkContentType, work.with(body.work, refuseWithFields(body, handle))];
}

/** Refuses wrong parameters, unless they wait for the fields of the body, and then whatever the operation does not admit. */
function admission({ admit, body }: OperationRecord): RequestHandler {
  return (req, res, next) => {
    const call = callOf(res);
    if (call.problems.length === 0) admit?.(call);
    else if (body?.wrongFields === undefined || !saysJson(req)) throw parameterError(call.problems);
    next();
  };
}

function refuseWithFields({ wrongFields }: BodyRecord, handle: RequestHandler): RequestHandler {
  if (wrongFields === undefined) return handle;
  return async (req, res, next) => {
    const call = callOf(res);
    if (call.problems.length > 0) throw parameterError([...call.problems, ...(await wrongFields(call))]);
    await handle(req, res, next);
  };
}

function saysJson(req: Request): boolean {
  return JSON_TYPE.test(req.get('content-type') ?? '');
}
