// The types of what the console asks and is answered, made from the OpenAPI document of the service.
// By itself it reads that document from standard input and writes the types to standard output.
import openapiTS, { astToString } from 'openapi-typescript';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** The answers of the operations that the console uses; what they are made of comes with them. */
const ANSWERS = [
  'AuthorityStates',
  'OperationsBatchPage',
  'OperationsDeliveryPage',
  'OperationsDocumentDetails',
  'OperationsDocumentPage',
  'OperationsSubscriptionPage',
  'Replay',
  'ReplayList',
  'ReplayPreview',
  'ReplayedDocument',
  'SettledDocument',
  'StuckDocuments',
];

export async function consoleTypes({ openapi, info, components }) {
  const schemas = Object.fromEntries(
    [...reachable(components.schemas)].map((name) => [name, components.schemas[name]]),
  );
  const types = await openapiTS(
    { openapi, info, paths: {}, components: { schemas } },
    { alphabetize: true, emptyObjectsUnknown: true },
  );
  const made = '// Made from the OpenAPI document by `npm run docs`; a test fails when it is stale.\n';
  return format(made + astToString(types), {
    ...(await resolveConfig(fileURLToPath(import.meta.url))),
    parser: 'typescript',
  });
}

function reachable(schemas) {
  const names = new Set();
  const add = (name) => {
    if (names.has(name)) return;
    names.add(name);
    const referred = JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, other] of referred) add(other);
  };
  ANSWERS.forEach(add);
  return names;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(await consoleTypes(JSON.parse(await text(process.stdin))));
