import { createHash, randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from '../../platform/logger';
import type { Identity } from '../auth/token-verifier';
import { callOf, startCall } from '../call';
import type { ApiMetrics } from '../metrics';
import { present } from '../../platform/present';
import { isHealthCheck } from './health-check';
import { logIds } from './log-ids';

/** A client's own id is kept when it cannot do harm in a log or header. */
const SANE_REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'interest-cohort=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

/** Names the request, sets the headers of every answer, and logs and measures the request when it ends. */
export function requestStart(logger: Logger, metrics: ApiMetrics): RequestHandler {
  return (req, res, next) => {
    const wished = req.get('x-request-id');
    const call = startCall(res, wished !== undefined && SANE_REQUEST_ID.test(wished) ? wished : randomUUID());
    res.setHeader('X-Request-Id', call.requestId);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value);
    metrics.requestStarted();
    res.once('close', () => {
      const ended = callOf(res);
      const route = ended.operation?.template ?? 'none';
      const milliseconds = performance.now() - ended.startedAt;
      metrics.requestEnded({ method: knownMethod(req.method), route, status: res.statusCode }, milliseconds / 1000);
      const line = {
        method: knownMethod(req.method),
        route,
        status: res.statusCode,
        durationMs: Math.round(milliseconds * 10) / 10,
        requestId: ended.requestId,
        ...(res.writableFinished ? {} : { aborted: true }),
        ...present({ code: ended.errorCode, refusal: ended.tokenRefusal }),
        ...logIds(req, res),
        ...(ended.identity === undefined ? {} : accountOf(ended.identity)),
      };
      if (res.statusCode < 400 && isHealthCheck(ended.operation)) return;
      // The end of an answer comes from its socket, outside the span.
      if (ended.span === undefined) logger.info(line, 'request');
      else ended.span.run(() => logger.info(line, 'request'));
    });
    next();
  };
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

function knownMethod(method: string): string {
  return METHODS.has(method) ? method : 'other';
}

function accountOf({ accountId, mode }: Identity): object {
  return { account: accountHash(accountId), ...(mode === 'test' ? { mode } : {}) };
}

/** Tells accounts apart in the log without naming them. */
function accountHash(accountId: string): string {
  return createHash('sha256').update(accountId).digest('hex').slice(0, 12);
}
