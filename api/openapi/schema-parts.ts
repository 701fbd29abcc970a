import type { OpenAPIV3_1 } from 'openapi-types';
import type { Schema } from './types';

/** Every property says what it is: generated clients show these words where the program is written. */
export function text(description: string): OpenAPIV3_1.SchemaObject {
  return { type: 'string', description };
}

export function number(description: string): OpenAPIV3_1.SchemaObject {
  return { type: 'number', description };
}

export function integer(description: string): OpenAPIV3_1.SchemaObject {
  return { type: 'integer', description };
}

export function flag(description: string): OpenAPIV3_1.SchemaObject {
  return { type: 'boolean', description };
}

export function day(description: string): OpenAPIV3_1.SchemaObject {
  return { type: 'string', format: 'date', description };
}

export function dateTime(description: string): OpenAPIV3_1.SchemaObject {
  return { type: 'string', format: 'date-time', description };
}

export function uuid(description: string): OpenAPIV3_1.SchemaObject {
  return { type: 'string', format: 'uuid', description };
}

export function choice(values: readonly string[], description: string): OpenAPIV3_1.SchemaObject {
  return { type: 'string', enum: [...values], description };
}

export function list(items: Schema, description: string): OpenAPIV3_1.ArraySchemaObject {
  return { type: 'array', items, description };
}

/**
 * A list that a request may leave out. Null leaves it out as well: programs in Java make an empty list of whatever is neither
 * required nor nullable, and send it.
 */
export function optionalList<List extends OpenAPIV3_1.ArraySchemaObject>(schema: List) {
  return { ...schema, type: ['array' as const, 'null' as const] };
}

/** A list of values of which each says nothing more than the list. */
export function texts(description: string): OpenAPIV3_1.ArraySchemaObject {
  return list({ type: 'string' }, description);
}

/**
 * An object of an answer: later releases may add fields, and clients that were generated before go on. It has to be said: some
 * generators take an object that says nothing for one that is closed.
 */
export function record(
  properties: Record<string, Schema>,
  required: readonly string[],
  description: string,
): OpenAPIV3_1.SchemaObject {
  return { type: 'object', description, required: [...required], properties, additionalProperties: true };
}

/** An object of a request: a field that the service does not know is an error. */
export function closedRecord(
  properties: Record<string, Schema>,
  required: readonly string[],
  description: string,
): OpenAPIV3_1.SchemaObject {
  return { ...record(properties, required, description), additionalProperties: false };
}

/** Bytes that are no JSON. Programs in Java would read any other string as JSON. XML states its encoding itself: no program should make a string of it and encode that anew. */
export const BINARY = { type: 'string', format: 'binary' } as const satisfies Schema;
