/** Reasons why no attachments are read from a file. Stable: clients see them. */
export const PDF_REFUSALS = [
  'PDF_NOT_READABLE',
  'PDF_ENCRYPTED',
  'PDF_TOO_LARGE',
  'PDF_LIMIT_EXCEEDED',
  'PDF_TIMEOUT',
] as const;
export type PdfRefusal = (typeof PDF_REFUSALS)[number];

/** The file is at fault: the same file is refused again. The message says what was found and how to mend it. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused';

  constructor(
    readonly code: PdfRefusal,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A place in the PDF does not say what it should. Never leaves the reader: it tries another way or refuses the file. */
export class PdfDamaged extends Error {
  override readonly name = 'PdfDamaged';
}

/** The decoded data of a stream is longer than its place allows. */
export class StreamTooLong extends Error {
  override readonly name = 'StreamTooLong';
}
