import type { OpenAPIV3_1 } from 'openapi-types';
import { resolveReference } from '../../api/openapi/resolve-reference';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** A body without what its schema calls optional, except for the members that are needed. */
export function leastOf(
  value: unknown,
  stated: JsonSchema,
  openapi: OpenAPIV3_1.Document,
  needs: readonly string[],
): unknown {
  const schema = resolveReference<JsonSchema>(openapi, stated);
  const { items, properties, required = [] } = schema;
  if (Array.isArray(value))
    return items === undefined ? value : value.map((item) => leastOf(item, items, openapi, needs));
  if (typeof value !== 'object' || value === null || properties === undefined) return value;
  const members = Object.entries(value)
    .filter(([name]) => required.includes(name) || needs.includes(name))
    .map(([name, member]) => [name, leastOf(member, properties[name] ?? {}, openapi, needs)]);
  return Object.fromEntries(members) as unknown;
}
