import { Ajv2020 } from 'ajv/dist/2020';
import { schemaProblems } from '../../documents/formats/json/body-problems';
import { parseBody } from '../../documents/formats/json/parse-body';
import { summaryOf } from '../../platform/errors';
import { RequestError } from '../mappers/api-error';
import { REPLAY_DOCUMENT } from '../openapi/replay-schemas';

export interface ReplayBody {
  reason: string;
  dryRun?: boolean;
}

const validate = new Ajv2020({ allErrors: true, strict: false }).compile<ReplayBody>(REPLAY_DOCUMENT);

/** Reads the body of a replay; every wrong field is named. */
export function readReplay(bytes: Uint8Array): ReplayBody {
  const parsed = parseBody(bytes);
  if (!parsed.ok) throw new RequestError('INVALID_JSON', parsed.problem.message, [parsed.problem]);
  if (validate(parsed.value)) return parsed.value;
  const problems = schemaProblems(validate.errors ?? []);
  throw new RequestError('INVALID_BODY', summaryOf(problems), problems);
}
