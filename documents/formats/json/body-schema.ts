import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats';
import type { Problem } from '../../../platform/errors';
import { schemaProblems } from './body-problems';
import { LEFT_OUT, withItems, withMembers } from './with-members';

export type SchemaCheck<Body> = { ok: true; body: Body } | { ok: false; problems: Problem[] };

// That our schemas are schemas is a test's to say: compiling what judges them takes longer than compiling all of them.
const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false });
ajv.addFormat('date', fullFormats.date).addFormat('uuid', fullFormats.uuid);

/** Checks JSON bodies against a schema of the OpenAPI; every wrong or unknown field gets a problem of its own. */
export class BodySchema<Body> {
  #validate: ValidateFunction<Body> | undefined;

  readonly #schema: Described;

  constructor(schema: object) {
    this.#schema = schema;
  }

  /** Compiles the schema now; else the first body does. Most processes check bodies of few kinds. */
  prepare(): ValidateFunction<Body> {
    this.#validate ??= ajv.compile<Body>(this.#schema);
    return this.#validate;
  }

  check(given: unknown): SchemaCheck<Body> {
    const validate = this.prepare();
    const body = withoutNulls(given, this.#schema);
    return validate(withoutExcess(body, this.#schema))
      ? { ok: true, body: body as Body }
      : { ok: false, problems: schemaProblems(validate.errors ?? []) };
  }
}

interface Described {
  type?: unknown;
  properties?: Readonly<Record<string, Described>>;
  items?: Described;
  maxItems?: number;
}

/**
 * Each item of a list is told its own problems, also of a list that is too long: a million empty objects would have millions.
 * One item too many says enough.
 */
function withoutExcess(value: unknown, { properties = {}, items = {}, maxItems = Infinity }: Described): unknown {
  if (Array.isArray(value)) {
    const told = value.length > maxItems + 1 ? value.slice(0, maxItems + 1) : (value as unknown[]);
    return withItems(told, (item) => withoutExcess(item, items));
  }
  if (typeof value !== 'object' || value === null) return value;
  return withMembers(value, (member, name) => withoutExcess(member, properties[name] ?? {}));
}

/** Leaves out members that are null: optional lists, whose schema takes null. */
function withoutNulls(value: unknown, { properties }: Described): unknown {
  if (properties === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return withMembers(value, (member, name) =>
    member === null && takesNull(properties[name]) ? LEFT_OUT : withoutNulls(member, properties[name] ?? {}),
  );
}

function takesNull(schema: Described | undefined): boolean {
  return Array.isArray(schema?.type) && schema.type.includes('null');
}
