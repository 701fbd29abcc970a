import { unescapeCellText, withinCell, LIMITS, WorkbookRefused } from './workbook-limits';
import { type CellStyle, dayOfSerial } from './excel-date';
import { attributeOf, type XmlHandler } from './xml-scanner';

export type SheetCellKind = 'text' | 'number' | 'percent' | 'date' | 'formula' | 'error' | 'boolean';

export interface SheetCell {
  kind: SheetCellKind;
  /** Days as `yyyy-MM-dd`, numbers in full with a decimal point; `formula` is one that has no stored result. */
  text: string;
}

export interface SheetRow {
  row: number;
  isHidden: boolean;
  /** Cells by column; empty ones are undefined. */
  cells: (SheetCell | undefined)[];
}

export interface CellFacts {
  sharedStrings: readonly string[];
  styles: readonly CellStyle[];
  is1904: boolean;
}

/** Collects the rows of a sheet as its XML goes by; whoever drives it empties `rows`. */
export class SheetRows implements XmlHandler {
  readonly rows: SheetRow[] = [];
  private current: SheetRow | undefined;
  private lastRow = 0;
  private column = -1;
  private type = 'n';
  private style = 0;
  private value = '';
  private hasFormula = false;
  private isValue = false;
  private phonetic = 0;
  private emptyCells = 0;

  constructor(private readonly facts: CellFacts) {}

  open(name: string, attributes: string): void {
    switch (name) {
      case 'row':
        this.openRow(attributes);
        break;
      case 'c':
        this.openCell(attributes);
        break;
      case 'f':
        this.hasFormula = true;
        break;
      case 'rPh':
        this.phonetic += 1;
        break;
      case 'v':
      case 't':
        this.isValue = this.phonetic === 0;
        break;
      default:
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'rPh') this.phonetic -= 1;
    else if (name === 'c') this.closeCell();
    else if (name === 'row' && this.current !== undefined) {
      if (this.current.cells.length > 0) this.rows.push(this.current);
      this.current = undefined;
    }
  }

  text(text: string): void {
    if (this.isValue) this.value = withinCell(this.value + text, this.lastRow);
  }

  /** Rows may leave out their number; those that have one come in order. */
  private openRow(attributes: string): void {
    const stated = attributes === '' ? undefined : attributeOf(attributes, 'r');
    const row = stated === undefined ? this.lastRow + 1 : Number(stated);
    if (!Number.isInteger(row) || row <= this.lastRow || row > LIMITS.rows)
      throw new WorkbookRefused(
        'XLSX_DAMAGED',
        `a row has the invalid number ${(stated ?? '').slice(0, 20)}`,
        this.lastRow,
      );
    this.lastRow = row;
    const isHidden = /^(1|true)$/.test((attributes === '' ? undefined : attributeOf(attributes, 'hidden')) ?? '');
    this.current = { row, isHidden, cells: [] };
    this.column = -1;
  }

  private openCell(attributes: string): void {
    const place = attributes === '' ? undefined : attributeOf(attributes, 'r');
    const column = place === undefined ? this.column + 1 : columnOf(place);
    if (column <= this.column)
      throw new WorkbookRefused(
        'XLSX_DAMAGED',
        `a cell has the invalid address ${(place ?? '').slice(0, 20)}`,
        this.lastRow,
      );
    this.column = column;
    this.type = attributes === '' ? 'n' : (attributeOf(attributes, 't') ?? 'n');
    this.style = attributes === '' ? 0 : Number(attributeOf(attributes, 's') ?? 0);
    this.value = '';
    this.hasFormula = false;
  }

  private closeCell(): void {
    const cell = this.cell();
    if (cell === undefined && ++this.emptyCells > LIMITS.emptyCells)
      throw new WorkbookRefused('XLSX_LIMIT_EXCEEDED', 'the sheet has too many empty cells', this.lastRow);
    if (this.current === undefined || cell === undefined) return;
    if (this.column >= LIMITS.columns)
      throw new WorkbookRefused('XLSX_LIMIT_EXCEEDED', `a row has more than ${LIMITS.columns} columns`, this.lastRow);
    this.current.cells[this.column] = cell;
  }

  private cell(): SheetCell | undefined {
    if (this.value === '') return this.hasFormula ? { kind: 'formula', text: '' } : undefined;
    switch (this.type) {
      case 's':
      case 'str':
      case 'inlineStr':
        return { kind: 'text', text: this.shownText() };
      case 'b':
        return { kind: 'boolean', text: this.value };
      case 'e':
        return { kind: 'error', text: this.value };
      case 'd':
        return { kind: 'date', text: this.value.slice(0, 10) };
      default:
        return this.number();
    }
  }

  private shownText(): string {
    if (this.type !== 's') return unescapeCellText(this.value);
    const text = this.facts.sharedStrings[Number(this.value)];
    if (text === undefined) throw new WorkbookRefused('XLSX_DAMAGED', 'a cell references a text that does not exist');
    return text;
  }

  private number(): SheetCell {
    const value = Number(this.value);
    if (!Number.isFinite(value))
      throw new WorkbookRefused('XLSX_DAMAGED', 'a numeric cell does not contain a number', this.lastRow);
    const style = this.facts.styles[this.style];
    const day = style === 'date' ? dayOfSerial(value, this.facts.is1904) : undefined;
    if (day !== undefined) return { kind: 'date', text: day };
    return { kind: style === 'percent' ? 'percent' : 'number', text: shownNumber(this.value, value) };
  }
}

/** A spreadsheet computes with doubles and shows 15 digits: 0.1 + 0.2 is 0.3 to whoever filled it in. */
function shownNumber(written: string, value: number): string {
  // Fifteen characters cannot hold more digits than that.
  const text = String(written.length <= 15 ? value : Number(value.toPrecision(15)));
  return text.includes('e') ? expanded(text) : text;
}

/** Plain digits of a number with an exponent; what is beyond reason stays as it is and is refused as a number. */
function expanded(text: string): string {
  const [mantissa = '', exponentText = '0'] = text.split('e');
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > 30) return text;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + exponent;
  const digits = whole + fraction;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return point >= digits.length
    ? sign + digits.padEnd(point, '0')
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Zero-based column of an address such as `AB12`. */
function columnOf(address: string): number {
  let column = 0;
  for (let at = 0; at < address.length; at++) {
    const letter = address.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
    if (column > 16_384) break;
  }
  if (column === 0 || column > 16_384)
    throw new WorkbookRefused('XLSX_DAMAGED', `a cell has the invalid address ${address.slice(0, 20)}`);
  return column - 1;
}
