import type { OpenAPIV3_1 } from 'openapi-types';

/**
 * Answers are open for clients, so that later releases can add fields. In tests each field that an answer has must be
 * described, or nobody would notice one that is not.
 */
export function closedAnswers(openapi: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const closed = structuredClone(openapi);
  closeObjects(closed.components?.schemas);
  return closed;
}

function closeObjects(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as { type?: unknown; properties?: unknown; additionalProperties?: unknown };
  if (schema.type === 'object' && schema.properties !== undefined) schema.additionalProperties = false;
  for (const part of Object.values(value)) closeObjects(part);
}
