import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { OpenApiSpecLoader } from 'express-openapi-validator/dist/framework/openapi.spec.loader';
import type { OpenAPIV3_1 } from 'openapi-types';
import { openApiDocument } from '../../api/openapi/document';
import { OperationTable, type Operation } from '../../api/operations/operation-table';

const openapi = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv, { mode: 'full' });
ajv.addSchema(openapi, 'openapi.json');

test('it is a document of OpenAPI 3.1, with every reference in it', async () => {
  const load = async (document: OpenAPIV3_1.Document) =>
    new OpenApiSpecLoader({
      apiDoc: structuredClone(document) as never,
      validateApiSpec: true,
      $refParser: { mode: 'dereference' },
    }).load();
  const { routes } = await load(openapi);
  expect(routes).toHaveLength(new OperationTable(openapi).all().length);
  const silenced = jest.spyOn(console, 'error').mockImplementation();
  const wrong = { ...openapi, paths: { '/a': { get: { responses: 1 } } } };
  await expect(load(wrong as unknown as OpenAPIV3_1.Document)).rejects.toThrow();
  silenced.mockRestore();
});

function* mediaTypes(): Generator<{ where: string; pointer: string[]; media: OpenAPIV3_1.MediaTypeObject }> {
  for (const [template, item] of Object.entries(openapi.paths ?? {}))
    for (const method of ['get', 'post', 'put'] as const) {
      const operation = item?.[method];
      if (operation === undefined) continue;
      const base = ['paths', template, method];
      const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
      for (const [type, media] of Object.entries(body?.content ?? {}))
        yield {
          where: `${method} ${template} request ${type}`,
          pointer: [...base, 'requestBody', 'content', type, 'schema'],
          media,
        };
      for (const [status, response] of Object.entries(operation.responses ?? {}))
        for (const [type, media] of Object.entries((response as OpenAPIV3_1.ResponseObject).content ?? {}))
          yield {
            where: `${method} ${template} ${status} ${type}`,
            pointer: [...base, 'responses', status, 'content', type, 'schema'],
            media,
          };
    }
}

test.each([...mediaTypes()])('$where has examples that fit its schema', ({ pointer, media, where }) => {
  const examples = Object.values(media.examples ?? {}).map(
    (example) => (example as OpenAPIV3_1.ExampleObject).value as unknown,
  );
  const binary = /application\/(pdf|zip)|image\/(png|jpeg)|spreadsheetml|opendocument|multipart\/form-data/.test(where);
  if (!binary) expect(examples.length + (media.example === undefined ? 0 : 1)).toBeGreaterThan(0);
  const id = `openapi.json#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
  const validate = ajv.getSchema(id);
  if (validate === undefined) throw new Error(`no schema is at ${id}`);
  for (const example of examples) {
    void validate(example);
    expect(validate.errors ?? []).toEqual([]);
  }
});

test('every operation is described, tagged and named', () => {
  const ids = new Set<string>();
  for (const item of Object.values(openapi.paths ?? {}))
    for (const operation of [item?.get, item?.post, item?.put]) {
      if (operation === undefined) continue;
      expect(operation.summary).toBeTruthy();
      expect(operation.tags?.every((tag) => openapi.tags?.some(({ name }) => name === tag))).toBe(true);
      expect(ids.has(operation.operationId ?? '')).toBe(false);
      ids.add(operation.operationId ?? '');
    }
});

/** Codes that an operation may answer with 503, as its description names them. */
function temporaryErrors({ template, method }: Operation): string[] {
  const { description = '' } = openapi.paths?.[template]?.[method]?.responses?.['503'] ?? {};
  return [...description.matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => code);
}

const operations = new OperationTable(openapi).all();

test.each(operations.filter(({ bodyTypes }) => bodyTypes.length > 0))(
  '$operationId may have no room for its body',
  (operation) => {
    expect(temporaryErrors(operation)).toContain('OVERLOADED');
  },
);

/** They answer from memory, and readiness gives its checks two seconds. */
const ALWAYS_IN_TIME: ReadonlySet<string> = new Set([
  'healthLive',
  'healthReady',
  'healthSystem',
  'openapi',
  'documentation',
]);

test.each(operations.filter(({ operationId }) => !ALWAYS_IN_TIME.has(operationId)))(
  '$operationId may miss its deadline, and its storage be away',
  (operation) => {
    expect(temporaryErrors(operation)).toEqual(expect.arrayContaining(['DEADLINE_EXCEEDED', 'STORAGE_UNAVAILABLE']));
  },
);
