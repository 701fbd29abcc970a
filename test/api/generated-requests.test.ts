import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { openApiDocument } from '../../api/openapi/document';
import { jsonDocument, ublInvoice } from './support/documents';
import { Client } from './support/client';
import { startTestApi, type TestApi } from './support/test-api';

const openapi = openApiDocument();
const RUNS = Number(process.env['GENERATED_REQUESTS'] ?? 1_000);
let api: TestApi;
let client: Client;

beforeAll(async () => {
  api = await startTestApi();
  client = new Client(api);
}, 60_000);

afterAll(async () => api.stop());

type Field = {
  type?: string;
  enum?: readonly unknown[];
  examples?: unknown[];
  properties?: Record<string, Field>;
  items?: Field;
  const?: unknown;
};

const nasty = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%',
    '%ff',
    "'",
    '"',
    '$ne',
    '{"$gt":""}',
    '../..',
    '[]',
    '-1',
    '1e309',
    'null',
    '2026-02-30',
    'x'.repeat(3_000),
    '\ud800',
    '𝒳',
    '<script>',
  ),
  fc.integer().map(String),
);

/** Values that fit a schema, with ones that do not among them. */
function valuesOf(schema: Field): fc.Arbitrary<unknown> {
  const fitting =
    schema.const !== undefined
      ? fc.constant(schema.const)
      : schema.enum !== undefined
        ? fc.constantFrom(...schema.enum)
        : schema.type === 'object'
          ? fc.record(
              Object.fromEntries(
                Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valuesOf(property)]),
              ),
              { requiredKeys: [] },
            )
          : schema.type === 'array'
            ? fc.array(valuesOf(schema.items ?? {}), { maxLength: 3 })
            : schema.type === 'integer'
              ? fc.integer({ min: -1, max: 600 })
              : schema.type === 'number'
                ? fc.double({ noNaN: true })
                : fc.oneof(
                    fc.constantFrom('ES', 'EUR', '2026-03-02', 'ESB12345674', '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11'),
                    nasty,
                  );
  return fc.oneof(
    { weight: 6, arbitrary: fitting },
    { weight: 1, arbitrary: fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 })) },
  );
}

interface Generated {
  method: string;
  path: string;
  type?: string;
  body?: string;
  accept?: string;
}

const GOOD: Record<string, string> = {
  countryIso: 'ES',
  purpose: 'EINVOICING',
  flow: 'ISSUED',
  vatNumber: 'ESB12345674',
};

function queryOf(parameters: OpenAPIV3_1.ParameterObject[]): fc.Arbitrary<string> {
  const parts = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) =>
      fc.oneof(
        {
          weight: GOOD[parameter.name] === undefined ? 0 : 8,
          arbitrary: fc.constant(`${parameter.name}=${GOOD[parameter.name] ?? ''}`),
        },
        { weight: 2, arbitrary: fc.constant('') },
        {
          weight: 1,
          arbitrary: valuesOf((parameter.schema ?? {}) as Field).map((value) => `${parameter.name}=${encode(value)}`),
        },
        { weight: 1, arbitrary: nasty.map((value) => `${parameter.name}[from]=${encode(value)}`) },
      ),
    );
  const stray = fc.option(
    fc.tuple(nasty, nasty).map(([name, value]) => `${encode(name)}=${encode(value)}`),
    { nil: '', freq: 10 },
  );
  return fc
    .tuple(fc.tuple(...parts), stray)
    .map(([known, other]) => [...known, other].filter((part) => part !== '').join('&'));
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '�'));
}

function resolve(schema: Field & { $ref?: string }): Field {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : ((openapi.components?.schemas?.[name] ?? {}) as Field);
}

const mutatedXml = fc.tuple(fc.nat(), fc.nat({ max: 60 }), fc.string({ maxLength: 20 })).map(([at, length, text]) => {
  const xml = ublInvoice();
  const start = at % xml.length;
  return xml.slice(0, start) + text + xml.slice(start + length);
});

function bodyOf(operation: OpenAPIV3_1.OperationObject): fc.Arbitrary<{ type?: string; body?: string }> {
  const content = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content;
  if (content === undefined) return fc.constant({});
  const json = content['application/json'];
  const schema = json === undefined ? undefined : resolve((json.schema ?? {}) as Field);
  const base = jsonDocument();
  const changed =
    schema === undefined
      ? []
      : [
          fc
            .record(
              Object.fromEntries(
                Object.entries(schema.properties ?? {}).map(([name, property]) => [
                  name,
                  fc.option(valuesOf(property), { nil: base[name], freq: 2 }),
                ]),
              ),
              { requiredKeys: [] },
            )
            .map((changes) => ({ type: 'application/json', body: JSON.stringify({ ...base, ...changes }) })),
          fc.oneof(nasty, fc.json()).map((body) => ({ type: 'application/json', body })),
        ];
  return fc.oneof(
    ...changed,
    fc.oneof(mutatedXml, nasty).map((body) => ({ type: 'application/xml', body })),
    fc.tuple(nasty, nasty).map(([type, body]) => ({ type: type.replace(/[^\x20-\x7e]/g, ''), body })),
  );
}

const requests: fc.Arbitrary<Generated> = fc.oneof(
  ...Object.entries(openapi.paths ?? {}).flatMap(([template, item]) =>
    (['get', 'post', 'put'] as const).flatMap((method) => {
      const operation = item?.[method];
      if (operation === undefined) return [];
      const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
      const accept = fc.option(
        fc.constantFrom('application/json', 'application/xml', 'image/png', '*/*', 'x;q=2', '*/*;q=nonsense'),
        { nil: undefined },
      );
      const path = fc
        .oneof(nasty.map(encode), fc.constant('0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11'))
        .map((id) => template.replace('{documentId}', id));
      return [
        fc.tuple(path, queryOf(parameters), bodyOf(operation), accept).map(([at, query, body, wish]) => ({
          method: method.toUpperCase(),
          path: `${at}?${query}`,
          ...body,
          ...(wish === undefined ? {} : { accept: wish }),
        })),
      ];
    }),
  ),
);

test(
  `${RUNS} generated requests: never a 5xx, every answer as documented`,
  async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(requests, async ({ method, path, type, body, accept }) => {
        const headers = {
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(accept === undefined ? {} : { accept }),
        };
        const answer = await client.send(method, path, body === '' ? undefined : body, headers);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
  },
  120_000 + RUNS * 30,
);
