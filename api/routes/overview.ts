import type { RequestHandler } from 'express';
import { Overviews } from '../../application/operations/overview';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { overviewResponse } from '../mappers/overview-response';
import { jsonReply, sendReply } from '../reply';
import { recordLook } from './operator-look';

/** GET /v1.1/operations/overview. */
export function showOverview(deps: ApiDependencies): RequestHandler {
  const { logger, overview } = deps;
  const overviews = new Overviews(overview, (part, err) => logger.warn({ err, part }, 'overview without a part'));
  return async (_req, res) => {
    const call = callOf(res);
    await recordLook(deps, call, {});
    const found = await overviews.of(accessOf(call), new Date());
    sendReply(res, jsonReply(200, overviewResponse(found), { 'Cache-Control': 'private, no-store' }));
  };
}
