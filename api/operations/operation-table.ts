import type { OpenAPIV3_1 } from 'openapi-types';
import { present } from '../../platform/present';
import { IDEMPOTENCY_KEY } from '../openapi/parameters';
import { resolveReference } from '../openapi/resolve-reference';

const METHODS = ['get', 'post', 'put', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** One operation of the OpenAPI, prepared for matching requests. */
export interface Operation {
  method: Method;
  /** Path template, e.g. `/v1.1/document/{documentId}/events`; the label of metrics and logs. */
  template: string;
  operationId: string;
  /** Scopes that an access token needs; undefined when no token is needed at all. */
  scopes?: readonly string[];
  queryParameters: ReadonlyMap<string, QueryParameter>;
  /** Media types of the request body; empty when there is none. */
  bodyTypes: readonly string[];
  /** The body may be left out. */
  isBodyOptional: boolean;
  maxBodyBytes: number;
  /** A request may have an Idempotency-Key. */
  takesKey: boolean;
  /** Media types of the success answer. */
  answerTypes: readonly string[];
}

export interface QueryParameter {
  integer: boolean;
  /** Names of the properties of a deepObject parameter. */
  properties?: readonly string[];
}

export type OperationMatch =
  | { kind: 'found'; operation: Operation; pathParameters: Record<string, string> }
  | { kind: 'method-not-allowed'; template: string; allow: string[] }
  | { kind: 'not-found' }
  | { kind: 'malformed' };

interface Route {
  template: string;
  pattern: RegExp;
  names: string[];
  operations: Map<string, Operation>;
}

/** Matches requests to operations of the OpenAPI, which is the only place that says what exists. */
export class OperationTable {
  private readonly routes: Route[];

  constructor(openapi: OpenAPIV3_1.Document) {
    this.routes = Object.entries(openapi.paths ?? {}).map(([template, item]) => routeOf(template, item ?? {}, openapi));
  }

  match(method: string, path: string): OperationMatch {
    for (const route of this.routes) {
      const values = route.pattern.exec(path);
      if (!values) continue;
      const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
      const operation = route.operations.get(wanted);
      if (operation === undefined)
        return { kind: 'method-not-allowed', template: route.template, allow: allowed(route) };
      const entries = route.names.map((name, index) => [name, decodeURIComponent(values[index + 1] ?? '')]);
      return { kind: 'found', operation, pathParameters: Object.fromEntries(entries) as Record<string, string> };
    }
    return { kind: 'not-found' };
  }

  all(): Operation[] {
    return this.routes.flatMap((route) => [...route.operations.values()]);
  }
}

function allowed(route: Route): string[] {
  const methods = [...route.operations.keys()].map((method) => method.toUpperCase());
  return methods.includes('GET') ? [...methods, 'HEAD', 'OPTIONS'] : [...methods, 'OPTIONS'];
}

function routeOf(template: string, item: OpenAPIV3_1.PathItemObject, openapi: OpenAPIV3_1.Document): Route {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const source = template
    .split(/\{\w+\}/)
    .map(escapePattern)
    .join('([^/]+)');
  const operations = new Map<string, Operation>();
  for (const method of METHODS) {
    const operation = item[method];
    if (operation !== undefined) operations.set(method, operationOf(method, template, operation, openapi));
  }
  return { template, pattern: new RegExp(`^${source}$`), names, operations };
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function operationOf(
  method: Method,
  template: string,
  operation: OpenAPIV3_1.OperationObject,
  openapi: OpenAPIV3_1.Document,
): Operation {
  const security = (operation.security ?? openapi.security ?? []).find(({ bearer }) => bearer !== undefined);
  const body = operation.requestBody;
  return {
    method,
    template,
    operationId: operation.operationId ?? `${method} ${template}`,
    ...(security === undefined ? {} : { scopes: Object.values(security).flat() }),
    queryParameters: queryParametersOf(operation, openapi),
    bodyTypes: body !== undefined && 'content' in body ? Object.keys(body.content) : [],
    isBodyOptional: body !== undefined && 'content' in body && body.required !== true,
    maxBodyBytes: maxBodyBytesOf(operation),
    takesKey: takesKey(operation),
    answerTypes: answerTypesOf(operation),
  };
}

function maxBodyBytesOf(operation: OpenAPIV3_1.OperationObject): number {
  const limit = (operation as { 'x-max-body-bytes'?: unknown })['x-max-body-bytes'];
  return typeof limit === 'number' ? limit : 0;
}

function takesKey({ parameters = [] }: OpenAPIV3_1.OperationObject): boolean {
  return parameters.some(
    (parameter) => 'in' in parameter && parameter.in === 'header' && parameter.name === IDEMPOTENCY_KEY.name,
  );
}

function queryParametersOf(
  operation: OpenAPIV3_1.OperationObject,
  openapi: OpenAPIV3_1.Document,
): Map<string, QueryParameter> {
  const found = new Map<string, QueryParameter>();
  for (const parameter of operation.parameters ?? []) {
    if (!('in' in parameter) || parameter.in !== 'query') continue;
    const schema = resolveReference<OpenAPIV3_1.SchemaObject>(openapi, parameter.schema ?? {});
    const properties = schema.properties === undefined ? undefined : Object.keys(schema.properties);
    found.set(parameter.name, { integer: schema.type === 'integer', ...present({ properties }) });
  }
  return found;
}

function answerTypesOf(operation: OpenAPIV3_1.OperationObject): string[] {
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if (status.startsWith('2') && 'content' in response) return Object.keys(response.content ?? {});
  }
  return [];
}
