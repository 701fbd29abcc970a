import type { OpenAPIV3_1 } from 'openapi-types';
import { openApiDocument } from '../../api/openapi/document';
import { schemaRef } from '../../api/openapi/types';
import { openApi } from './support/open-api';

const api = openApi();
const openapi = openApiDocument();
const schemas = openapi.components?.schemas ?? {};

interface Found {
  where: string;
  value: Record<string, unknown>;
}

/** Every object within a value, examples apart: they are data and no schemas. */
function* objectsIn(value: unknown, where: string): Generator<Found> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { where, value: value as Record<string, unknown> };
  for (const [name, part] of Object.entries(value))
    if (!where.endsWith('/properties') && (name === 'example' || name === 'examples')) continue;
    else yield* objectsIn(part, `${where}/${name}`);
}

const objects = [...objectsIn(openapi, '#')];

test('every property is described, by itself or by the schema that it names', () => {
  const described = (schema: OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject): boolean =>
    '$ref' in schema
      ? schemas[schema.$ref.replace('#/components/schemas/', '')]?.description !== undefined
      : schema.description !== undefined;
  const properties = objects
    .filter(({ value }) => value['type'] === 'object' && value['properties'] !== undefined)
    .flatMap(({ where, value }) =>
      Object.entries(value['properties'] as Record<string, OpenAPIV3_1.SchemaObject>).map(
        ([name, schema]) => [`${where}/${name}`, described(schema)] as const,
      ),
    );
  expect(properties.length).toBeGreaterThan(400);
  expect(properties.filter(([, isDescribed]) => !isDescribed)).toEqual([]);
});

test('nothing is a set: clients that are generated would make sets, which are no JSON', () => {
  expect(objects.filter(({ value }) => 'uniqueItems' in value)).toEqual([]);
});

test('patterns are those that all dialects share', () => {
  const patterns = objects.flatMap(({ value }) => (typeof value['pattern'] === 'string' ? [value['pattern']] : []));
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => /\\[pPu]|\(\?|\\[1-9]|[*+?]\+/.test(pattern))).toEqual([]);
});

test('there is one scheme of bearers: clients that are generated give their token to the first that they find', () => {
  const schemes = Object.values(openapi.components?.securitySchemes ?? {});
  expect(schemes.filter((one) => 'scheme' in one && one.scheme === 'bearer')).toHaveLength(1);
});

const SPECIFIED = [
  'CreateJsonDocumentRequest',
  'DocumentResponse',
  'ApiError',
  'TaxPeriod',
  'InvoiceType',
  'CreditNoteType',
  'DebitNoteType',
  'DocumentListType',
  'UBLValidationResult',
  'UpdateExternalStatusRequest',
  'BatchResponse',
  'InvoiceBatchGeneratorApi',
  'WebhookSubscriptionRequest',
  'WebhookSubscriptionUpdateRequest',
  'WebhookSubscriptionResponse',
];

test.each(SPECIFIED)('%s has the name that the specification gives it', (name) => {
  expect(schemas).toHaveProperty(name);
  expect(objects.some(({ value }) => value['$ref'] === schemaRef(name).$ref)).toBe(true);
});

/** The schemas that a value names, and those that they name. */
function namedIn(value: unknown, known = new Set<string>()): Set<string> {
  for (const { value: part } of objectsIn(value, '#')) {
    const name = typeof part['$ref'] === 'string' ? part['$ref'].replace('#/components/schemas/', '') : undefined;
    if (name === undefined || known.has(name) || schemas[name] === undefined) continue;
    known.add(name);
    namedIn(schemas[name], known);
  }
  return known;
}

function operations(): OpenAPIV3_1.OperationObject[] {
  return Object.values(openapi.paths ?? {}).flatMap((item) =>
    [item?.get, item?.post, item?.put, item?.delete].filter((operation) => operation !== undefined),
  );
}

/** Every object that bodies of JSON requests are made of. */
function inJsonBodies(): Found[] {
  const bodies = operations().map(
    ({ requestBody }) => (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content['application/json'],
  );
  const named = [...namedIn(bodies)];
  expect(named).toEqual(expect.arrayContaining(['CreateJsonDocumentRequest', 'BasicAuthentication', 'RetryRequest']));
  return [...objectsIn(bodies, 'bodies'), ...named.flatMap((name) => [...objectsIn(schemas[name], name)])];
}

function hasProperties({ value }: Found): boolean {
  return value['type'] === 'object' && value['properties'] !== undefined;
}

test('objects of requests are closed', () => {
  const parameters = operations().flatMap(({ parameters = [] }) => parameters);
  const inParameters = [...namedIn(parameters)].flatMap((name) => [...objectsIn(schemas[name], name)]);
  expect(inParameters.map(({ where }) => where)).toContain('TaxPeriod');
  const open = [...inJsonBodies(), ...inParameters].filter(hasProperties);
  expect(open.filter(({ value }) => value['additionalProperties'] !== false).map(({ where }) => where)).toEqual([]);
});

test('no member of a body has a default: generated types would demand what may be left out', () => {
  expect(inJsonBodies().filter(({ value }) => 'default' in value)).toEqual([]);
});

test('a list that a body may leave out may be null or empty: clients in Java send an empty one otherwise', () => {
  const lists = inJsonBodies()
    .filter(hasProperties)
    .flatMap(({ where, value }) =>
      Object.entries(value['properties'] as Record<string, Record<string, unknown>>)
        .filter(([name, { items }]) => items !== undefined && !((value['required'] ?? []) as string[]).includes(name))
        .map(([name, { type, minItems = 0 }]) => [`${where}/${name}`, type, minItems] as const),
    );
  expect(lists.length).toBeGreaterThan(10);
  expect(
    lists.filter(([, type, minItems]) => !(Array.isArray(type) && type.includes('null')) && minItems !== 0),
  ).toEqual([]);
});

test('what is not JSON is bytes, or plain text: clients in Java read any other text as JSON', () => {
  const texts = operations().flatMap(({ operationId, responses = {} }) =>
    Object.values(responses)
      .flatMap((response) => Object.entries(('content' in response && response.content) || {}))
      .filter(([type]) => type !== 'application/json' && type !== 'text/plain')
      .map(([type, { schema }]) => [operationId, type, (schema as OpenAPIV3_1.SchemaObject).format] as const),
  );
  expect(texts.length).toBeGreaterThan(15);
  expect(texts.filter(([, , format]) => format !== 'binary')).toEqual([]);
});

test('objects of answers and of notifications say that they are open', () => {
  const answered = [openapi.components?.responses, operations().map(({ responses }) => responses), openapi.webhooks];
  const named = [...namedIn(answered)];
  expect(named).toEqual(expect.arrayContaining(['RetrievedDocument', 'ApiError', 'DocumentStatusChanged']));
  const closed = named
    .flatMap((name) => [...objectsIn(schemas[name], name)])
    .filter(hasProperties)
    .filter(({ value }) => value['additionalProperties'] !== true);
  expect(closed.map(({ where }) => where)).toEqual([]);
});

test('errors are responses that operations share', () => {
  const inline = operations().flatMap(({ operationId, responses = {} }) =>
    Object.entries(responses)
      .filter(([status, response]) => /^[45]/.test(status) && !('$ref' in response))
      .map(([status]) => [operationId, status]),
  );
  expect(inline).toEqual([
    ['healthReady', '503'],
    ['healthSystem', '503'],
  ]);
});

test('an operation answers every success with JSON of the same schema: clients know one type of answer', () => {
  const several = operations().flatMap(({ operationId, responses = {} }) => {
    const successes = Object.entries(responses).flatMap(([status, response]) =>
      status.startsWith('2') && 'content' in response
        ? [JSON.stringify(response.content?.['application/json']?.schema)]
        : [],
    );
    return new Set(successes).size > 1 ? [operationId] : [];
  });
  expect(several).toEqual([]);
});

test('variants can be told apart by a member, and integers that are large say so', () => {
  const variants = objects.filter(({ value }) => 'oneOf' in value && !('discriminator' in value));
  expect(variants.map(({ where }) => where)).toEqual([]);
  const large = objects.filter(
    ({ value: { type, maximum, format } }) => type === 'integer' && Number(maximum) > 2 ** 31 && format !== 'int64',
  );
  expect(large.map(({ where }) => where)).toEqual([]);
});

test('nothing that may be left out has a value that a page would fill in', () => {
  const filled = operations()
    .flatMap(({ parameters = [] }) => parameters as OpenAPIV3_1.ParameterObject[])
    .filter(({ required }) => required !== true)
    .filter(({ example, examples = {} }) => example !== undefined || Object.keys(examples).length > 0);
  expect(filled.map(({ name }) => name)).toEqual([]);
});

test('the description is served compressed to whoever takes that', async () => {
  const [compressed, plain] = await Promise.all(
    ['gzip, br', 'identity'].map(async (encoding) =>
      fetch(`${api.url}/openapi.json`, { headers: { 'accept-encoding': encoding } }),
    ),
  );
  expect(compressed?.headers.get('content-encoding')).toBe('gzip');
  expect(plain?.headers.get('content-encoding')).toBeNull();
  expect(plain?.headers.get('vary')).toBe('Accept-Encoding');
  expect(Number(compressed?.headers.get('content-length'))).toBeLessThan(
    Number(plain?.headers.get('content-length')) / 4,
  );
  expect(await compressed?.json()).toEqual(await plain?.json());
});

test('webhooks have a tag of their own: generators write a file for each tag, once for paths and once for webhooks', () => {
  const { webhooks = {} } = openApiDocument();
  const ofWebhooks = Object.values(webhooks).flatMap((item) => ('post' in item ? (item.post?.tags ?? []) : []));
  const ofPaths = new Set(operations().flatMap(({ tags = [] }) => tags));
  expect(ofWebhooks.length).toBeGreaterThan(0);
  expect(ofWebhooks.filter((tag) => ofPaths.has(tag))).toEqual([]);
});

test('no date has a pattern and no boolean a constant: generated models of them do not run', () => {
  const found: unknown[] = [];
  JSON.stringify(openApiDocument(), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const schema = value as { type?: unknown; format?: unknown; pattern?: unknown; const?: unknown };
    if (schema.format === 'date' && schema.pattern !== undefined) found.push(schema);
    if (schema.type === 'boolean' && schema.const !== undefined) found.push(schema);
    return value;
  });
  expect(found).toEqual([]);
});
