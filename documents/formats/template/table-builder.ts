import { MAX_BATCH_INFORMATION_LENGTH, type BatchInformation } from './batch-information';
import { withoutFormulaEscape } from './formula-escape';
import { GroupKey } from './group-key';
import { noteDecimalMark } from './number-cell';
import { CELL_KINDS, cellOf } from './template-cell';
import { TEMPLATE_COLUMNS } from './template-columns';
import { columnAt, type TemplateLayout } from './template-layout';
import { TooManyRows } from './template-refused';
import type { TemplateTable } from './template-table';

export const MAX_ROWS = 100_000;

const EXTERNAL_REFERENCE = TEMPLATE_COLUMNS.findIndex(({ name }) => name === 'externalReference');

/** Collects the rows behind the header and puts those of one document together. */
export class TableBuilder {
  private readonly key: GroupKey;
  private readonly documents = new Map<string, number>();
  private documentCount = 0;
  private readonly places: { start: number[]; end: number[]; row: number[]; document: number[] } = {
    start: [],
    end: [],
    row: [],
    document: [],
  };
  private readonly numberPositions: readonly number[];
  private readonly referencePosition: number;
  private readonly references = new Set<string>();

  constructor(private readonly layout: TemplateLayout) {
    this.key = new GroupKey(layout);
    this.referencePosition = layout.columns.indexOf(EXTERNAL_REFERENCE);
    this.numberPositions = layout.columns.flatMap((index, position) =>
      ['decimal', 'integer'].includes(columnAt(layout, index)?.kind ?? '') ? [position] : [],
    );
  }

  /** Blank rows are passed over. @throws TooManyRows */
  add(cells: readonly string[], row: number, start: number, end: number): void {
    if (cells.every((cell) => cell === '' || cellOf(cell, this.layout.isTyped) === undefined)) return;
    const { places } = this;
    if (places.row.length === MAX_ROWS) throw new TooManyRows(MAX_ROWS);
    places.start.push(start);
    places.end.push(end);
    places.row.push(row);
    places.document.push(this.documentOf(this.key.of(cells)));
    this.noteMarks(cells);
    this.noteReference(cells);
  }

  get rowCount(): number {
    return this.places.row.length;
  }

  finish(bytes: Uint8Array, stated: BatchInformation): TemplateTable {
    const { start, end, row, document } = this.places;
    const documentEnds = new Uint32Array(this.documentCount);
    for (const one of document) documentEnds[one] = (documentEnds[one] ?? 0) + 1;
    let total = 0;
    const next = documentEnds.map((count) => (total += count) - count);
    documentEnds.forEach((count, one) => (documentEnds[one] = (next[one] ?? 0) + count));
    const [starts, ends, rows] = [start, end, row].map(({ length }) => new Uint32Array(length)) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
    document.forEach((one, index) => {
      const place = next[one] ?? 0;
      next[one] = place + 1;
      starts[place] = start[index] ?? 0;
      ends[place] = end[index] ?? 0;
      rows[place] = row[index] ?? 0;
    });
    return { bytes, layout: this.layout, information: this.informationWith(stated), starts, ends, rows, documentEnds };
  }

  private documentOf(key: string | undefined): number {
    const known = key === undefined ? undefined : this.documents.get(key);
    if (known !== undefined) return known;
    const document = this.documentCount++;
    if (key !== undefined) this.documents.set(key, document);
    return document;
  }

  private noteMarks(cells: readonly string[]): void {
    const { isTyped, marks } = this.layout;
    if (marks.comma && marks.point) return;
    for (const position of this.numberPositions) {
      const stored = cells[position] ?? '';
      if (!isTyped) noteDecimalMark(stored, marks);
      else if (stored.startsWith(CELL_KINDS.text)) noteDecimalMark(stored.slice(1), marks);
    }
  }

  /** One reference in all rows is the batch's; of several none is. */
  private noteReference(cells: readonly string[]): void {
    if (this.references.size > 1) return;
    const cell = cellOf(cells[this.referencePosition] ?? '', this.layout.isTyped);
    this.references.add(cell === undefined ? '' : withoutFormulaEscape(cell.text).trim());
  }

  private informationWith(stated: BatchInformation): BatchInformation {
    const [reference = ''] = this.references;
    if (stated.externalReference !== undefined || this.references.size !== 1 || reference === '') return stated;
    return { ...stated, externalReference: reference.slice(0, MAX_BATCH_INFORMATION_LENGTH) };
  }
}
