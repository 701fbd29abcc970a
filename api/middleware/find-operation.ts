import type { Request, RequestHandler } from 'express';
import { callOf } from '../call';
import { RequestError } from '../mappers/api-error';
import type { BoundOperation } from '../operations/bind-records';
import type { OperationMatch, OperationTable } from '../operations/operation-table';

/** Finds the operation of the OpenAPI that the request is for, and its record. What is not found is answered after rate limiting. */
export function findOperation(table: OperationTable, operations: readonly BoundOperation[]): RequestHandler {
  const records = new Map(operations.map(({ operation, record }) => [operation, record]));
  return (req, res, next) => {
    const call = callOf(res);
    const match = matchOf(table, req);
    if (match.kind === 'found') {
      const record = records.get(match.operation);
      call.operation = match.operation;
      if (record !== undefined) call.record = record;
      call.pathParameters = match.pathParameters;
      // Node has already decided that the answer to HEAD has no body; for the rest of the way it is a GET.
      if (req.method === 'HEAD') req.method = 'GET';
    }
    res.locals['match'] = match;
    next();
  };
}

/** Answers requests for which there is no operation. */
export const refuseUnknownOperation: RequestHandler = (req, res, next) => {
  const match = res.locals['match'] as OperationMatch;
  switch (match.kind) {
    case 'found':
      next();
      return;
    case 'malformed':
      throw new RequestError('MALFORMED_REQUEST', 'The path has an invalid escape.');
    case 'not-found':
      throw new RequestError('NOT_FOUND', 'This path does not exist.');
    case 'method-not-allowed': {
      const allow = match.allow.join(', ');
      if (req.method === 'OPTIONS') {
        res.status(204).setHeader('Allow', allow).end();
        return;
      }
      throw new RequestError('METHOD_NOT_ALLOWED', `This path supports ${allow}.`, [], { headers: { Allow: allow } });
    }
    default:
      match satisfies never;
  }
};

function matchOf(table: OperationTable, req: Request): OperationMatch {
  try {
    return table.match(req.method, req.path);
  } catch (error) {
    if (error instanceof URIError) return { kind: 'malformed' };
    throw error;
  }
}
