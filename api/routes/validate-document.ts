import type { RequestHandler } from 'express';
import { callOf, ownerOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { jsonReply, sendReply } from '../reply';

/** POST /v1.1/document/validate: 200 with the verdict, whatever it is. */
export function validateDocument({ pool }: Pick<ApiDependencies, 'pool'>): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { body } = call;
    if (body === undefined) throw new RequestError('EMPTY_BODY', 'The request has no body.');
    sendReply(res, jsonReply(200, await pool.run<'validate'>({ kind: 'validate', bytes: body }, ownerOf(call))));
  };
}
