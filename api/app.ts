import express, { type Express, type RequestHandler } from 'express';
import type { ApiDependencies } from './dependencies';
import { docsRouter } from './documentation/docs-router';
import type { BackgroundStarts } from './intake/background-starts';
import { chooseMediaType } from './mappers/accept';
import { callOf } from './call';
import { authorize, identify } from './middleware/authentication';
import { BodyWork } from './middleware/body-work';
import { checkContentType } from './middleware/content-type';
import { limitTime, unlessExpired } from './middleware/deadline';
import { answerErrors, refuseProblems } from './middleware/error-answer';
import { findOperation, refuseUnknownOperation } from './middleware/find-operation';
import { readQuery } from './middleware/query-parameters';
import { HeldBytes, type HeldBytesLimits } from './middleware/held-bytes';
import { limitRate } from './middleware/rate-limit';
import { requestStart } from './middleware/request-start';
import { collectValidatorFaults, crossCheck, validateByOpenApi } from './middleware/request-validation';
import { saneHeaders } from './middleware/sane-headers';
import { openApiDocument } from './openapi/document';
import { OperationTable } from './operations';
import { JSON_IS_CHECKED, sendReply, writtenJsonReply } from './reply';
import { batchErrorFile } from './routes/batch-error-file';
import { batchTemplate } from './routes/batch-template';
import { convertDocument } from './routes/convert-document';
import { deliverInbound } from './routes/deliver-inbound';
import { getCountry, listCountries } from './routes/countries';
import { documentEvents } from './routes/document-events';
import { createSubscription } from './routes/create-subscription';
import { downloadFile } from './routes/download-file';
import { generateBatchFile } from './routes/generate-batch-file';
import { getDocument } from './routes/get-document';
import { healthLive, healthReady } from './routes/health';
import { admitImport, importBatch } from './routes/import-batch';
import { listDeliveries } from './routes/list-deliveries';
import { listDocuments } from './routes/list-documents';
import { replayDeliveries } from './routes/replay-deliveries';
import { replayDelivery } from './routes/replay-delivery';
import { replaceSubscription } from './routes/replace-subscription';
import { getBatch } from './routes/get-batch';
import { admitBatch, submitBatch } from './routes/submit-batch';
import { admitSubmission, submitDocument } from './routes/submit-document';
import { updateExternalStatus } from './routes/update-external-status';
import { deleteSubscription, getSubscription, listSubscriptions } from './routes/subscriptions';
import { testSubscription } from './routes/test-subscription';
import { validateDocument } from './routes/validate-document';
import { webhookKeys } from './routes/webhook-keys';

/** What bodies that arrive or are worked on may occupy: ten of the largest batches, three of one account. */
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
  const openapi = openApiDocument();
  const operations = new OperationTable(openapi);
  setUpRequest(app, deps, operations);
  setUpAccess(app, deps);
  setUpParameters(app, deps);
  app.use(checkContentType);
  setUpWork(app, deps, starts, new BodyWork(new HeldBytes(bodies)));
  setUpRoutes(app, deps, openapi);
  setUpErrors(app, deps);
  return app;
}

/** What every answer has, 404 and 401 included: request id, security headers, rate limit. */
function setUpRequest(app: Express, deps: ApiDependencies, operations: OperationTable): void {
  app.use(requestStart(deps.logger, deps.metrics));
  app.use(findOperation(operations));
  app.use(limitTime(deps.logger, deps.settings.deadlineMs));
  app.use(identify(deps));
  app.use(limitRate(deps.settings.RATE_LIMIT_PER_MINUTE));
  app.use(saneHeaders);
  app.use(docsRouter());
  app.use(refuseUnknownOperation);
}

function setUpAccess(app: Express, deps: ApiDependencies): void {
  app.use(authorize(deps), unlessExpired);
  app.use(refuseForeignAccept);
}

/** All wrong parameters are collected first; who refuses them knows whether a body is to be checked as well. */
function setUpParameters(app: Express, deps: ApiDependencies): void {
  app.use(readQuery);
  app.use(...validateByOpenApi(deps.settings.validateResponses));
  app.use(collectValidatorFaults);
  app.use(crossCheck);
  app.post('/v1.1/document', admitSubmission);
  app.use(unlessSubmission(refuseProblems));
  app.post('/v1.1/batch', admitBatch);
  app.post('/v1.1/batch/importer', admitImport);
}

/** Operations that work on a body. */
function setUpWork(app: Express, deps: ApiDependencies, starts: BackgroundStarts, work: BodyWork): void {
  app.post('/v1.1/document', work.with(submitDocument(deps, starts)));
  app.post('/v1.1/document/validate', work.with(validateDocument(deps)));
  app.post('/v1.1/document/convert', work.with(convertDocument(deps)));
  app.post('/v1.1/batch/importer', work.with(importBatch(deps, starts)));
  app.post('/v1.1/batch', work.with(submitBatch(deps, starts)));
  app.put('/v1.1/document/:documentId/external-status', work.with(updateExternalStatus(deps)));
  app.post('/v1.1/inbound/:countryIso', work.with(deliverInbound(deps, starts)));
  app.post('/subscription-management', work.with(createSubscription(deps)));
  app.put('/subscription-management/:id', work.with(replaceSubscription(deps)));
  app.post('/subscription-management/:id/deliveries/replay', work.with(replayDeliveries(deps)));
  app.post('/v1.1/documents/create/batch', work.with(generateBatchFile(deps)));
}

function setUpRoutes(app: Express, deps: ApiDependencies, openapi: object): void {
  app.get('/v1.1/document', getDocument(deps));
  app.get('/v1.1/documents', listDocuments(deps));
  app.get('/v1.1/batch/template', batchTemplate(deps));
  app.get('/v1.1/batch/:batchId/errors', batchErrorFile(deps));
  app.get('/v1.1/batch/:batchId', getBatch(deps));
  app.get('/v1.1/document/:documentId/events', documentEvents(deps));
  app.get('/v1.1/countries', listCountries);
  app.get('/v1.1/countries/:iso', getCountry);
  app.get('/subscription-management', listSubscriptions(deps));
  app.get('/subscription-management/:id', getSubscription(deps));
  app.delete('/subscription-management/:id', deleteSubscription(deps));
  app.get('/subscription-management/:id/deliveries', listDeliveries(deps));
  app.post('/subscription-management/:id/deliveries/:deliveryId/replay', replayDelivery(deps));
  app.post('/subscription-management/:id/test', testSubscription(deps));
  app.get('/.well-known/webhook-keys.json', webhookKeys(deps));
  app.get('/v1.1/downloads/:fileId', downloadFile(deps));
  app.get('/health/live', healthLive);
  app.get('/health/ready', healthReady(deps.health));
  const description = Buffer.from(JSON.stringify(openapi));
  app.get('/openapi.json', (_req, res) => {
    sendReply(res, writtenJsonReply(200, description));
  });
}

function setUpErrors(app: Express, deps: ApiDependencies): void {
  app.use(answerErrors(deps.logger));
}

function unlessSubmission(handler: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (callOf(res).operation?.operationId === 'submitDocument') next();
    else void handler(req, res, next);
  };
}

/** Operations with one representation say so before they do any work; getDocument chooses among its own, some have none. */
const refuseForeignAccept: RequestHandler = (req, res, next) => {
  const { operation } = callOf(res);
  // An answer without a body fits every Accept.
  if (operation !== undefined && operation.answerTypes.length > 0)
    chooseMediaType(req.get('accept'), operation.answerTypes);
  next();
};
