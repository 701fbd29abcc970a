import { jsonPointer } from '../../documents/formats/json/json-pointer';
import { summaryOf, type Problem } from '../../platform/errors';
import { FINAL_STATES, type FinalState } from '../../storage/delivery-record';
import { RequestError } from '../mappers/api-error';
import { parseBody } from '../../documents/formats/json/parse-body';

export interface ReplayRange {
  from: Date;
  to: Date;
  states: readonly FinalState[];
}

const FIELDS = ['from', 'to', 'statuses'];
const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d)$/;

/** Reads the body of a replay of a time range; every wrong field is named. */
export function readReplayRange(bytes: Uint8Array): ReplayRange {
  const parsed = parseBody(bytes);
  if (!parsed.ok) throw new RequestError('INVALID_JSON', summaryOf([parsed.problem]), [parsed.problem]);
  const problems: Problem[] = [];
  const range = rangeOf(parsed.value, problems);
  if (problems.length > 0 || range === undefined) throw new RequestError('INVALID_BODY', summaryOf(problems), problems);
  return range;
}

function rangeOf(body: unknown, problems: Problem[]): ReplayRange | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    problems.push({ code: 'WRONG_TYPE', message: 'must be an object', pointer: '' });
    return undefined;
  }
  const fields = body as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(fields).filter((name) => !FIELDS.includes(name)))
    problems.push({
      code: 'UNKNOWN_FIELD',
      message: 'is not a known field',
      pointer: jsonPointer([name]),
    });
  const [from, to] = [instantOf(fields, 'from', problems), instantOf(fields, 'to', problems)];
  const states = statesOf(fields['statuses'], problems);
  if (from === undefined || to === undefined || states === undefined) return undefined;
  if (from >= to) problems.push({ code: 'RANGE_REVERSED', message: 'must be after from', pointer: '/to' });
  return { from, to, states };
}

function instantOf(fields: Readonly<Record<string, unknown>>, name: string, problems: Problem[]): Date | undefined {
  const [value, pointer] = [fields[name], `/${name}`];
  if (value === undefined) problems.push({ code: 'REQUIRED', message: 'is required', pointer });
  else if (typeof value !== 'string') problems.push({ code: 'WRONG_TYPE', message: 'must be a string', pointer });
  else if (!DATE_TIME.test(value) || Number.isNaN(Date.parse(value)))
    problems.push({ code: 'INVALID_VALUE', message: 'must be an instant, e.g. 2026-03-01T12:00:00Z', pointer });
  else return new Date(value);
  return undefined;
}

function statesOf(value: unknown, problems: Problem[]): readonly FinalState[] | undefined {
  if (value === undefined || value === null) return ['FAILED'];
  const pointer = '/statuses';
  if (!Array.isArray(value)) {
    problems.push({ code: 'WRONG_TYPE', message: 'must be an array', pointer });
    return undefined;
  }
  const named = FINAL_STATES.filter((state) => value.includes(state));
  if (value.length === 0 || named.length !== value.length) {
    const message = `must name at least one of ${FINAL_STATES.join(', ')}, each at most once`;
    problems.push({ code: 'INVALID_VALUE', message, pointer });
    return undefined;
  }
  return named;
}
