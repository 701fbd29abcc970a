import type { Problem } from '../../../platform/errors';
import { parseCalendarDate } from '../../model/calendar-date';
import { decimal } from '../../model/decimal';
import { DOCUMENT_FIELDS } from './document-fields';
import type { Field, Fields } from './field';
import type { JsonDocument } from './json-document';
import { jsonPointer } from './json-pointer';

type Path = (string | number)[];

/** Of megabytes: an expression that repeats a group would exhaust the stack. */
function isBase64(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  const end = text.search(/[^A-Za-z0-9+/]/);
  return end < 0 || ['=', '=='].includes(text.slice(end));
}

/** Where it is, is put into words only then: a document has hundreds of values. */
type Fault = Pick<Problem, 'code' | 'message'> | undefined;

function faultOf(field: Field, value: unknown): Fault {
  switch (field.kind) {
    case 'day': {
      const text = value as string;
      if (text.length === 10 && parseCalendarDate(text) !== undefined) return undefined;
      return { code: 'DATE_INVALID', message: `${text} is not a calendar date, yyyy-MM-dd.` };
    }
    case 'amount':
      if (
        decimal(value as number)
          .round(2)
          .eq(value as number)
      )
        return undefined;
      return { code: 'AMOUNT_DECIMALS', message: `${value as number} has more than two decimals.` };
    case 'base64':
      if (isBase64((value as string).trim())) return undefined;
      return { code: 'BASE64_INVALID', message: 'The content is not base64.' };
    case 'text':
    case 'code': {
      const { codeList } = field;
      if (codeList === undefined || codeList.codes.has((value as string).trim())) return undefined;
      return { code: 'CODE_UNKNOWN', message: `${value as string} is not a code of ${codeList.name}.` };
    }
    case 'fixed':
    case 'decimal':
    case 'integer':
    case 'constant':
    case 'choice':
    case 'notes':
    case 'national':
    case 'upload':
    case 'group':
    case 'list':
      return undefined;
    default:
      return field satisfies never;
  }
}

function check(fields: Fields, value: object, path: Path, problems: Problem[]): void {
  for (const [name, member] of Object.entries(value)) {
    const field = fields[name];
    if (field === undefined || member === undefined) continue;
    if (field.kind === 'group') check(field.fields, member as object, [...path, name], problems);
    else if (field.kind === 'list')
      (member as object[]).forEach((item, index) => {
        check(field.fields, item, [...path, name, index], problems);
      });
    else {
      const fault = faultOf(field, member);
      if (fault !== undefined) problems.push({ ...fault, pointer: jsonPointer([...path, name]) });
    }
  }
}

/** What the table of fields says of every value beyond the schema: days that exist, cents, codes of published lists. */
export function checkFields(json: JsonDocument): Problem[] {
  const problems: Problem[] = [];
  check(DOCUMENT_FIELDS, json, [], problems);
  return problems;
}
