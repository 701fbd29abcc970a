import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats';
import type { Problem } from '../../../platform/errors';
import { schemaProblems } from './body-problems';

export type SchemaCheck<Body> = { ok: true; body: Body } | { ok: false; problems: Problem[] };

// That our schemas are schemas is a test's to say: compiling what judges them takes longer than compiling all of them.
const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false });
ajv.addFormat('date', fullFormats.date).addFormat('uuid', fullFormats.uuid);

/** Checks JSON bodies against a schema of the OpenAPI; every wrong or unknown field gets a problem of its own. */
export class BodySchema<Body> {
  #validate: ValidateFunction<Body> | undefined;

  constructor(private readonly schema: object) {}

  /** Compiles the schema now; else the first body does. Most processes check bodies of few kinds. */
  prepare(): ValidateFunction<Body> {
    this.#validate ??= ajv.compile<Body>(this.schema);
    return this.#validate;
  }

  check(body: unknown): SchemaCheck<Body> {
    const validate = this.prepare();
    return validate(body) ? { ok: true, body } : { ok: false, problems: schemaProblems(validate.errors ?? []) };
  }
}
