import type { Problem } from '../../../platform/errors';
import { parseCalendarDate } from '../../model/calendar-date';
import type { JsonDocument, JsonLine } from './json-document';
import { PLACED_FIELDS, type PlacedField, pointerOf, valueAt } from './placed-fields';

function daysOf(level: PlacedField['level']): { pointer: string; path: readonly string[] }[] {
  return PLACED_FIELDS.filter((placed) => placed.level === level && placed.field.kind === 'day').map((placed) => ({
    pointer: pointerOf(placed),
    path: placed.path,
  }));
}

const DOCUMENT_DAYS = daysOf('document');
const LINE_DAYS = daysOf('line');

function checkDays(days: typeof DOCUMENT_DAYS, value: JsonDocument | JsonLine, at: string): Problem[] {
  return days.flatMap(({ pointer, path }) => {
    const text = valueAt(value, path) as string | undefined;
    return text === undefined || (text.length === 10 && parseCalendarDate(text) !== undefined)
      ? []
      : [
          {
            code: 'DATE_INVALID',
            message: `${text} is not a calendar date, yyyy-MM-dd.`,
            pointer: `${at}${pointer}`,
          },
        ];
  });
}

export function checkDocumentDays(json: JsonDocument): Problem[] {
  return checkDays(DOCUMENT_DAYS, json, '');
}

export function checkLineDays(line: JsonLine, at: string): Problem[] {
  return checkDays(LINE_DAYS, line, at);
}
