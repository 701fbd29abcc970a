import type { Attachment } from './attachment';
import { ExtractionProcess, type ExtractionProgram } from './extraction-process';
import { PDF_LIMITS } from './pdf-limits';
import { PdfRefused } from './pdf-refused';

export interface ExtractionOptions extends ExtractionProgram {
  /** For reading one PDF, the start of the process not counted. Default 2.5 seconds. */
  timeoutMs?: number;
}

export const DEFAULT_TIMEOUT_MS = 2_500;

/**
 * The files embedded in one PDF, read in a process of its own with limits of memory and time. For one PDF only, as a
 * command reads it: a service keeps its processes in an AttachmentReader.
 * @throws PdfRefused, ExtractionFailed
 */
export async function extractAttachments(pdf: Buffer, options: ExtractionOptions = {}): Promise<Attachment[]> {
  refuseTooLarge(pdf);
  const extraction = new ExtractionProcess(options);
  try {
    return await extraction.read(pdf, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  } finally {
    extraction.kill();
  }
}

export function refuseTooLarge({ length }: Buffer): void {
  const most = PDF_LIMITS.pdfBytes;
  if (length <= most) return;
  throw new PdfRefused(
    'PDF_TOO_LARGE',
    `The PDF has ${(length / 1_048_576).toFixed(1)} MiB, the most that is read is ${most / 1_048_576} MiB. Reduce its images.`,
  );
}
