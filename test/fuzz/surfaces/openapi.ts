import type { OpenAPIV3_1 } from 'openapi-types';
import { openApiDocument } from '../../../api/openapi/document';
import type { Chance } from '../chance';
import { disturbed, plainRequest } from '../disturb';
import type { WireRequest } from '../http-exchange';
import { mutateBytes } from '../mutate-bytes';
import { mutateXml } from '../mutate-xml';
import { mutateJson, valueOf } from '../schema-values';
import { formBody } from './multipart';
import { NOBODY, type World } from './world';
import { present } from '../../../platform/present';

interface Operation {
  method: string;
  template: string;
  parameters: OpenAPIV3_1.ParameterObject[];
  content: Record<string, OpenAPIV3_1.MediaTypeObject>;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Told apart by hand from what operations do not have: an answer to it must be a refusal as well. */
const STRAY: readonly string[] = [
  '/',
  '/v1.1',
  '/docs',
  '/docs/errors',
  '/v1.1/document/%ff/events',
  '/v1.1//document',
  '/%00',
];

const operations: readonly Operation[] = Object.entries(openApiDocument().paths ?? {}).flatMap(([template, item]) =>
  METHODS.flatMap((method) => {
    const operation = item?.[method];
    if (operation === undefined) return [];
    const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
    const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
    return [{ method: method.toUpperCase(), template, parameters, content: body?.content ?? {} }];
  }),
);

/** Any operation of the OpenAPI, with parameters and body that nearly fit. */
export function openApiRequest(chance: Chance, world: World): WireRequest {
  const { method, template, parameters, content } = chance.one(operations);
  const path = chance.percent(3) ? chance.one(STRAY) : pathOf(chance, template, world);
  const query = queryOf(chance, parameters, world);
  const headers: [string, string][] = [['Authorization', `Bearer ${world.token}`]];
  if (template === '/v1.1/document' && method === 'GET') headers.push(['Accept', chance.one(REPRESENTATIONS)]);
  const types = Object.keys(content);
  const type = types.length === 0 || chance.percent(5) ? '' : chance.one(types);
  const { contentType, body } = bodyOf(chance, type, content[type]);
  if (contentType !== undefined) headers.push(['Content-Type', contentType]);
  const target = query === '' ? path : `${path}?${query}`;
  const request = { method, target, headers, ...present({ body }) };
  return disturbed(chance, plainRequest(request), 35);
}

const REPRESENTATIONS = ['application/json', 'application/xml', 'application/pdf', 'image/png', '*/*'] as const;

function pathOf(chance: Chance, template: string, { ids }: World): string {
  return template.replace(/\{(\w+)\}/g, (_match, name: string) =>
    chance.percent(75)
      ? ((chance.percent(85) ? ids[name] : undefined) ?? UNKNOWN_ID)
      : encode(chance.awkwardText()) || 'x',
  );
}

const UNKNOWN_ID = '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11';

function queryOf(chance: Chance, parameters: readonly OpenAPIV3_1.ParameterObject[], { ids }: World): string {
  const parts = parameters
    .filter((parameter) => parameter.in === 'query' && chance.percent(parameter.required === true ? 95 : 25))
    .flatMap(({ name, example, schema }) => {
      const known: unknown = ids[name] ?? example;
      const value = known !== undefined && chance.percent(75) ? known : valueOf(chance, schema ?? {});
      const wrong = chance.percent(12) ? chance.awkwardText() : value;
      const inner = chance.percent(3) ? `[${chance.one(['from', 'to', 'x', '', '__proto__'])}]` : '';
      const part =
        typeof wrong === 'object' && wrong !== null ? deepObject(name, wrong) : `${name}${inner}=${encode(wrong)}`;
      return chance.percent(3) ? [part, part] : [part];
    });
  if (chance.percent(4)) parts.push(`${encode(chance.awkwardText())}=${encode(chance.awkwardText())}`);
  if (chance.percent(2)) parts.push(...chance.times(chance.one([10, 300]), (index) => `p${index}=1`));
  return parts.join('&');
}

function deepObject(name: string, value: object): string {
  return Object.entries(value)
    .map(([key, inner]) => `${name}[${key}]=${encode(inner)}`)
    .join('&');
}

/** As a browser would, cut to what a request line may have; sometimes bytes that are no UTF-8 get through as %ff. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.startsWith('%') ? text : encodeURIComponent(text.slice(0, 2_000).replace(/\p{Cs}/gu, '\ufffd'));
}

function bodyOf(
  chance: Chance,
  type: string,
  media: OpenAPIV3_1.MediaTypeObject | undefined,
): { contentType?: string; body?: Buffer } {
  if (media === undefined) return chance.percent(10) ? { body: Buffer.from(chance.awkwardText()) } : {};
  const examples = Object.values(media.examples ?? {}).flatMap((example) =>
    'value' in example ? [example.value] : [],
  );
  const made = () => valueOf(chance, media.schema ?? {});
  const good: unknown = examples.length > 0 && chance.percent(70) ? chance.one(examples) : made();
  switch (type) {
    case 'application/json': {
      const text = JSON.stringify(chance.percent(60) ? mutateJson(chance, good) : good) ?? '';
      // Nobody outside is to be told anything: addresses out of examples lead nowhere.
      const body = Buffer.from(text.replaceAll(/(?<="https?:\/\/)[^/"]+/g, NOBODY));
      return { contentType: type, body: chance.percent(15) ? mutateBytes(chance, body) : body };
    }
    case 'application/xml':
      return { contentType: type, body: mutateXml(chance, String(good)) };
    default:
      return { contentType: 'multipart/form-data; boundary=x', body: formBody(Buffer.from(String(good))) };
  }
}
