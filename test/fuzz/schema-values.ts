import { openApiDocument } from '../../api/openapi/document';
import type { Chance } from './chance';

/** What of JSON Schema our OpenAPI uses to say which values fit. */
export interface ValueSchema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  example?: unknown;
  examples?: readonly unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  properties?: Readonly<Record<string, ValueSchema>>;
  required?: readonly string[];
  items?: ValueSchema;
  oneOf?: readonly ValueSchema[];
  anyOf?: readonly ValueSchema[];
  allOf?: readonly ValueSchema[];
}

type JsonObject = Record<string, unknown>;

const schemas = (openApiDocument().components?.schemas ?? {}) as Readonly<Record<string, ValueSchema>>;
const MOST_DEPTH = 8;

/** A value that more or less fits the schema: patterns and what fields demand of one another are left to luck. */
export function valueOf(chance: Chance, given: ValueSchema, depth = 0): unknown {
  const schema = given.$ref === undefined ? given : (schemas[given.$ref.split('/').at(-1) ?? ''] ?? {});
  const examples = [...(schema.examples ?? []), schema.example, schema.default].filter((value) => value !== undefined);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.one(schema.enum);
  if (examples.length > 0 && chance.percent(70)) return chance.one(examples);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return valueOf(chance, chance.one(choices), depth + 1);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => valueOf(chance, part, depth + 1))) as JsonObject;
  const type = typeof schema.type === 'string' ? schema.type : chance.one(schema.type ?? ['string']);
  switch (type) {
    case 'object':
      return depth > MOST_DEPTH ? {} : objectOf(chance, schema, depth);
    case 'array':
      return depth > MOST_DEPTH
        ? []
        : chance.times(chance.below(4), () => valueOf(chance, schema.items ?? {}, depth + 1));
    case 'integer':
      return chance.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 10_000));
    case 'number':
      return chance.one([0, 1, 21, 100, 0.1, 19.99, -5, 1_000_000]);
    case 'boolean':
      return chance.percent(50);
    case 'null':
      return null;
    default:
      return chance.one(TEXTS[schema.format ?? ''] ?? ['ES', 'EUR', 'S', 'Text', 'ESB12345674', '2026-03-02', '1']);
  }
}

function objectOf(chance: Chance, { properties = {}, required = [] }: ValueSchema, depth: number): JsonObject {
  const names = Object.keys(properties).filter((name) => chance.percent(required.includes(name) ? 97 : 50));
  return Object.fromEntries(names.map((name) => [name, valueOf(chance, properties[name] ?? {}, depth + 1)]));
}

/** Addresses lead nowhere: nobody outside is told or asked anything. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-03-02', '2026-12-31', '2024-02-29'],
  'date-time': ['2026-03-02T10:00:00Z', '2026-03-02T10:00:00.123+02:00'],
  uuid: ['0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11'],
  uri: [
    'https://127.0.0.1:9/',
    'https://127.0.0.1:9/x',
    'https://hooks.invalid/',
    'http://localhost:9/',
    'https://[::1]:9/',
  ],
  email: ['a@b.invalid'],
};

/** The value with one to three things wrong, at any depth. */
export function mutateJson(chance: Chance, value: unknown): unknown {
  let changed = value;
  for (let count = chance.between(1, 3); count > 0; count -= 1) changed = changedSomewhere(chance, changed);
  return changed;
}

function changedSomewhere(chance: Chance, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || chance.percent(12)) return oddValue(chance);
  if (Array.isArray(value)) {
    const items = [...(value as unknown[])];
    if (items.length === 0 || chance.percent(15)) return [...items, ...items, oddValue(chance)];
    const at = chance.below(items.length);
    items[at] = changedSomewhere(chance, items[at]);
    return items;
  }
  const fields = Object.entries(value);
  if (fields.length === 0 || chance.percent(10))
    return Object.fromEntries([...fields, [oddName(chance), oddValue(chance)]]);
  const at = chance.below(fields.length);
  if (chance.percent(10)) return Object.fromEntries(fields.filter((_, index) => index !== at));
  return Object.fromEntries(
    fields.map(([name, field], index) => [name, index === at ? changedSomewhere(chance, field) : field]),
  );
}

function oddName(chance: Chance): string {
  return chance.percent(3) ? 'n'.repeat(200_000) : chance.awkwardText();
}

function oddValue(chance: Chance): unknown {
  switch (chance.below(8)) {
    case 0:
      return null;
    case 1:
      return chance.one([true, 0, -1, 1e308, Number.MIN_VALUE, 123_456_789_012_345, 0.1 + 0.2]);
    case 2:
      return chance.one([[], {}, [[]], [null], { a: {} }]);
    case 3:
      return Array.from({ length: chance.one([20, 2_000]) }, () => chance.below(10));
    case 4:
      return deep(chance.one([20, 200, 3_000]));
    default:
      return chance.awkwardText();
  }
}

function deep(levels: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
