import { PDF_LIMITS } from '../attachment';
import { PdfRefused } from '../faults';

/** Files of this size are no work, whatever is in them. */
const SMALL_FILE = 1_048_576;

/** Cost of reading one PDF so far: a file is refused when it asks for more work than any real one. */
export class WorkBudget {
  private inflated = 0;
  private values = 0;
  private entries = 0;
  private read = 0;
  private items = 0;

  constructor(private readonly fileBytes: number) {}

  /** Number of bytes that the next stage of a filter may put out. */
  get inflatedLeft(): number {
    return PDF_LIMITS.inflatedBytes - this.inflated;
  }

  spendInflated(bytes: number): void {
    this.inflated += bytes;
    if (this.inflated > PDF_LIMITS.inflatedBytes) throw tooMuchInflated();
  }

  /**
   * Bytes that were looked through. Objects can stand in each other, and streams can all end at the same place: then each byte
   * would be read once for each of them.
   */
  spendRead(bytes: number): void {
    this.read += bytes;
    if (this.read > SMALL_FILE + PDF_LIMITS.readings * (this.fileBytes + this.inflated))
      throw exceeded('its parts overlap');
  }

  /** Entries of a list that are gone through: many objects can have the same list. */
  spendItems(count: number): void {
    this.items += count;
    if (this.items > PDF_LIMITS.items) throw exceeded(`its lists have more than ${PDF_LIMITS.items} entries`);
  }

  spendValue(): void {
    this.values += 1;
    if (this.values > PDF_LIMITS.values) throw exceeded(`it has more than ${PDF_LIMITS.values} values`);
  }

  spendCrossReferenceEntry(): void {
    this.entries += 1;
    if (this.entries > PDF_LIMITS.crossReferenceEntries)
      throw exceeded(`its cross-reference lists more than ${PDF_LIMITS.crossReferenceEntries} objects`);
  }
}

export function exceeded(reason: string): PdfRefused {
  return new PdfRefused('PDF_LIMIT_EXCEEDED', `The PDF is too complex: ${reason}. Create a simpler PDF.`);
}

export function tooMuchInflated(): PdfRefused {
  return exceeded(`its streams inflate to more than ${PDF_LIMITS.inflatedBytes / 1_048_576} MiB`);
}
