import { type InflationBudget, inflateEntry, newInflationBudget } from '../zip/inflate-entry';
import { readZipDirectory, type ZipEntry } from '../zip/zip-directory';
import { LIMITS, WorkbookRefused } from './workbook-limits';
import { type XmlHandler, XmlScanner } from './xml-scanner';

/** Parts of a workbook that run code or fetch what is elsewhere. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, code: 'XLSX_MACROS' | 'XLSX_EXTERNAL_LINKS', message: string])[] =
  [
    [/(^|\/)vbaproject[^/]*\.bin$|^xl\/(macrosheets|dialogsheets)\//i, 'XLSX_MACROS', 'the workbook has macros'],
    [/^xl\/(externallinks\/|connections\.xml$)/i, 'XLSX_EXTERNAL_LINKS', 'the workbook links to other files'],
    [/^xl\/(embeddings|activex|ctrlprops)\//i, 'XLSX_MACROS', 'the workbook has embedded objects'],
  ];

/** A ZIP archive that passed the gate; its parts are read as XML, within one budget for all of them. */
export class Archive {
  private readonly budget: InflationBudget = newInflationBudget(LIMITS);

  private constructor(
    private readonly zip: Buffer,
    private readonly entries: ReadonlyMap<string, ZipEntry>,
  ) {}

  /** @throws WorkbookRefused, ZipRefused */
  static open(zip: Buffer): Archive {
    const entries = readZipDirectory(zip, LIMITS);
    for (const name of entries.keys()) {
      const found = FORBIDDEN.find(([pattern]) => pattern.test(name));
      if (found !== undefined) throw new WorkbookRefused(found[1], found[2]);
    }
    return new Archive(zip, entries);
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** Reads a part to its end. @throws WorkbookRefused, ZipRefused, also when there is no such part */
  async read(name: string, handler: XmlHandler): Promise<void> {
    for await (const _ of this.scan(name, handler));
  }

  /** Reads a part; comes back to the caller now and then, who takes what the handler has collected. */
  async *scan(name: string, handler: XmlHandler): AsyncGenerator<void> {
    const entry = this.entries.get(name.toLowerCase());
    if (entry === undefined)
      throw new WorkbookRefused('XLSX_DAMAGED', `the workbook does not contain ${name.slice(0, 80)}`);
    const scanner = new XmlScanner(handler);
    for await (const piece of inflateEntry(this.zip, entry, this.budget)) {
      scanner.push(piece);
      yield;
    }
    scanner.end();
    yield;
  }
}
