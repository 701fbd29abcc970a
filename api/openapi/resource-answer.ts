import type { OpenAPIV3_1 } from 'openapi-types';
import { COMMON_HEADERS } from './error-responses';
import { schemaRef } from './types';

/** The answers of operations on one kind of resource, which all show it. */
export function resourceAnswer(schema: string, examples: Record<string, OpenAPIV3_1.ExampleObject>) {
  return (description: string, headers: Record<string, OpenAPIV3_1.HeaderObject> = {}) => ({
    description,
    headers: { ...COMMON_HEADERS, ...headers },
    content: { 'application/json': { schema: schemaRef(schema), examples } },
  });
}
