import type { Schema } from './types';
import { present } from '../../platform/present';

export const text: Schema = { type: 'string' };
export const number: Schema = { type: 'number' };
export const integer: Schema = { type: 'integer' };
export const dateTime: Schema = { type: 'string', format: 'date-time' };
export const uuid: Schema = { type: 'string', format: 'uuid' };

export function record(properties: Record<string, Schema>, required: readonly string[], description?: string): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    required: [...required],
    properties,
    ...present({ description }),
  };
}

export function list(items: Schema): Schema {
  return { type: 'array', items };
}
