import type { Request, RequestHandler } from 'express';
import type { Problem } from '../../platform/errors';
import { shownName } from '../../platform/shown-name';
import { callOf } from '../call';
import type { QueryParameter } from '../operations/operation-table';

const NONE: ReadonlyMap<string, QueryParameter> = new Map();
const MAX_PARAMETERS = 200;
const INTEGER = /^-?\d{1,15}$/;

/**
 * Reads the query string strictly: a name the OpenAPI does not know, a repeated one, an empty or unreadable value is
 * noted as a problem, and express-openapi-validator (which would stop at the first) sees only the rest.
 */
export const readQuery: RequestHandler = (req, res, next) => {
  const call = callOf(res);
  if (call.record?.isPage === true) {
    next();
    return;
  }
  const { query, problems } = parseQuery(rawQuery(req), call.operation?.queryParameters ?? NONE);
  call.problems.push(...problems);
  call.query = query;
  Object.defineProperty(req, 'query', { value: query, writable: true, configurable: true, enumerable: true });
  next();
};

function rawQuery(req: Request): string {
  const url = req.originalUrl;
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

export function parseQuery(
  raw: string,
  known: ReadonlyMap<string, QueryParameter>,
): { query: Record<string, unknown>; problems: Problem[] } {
  const query: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const parts = raw.split('&').filter((part) => part !== '');
  if (parts.length > MAX_PARAMETERS)
    return {
      query,
      problems: [
        { code: 'TOO_MANY', message: `The request has more than ${MAX_PARAMETERS} query parameters`, parameter: '' },
      ],
    };
  for (const part of parts) {
    const split = part.indexOf('=');
    const name = decode(split < 0 ? part : part.slice(0, split));
    const value = decode(split < 0 ? '' : part.slice(split + 1));
    if (name === undefined || value === undefined) {
      problems.push({
        code: 'INVALID_ENCODING',
        message: 'has an invalid percent encoding',
        parameter: shownName(name ?? part),
      });
      if (name !== undefined) seen.add(name);
      continue;
    }
    const problem = take(name, value, known, seen, query);
    if (problem !== undefined) problems.push({ ...problem, parameter: shownName(name) });
    seen.add(name);
  }
  return { query, problems };
}

function take(
  name: string,
  value: string,
  known: ReadonlyMap<string, QueryParameter>,
  seen: ReadonlySet<string>,
  query: Record<string, unknown>,
): Problem | undefined {
  const [, outer, inner] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name) ?? [];
  const parameter = known.get(outer ?? name);
  if (parameter === undefined) return { code: 'UNKNOWN_PARAMETER', message: 'is not a parameter of this operation' };
  if (seen.has(name) || (outer !== undefined && seen.has(outer)))
    return { code: 'REPEATED', message: 'was sent more than once' };
  if (parameter.properties !== undefined && inner === undefined && /^(?:\{|class )/.test(value))
    return takeObject(name, value, parameter, seen, query);
  if (parameter.properties === undefined ? inner !== undefined : inner === undefined)
    return { code: 'INVALID_VALUE', message: formOf(shownName(outer ?? name), parameter) };
  if (inner !== undefined && parameter.properties?.includes(inner) === false)
    return { code: 'UNKNOWN_PARAMETER', message: 'is not a parameter of this operation' };
  if (value.trim() === '') return { code: 'EMPTY', message: 'has no value' };
  // A NUL has no place in any parameter and no meaning in MongoDB's keys.
  if (value.includes('\0')) return { code: 'INVALID_VALUE', message: 'contains a NUL character' };
  if (parameter.integer && !INTEGER.test(value)) return { code: 'INVALID_VALUE', message: 'must be an integer' };
  if (outer === undefined || inner === undefined) query[name] = value;
  else query[outer] = { ...(query[outer] as object | undefined), [inner]: value };
  return undefined;
}

/** An object as one value, whatever `style` says: many generated clients write JSON, some what `toString()` says. */
function takeObject(
  name: string,
  value: string,
  parameter: QueryParameter,
  seen: ReadonlySet<string>,
  query: Record<string, unknown>,
): Problem | undefined {
  const fields = value.startsWith('{') ? textsOf(value) : shownTexts(value, parameter.properties ?? []);
  if (fields === undefined || Object.keys(fields).length === 0)
    return { code: 'INVALID_VALUE', message: formOf(shownName(name), parameter) };
  if (Object.keys(fields).some((field) => parameter.properties?.includes(field) === false))
    return { code: 'INVALID_VALUE', message: formOf(shownName(name), parameter) };
  if (Object.keys(fields).some((field) => seen.has(`${name}[${field}]`)))
    return { code: 'REPEATED', message: 'was sent more than once' };
  query[name] = { ...(query[name] as object | undefined), ...fields };
  return undefined;
}

/** The members of a JSON object, if all of them are texts. */
function textsOf(json: string): Record<string, string> | undefined {
  try {
    const value = JSON.parse(json) as unknown;
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.values(value).every((member) => typeof member === 'string')
      ? (value as Record<string, string>)
      : undefined;
  } catch {
    return undefined;
  }
}

const HEAD = /^class \w+ \{$/;
const MEMBER = /^ *(\w+): (.*)$/;

/**
 * The members of an object as clients of openapi-generator show it. In Java (okhttp-gson) and C# they send that as the value of
 * a parameter that is an object: `class TaxPeriod {`, a line for each member, in C# with a capital letter, and `}`.
 */
function shownTexts(value: string, properties: readonly string[]): Record<string, string> | undefined {
  const [head = '', ...lines] = value.trimEnd().split('\n');
  if (!HEAD.test(head) || lines.pop() !== '}') return undefined;
  const members = lines.map((line): [string, string] | undefined => {
    const [, name, text = ''] = MEMBER.exec(line) ?? [];
    if (name === undefined) return undefined;
    return [properties.find((property) => property.toLowerCase() === name.toLowerCase()) ?? name, text];
  });
  const known = members.filter((member) => member !== undefined);
  return known.length === 0 || known.length < members.length ? undefined : Object.fromEntries(known);
}

function formOf(name: string, parameter: QueryParameter): string {
  if (parameter.properties === undefined) return `must be a plain value: ${name}=…`;
  const pairs = parameter.properties.map((property) => `${name}[${property}]=…`).join('&');
  const members = parameter.properties.map((property) => `"${property}":"…"`).join(',');
  return `must be an object: ${pairs}, or as JSON ${name}={${members}}`;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
