import type { Problem } from '../../../platform/errors';
import { nationalHeader } from './national-columns';
import { FILE_COLUMNS } from './template-columns';
import { present } from '../../../platform/present';

const LINE_POINTER = /^\/lines\/(\d+)(\/.*)?$/;

/** The column of a member, or the first one of an object that was looked for as a whole. */
function columnOf(pointer: string, level: 'document' | 'line'): string | undefined {
  const columns = FILE_COLUMNS.filter((column) => column.level === level && column.pointer !== undefined);
  const exactly = columns.find((column) => column.pointer === pointer);
  const within = columns.find((column) => column.pointer?.startsWith(`${pointer}/`) === true);
  const around = columns.find((column) => pointer.startsWith(`${column.pointer ?? ''}/`));
  return (exactly ?? within ?? around)?.name ?? nationalHeader(pointer, level);
}

function placeOf(pointer: string, rows: readonly number[]): Pick<Problem, 'row' | 'columnName'> {
  const [, index, member] = LINE_POINTER.exec(pointer) ?? [];
  const row = rows[Number(index ?? 0)];
  const columnName =
    pointer === '' || (index !== undefined && member === undefined)
      ? undefined
      : index === undefined
        ? columnOf(pointer, 'document')
        : columnOf(member ?? '', 'line');
  return present({ row, columnName });
}

/** A problem of the JSON document as one of the document's rows: who filled in a spreadsheet knows no pointers. */
export function locateInTemplate({ pointer = '', ...problem }: Problem, rows: readonly number[]): Problem {
  const message = problem.message.replace(/\/lines\/(\d+)/g, (_, index) => `row ${rows[Number(index)] ?? ''}`);
  return { ...problem, message, ...placeOf(pointer, rows) };
}
