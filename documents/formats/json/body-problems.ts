import type { ErrorObject } from 'ajv/dist/2020';
import { jsonPointer } from './json-pointer';
import { atLeast, atMost, wordsOfFormat, wordsOfPattern } from './schema-words';
import type { Problem } from '../../../platform/errors';
import { shownName } from '../../../platform/shown-name';

/** Whoever is told that a text must be a date need not hear of its length and pattern as well. */
const TOLD_BY_FORMAT: readonly string[] = ['pattern', 'minLength', 'maxLength'];

/** What the schema finds wrong, in the words of an ApiError. */
export function schemaProblems(errors: readonly ErrorObject[]): Problem[] {
  const ofFormat = new Set(
    errors.filter(({ keyword }) => keyword === 'format').map(({ instancePath }) => instancePath),
  );
  return errors
    .filter(({ keyword, instancePath }) => !(TOLD_BY_FORMAT.includes(keyword) && ofFormat.has(instancePath)))
    .map(schemaProblem);
}

function schemaProblem({ keyword, instancePath, params, message }: ErrorObject): Problem {
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
      return { code: 'WRONG_TYPE', message: message ?? 'has the wrong type', pointer: instancePath };
    case 'enum':
      return {
        code: 'INVALID_VALUE',
        message: `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`,
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
        message: inWords(keyword, params) ?? message ?? 'is not allowed',
        pointer: instancePath,
      };
  }
}

function inWords(keyword: string, { format, pattern, limit }: Readonly<Record<string, unknown>>): string | undefined {
  switch (keyword) {
    case 'format':
      return wordsOfFormat(String(format));
    case 'pattern':
      return wordsOfPattern(String(pattern));
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
