/** A place in the PDF does not say what it should. Never leaves the reader: it tries another way or refuses the file. */
export class PdfDamaged extends Error {
  override readonly name = 'PdfDamaged';
}
