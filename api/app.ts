import express, { type Express } from 'express';
import { consoleRouter } from './console/console-router';
import type { ApiDependencies } from './dependencies';
import { serveDocumentation } from './documentation/docs-router';
import type { BackgroundStarts } from './intake/background-starts';
import { mcpEndpoint } from './mcp/mcp-endpoint';
import { limitAnonymous } from './middleware/anonymous-callers';
import { checkAnswers } from './middleware/answer-check';
import { authorize, identify } from './middleware/authentication';
import { BodyWork } from './middleware/body-work';
import { limitTime, unlessExpired } from './middleware/deadline';
import { answerErrors } from './middleware/error-answer';
import { findOperation, refuseUnknownOperation } from './middleware/find-operation';
import { refuseForeignAccept } from './middleware/foreign-accept';
import { HeldBytes, type HeldBytesLimits } from './middleware/held-bytes';
import { readQuery } from './middleware/query-parameters';
import { limitRate } from './middleware/rate-limit';
import { requestStart } from './middleware/request-start';
import { traceRequest } from './middleware/request-span';
import { collectValidatorFaults, crossCheck, validateByOpenApi } from './middleware/request-validation';
import { saneHeaders } from './middleware/sane-headers';
import { openApiDocument } from './openapi/document';
import { bindRecords, type BoundOperation } from './operations/bind-records';
import { operationRecords } from './operations/operation-records';
import { stepsOf } from './operations/operation-steps';
import { OperationTable } from './operations/operation-table';
import { JSON_IS_CHECKED } from './reply';

/** Memory of bodies that arrive or are worked on: ten of the largest batches, three of one account. */
const BODIES: HeldBytesLimits = { most: 1_073_741_824, mostPerOwner: 335_544_320, stalledMs: 2_000 };

/** The whole HTTP edge, in the order in which a request passes it. */
export function createApp(deps: ApiDependencies, starts: BackgroundStarts, bodies = BODIES): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.settings.TRUST_PROXY);
  app.set('etag', false);
  app.set('query parser', false);
  app.set('strict routing', true);
  app.set('case sensitive routing', true);
  app.set(JSON_IS_CHECKED, deps.settings.validateResponses);
  const table = new OperationTable(openApiDocument());
  const operations = bindRecords(table, operationRecords(deps, starts));
  setUpRequest(app, deps, table, operations);
  setUpChecks(app, deps);
  const surroundings = { work: new BodyWork(new HeldBytes(bodies)), idempotency: deps.idempotency };
  for (const { operation, path, record } of operations) app[operation.method](path, ...stepsOf(record, surroundings));
  app.use(answerErrors(deps.logger));
  return app;
}

/** Sets up what every answer has, 404 and 401 included: request id, security headers, rate limit. */
function setUpRequest(
  app: Express,
  deps: ApiDependencies,
  table: OperationTable,
  operations: readonly BoundOperation[],
): void {
  app.use(requestStart(deps.logger, deps.metrics));
  app.use(findOperation(table, operations));
  app.use(traceRequest);
  app.use(limitTime(deps.logger, deps.settings.deadlineMs));
  app.use(identify(deps));
  app.use(limitRate(deps.settings.RATE_LIMIT_PER_MINUTE), limitAnonymous());
  app.use(saneHeaders);
  app.use(mcpEndpoint(deps));
  app.use(serveDocumentation());
  app.use(consoleRouter(deps.settings));
  app.use(refuseUnknownOperation);
}

/**
 * Sets up the checks of who asks and for what. All wrong parameters are collected; the operation's record says when they are
 * refused.
 */
function setUpChecks(app: Express, deps: ApiDependencies): void {
  app.use(authorize(deps), unlessExpired);
  app.use(refuseForeignAccept);
  app.use(readQuery);
  app.use(...validateByOpenApi());
  if (deps.settings.validateResponses) app.use(checkAnswers);
  app.use(collectValidatorFaults);
  app.use(crossCheck);
}
