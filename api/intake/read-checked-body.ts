import type { BodySchema } from '../../documents/formats/json/body-schema';
import { parseBody } from '../../documents/formats/json/parse-body';
import { summaryOf } from '../../platform/errors';
import { RequestError } from '../mappers/api-error';

/** Reads a JSON body that has a schema; every wrong field is named. */
export function readCheckedBody<Body>(schema: BodySchema<Body>, bytes: Uint8Array): Body {
  const parsed = parseBody(bytes);
  if (!parsed.ok) throw new RequestError('INVALID_JSON', parsed.problem.message, [parsed.problem]);
  const checked = schema.check(parsed.value);
  if (checked.ok) return checked.body;
  throw new RequestError('INVALID_BODY', summaryOf(checked.problems), checked.problems);
}

/** Reads a body that may be left out; clients in Java (native) and Go write null then. */
export function readOptionalBody<Body>(schema: BodySchema<Body>, bytes: Uint8Array): Partial<Body> {
  const isLeftOut = bytes.length < 10 && ['', 'null'].includes(Buffer.from(bytes).toString('latin1').trim());
  return isLeftOut ? {} : readCheckedBody(schema, bytes);
}
