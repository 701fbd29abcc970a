import { Archive } from './open-archive';
import { readSharedStrings } from './shared-strings';
import { type CellFacts, type SheetRow, SheetRows } from './sheet-rows';
import { readStyles, readWorkbookParts, type SheetPart } from './workbook-parts';

export interface Workbook {
  sheets: readonly SheetPart[];
  /** The rows of a sheet in order, without keeping them. @throws WorkbookRefused */
  rows(sheet: SheetPart): AsyncGenerator<SheetRow>;
}

/**
 * Opens an Excel workbook (.xlsx) behind a gate: nothing is inflated before the archive's directory is checked, and no
 * more than a budget after it.
 * @throws WorkbookRefused, ZipRefused
 */
export async function openWorkbook(file: Buffer): Promise<Workbook> {
  const archive = Archive.open(file);
  const { sheets, is1904, ...parts } = await readWorkbookParts(archive);
  const facts: CellFacts = {
    is1904,
    styles: await readStyles(archive, parts.styles),
    sharedStrings: await readSharedStrings(archive, parts.sharedStrings),
  };
  return { sheets, rows: (sheet) => rowsOf(archive, sheet, facts) };
}

async function* rowsOf(archive: Archive, { path }: SheetPart, facts: CellFacts): AsyncGenerator<SheetRow> {
  const collector = new SheetRows(facts);
  for await (const _ of archive.scan(path, collector)) {
    yield* collector.rows;
    collector.rows.length = 0;
  }
}
