// The types of what the API is asked and answers, made from its OpenAPI document for those who know it by HTTP only.
// By itself it reads that document from standard input and writes the files as JSON, by path, to standard output.
import openapiTS, { astToString } from 'openapi-typescript';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** Which schemas each has; what they are made of comes with them. */
const USERS = [
  {
    file: 'console/client/api-schemas.ts',
    schemas: [
      'AuthorityStates',
      'OperationsBatchPage',
      'OperationsDeliveryPage',
      'OperationsDocumentDetails',
      'OperationsDocumentPage',
      'OperationsSubscriptionDetails',
      'OperationsSubscriptionPage',
      'Overview',
      'Replay',
      'ReplayList',
      'ReplayPreview',
      'ReplayedDocument',
      'Retried',
      'RetriedDeliveries',
      'SettledDocument',
      'StuckDocuments',
    ],
    queries: [],
    bodies: [],
  },
  {
    file: 'client/api-schemas.ts',
    schemas: [
      'ApiError',
      'Batch',
      'BatchResponse',
      'Country',
      'CountryList',
      'CreateJsonDocumentRequest',
      'DeliveryPage',
      'DocumentPage',
      'DocumentResponse',
      'DocumentStatusChanged',
      'ImportResponse',
      'InvoiceBatchGeneratorApi',
      'InvoiceStatusChanged',
      'Listener',
      'ListenerPoll',
      'ListenerRequest',
      'ReplayDeliveriesRequest',
      'ReplayedDeliveries',
      'RetrievedDocument',
      'TestNotification',
      'Timeline',
      'UBLValidationResult',
      'UpdateExternalStatusRequest',
      'WebhookKeySet',
      'WebhookSubscriptionRequest',
      'WebhookSubscriptionResponse',
      'WebhookSubscriptionUpdateRequest',
    ],
    queries: ['getDocument', 'importBatch', 'listDeliveries', 'listDocuments', 'submitBatch', 'submitDocument'],
    bodies: ['submitBatch', 'submitDocument'],
  },
];

/** The content of each file, by its path. */
export async function apiTypes(openapi) {
  const made = USERS.map(async (user) => [user.file, await typesFor(openapi, user)]);
  return Object.fromEntries(await Promise.all(made));
}

async function typesFor({ openapi, info, paths, components }, { schemas: names, queries, bodies }) {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const operation = (id) => operations.find(({ operationId }) => operationId === id);
  const own = {
    ...Object.fromEntries(queries.map((id) => [named(id, 'Query'), querySchema(operation(id))])),
    ...Object.fromEntries(bodies.map((id) => [named(id, 'MediaType'), mediaTypeSchema(operation(id))])),
  };
  const all = { ...components.schemas, ...own };
  const reached = reachable(all, [...names, ...Object.keys(own)]);
  const schemas = JSON.parse(JSON.stringify(Object.fromEntries([...reached].map((name) => [name, all[name]]))), closed);
  const types = await openapiTS(
    { openapi, info, paths: {}, components: { schemas } },
    { alphabetize: true, defaultNonNullable: false, emptyObjectsUnknown: true },
  );
  const made = '// Made from the OpenAPI document by `npm run docs`; a test fails when it is stale.\n';
  return format(made + astToString(types), {
    ...(await resolveConfig(fileURLToPath(import.meta.url))),
    parser: 'typescript',
  });
}

/** Answers are open, but these types are of the same release: what they do not name is misspelt. */
function closed(_key, schema) {
  if (schema?.properties === undefined || schema.additionalProperties !== true) return schema;
  const { additionalProperties: _open, ...rest } = schema;
  return rest;
}

function named(operationId, end) {
  return `${operationId[0].toUpperCase()}${operationId.slice(1)}${end}`;
}

/** The query parameters of an operation as one object. */
function querySchema({ parameters, summary }) {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    description: `Query of: ${summary}.`,
    required: query.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(query.map(({ name, description, schema }) => [name, { description, ...schema }])),
  };
}

function mediaTypeSchema({ requestBody, summary }) {
  return { type: 'string', description: `Content types of: ${summary}.`, enum: Object.keys(requestBody.content) };
}

function reachable(schemas, roots) {
  const names = new Set();
  const add = (name) => {
    if (names.has(name)) return;
    names.add(name);
    const referred = JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, other] of referred) add(other);
  };
  roots.forEach(add);
  return names;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(await apiTypes(JSON.parse(await text(process.stdin)))));
