import type { ErrorObject } from 'ajv/dist/2020';
import { jsonPointer } from './json-pointer';
import { atLeast, atMost, rightSpelling, wordsOfFormat, wordsOfPattern } from './schema-words';
import type { Problem } from '../../../platform/errors';
import { shownName } from '../../../platform/shown-name';

/** Whoever is told that a text must be a date need not hear of its length and pattern as well. */
const TOLD_BY_FORMAT: readonly string[] = ['pattern', 'minLength', 'maxLength'];

/** Problems that the schema finds, in the words of an ApiError. */
export function schemaProblems(errors: readonly ErrorObject[]): Problem[] {
  const ofFormat = new Set(
    errors.filter(({ keyword }) => keyword === 'format').map(({ instancePath }) => instancePath),
  );
  return errors
    .filter(({ keyword, instancePath }) => !(TOLD_BY_FORMAT.includes(keyword) && ofFormat.has(instancePath)))
    .map(schemaProblem);
}

function schemaProblem({ keyword, instancePath, params, message, data }: ErrorObject): Problem {
  switch (keyword) {
    case 'required':
      return {
        code: 'REQUIRED',
        message: 'is required',
        pointer: instancePath + jsonPointer([String(params['missingProperty'])]),
      };
    case 'additionalProperties': {
      const name = shownName(String(params['additionalProperty']));
      return {
        code: 'UNKNOWN_FIELD',
        message: `${name} is not a known field`,
        pointer: instancePath + jsonPointer([name]),
      };
    }
    case 'type':
      // That null leaves a list out nobody has to be told.
      return { code: 'WRONG_TYPE', message: wrongType(data, message?.replace(',null', '')), pointer: instancePath };
    case 'enum':
      return {
        code: 'INVALID_VALUE',
        message: oneOf(params['allowedValues'] as unknown[], data),
        pointer: instancePath,
      };
    case 'const':
      return {
        code: 'INVALID_VALUE',
        message: `must be ${JSON.stringify(params['allowedValue'])}`,
        pointer: instancePath,
      };
    default:
      return {
        code: 'INVALID_VALUE',
        message: inWords(keyword, params, data) ?? message ?? 'is not allowed',
        pointer: instancePath,
      };
  }
}

/** Text that people take for a number. */
const NUMBER_TEXT = /^ *[+-]?\d[\d., ]{0,40}$/;

function wrongType(data: unknown, message = 'has the wrong type'): string {
  const isNumber = message === 'must be number' && typeof data === 'string' && NUMBER_TEXT.test(data);
  return isNumber ? 'must be a number: without quotes, with a decimal point, e.g. 1234.5' : message;
}

function oneOf(allowed: readonly unknown[], data: unknown): string {
  return `must be one of ${allowed.join(', ')}${rightSpelling(data, (text) => allowed.includes(text))}`;
}

function inForm(pattern: string, data: unknown): string | undefined {
  const words = wordsOfPattern(pattern);
  return words && words + rightSpelling(data, (text) => new RegExp(pattern, 'u').test(text));
}

function inWords(
  keyword: string,
  { format, pattern, limit }: Readonly<Record<string, unknown>>,
  data: unknown,
): string | undefined {
  switch (keyword) {
    case 'format':
      return wordsOfFormat(String(format));
    case 'pattern':
      return inForm(String(pattern), data);
    case 'minLength':
      return atLeast(Number(limit), 'characters');
    case 'maxLength':
      return atMost(Number(limit), 'characters');
    case 'minItems':
      return atLeast(Number(limit), 'entries');
    case 'maxItems':
      return atMost(Number(limit), 'entries');
    default:
      return undefined;
  }
}
