import type { RequestHandler } from 'express';
import type { Health } from '../health';
import { jsonReply, sendReply } from '../reply';

export const healthLive: RequestHandler = (_req, res) => {
  sendReply(res, jsonReply(200, { status: 'ok', checks: {} }));
};

/** Health of the process itself, or of the whole installation. */
export function healthOf(health: Health): RequestHandler {
  return async (_req, res) => {
    const report = await health.report();
    sendReply(res, jsonReply(report.status === 'ok' ? 200 : 503, report));
  };
}
