import type { RequestHandler } from 'express';
import { TRACEPARENT } from '../../platform/tracing/trace-context';
import { tracer } from '../../platform/tracing/tracer';
import { callOf } from '../call';
import { isHealthCheck } from './health-check';
import { logIds } from './log-ids';

/** A span for every request that an operation is found for, in the trace that the client names, or in a new one. */
export const traceRequest: RequestHandler = (req, res, next) => {
  const call = callOf(res);
  const { operation } = call;
  if (!tracer().isOn || operation === undefined || isHealthCheck(operation)) {
    next();
    return;
  }
  const { method, template, operationId } = operation;
  const span = tracer().open(`${method.toUpperCase()} ${template}`, {
    kind: 'server',
    parent: req.get(TRACEPARENT),
    attributes: {
      'http.request.method': method.toUpperCase(),
      'http.route': template,
      'edoc.operation.id': operationId,
      'edoc.request.id': call.requestId,
    },
  });
  call.span = span;
  res.once('close', () => {
    const { countryIso } = callOf(res).query;
    span.set({
      'http.response.status_code': res.statusCode,
      'edoc.document.id': logIds(req, res).documentId,
      'edoc.country': typeof countryIso === 'string' && /^[A-Z]{2}$/.test(countryIso) ? countryIso : undefined,
      'edoc.outcome': call.errorCode ?? (res.writableFinished ? undefined : 'ABORTED'),
    });
    if (res.statusCode >= 500) span.fail(call.errorCode ?? String(res.statusCode));
    span.end();
  });
  span.run(next);
};
