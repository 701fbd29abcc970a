import { PdfRefused } from '../../platform/pdf-attachments/faults';
import { readAttachments } from '../../platform/pdf-attachments/reader/read-attachments';

/** The attachment of a PDF that has one. */
export function only(pdf: Buffer) {
  const [attachment, ...others] = readAttachments(pdf);
  expect(others).toEqual([]);
  if (!attachment) throw new Error('no attachment');
  return attachment;
}

export function refusalOf(pdf: Buffer): PdfRefused {
  try {
    readAttachments(pdf);
  } catch (error) {
    if (error instanceof PdfRefused) return error;
    throw error;
  }
  throw new Error('the PDF was not refused');
}
