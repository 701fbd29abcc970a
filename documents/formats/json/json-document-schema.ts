import { DOCUMENT_FIELDS } from './document-fields';
import type { Field, Fields } from './field';
import type { JsonDocument } from './json-document';
import { LONGEST_UPLOAD, UPLOAD_PATTERN } from './named-uploads';

/** Largest amount and quantity: with two decimals still exact within 15 significant digits. */
const LARGEST = 9_999_999_999_999;

type JsonSchema = Readonly<Record<string, unknown>>;

interface ObjectSchema extends JsonSchema {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

function textSchema(maxLength: number, described: object): JsonSchema {
  return { type: 'string', minLength: 1, maxLength, ...described };
}

function schemaOf(field: Field): JsonSchema {
  const described = field.description === undefined ? {} : { description: field.description };
  switch (field.kind) {
    case 'text':
    case 'code':
      return textSchema(field.maxLength, described);
    case 'base64':
      return { ...textSchema(field.maxLength, described), contentEncoding: 'base64' };
    case 'national':
      return nationalSchema(described);
    case 'upload':
      return { type: 'string', pattern: UPLOAD_PATTERN, maxLength: LONGEST_UPLOAD, ...described };
    case 'fixed': {
      const { pattern, length } = field;
      return { type: 'string', pattern, minLength: length, maxLength: length, ...described };
    }
    case 'day':
      return {
        type: 'string',
        format: 'date',
        minLength: 10,
        maxLength: 10,
        ...described,
      };
    case 'amount':
    case 'decimal':
    case 'integer': {
      const { kind, minimum = -LARGEST, maximum = LARGEST } = field;
      return { type: kind === 'integer' ? 'integer' : 'number', minimum, maximum, ...described };
    }
    case 'constant':
      return { type: 'string', const: field.example, ...described };
    case 'choice':
      return { type: 'string', enum: field.values, ...described };
    case 'notes': {
      const items = textSchema(field.maxLength, { description: 'Free text.' });
      return { type: 'array', maxItems: field.maxItems, items, ...described };
    }
    case 'group':
      return objectSchema(field.fields, described);
    case 'list': {
      const { maxItems, fields, required } = field;
      const items = objectSchema(fields);
      return { type: 'array', ...(required === true && { minItems: 1 }), maxItems, items, ...described };
    }
    default:
      return field satisfies never;
  }
}

/** Which countries and names there are, each country's table says. */
function nationalSchema(described: object): JsonSchema {
  const values = {
    type: 'object',
    maxProperties: 100,
    description: 'Values by name.',
    additionalProperties: textSchema(500, { description: 'The value.' }),
  };
  return { type: 'object', maxProperties: 10, ...described, additionalProperties: values };
}

function objectSchema(fields: Fields, described: object = {}): ObjectSchema {
  const all = Object.entries(fields);
  const required = all.filter(([, field]) => field.required).map(([name]) => name);
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required }),
    ...described,
    properties: Object.fromEntries(all.map(([name, field]) => [name, schemaOf(field)])),
  };
}

/** A field as its example shows it; undefined where it shows none. */
function exampleOf(field: Field): unknown {
  switch (field.kind) {
    case 'group':
      return exampleObject(field.fields);
    case 'list': {
      const item = exampleObject(field.fields);
      return item && [item];
    }
    case 'notes':
    case 'national':
    case 'upload':
      return undefined;
    default:
      return field.example;
  }
}

function exampleObject(fields: Fields): object | undefined {
  const shown = Object.entries(fields)
    .map(([name, field]): [string, unknown] => [name, exampleOf(field)])
    .filter(([, example]) => example !== undefined);
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}

/** The fields with an example of their own, a complete document. */
export const EXAMPLE_DOCUMENT = exampleObject(DOCUMENT_FIELDS) as JsonDocument;

/** JSON Schema (2020-12, as OpenAPI 3.1 uses it) of {@link JsonDocument}. What it cannot say: check-json-document.ts. */
export const JSON_DOCUMENT_SCHEMA = { ...objectSchema(DOCUMENT_FIELDS), examples: [EXAMPLE_DOCUMENT] };
