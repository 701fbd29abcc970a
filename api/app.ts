import express, { type Express, type RequestHandler } from 'express';
import type { ApiDependencies } from './dependencies';
import { docsRouter } from './documentation/docs-router';
import type { BackgroundStarts } from './intake/background-starts';
import { chooseMediaType } from './mappers/accept';
import { callOf } from './call';
import { budgetBodies } from './middleware/byte-budget';
import { authorize, identify } from './middleware/authentication';
import { answerErrors, refuseProblems } from './middleware/error-answer';
import { findOperation, refuseUnknownOperation } from './middleware/find-operation';
import { readQuery } from './middleware/query-parameters';
import { HeldBytes } from './middleware/held-bytes';
import { limitRate } from './middleware/rate-limit';
import { checkContentType, readBody } from './middleware/read-body';
import { requestStart } from './middleware/request-start';
import { collectValidatorFaults, crossCheck, validateByOpenApi } from './middleware/request-validation';
import { saneHeaders } from './middleware/sane-headers';
import { openApiDocument } from './openapi/document';
import { MAX_BATCH_BYTES, MAX_UPLOAD_BYTES } from './openapi/limits';
import { OperationTable } from './operations';
import { JSON_IS_CHECKED, jsonReply, sendReply } from './reply';
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

/** A hundred of the largest documents on their way at once. */
const MAX_BODIES_BYTES = 1_073_741_824;

/** The whole HTTP edge, in the order in which a request passes it. */
export function createApp(
  deps: ApiDependencies,
  starts: BackgroundStarts,
  bodies = new HeldBytes(MAX_BODIES_BYTES),
): Express {
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
  setUpBodies(app, bodies);
  setUpRoutes(app, deps, starts, openapi);
  setUpErrors(app, deps);
  return app;
}

/** What every answer has, 404 and 401 included: request id, security headers, rate limit. */
function setUpRequest(app: Express, deps: ApiDependencies, operations: OperationTable): void {
  app.use(requestStart(deps.logger, deps.metrics));
  app.use(findOperation(operations));
  app.use(identify(deps));
  app.use(limitRate(deps.settings.RATE_LIMIT_PER_MINUTE));
  app.use(saneHeaders);
  app.use(docsRouter());
  app.use(refuseUnknownOperation);
}

function setUpAccess(app: Express, deps: ApiDependencies): void {
  app.use(authorize(deps));
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

function setUpBodies(app: Express, bodies: HeldBytes): void {
  app.use(checkContentType);
  app.use(budgetBodies('submitBatch', MAX_BATCH_BYTES));
  app.use(budgetBodies('importBatch', MAX_UPLOAD_BYTES));
  app.use(readBody(bodies));
}

function setUpRoutes(app: Express, deps: ApiDependencies, starts: BackgroundStarts, openapi: object): void {
  app.post('/v1.1/document', submitDocument(deps, starts));
  app.get('/v1.1/document', getDocument(deps));
  app.get('/v1.1/documents', listDocuments(deps));
  app.post('/v1.1/document/validate', validateDocument(deps));
  app.post('/v1.1/document/convert', convertDocument(deps));
  app.post('/v1.1/batch/importer', importBatch(deps, starts));
  app.get('/v1.1/batch/template', batchTemplate(deps));
  app.get('/v1.1/batch/:batchId/errors', batchErrorFile(deps));
  app.post('/v1.1/batch', submitBatch(deps, starts));
  app.get('/v1.1/batch/:batchId', getBatch(deps));
  app.get('/v1.1/document/:documentId/events', documentEvents(deps));
  app.put('/v1.1/document/:documentId/external-status', updateExternalStatus(deps));
  app.post('/v1.1/inbound/:countryIso', deliverInbound(deps, starts));
  app.get('/v1.1/countries', listCountries);
  app.get('/v1.1/countries/:iso', getCountry);
  app.get('/subscription-management', listSubscriptions(deps));
  app.post('/subscription-management', createSubscription(deps));
  app.get('/subscription-management/:id', getSubscription(deps));
  app.put('/subscription-management/:id', replaceSubscription(deps));
  app.delete('/subscription-management/:id', deleteSubscription(deps));
  app.get('/subscription-management/:id/deliveries', listDeliveries(deps));
  app.post('/subscription-management/:id/deliveries/replay', replayDeliveries(deps));
  app.post('/subscription-management/:id/deliveries/:deliveryId/replay', replayDelivery(deps));
  app.post('/subscription-management/:id/test', testSubscription(deps));
  app.get('/.well-known/webhook-keys.json', webhookKeys(deps));
  app.post('/v1.1/documents/create/batch', generateBatchFile(deps));
  app.get('/v1.1/downloads/:fileId', downloadFile(deps));
  app.get('/health/live', healthLive);
  app.get('/health/ready', healthReady(deps.health));
  app.get('/openapi.json', (_req, res) => {
    sendReply(res, jsonReply(200, openapi));
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
