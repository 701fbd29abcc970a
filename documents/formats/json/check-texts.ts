import type { Problem } from '../../../platform/errors';
import { jsonPointer } from './json-pointer';

const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** Every text anywhere in the document: not blank, and of characters that XML can hold. */
export function checkTexts(value: unknown, path: (string | number)[] = []): Problem[] {
  if (typeof value === 'string') {
    const wrong = textProblem(value);
    // Where it is, is put into words only then: a document has hundreds of texts.
    return wrong === undefined ? [] : [{ ...wrong, pointer: jsonPointer(path) }];
  }
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => checkTexts(item, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => checkTexts(member, [...path, name]));
}

function textProblem(value: string): Problem | undefined {
  if (value.trim() === '') return { code: 'VALUE_BLANK', message: 'The value consists only of spaces.' };
  if (!NOT_XML.test(value)) return undefined;
  return {
    code: 'CHARACTER_NOT_ALLOWED',
    message: 'The value contains a control character that XML cannot represent.',
  };
}
