import { PDF_LIMITS } from '../attachment';
import { PdfRefused } from '../faults';

/** What reading one PDF has cost so far: a file is refused when it asks for more work than any real one. */
export class WorkBudget {
  private inflated = 0;
  private values = 0;
  private entries = 0;

  /** How many bytes the next stage of a filter may put out. */
  get inflatedLeft(): number {
    return PDF_LIMITS.inflatedBytes - this.inflated;
  }

  spendInflated(bytes: number): void {
    this.inflated += bytes;
    if (this.inflated > PDF_LIMITS.inflatedBytes) throw tooMuchInflated();
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
