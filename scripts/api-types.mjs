// The types of what the API is asked and answers, made from its OpenAPI document for those who know it by HTTP only. The build
// writes them; nobody keeps them.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Which schemas each has; what they are made of comes with them. */
const USERS = [
  {
    file: 'console/client/api-schemas.ts',
    schemas: [
      'AuthorityStates',
      'CheckReport',
      'Company',
      'CompanyPage',
      'Credentials',
      'DocumentResponse',
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
      'BatchDryRun',
      'BatchResponse',
      'CheckReport',
      'Company',
      'CompanyData',
      'CompanyOptions',
      'CompanyPage',
      'CompanyRequest',
      'Country',
      'CountryList',
      'CreateJsonDocumentRequest',
      'Credential',
      'CredentialRequest',
      'Credentials',
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
    queries: [
      'checkDocument',
      'getDocument',
      'getDocumentXml',
      'importBatch',
      'listDeliveries',
      'listDocuments',
      'submitBatch',
      'submitDocument',
    ],
    bodies: ['checkDocument', 'submitBatch', 'submitDocument'],
  },
];

export const API_TYPE_FILES = USERS.map(({ file }) => file);

/** Writes the types, unless they stand there as they were made from the same document by the same script. */
export async function writeApiTypes(openapi, folder = root) {
  const { version } = JSON.parse(
    await readFile(path.join(root, 'node_modules/openapi-typescript/package.json'), 'utf8'),
  );
  const script = await readFile(import.meta.filename);
  const made = createHash('sha256').update(JSON.stringify(openapi)).update(script).update(version).digest('hex');
  const head = `// Made from the OpenAPI document by the build (scripts/api-types.mjs), from ${made}.\n`;
  for (const user of USERS) {
    const file = path.join(folder, user.file);
    const there = await readFile(file, 'utf8').catch(() => '');
    if (there.startsWith(head)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    // A compiler that reads meanwhile finds a whole file.
    await writeFile(`${file}.${process.pid}`, head + (await typesFor(openapi, user)));
    await rename(`${file}.${process.pid}`, file);
    console.log(`made the types of ${user.file}`);
  }
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
  // Loaded only where there is something to make: it takes a second.
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const types = await openapiTS(
    { openapi, info, paths: {}, components: { schemas } },
    { alphabetize: true, defaultNonNullable: false, emptyObjectsUnknown: true },
  );
  return astToString(types);
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
    if (schemas[name] === undefined) throw new Error(`the OpenAPI document has no schema ${name}`);
    if (names.has(name)) return;
    names.add(name);
    const referred = JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, other] of referred) add(other);
  };
  roots.forEach(add);
  return names;
}
