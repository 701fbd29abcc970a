import type { RequestHandler } from 'express';
import { bodyOf, callOf, readingTurnOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { present } from '../../platform/present';
import { jsonReply, sendReply } from '../reply';

/** POST /v1.1/document/validate: 200 with the verdict, whatever it is. */
export function validateDocument({ pool }: Pick<ApiDependencies, 'pool'>): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { charset } = call;
    const task = { kind: 'validate', bytes: bodyOf(call), ...present({ charset }) } as const;
    sendReply(res, jsonReply(200, await pool.run<'validate'>(task, readingTurnOf(call))));
  };
}
