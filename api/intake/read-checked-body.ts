import type { ValidateFunction } from 'ajv';
import { schemaProblems } from '../../documents/formats/json/body-problems';
import { parseBody } from '../../documents/formats/json/parse-body';
import { summaryOf } from '../../platform/errors';
import { RequestError } from '../mappers/api-error';

/** Reads a JSON body that has a schema; every wrong field is named. */
export function readCheckedBody<Body>(validate: ValidateFunction<Body>, bytes: Uint8Array): Body {
  const parsed = parseBody(bytes);
  if (!parsed.ok) throw new RequestError('INVALID_JSON', parsed.problem.message, [parsed.problem]);
  if (validate(parsed.value)) return parsed.value;
  const problems = schemaProblems(validate.errors ?? []);
  throw new RequestError('INVALID_BODY', summaryOf(problems), problems);
}
