/** The decimal marks that the numbers of a file have shown beyond doubt. */
export interface DecimalMarks {
  comma: boolean;
  point: boolean;
}

type Mark = ',' | '.';

type NumberForm =
  | { kind: 'plain'; text: string }
  /** `text` has a decimal point; `mark` is what the file writes for it. */
  | { kind: 'decided'; text: string; mark: Mark }
  /** One mark with three digits behind it: a decimal number, or thousands. */
  | { kind: 'open'; mark: Mark; decimal: string }
  | { kind: 'none' };

export type NumberReading = { text: string } | { fault: 'NUMBER_INVALID' | 'NUMBER_AMBIGUOUS' };

const DIGITS = /^\d+$/;
const GROUPS_BY = { ',': /^[1-9]\d{0,2}(,\d{3}){1,30}$/, '.': /^[1-9]\d{0,2}(\.\d{3}){1,30}$/ } as const;
/** Blanks between groups of three, as French and Polish programs write them. */
const BLANK_GROUPS = /^[1-9]\d{0,2}([ \u00a0\u202f]\d{3}){1,30}(?=$|[.,])/;

const other = (mark: Mark): Mark => (mark === ',' ? '.' : ',');

function formOf(cell: string): NumberForm {
  const sign = cell.startsWith('-') ? '-' : '';
  const blanked = sign !== '' || cell.startsWith('+') ? cell.slice(1) : cell;
  if (DIGITS.test(blanked)) return { kind: 'plain', text: sign + blanked };
  const isGrouped = BLANK_GROUPS.test(blanked);
  const body = isGrouped ? blanked.replace(/[ \u00a0\u202f]/g, '') : blanked;
  if (DIGITS.test(body)) return { kind: 'plain', text: sign + body };
  const last = Math.max(body.lastIndexOf(','), body.lastIndexOf('.'));
  if (last <= 0) return { kind: 'none' };
  const mark = body[last] as Mark;
  const [whole, fraction] = [body.slice(0, last), body.slice(last + 1)];
  if (GROUPS_BY[mark].test(body) && whole.includes(mark))
    return { kind: 'decided', text: sign + body.replaceAll(mark, ''), mark: other(mark) };
  if (!DIGITS.test(fraction)) return { kind: 'none' };
  if (GROUPS_BY[other(mark)].test(whole))
    return { kind: 'decided', text: `${sign}${whole.replaceAll(other(mark), '')}.${fraction}`, mark };
  if (!DIGITS.test(whole)) return { kind: 'none' };
  const decimal = `${sign}${whole}.${fraction}`;
  const canBeThousands = !isGrouped && fraction.length === 3 && whole.length <= 3 && !whole.startsWith('0');
  return canBeThousands ? { kind: 'open', mark, decimal } : { kind: 'decided', text: decimal, mark };
}

/** Notes what a number cell tells of the whole file's decimal mark. */
export function noteDecimalMark(cell: string, marks: DecimalMarks): void {
  if (!cell.includes(',') && (marks.point || !cell.includes('.'))) return;
  const form = formOf(cell.trim());
  if (form.kind !== 'decided') return;
  if (form.mark === ',') marks.comma = true;
  else marks.point = true;
}

/**
 * The number in a cell, with a decimal point. `1.234` and `1,234` can be a thousand or one and a bit: the file's other
 * numbers decide, and where they write the other mark, nobody can. Without any sign of either, a point is a decimal
 * point, as the service itself writes it, and a comma is not guessed at.
 */
export function readNumberCell(cell: string, marks: DecimalMarks): NumberReading {
  const form = formOf(cell.trim());
  switch (form.kind) {
    case 'plain':
    case 'decided':
      return { text: form.text };
    case 'open': {
      const [same, opposite] = form.mark === ',' ? [marks.comma, marks.point] : [marks.point, marks.comma];
      const isDecimal = !opposite && (same || form.mark === '.');
      return isDecimal ? { text: form.decimal } : { fault: 'NUMBER_AMBIGUOUS' };
    }
    case 'none':
      return { fault: 'NUMBER_INVALID' };
    default:
      return form satisfies never;
  }
}
