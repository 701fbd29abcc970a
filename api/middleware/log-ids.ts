import type { Request, Response } from 'express';
import { present } from '../../platform/present';
import { callOf } from '../call';

/** A client may write anything where an id belongs. */
const DOCUMENT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** W3C Trace Context: version, trace, parent, flags. */
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** Ids that a request's line is found by: the document it made or asked for, and the client's trace. */
export function logIds(req: Request, res: Response): { documentId?: string; traceId?: string } {
  const { pathParameters, query, operation } = callOf(res);
  const ofDocument = operation?.template.startsWith('/v1.1/document/') === true;
  // What a request made is told by its location; those of batches and subscriptions have no such parameter.
  const made = /[?&]documentId=([^&]*)/.exec(String(res.getHeader('location')))?.[1];
  const told = [made, pathParameters['documentId'], ofDocument ? pathParameters['id'] : undefined, query['documentId']];
  const documentId = told.find((text): text is string => typeof text === 'string' && DOCUMENT_ID.test(text));
  const traceId = TRACEPARENT.exec(req.get('traceparent') ?? '')?.[1];
  return present({ documentId: documentId?.toLowerCase(), traceId });
}
