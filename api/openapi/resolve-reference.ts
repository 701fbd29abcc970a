import type { OpenAPIV3_1 } from 'openapi-types';

/** Follows a reference of the document; anything else is what it is. */
export function resolveReference<T extends object>(
  openapi: OpenAPIV3_1.Document,
  value: T | OpenAPIV3_1.ReferenceObject,
): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  const [kind = '', name = ''] = value.$ref.replace('#/components/', '').split('/');
  const found = (openapi.components as Record<string, Record<string, T> | undefined> | undefined)?.[kind]?.[name];
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere`);
  return found;
}
