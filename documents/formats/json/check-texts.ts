import type { Problem } from '../../../platform/errors';
import { jsonPointer } from './json-pointer';

const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** Every text anywhere in the document: not blank, and of characters that XML can hold. */
export function checkTexts(value: unknown, path: (string | number)[] = []): Problem[] {
  if (typeof value === 'string') {
    const pointer = jsonPointer(path);
    if (value.trim() === '') return [{ code: 'VALUE_BLANK', message: 'The value consists only of spaces.', pointer }];
    if (!NOT_XML.test(value)) return [];
    return [
      {
        code: 'CHARACTER_NOT_ALLOWED',
        message: 'The value contains a control character that XML cannot represent.',
        pointer,
      },
    ];
  }
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => checkTexts(item, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => checkTexts(member, [...path, name]));
}
